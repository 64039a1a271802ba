import * as assert from "node:assert/strict";
import { suite } from "uvu";
import { AuthenticationError, Entente, type Fetch, InvalidRequestError } from "./index.ts";
import { openServer, type TestServer } from "./testing/server.ts";

const test = suite<{ server: TestServer }>("the stream of events");

const EVENTS = 12;

test.before(async (world) => {
  world.server = await openServer();
  const entente = new Entente({ apiKey: world.server.key, baseUrl: world.server.root });
  const { id: program } = await entente.programs.create({ name: "Runners" });
  for (let at = 0; at < EVENTS / 2; at += 1)
    await entente.enrollments.create({ program, email: `member-${at}@people.example`, name: "Zoë" });
});
test.after(({ server }) => server.close());

/** A way to the service on which every connection breaks after so many bytes, in the middle of an event or of a letter. */
const breakingAfter =
  (bytes: number, asked: (string | null)[]): Fetch =>
  async (url, init) => {
    asked.push(new Headers(init.headers).get("last-event-id"));
    const response = await fetch(url, init);
    let left = bytes;
    const breaking = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        controller.enqueue(chunk.slice(0, left));
        left -= chunk.length;
        if (left < 0) controller.error(new TypeError("terminated"));
      },
    });
    return new Response(response.body?.pipeThrough(breaking), response);
  };

const take = async (entente: Entente, count: number, after?: string) => {
  const seqs: number[] = [];
  for await (const event of entente.events.stream(after === undefined ? {} : { after })) {
    seqs.push(event.seq);
    if (seqs.length === count) break;
  }
  return seqs;
};

const lastSeq = async (entente: Entente): Promise<number> => {
  let last = 0;
  for await (const { seq } of entente.events.list({ limit: 100 })) last = seq;
  return last;
};

test("every event comes once and in order, however often the connection breaks", async ({ server: { root, key } }) => {
  // A key has ten streams at most, and the service notices a broken one after a second.
  for (const bytes of [6_001, 9_777]) {
    const asked: (string | null)[] = [];
    const fetch = breakingAfter(bytes, asked);
    const entente = new Entente({ apiKey: key, baseUrl: root, fetch, retryDelay: 1 });
    const seqs = await take(entente, EVENTS);
    assert.deepEqual(
      seqs,
      seqs.map((_, at) => at + 1),
    );
    assert.ok(asked.length > 1 && asked[0] === null && asked.at(-1) !== null, `${bytes}: ${asked.join()}`);
  }
});

test("the client's event stream begins where it is asked to, and reads what comes later", async ({
  server: { root, key },
}) => {
  const entente = new Entente({ apiKey: key, baseUrl: root });
  assert.deepEqual(await take(entente, 2, "3"), [4, 5]);
  const last = await lastSeq(entente);
  const later = take(entente, 1, String(last));
  const { id: program } = await entente.programs.create({ name: "Later" });
  await entente.enrollments.create({ program, email: "later@people.example", name: "Later" });
  assert.deepEqual(await later, [last + 1]);
});

test("a silence longer than the time-out is a broken connection", async ({ server: { root, key } }) => {
  const asked: (string | null)[] = [];
  const fetch = breakingAfter(Number.POSITIVE_INFINITY, asked);
  const entente = new Entente({ apiKey: key, baseUrl: root });
  const last = await lastSeq(entente);
  const impatient = entente.withOptions({ fetch, retryDelay: 1, timeout: 50, maxRetries: 2 });
  await assert.rejects(take(impatient, 1, String(last)), { code: "timed_out" });
  assert.equal(asked.length, 3);
});

test("a refusal and a signal end it", async ({ server: { root, key } }) => {
  const stranger = new Entente({ apiKey: "sk_live_unknown", baseUrl: root });
  await assert.rejects(take(stranger, 1), AuthenticationError);
  const entente = new Entente({ apiKey: key, baseUrl: root });
  await assert.rejects(take(entente, 1, "nonsense"), InvalidRequestError);
  const ending = new AbortController();
  const reading = (async () => {
    for await (const _ of entente.events.stream({}, { signal: ending.signal })) ending.abort(new Error("Enough."));
  })();
  await assert.rejects(reading, { message: "Enough." });
});

test.run();
