import type { Id } from "../../kernel/index.ts";
import { type Tenant, workerOrigin } from "../../tenancy/index.ts";
import type { Ports } from "../context.ts";
import { insert } from "../ports.ts";
import type { PersonalTable } from "../seals/commitments.ts";
import type { DueStream } from "../seals/ports.ts";
import { RANGE_MAX } from "../seals/seal.ts";
import { STREAM_ROWS, valuesOf } from "../seals/streams.ts";
import { workerContext } from "../worker-context.ts";
import { decideSeal, type OpenedKey, type OpenedKeys } from "./decide.ts";

const SEALER = workerOrigin("seals");
const IDS_MAX = 1_000;

/** The keys of entities, opened. Those that have none are left out. */
export const openKeys = async (
  { subjectKeys, cipher }: Pick<Ports, "subjectKeys" | "cipher">,
  tenant: Tenant,
  entities: readonly Id<"entity">[],
): Promise<OpenedKeys> => {
  const opened = new Map<Id<"entity">, OpenedKey>();
  for (let from = 0; from < entities.length; from += IDS_MAX) {
    for (const found of await subjectKeys.many(tenant, entities.slice(from, from + IDS_MAX))) {
      const { id, sealed } = found.row;
      opened.set(id, { ...found, key: sealed === null ? undefined : cipher.open(sealed) });
    }
  }
  return opened;
};

/** The keys of entities, opened; those that have none yet get one. */
const keysOf = async (ports: Ports, tenant: Tenant, entities: readonly Id<"entity">[]): Promise<OpenedKeys> => {
  for (;;) {
    const known = await openKeys(ports, tenant, entities);
    if (known.size === entities.length) return known;
    const createdAt = ports.clock.now();
    const writes = entities
      .filter((id) => !known.has(id))
      .map((id) => {
        const sealed = ports.cipher.seal(ports.randomness.hex(32));
        return insert("subjectKey", { id, sealed, createdAt, erasedAt: null });
      });
    // Where another process makes one of them at the same time, this is stale, and its key is read in the next turn.
    await ports.journal.commit({ tenant, origin: SEALER, writes });
  }
};

/** Seals the next entries of a stream; how many. 0 when another process did, or a key was destroyed meanwhile. */
const sealRange = async (ports: Ports, table: PersonalTable, { tenant, stream, last }: DueStream): Promise<number> => {
  const after = last?.lastSeq ?? 0;
  const read = await STREAM_ROWS[stream].read(ports, tenant, after, RANGE_MAX);
  const lastSeq = Math.min(read.at(-1)?.document.seq ?? after, after + RANGE_MAX);
  if (lastSeq === after) return 0;
  const entries = read.filter(({ document }) => document.seq <= lastSeq);
  const entities = new Set(entries.flatMap((entry) => valuesOf(table, stream, entry).map(({ entity }) => entity)));
  const keys = await keysOf(ports, tenant, [...entities]);
  const context = workerContext(ports, tenant, SEALER);
  const change = decideSeal(context, ports.signer, table, { stream, last, lastSeq, entries, keys });
  const { outcome } = await ports.journal.commit({ tenant, origin: SEALER, ...change });
  return outcome === "committed" ? lastSeq - after : 0;
};

/**
 * Makes the next seal of each stream that is due, at most `limit`, and goes on with those of which a whole range was sealed;
 * returns the number of seals.
 */
export const sealDue = async (ports: Ports, table: PersonalTable, limit: number): Promise<number> => {
  let due = await ports.seals.due(limit);
  let made = 0;
  while (due.length > 0 && made < limit) {
    const sealed: number[] = [];
    for (const one of due.slice(0, limit - made)) sealed.push(await sealRange(ports, table, one));
    made += sealed.filter((count) => count > 0).length;
    due = sealed.some((count) => count >= RANGE_MAX) ? await ports.seals.due(limit - made) : [];
  }
  return made;
};
