import type { Id } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { Ports } from "../context.ts";
import { RANGE_MAX, type Seal, type Stream, splitLeaves } from "../seals/seal.ts";
import { STREAM_ROWS } from "../seals/streams.ts";
import { checkRange, checkUnsealed, type Finding, type SealedRange } from "./check.ts";
import { openKeys } from "./worker.ts";

/** The result of verifying a part of a stream, and the seal to continue after. */
export interface VerifiedPart {
  readonly findings: readonly Finding[];
  /** How many seals were compared. */
  readonly seals: number;
  /** Personal values under these seals that were erased, or are being erased. */
  readonly erased: number;
  /** The `seq` up to which entries were compared with seals. */
  readonly through: number;
  /** Entries that have no seal yet; counted at the end. */
  readonly unsealed: number;
  /** The number of the last seal that was verified; null at the end of the stream. */
  readonly next: number | null;
}

const ENTRIES_MAX = 5 * RANGE_MAX;
const SEALS_MAX = 500;
const IDS_MAX = 1_000;
/** Below the first entry there can be. */
const BELOW = Number.MIN_SAFE_INTEGER;

/** Those of the entities whose erasure is under way. */
const erasingOf = async (
  { erasures }: Ports,
  tenant: Tenant,
  entities: readonly Id<"entity">[],
): Promise<ReadonlySet<Id<"entity">>> => {
  const found = [];
  for (let from = 0; from < entities.length; from += IDS_MAX)
    found.push(...(await erasures.many(tenant, entities.slice(from, from + IDS_MAX))));
  return new Set(found.flatMap(({ row }) => (row.dueAt === null ? [] : [row.id])));
};

const readRange = async (ports: Ports, tenant: Tenant, seal: Seal): Promise<SealedRange> => {
  const { id, stream, firstSeq, lastSeq } = seal;
  const [stored, commitments, entries] = await Promise.all([
    ports.sealLeaves.get(tenant, id),
    ports.commitments.within(tenant, stream, firstSeq, lastSeq),
    STREAM_ROWS[stream].read(ports, tenant, firstSeq - 1, Math.min(lastSeq - firstSeq + 2, RANGE_MAX + 1)),
  ]);
  const documents = entries.map(({ document }) => [document.seq, document] as const);
  const unreadable = new Set<Id<"entity">>();
  const opened = await openKeys(ports, tenant, [...new Set(commitments.map(({ entity }) => entity))], unreadable);
  const gone = [...opened].flatMap(([entity, { row }]) => (row.sealed === null ? [entity] : []));
  const erasing = await erasingOf(ports, tenant, gone);
  const keys = [...opened].flatMap(([entity, { key }]) => (key === undefined ? [] : [[entity, key] as const]));
  return {
    seal,
    leaves: splitLeaves(stored?.row.leaves ?? ""),
    documents: new Map(documents.filter(([seq]) => seq <= lastSeq + 1)),
    commitments,
    keys: new Map<Id<"entity">, string>(keys),
    erasing,
    unreadable,
  };
};

const countErased = ({ commitments, keys, unreadable }: SealedRange): number =>
  commitments.reduce(
    (count, { entity, hmacs }) => count + (keys.has(entity) || unreadable.has(entity) ? 0 : Object.keys(hmacs).length),
    0,
  );

/** An erasure may come between two reads, so what is found is read again. */
const checkSeal = async (
  ports: Ports,
  tenant: Tenant,
  seal: Seal,
  before: Seal | undefined,
): Promise<{ readonly found: Finding | undefined; readonly erased: number }> => {
  const check = async () => {
    const range = await readRange(ports, tenant, seal);
    return { found: checkRange(range, before, tenant, ports.signer), erased: countErased(range) };
  };
  const first = await check();
  return first.found === undefined ? first : check();
};

/** Commitments are written with the seal over their entries, so one above the last seal was under a seal that is gone. */
const readRemoved = async (
  ports: Ports,
  tenant: Tenant,
  stream: Stream,
  last: Seal | undefined,
  { after, through }: { readonly after: number; readonly through: number },
): Promise<Finding | undefined> => {
  const [first] = await ports.commitments.within(tenant, stream, after + 1, through);
  if (first === undefined) return undefined;
  // Unless that seal was made just now.
  const newest = await ports.seals.last(tenant, stream);
  if (newest?.number !== last?.number) return undefined;
  return { problem: "seal_removed", seq: first.seq, lastSeq: first.seq, number: null };
};

/** Counts the entries that have no seal yet. They can only be counted, unless something shows that they had one. */
const readUnsealed = async (ports: Ports, tenant: Tenant, stream: Stream, last: Seal | undefined) => {
  const { head, read } = STREAM_ROWS[stream];
  const before = await head(ports, tenant);
  let after = last?.lastSeq ?? 0;
  let removed: Finding | undefined;
  for (;;) {
    const seqs = (await read(ports, tenant, after, RANGE_MAX)).map(({ document }) => document.seq);
    const isEnd = seqs.length < RANGE_MAX;
    const through = isEnd ? after + RANGE_MAX : (seqs.at(-1) as number);
    removed ??= await readRemoved(ports, tenant, stream, last, { after, through });
    const afterwards = await head(ports, tenant);
    const found = checkUnsealed(seqs, after, {
      before: isEnd ? before : Math.min(before, seqs.at(-1) as number),
      afterwards,
    });
    if (found !== undefined || isEnd)
      return { found: [removed, found], unsealed: Math.max(before - (last?.lastSeq ?? 0), 0) };
    after = seqs.at(-1) as number;
  }
};

/** Finds an entry below the first one: it was inserted. */
const readBelow = async (ports: Ports, tenant: Tenant, stream: Stream): Promise<Finding | undefined> => {
  const [lowest] = await STREAM_ROWS[stream].read(ports, tenant, BELOW, 1);
  const seq = lowest?.document.seq ?? 1;
  return seq < 1 ? { problem: "entry_inserted", seq, lastSeq: seq, number: null } : undefined;
};

/**
 * Compares the entries of a stream with its seals, and the seals with each other and with the public keys, from the seal after
 * `after` on (0: from the first): so many at a time that an answer is not long in coming.
 */
export const verifyStream = async (
  ports: Ports,
  tenant: Tenant,
  stream: Stream,
  after: number,
): Promise<VerifiedPart> => {
  const findings: (Finding | undefined)[] = after === 0 ? [await readBelow(ports, tenant, stream)] : [];
  let [before] = after === 0 ? [] : await ports.seals.after(tenant, stream, after - 1, 1);
  // One that is numbered below the first was put there.
  const seals = await ports.seals.after(tenant, stream, after === 0 ? BELOW : after, SEALS_MAX);
  let [entries, checked, erased] = [0, 0, 0];
  for (const seal of seals) {
    if (entries >= ENTRIES_MAX) break;
    const under = await checkSeal(ports, tenant, seal, before);
    findings.push(under.found);
    erased += under.erased;
    entries += seal.lastSeq - seal.firstSeq + 1;
    checked += 1;
    before = seal;
  }
  const isEnd = checked === seals.length && seals.length < SEALS_MAX;
  const rest = isEnd ? await readUnsealed(ports, tenant, stream, before) : { found: [], unsealed: 0 };
  return {
    findings: [...findings, ...rest.found].filter((found) => found !== undefined),
    seals: checked,
    erased,
    through: before?.lastSeq ?? 0,
    unsealed: rest.unsealed,
    next: isEnd ? null : (before?.number ?? null),
  };
};
