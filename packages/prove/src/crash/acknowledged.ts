import type { Context } from "../frame/proof.ts";
import { readList } from "../load/feed.ts";
import type { Reach } from "../load/fleet.ts";
import { inLanes } from "../load/ground.ts";
import type { Acknowledged, Writer } from "../load/writer.ts";

/** Every acknowledged write, repeated with its key, answers the same bytes. */
export const proveReplays = async (
  context: Context,
  fleet: Reach,
  writes: readonly Acknowledged[],
): Promise<number> => {
  let at = 0;
  await inLanes(writes, async ({ method, path, key, body, status, text }) => {
    at += 1;
    const again = await fleet.api(at).call(method, path, { body, headers: { "idempotency-key": key } });
    if (again.status === status && again.text === text && again.headers["idempotent-replayed"] === "true") return;
    context.violation({
      what: "an acknowledged write answers otherwise when it is repeated",
      reproduce: {
        method,
        path,
        body,
        key,
        first: { status, text },
        again: { status: again.status, text: again.text },
      },
    });
  });
  return writes.length;
};

const created = (writes: readonly Acknowledged[], path: RegExp): readonly any[] =>
  writes
    .filter((write) => write.method === "POST" && write.status < 300 && path.test(write.path))
    .flatMap(({ text }) => {
      const body = JSON.parse(text);
      return Array.isArray(body.data) ? body.data : [body];
    });

/** The lists, each with the writes that make its entries. */
const LISTS: readonly (readonly [list: string, path: RegExp])[] = [
  ["programs", /\/programs$/],
  ["enrollments", /\/enrollments$/],
  ["distributions", /\/distributions$/],
  ["payouts/rules", /\/payouts\/rules$/],
  ["payouts/batches", /\/payouts\/batches$/],
  ["performance/events?type=sale", /\/performance\/events$/],
  ["performance/events?type=refund", /\/performance\/events$/],
];

const idsOf = (rows: readonly any[]): readonly string[] => rows.map(({ id }) => id);

/** Reads the ids in the lists before the load. */
export const readBefore = async (writer: Writer): Promise<ReadonlySet<string>> => {
  const before = new Set<string>();
  for (const [list] of LISTS) for (const id of idsOf(await readList(writer.read, list))) before.add(id);
  return before;
};

/**
 * Nothing that was acknowledged is missing from its list, and nothing is there that was not: every write is repeated until
 * it is acknowledged.
 */
export const proveLists = async (context: Context, writer: Writer, before: ReadonlySet<string>): Promise<number> => {
  let rows = 0;
  for (const [list, path] of LISTS) {
    const type = /type=(\w+)/.exec(list)?.[1];
    const found = idsOf(await readList(writer.read, list)).filter((id) => !before.has(id));
    const made = idsOf(created(writer.acknowledged, path).filter((row) => type === undefined || row.type === type));
    rows += found.length;
    const [inList, inAnswers] = [new Set(found), new Set(made)];
    const missing = made.filter((id) => !inList.has(id));
    const extra = found.filter((id) => !inAnswers.has(id));
    if (missing.length > 0)
      context.violation({ what: `acknowledged rows are missing from ${list}`, reproduce: missing.slice(0, 5) });
    if (extra.length > 0 || inList.size !== found.length)
      context.violation({ what: `${list} holds rows that no answer made`, reproduce: extra.slice(0, 5) });
  }
  return rows;
};
