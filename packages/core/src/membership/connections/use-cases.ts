import { done, findOwned } from "../../journal/index.ts";
import {
  type IdKind,
  listInput,
  nothing,
  ok,
  parseId,
  reference,
  refusedMove,
  someWords,
  text,
  verbatim,
} from "../../kernel/index.ts";
import { type Context, command, list, query } from "../context.ts";
import { CONNECTION, CONNECTION_KINDS, type Connection } from "./connection.ts";
import { revokedConnection } from "./decide.ts";
import { readHostMetrics } from "./host-application.ts";
import { answeredConnection, connectionResource } from "./resource.ts";
import { gatherRevoking } from "./revoking.ts";

const find = (context: Context, id: string) => findOwned(context, context.ports.connections, "connection", id);

export const retrieveConnection = query({
  ids: ["connection"],
  input: nothing,
  output: connectionResource,
  async answer(context, [id]) {
    const found = await find(context, id);
    if (!found.ok) return found;
    const { row } = found.value;
    const metrics = row.kind === "host_app" ? await readHostMetrics(context.ports, context.tenant, row) : undefined;
    const shown = { ...answeredConnection(row, context.tenant), grants: verbatim(row.grants) };
    return ok(metrics === undefined ? shown : { ...shown, metrics });
  },
});

const readOwner = (raw: string): Connection["owner"] | undefined => {
  const kinds: readonly IdKind[] = raw.toLowerCase().startsWith("brand_") ? ["brand"] : ["entity", "brand"];
  return kinds.map((of) => parseId(of, raw)).find((id) => id !== undefined) as Connection["owner"] | undefined;
};

export const listConnections = list(
  "connection",
  listInput({
    /** Only accounts at this provider: up to 200 characters. Default: at all. */
    provider: text(200).optional(),
    /** Only accounts of this kind; several with commas between. Default: of all. */
    kind: someWords(CONNECTION_KINDS).optional(),
    /** Only accounts of this owner, by the id of an entity or a brand. Default: of all. */
    owner: reference().optional(),
  }),
  connectionResource,
  (ports) => ports.connections,
  ({ brand }, { provider, kind, owner: raw }) => {
    const owner = raw === undefined ? undefined : readOwner(raw);
    return raw !== undefined && owner === undefined ? "nothing" : { brand: brand.id, provider, kind, owner };
  },
  answeredConnection,
);

/** A social profile that goes takes `channel_connected` with it, in the same change. */
export const revokeConnection = command({
  ids: ["connection"],
  input: nothing,
  output: connectionResource,
  async gather(context, [id]) {
    const found = await find(context, id);
    if (!found.ok) return found;
    const { row } = found.value;
    const refused = refusedMove(CONNECTION, "revoke", row.status);
    if (refused !== undefined) return refused;
    return ok({ found: found.value, ...(await gatherRevoking(context, row)) });
  },
  demands: {
    scopes: ["payout_accounts:write"],
    when: "the connection is a payout account",
    of: ({ found }) => (found.row.kind === "payout" ? null : undefined),
  },
  decide(context, { found, ...facts }) {
    const { row, change } = revokedConnection(context, found, facts);
    return done(answeredConnection(row, context.tenant), change);
  },
});
