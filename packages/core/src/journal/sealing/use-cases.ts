import { listInput, nothing, ok, parseId, refuse } from "../../kernel/index.ts";
import { type Context, list, query } from "../context.ts";
import { presentEvent } from "../events/resource.ts";
import { valueKey } from "../seals/commitments.ts";
import { pathOf } from "../seals/merkle.ts";
import { type EventProof, eventProof, presentSeal, sealResource } from "../seals/resource.ts";
import { splitLeaves } from "../seals/seal.ts";
import { openKeys } from "./worker.ts";

export const listSeals = list(
  "seal",
  listInput({}),
  sealResource,
  (ports) => ports.seals,
  () => ({ stream: "events" as const }),
  presentSeal,
);

/** The personal values of an event, each with its own key where its subject's is not destroyed. */
const personalOf = async ({ ports, tenant }: Context, seq: number, id: string): Promise<EventProof["personal"]> => {
  const rows = await ports.commitments.within(tenant, "events", seq, seq);
  const keys = await openKeys(
    ports,
    tenant,
    rows.map(({ entity }) => entity),
  );
  return rows.flatMap(({ entity, hmacs }) => {
    const subjectKey = keys.get(entity)?.key;
    return Object.entries(hmacs).map(([pointer, commitment]) => {
      const key = subjectKey === undefined ? null : valueKey(subjectKey, id, pointer);
      return { pointer, commitment, key, erased: key === null };
    });
  });
};

export const retrieveProof = query({
  ids: ["event"],
  input: nothing,
  output: eventProof,
  async answer(context, [raw]) {
    const { ports, tenant } = context;
    const id = parseId("event", raw);
    const seq = id === undefined ? undefined : await ports.events.seqOf(tenant, id);
    const [event] = seq === undefined ? [] : await ports.events.read(tenant, { after: seq - 1, limit: 1 });
    if (event === undefined || event.id !== id) return refuse("event_not_found");
    const shown = { object: "event_proof" as const, event: presentEvent(event, tenant) };
    const seal = await ports.seals.covering(tenant, "events", event.seq);
    const stored = seal && (await ports.sealLeaves.get(tenant, seal.id));
    if (seal === undefined || stored === undefined) {
      return ok({ ...shown, sealed: false, personal: [], leaf: null, path: [], seal: null });
    }
    const leaves = splitLeaves(stored.row.leaves);
    const index = event.seq - seal.firstSeq;
    return ok({
      ...shown,
      sealed: true,
      personal: await personalOf(context, event.seq, shown.event.id),
      leaf: leaves[index] ?? null,
      path: index < leaves.length ? [...pathOf(leaves, index)] : [],
      seal: presentSeal(seal, tenant),
    });
  },
});
