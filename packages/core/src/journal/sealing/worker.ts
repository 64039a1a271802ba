import { attempts, type Id } from "../../kernel/index.ts";
import { type Tenant, workerOrigin } from "../../tenancy/index.ts";
import type { Ports } from "../context.ts";
import { insert } from "../ports.ts";
import type { DueStream } from "../seals/ports.ts";
import { STREAMS } from "../seals/seal.ts";
import { STREAM_ROWS, valuesOf } from "../seals/streams.ts";
import { workerContext } from "../worker-context.ts";
import { decideSeal, type OpenedKey, type OpenedKeys } from "./decide.ts";

const SEALER = workerOrigin("seals");
const IDS_MAX = 1_000;
/** How many entries are hashed at once: longer ranges, which a seal may have, would hold up the requests of this process. */
const SEALED_AT_ONCE = 128;

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
  return outcome === "committed" ? lastSeq - after : 0;
};

const TENANTS_PAGE = 200;

/** Where the tenants are looked through next. */
interface Place {
  readonly stream: number;
  readonly after: Tenant | null;
}

const BEGINNING: Place = { stream: 0, after: null };

/** Where the last run of a process stopped, by its ports. */
const PLACES = new WeakMap<object, Place>();

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
 * Looks through all streams of all tenants and seals what is due, with at most `limit` seals; how many. A run that made so many is
 * followed by one that goes on where it stopped, so that no tenant waits for others for long. A stream that cannot be sealed keeps
 * no other one from being sealed: its failure is thrown at the end.
 */
export const sealDue = async (ports: Ports, limit: number): Promise<number> => {
  let place = PLACES.get(ports) ?? BEGINNING;
  PLACES.delete(ports);
  const streams = attempts();
  let made = 0;
  for (let stream = STREAMS[place.stream]; stream !== undefined; stream = STREAMS[place.stream]) {
    const page = await ports.seals.due(stream, place.after, TENANTS_PAGE);
    for (const due of page.due) {
      made += (await streams.run(() => sealStream(ports, due, limit - made))) ?? 0;
      if (made >= limit) {
        PLACES.set(ports, place);
        streams.check();
        return made;
      }
    }
    place = following(place, page.last);
  }
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
