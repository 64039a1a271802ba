import { suite } from "uvu";
import * as assert from "uvu/assert";
import { Entente } from "./index.ts";
import type { Fetch } from "./options.ts";
import { readingOwnWrites } from "./positions.ts";

const test = suite("reading one's own writes");

const SENT = "entente-position";
const object = { id: "prog_1", object: "program", name: "Spring" };
const list = { object: "list", url: "/v1/platform/programs", data: [object], has_more: false };

interface Service {
  readonly fetch: Fetch;
  /** The position that each request was sent with; null: with none. */
  readonly sent: (string | null)[];
  /** The positions of the next changes. */
  readonly next: (string | undefined)[];
}

const service = (...next: (string | undefined)[]): Service => {
  const sent: (string | null)[] = [];
  return {
    sent,
    next,
    async fetch(_url, { method, headers }) {
      sent.push(new Headers(headers).get(SENT));
      const position = method === "GET" ? undefined : next.shift();
      return Response.json(method === "GET" ? list : object, {
        headers: position === undefined ? {} : { "Entente-Position": position },
      });
    },
  };
};
const clientOf = ({ fetch }: Service): Entente =>
  new Entente({ apiKey: "sk_test_1", baseUrl: "http://127.0.0.1", fetch });

test("given a change that answered its position, when the client reads, then it asks for what is behind that", async () => {
  const asked = service("0/16B3748");
  const entente = clientOf(asked);
  await entente.programs.list();
  await entente.programs.create({ name: "Spring" });
  await entente.programs.list();
  await entente.programs.list();
  assert.equal(asked.sent, [null, null, "0/16B3748", "0/16B3748"]);
});

test("given clients made of one by withOptions, when one changes something, then the others read it", async () => {
  const asked = service("0/2");
  const entente = clientOf(asked);
  const other = entente.withOptions({ brand: "shoes" });
  await other.programs.create({ name: "Spring" });
  await entente.programs.list();
  await entente.withOptions({ timeout: 1_000 }).programs.list();
  assert.equal(asked.sent, [null, "0/2", "0/2"]);
});

test("given a client made by withOptions that changed something, when the first changes more, then both read the later", async () => {
  const asked = service("0/10", "0/20", "0/30");
  const first = clientOf(asked);
  const made = first.withOptions({}).withOptions({ brand: "shoes" });
  await made.programs.create({ name: "Spring" });
  await first.programs.create({ name: "Summer" });
  await made.programs.list();
  await made.programs.create({ name: "Autumn" });
  await first.programs.list();
  assert.equal(asked.sent, [null, "0/10", "0/20", "0/20", "0/30"]);
});

test("given a fetch that reads its own writes, when clients and requests share it, then each reads what the others wrote", async () => {
  const asked = service("0/1", "0/2", "0/3");
  const fetch = readingOwnWrites(asked.fetch);
  assert.is(readingOwnWrites(fetch), fetch);
  const one = clientOf({ ...asked, fetch });
  const other = clientOf({ ...asked, fetch });
  await one.programs.create({ name: "Spring" });
  await other.programs.create({ name: "Summer" });
  await one.programs.list();
  await fetch("http://127.0.0.1/", { method: "POST" });
  await one.programs.list();
  assert.equal(asked.sent, [null, "0/1", "0/2", "0/2", "0/3"]);
});

test("given another fetch, when a client is made with it, then it keeps positions of its own", async () => {
  const [asked, elsewhere] = [service("0/9"), service("0/1")];
  const entente = clientOf(asked);
  await entente.programs.create({ name: "Spring" });
  const other = entente.withOptions({ fetch: elsewhere.fetch });
  await other.programs.list();
  await other.programs.create({ name: "Summer" });
  await other.programs.list();
  await entente.programs.list();
  assert.equal(
    [elsewhere.sent, asked.sent],
    [
      [null, null, "0/1"],
      [null, "0/9"],
    ],
  );
});

test("given an answer whose position is none, when the client reads, then the position before it holds", async () => {
  const malformed = ["", "5", "5/", "/5", "5/g", "0/a", "0x1/0", "-1/0", "123456789/0", "0/123456789", "0/5, 0/6"];
  const asked = service(...malformed, "0/1", ...malformed, "0/2");
  const entente = clientOf(asked);
  for (const before of [null, "0/1"]) {
    for (const _ of malformed) await entente.programs.create({ name: "Spring" });
    await entente.programs.list();
    assert.is(asked.sent.at(-1), before);
    await entente.programs.create({ name: "Spring" });
  }
  await entente.programs.list();
  assert.is(asked.sent.at(-1), "0/2");
});

test("given answers that arrive in another order, when the client reads, then the greater position holds", async () => {
  const asked = service("1/0", "0/FFFFFFFF", "1/A", "1/9");
  const entente = clientOf(asked);
  for (let n = 0; n < 4; n += 1) await entente.programs.create({ name: "Spring" });
  await entente.programs.list();
  assert.is(asked.sent.at(-1), "1/A");
});

test("given a service without a standby, when the client reads, then it sends no position", async () => {
  const asked = service();
  const entente = clientOf(asked);
  await entente.programs.create({ name: "Spring" });
  await entente.programs.list();
  assert.equal(asked.sent, [null, null]);
});

test("given a position of the caller's own, when it is sent, then it replaces the kept one", async () => {
  const asked = service("0/9");
  const entente = clientOf(asked);
  await entente.programs.create({ name: "Spring" });
  await entente.programs.list({}, { headers: { "Entente-Position": "0/A" } });
  assert.is(asked.sent.at(-1), "0/A");
});

test("given a position from a minute ago, when a failover has set positions back, then reads wait for it no longer", async () => {
  let now = 0;
  const asked = service("5/0", "1/0");
  const fetch = readingOwnWrites(asked.fetch, () => now);
  const get = () => fetch("http://127.0.0.1/", { method: "GET" });
  await fetch("http://127.0.0.1/", { method: "POST" });
  now = 59_999;
  await get();
  now = 60_000;
  await get();
  await fetch("http://127.0.0.1/", { method: "POST" });
  await get();
  assert.equal(asked.sent, [null, "5/0", null, null, "1/0"]);
});

test.run();
