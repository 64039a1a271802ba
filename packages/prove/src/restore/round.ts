import { type Api, openApi } from "../frame/api.ts";
import type { Context } from "../frame/proof.ts";
import { proveBooks } from "../load/books.ts";
import { gapsOf, readFeed } from "../load/feed.ts";
import type { Ground } from "../load/ground.ts";
import type { Acknowledged, Writer } from "../load/writer.ts";
import { type Dump, restore } from "./dump.ts";

const REPEATED = 40;

/** Repeats writes that were acknowledged before the moment of a copy: it gives the same answers. */
export const repeat = async (context: Context, api: Api, writes: readonly Acknowledged[]): Promise<void> => {
  for (const { method, path, key, body, status, text } of context.random.shuffled(writes).slice(0, REPEATED)) {
    context.attempt();
    const again = await api.call(method, path, { body, headers: { "idempotency-key": key } });
    if (again.status === status && again.text === text) continue;
    const reproduce = {
      method,
      path,
      body,
      first: { status, text },
      again: { status: again.status, text: again.text },
    };
    context.violation({ what: "a restored write answers otherwise when it is repeated", reproduce });
  }
};

/** A dump, and what was acknowledged before it began. */
interface Dumped {
  readonly dumped: Dump;
  readonly acknowledged: readonly Acknowledged[];
}

/** Restores a dump elsewhere and checks the copy. Answers how many events a reader went on with. */
export const proveRound = async (
  context: Context,
  { key, programs }: Ground,
  writer: Writer,
  { dumped, acknowledged }: Dumped,
): Promise<number> => {
  const copy = await context.database({ kind: "own" });
  const operator = await context.operator(copy);
  await operator.run("migrate");
  await restore(copy, dumped);
  await proveBooks(context, operator);

  const [server] = await context.servers({ database: copy, count: 1 });
  if (server === undefined) throw new Error("No server was started.");
  const api = openApi(server.url, key);
  await repeat(context, api, acknowledged);

  // A reader who left off somewhere goes on with the copy.
  const left = context.random.whole(0, Math.floor(dumped.head / 2));
  await api.must("POST", "/v1/platform/enrollments", {
    body: { program: programs[0]?.id, email: `after-${context.random.hex(8)}@partners.example` },
  });
  const original = (await readFeed(writer.read, left)).filter(({ seq }) => seq <= dumped.head);
  const restored = await readFeed((path) => api.must("GET", path), left);
  const other = original.find((event, at) => JSON.stringify(event) !== JSON.stringify(restored[at]));
  context.attempt(restored.length);
  if (other !== undefined || gapsOf(restored, left).length > 0)
    context.violation({ what: "a reader went on with other events", reproduce: { left, head: dumped.head, other } });
  if (restored.length <= original.length)
    context.violation({ what: "a restored feed goes no further", reproduce: { left, head: dumped.head } });
  api.client.close();
  await server.stop();
  await operator.close();
  return restored.length;
};
