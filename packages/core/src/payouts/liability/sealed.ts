import { wireTime } from "../../kernel/index.ts";
import type { Context } from "../context.ts";
import { unchangedSince } from "./unchanged.ts";

/** The seal over the last event before an instant, and since when nothing differs from it. */
export const gatherSealed = async ({ tenant, ports }: Context, until: Date) => {
  const page = { after: Number.MAX_SAFE_INTEGER, limit: 1, order: "desc" } as const;
  const [[last], check, accepted] = await Promise.all([
    ports.events.read(tenant, { ...page, created: { to: until } }),
    ports.ledgerChecks.get(tenant, tenant.organization),
    ports.ledgerChecks.accepted(tenant),
  ]);
  const seal = last && (await ports.seals.covering(tenant, "events", last.seq));
  const since = unchangedSince(seal, check?.row, accepted);
  return {
    sealed:
      seal === undefined
        ? null
        : { number: seal.number, last_seq: seal.lastSeq, root: seal.root, created_at: wireTime(seal.createdAt) },
    unchanged_since: since === null ? null : wireTime(since),
  };
};
