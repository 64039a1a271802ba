import { findOwned } from "../../journal/index.ts";
import { ok, type Versioned } from "../../kernel/index.ts";
import { type Context, command, list, retrieve } from "../context.ts";
import { decideCreate, decideUpdate, readRail, reviseRail } from "./decide.ts";
import { railCreate, railList, railUpdate } from "./inputs.ts";
import type { PayoutRailRow } from "./rail.ts";
import { presentRail, railResource } from "./resource.ts";

/** Every rail of the brand: one per kind and format, so there are few. */
const railsOf = async ({ tenant, brand, ports }: Context): Promise<readonly Versioned<PayoutRailRow>[]> =>
  (await ports.payoutRails.list(tenant, { brand: brand.id }, { limit: 100 }))?.rows ?? [];

const find = (context: Context, id: string) => findOwned(context, context.ports.payoutRails, "payout_rail", id);

export const createRail = command({
  ids: [],
  input: railCreate,
  output: railResource,
  async gather(context, _ids, input) {
    const read = readRail(context.ports.rails, input);
    return read.ok ? ok({ read: read.value, rails: await railsOf(context) }) : read;
  },
  decide: decideCreate,
});

export const updateRail = command({
  ids: ["payout_rail"],
  input: railUpdate,
  output: railResource,
  async gather(context, [id], input) {
    const found = await find(context, id);
    if (!found.ok) return found;
    const next = reviseRail(context.ports.rails, found.value, input, context.now);
    if (!next.ok) return next;
    const becomesDefault = next.value.row.isDefault && !found.value.row.isDefault;
    return ok({ next: next.value, others: becomesDefault ? await railsOf(context) : [] });
  },
  decide: decideUpdate,
});

export const retrieveRail = retrieve(["payout_rail"], railResource, find, presentRail);

export const listRails = list(
  "payout_rail",
  railList,
  railResource,
  (ports) => ports.payoutRails,
  ({ brand }, input) => ({ brand: brand.id, status: input.status }),
  presentRail,
);
