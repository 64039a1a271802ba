import { attempts, type Id } from "../../kernel/index.ts";
import { type Tenant, workerOrigin } from "../../tenancy/index.ts";
import type { Ports } from "../context.ts";
import { insert } from "../ports.ts";
import type { DueStream } from "../seals/ports.ts";
import { STREAMS } from "../seals/seal.ts";
import { STREAM_ROWS, valuesOf } from "../seals/streams.ts";
import { sealedFor } from "../secret-key/sealed.ts";
import { workerContext } from "../worker-context.ts";
import { decideSeal, type OpenedKey, type OpenedKeys } from "./decide.ts";

const SEALER = workerOrigin("seals");
const IDS_MAX = 1_000;
/** How many entries are hashed at once: longer ranges, which a seal may have, would hold up the requests of this process. */
const SEALED_AT_ONCE = 128;

/**
 * The keys of entities, opened. Those that have none are left out.
 * @throws where one cannot be opened, unless there is a set for those.
 */
export const openKeys = async (
  { subjectKeys, cipher }: Pick<Ports, "subjectKeys" | "cipher">,
  tenant: Tenant,
  entities: readonly Id<"entity">[],
  unreadable?: Set<Id<"entity">>,
): Promise<OpenedKeys> => {
  const opened = new Map<Id<"entity">, OpenedKey>();
  const open = (id: Id<"entity">, sealed: string): string | undefined => {
    try {
      return cipher.open(sealed, sealedFor("subjectKey", tenant, id));
    } catch (cause) {
      if (unreadable === undefined) throw cause;
      unreadable.add(id);
      return undefined;
    }
  };
  for (let from = 0; from < entities.length; from += IDS_MAX) {
    for (const found of await subjectKeys.many(tenant, entities.slice(from, from + IDS_MAX))) {
      const { id, sealed } = found.row;
      opened.set(id, { ...found, key: sealed === null ? undefined : open(id, sealed) });
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
        const sealed = ports.cipher.seal(ports.randomness.hex(32), sealedFor("subjectKey", tenant, id));
        return insert("subjectKey", { id, sealed, createdAt, erasedAt: null });
      });
    // Where another process makes one of them at the same time, this is stale, and its key is read in the next turn.
    await ports.journal.commit({ tenant, origin: SEALER, writes });
  }
};

/**
 * Throws where entries above the last seal were sealed before: their commitments are there, and the seals are gone. They are not sealed
 * again, because that would hide that they were changed.
 */
const refuseRemoved = async (ports: Ports, { tenant, stream, last }: DueStream, lastSeq: number): Promise<void> => {
  const [first] = await ports.commitments.within(tenant, stream, (last?.lastSeq ?? 0) + 1, lastSeq);
  if (first === undefined) return;
  const newest = await ports.seals.last(tenant, stream);
  if (newest?.number !== last?.number) return;
  const { organization, livemode } = tenant;
  throw new Error(
    `The ${stream} of organization ${organization} (livemode ${livemode}) cannot be sealed: the seal over ${first.seq} is gone.`,
  );
};

/**
 * Seals the next entries of a stream; how many. 0 when another process did, or a key was destroyed meanwhile. Throws where they
 * were sealed before.
 */
const sealRange = async (ports: Ports, { tenant, stream, last }: DueStream): Promise<number> => {
  const after = last?.lastSeq ?? 0;
  const read = await STREAM_ROWS[stream].read(ports, tenant, after, SEALED_AT_ONCE);
  const lastSeq = Math.min(read.at(-1)?.document.seq ?? after, after + SEALED_AT_ONCE);
  if (lastSeq === after) return 0;
  const entries = read.filter(({ document }) => document.seq <= lastSeq);
  const entities = new Set(
    entries.flatMap((entry) => valuesOf(ports.personal, stream, entry).map(({ entity }) => entity)),
  );
  const keys = await keysOf(ports, tenant, [...entities]);
  const context = workerContext(ports, tenant, SEALER);
  const change = decideSeal(context, ports.signer, ports.personal, { stream, last, lastSeq, entries, keys });
  const { outcome } = await ports.journal.commit({ tenant, origin: SEALER, ...change });
  if (outcome === "committed") return lastSeq - after;
  await refuseRemoved(ports, { tenant, stream, last }, lastSeq);
  return 0;
};

const TENANTS_PAGE = 200;

/** So many seals of one stream are made before it is the turn of others. */
const SHARE = 8;

/** Where the tenants are looked through next. */
interface Place {
  readonly stream: number;
  readonly after: Tenant | null;
}

/** The state that a run leaves to the next one of its process. */
interface Left {
  readonly place: Place;
  /** Streams before the place that had their share, and may have more. */
  readonly unfinished: DueStream[];
}

/** By ports, which a process has once. */
const LEFT = new WeakMap<object, Left>();

const following = ({ stream }: Place, last: Tenant | null): Place =>
  last === null ? { stream: stream + 1, after: null } : { stream, after: last };

/** Seals what a stream has, with at most `limit` seals; how many. */
const sealStream = async (ports: Ports, due: DueStream, limit: number): Promise<number> => {
  const { tenant, stream } = due;
  let [made, last] = [0, due.last];
  while (made < limit) {
    const sealed = await sealRange(ports, { tenant, stream, last });
    if (sealed > 0) made += 1;
    if (sealed < SEALED_AT_ONCE) break;
    last = await ports.seals.last(tenant, stream);
  }
  return made;
};

/**
 * Looks through all streams of all tenants and seals what is due, with at most `limit` seals; how many. Each stream has its share, and
 * those with more have others in turn, so that none waits for the backlog of another. A run that made as many as it may is followed by
 * one that goes on where it stopped. A stream that cannot be sealed keeps no other one from being sealed: its failure is thrown at the
 * end.
 */
export const sealDue = async (ports: Ports, limit: number): Promise<number> => {
  let { place, unfinished }: Left = LEFT.get(ports) ?? { place: { stream: 0, after: null }, unfinished: [] };
  LEFT.delete(ports);
  const streams = attempts();
  let made = 0;
  const sealShare = async (due: DueStream): Promise<void> => {
    const most = Math.min(SHARE, limit - made);
    const sealed = (await streams.run(() => sealStream(ports, due, most))) ?? 0;
    made += sealed;
    if (sealed === most) unfinished.push(due);
  };
  for (let stream = STREAMS[place.stream]; stream !== undefined; stream = STREAMS[place.stream]) {
    const page = await ports.seals.due(stream, place.after, TENANTS_PAGE);
    for (const due of page.due) {
      await sealShare(due);
      if (made >= limit) {
        LEFT.set(ports, { place: { ...place, after: due.tenant }, unfinished });
        streams.check();
        return made;
      }
    }
    place = following(place, page.last);
  }
  for (let next = unfinished.shift(); next !== undefined && made < limit; next = unfinished.shift())
    await sealShare({ ...next, last: await ports.seals.last(next.tenant, next.stream) });
  streams.check();
  return made;
};

/** Seals all that a tenant has, so that whatever tells of a person has a commitment by which it is found. */
export const sealTenant = async (ports: Ports, tenant: Tenant): Promise<void> => {
  for (const stream of STREAMS) {
    const last = await ports.seals.last(tenant, stream);
    await sealStream(ports, { tenant, stream, last }, Number.POSITIVE_INFINITY);
  }
};
