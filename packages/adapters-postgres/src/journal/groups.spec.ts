import type { Change, ChangeParts, Increment } from "@entente/core/ports";
import type { CompiledQuery } from "kysely";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Engine } from "../engines/database.ts";
import { MIGRATIONS } from "../migrations/index.ts";
import { postgresStorage } from "../storage.ts";
import { engineWanted, freshPglite, type TestDatabase, truncateAll } from "../testing/databases.ts";
import { announced, brandFixture, campaign, insert, mintId, NOON, ORIGIN, program } from "../testing/fixtures.ts";
import { GROUP_MAX, independent, isSmall, shapeOf } from "./groups.ts";

const test = suite("journal: changes that are committed together");

let database: TestDatabase<unknown>;
const sent: string[] = [];

/** The engine with a log of its statement texts. */
const noting = (engine: Engine<unknown>): Engine<unknown> => {
  const plain = engine.db.withoutPlugins();
  const executeQuery = (query: CompiledQuery) => {
    sent.push(query.sql);
    return plain.executeQuery(query);
  };
  return { ...engine, db: { withoutPlugins: () => ({ executeQuery }) } as never };
};

test.before(async () => {
  database = await freshPglite(MIGRATIONS);
});
test.before.each(() => truncateAll(database.engine));
test.after(() => database.drop());

const TENANT = { organization: mintId("organization"), livemode: true };
const BRAND = mintId("brand");
const given = (change: ChangeParts): Change => ({ tenant: TENANT, origin: ORIGIN, ...change });
const [ONE, TWO] = [program(BRAND), program(BRAND)];
const written = (of: typeof ONE, version = 1) => given({ writes: [insert("program", of, version)] });
const expecting = (of: typeof ONE, version = 1) =>
  given({ expects: [{ kind: "program", id: of.id, version }], writes: [insert("program", program(BRAND))] });
const under = (key: string) =>
  given({ answer: { key, fingerprint: "f", sealed: "s", createdAt: NOON, expiresAt: NOON } });
const moving = (amount: bigint, account: "available" | "external" = "available") =>
  given({ increments: [{ counter: "balance", key: { brand: BRAND, asset: "usd", account }, by: { amount } }] });

test("a group leaves out what writes, or expects, what another of it writes", () => {
  const chosen = (...changes: Change[]) =>
    independent(changes, (change) => change).map((change) => changes.indexOf(change));
  const CASES: readonly (readonly [changes: readonly Change[], chosen: readonly number[]])[] = [
    [
      [written(ONE), written(TWO)],
      [0, 1],
    ],
    [
      [written(ONE), written(ONE), written(TWO)],
      [0, 2],
    ],
    [[written(ONE), expecting(ONE)], [0]],
    [[expecting(ONE), written(ONE)], [0]],
    [
      [expecting(ONE), expecting(ONE), expecting(TWO)],
      [0, 1, 2],
    ],
    [
      [expecting(ONE), expecting(ONE, 2), expecting(ONE)],
      [0, 2],
    ],
    [
      [under("a"), under("b"), under("a")],
      [0, 1],
    ],
    [
      [moving(-1n), moving(-2n), moving(3n)],
      [0, 1],
    ],
    [
      [moving(1n), moving(-1n), moving(2n)],
      [0, 2],
    ],
    [
      [moving(1n, "external"), moving(-1n, "external")],
      [0, 1],
    ],
  ];
  for (const [changes, wanted] of CASES) assert.equal(chosen(...changes), wanted);
  const many = Array.from({ length: GROUP_MAX + 5 }, () => under(String(mintId("entity"))));
  assert.is(independent(many, (change) => change).length, GROUP_MAX);
});

test("a change that is large, or depends on its own statement, is committed alone", () => {
  const writes = Array.from({ length: 33 }, () => insert("program", program(BRAND)));
  assert.is(isSmall(given({ writes: writes.slice(1) })), true);
  for (const change of [
    given({ writes }),
    given({ next: () => undefined }),
    given({ answer: () => under("k").answer as never }),
    given({ sets: [{ set: "blankEntries" } as never] }),
    given({ writes: [insert("webhookEndpoint", { id: mintId("webhook_endpoint") } as never)] }),
  ])
    assert.is(isSmall(change), false);
});

test("the shape names the parts, not how many there are", () => {
  assert.is(shapeOf(written(ONE)), shapeOf(given({ writes: [insert("program", ONE, 1), insert("program", TWO, 2)] })));
  const shapes = [
    written(ONE),
    written(ONE, 0),
    expecting(ONE),
    under("k"),
    moving(1n),
    given({ events: [announced()] }),
  ];
  assert.is(new Set(shapes.map(shapeOf)).size, shapes.length);
});

const sold = (on: Awaited<ReturnType<typeof brandFixture>>, more: ChangeParts = {}): Change => ({
  tenant: on.tenant,
  origin: ORIGIN,
  ...more,
  writes: [insert("program", program(on.brand.id)), ...(more.writes ?? [])],
});

test("changes of one moment are one statement, and the next ones wait for it", async () => {
  const storage = postgresStorage(noting(database.engine));
  const on = await brandFixture(storage);
  sent.length = 0;
  const commit = (count: number) => Array.from({ length: count }, () => storage.journal.commit(sold(on)));
  const first = commit(40);
  await new Promise((resolve) => setImmediate(resolve));
  const outcomes = await Promise.all([...first, ...commit(7), ...commit(5)]);
  assert.is(outcomes.filter(({ outcome }) => outcome === "committed").length, 52);
  assert.is(sent.length, 2);
  assert.is(new Set(sent).size, 1);
});

test("organizations, and changes of another shape, do not wait for each other", async () => {
  const storage = postgresStorage(noting(database.engine));
  const brands = [await brandFixture(storage), await brandFixture(storage)];
  sent.length = 0;
  const changes = brands.flatMap((on) => [sold(on), sold(on, { events: [announced()] }), sold(on)]);
  await Promise.all(changes.map((change) => storage.journal.commit(change)));
  assert.is(sent.length, 4);
});

test("one that cannot be committed costs its neighbours a few statements, and nothing else", async () => {
  const storage = postgresStorage(noting(database.engine));
  const on = await brandFixture(storage);
  const draw: Increment = {
    counter: "balance",
    key: { brand: on.brand.id, asset: "usd", account: "available" },
    by: { amount: -1n },
  };
  await on.commitChange({ increments: [{ ...draw, by: { amount: 63n } } as Increment] });
  sent.length = 0;
  const changes = Array.from({ length: 64 }, () => sold(on, { increments: [draw] }));
  const outcomes = await Promise.all(changes.map((change) => storage.journal.commit(change)));
  assert.is(outcomes.filter(({ outcome }) => outcome === "committed").length, 63);
  // Each half of what was refused is sent by itself, until the one is found: 1 + 2 * 6.
  assert.is(sent.length <= 13, true);
});

test("the routes of events are looked up in one statement for all of one moment", async () => {
  const on = await campaign(postgresStorage(database.engine), 3);
  const { performance } = postgresStorage(noting(database.engine));
  const query = (enrollment: string | undefined, deployment: string | null = null) =>
    ({
      deployment,
      enrollment,
      code: null,
      click: null,
      customer: null,
      reverses: null,
      source: "api",
      externalEventId: null,
      occurredAt: NOON,
    }) as never;
  const asked = [
    ...on.members.map(({ id }) => query(id)),
    query(mintId("enrollment")),
    query(null as never, on.deployment.id),
  ];
  const alone = [];
  for (const one of asked) alone.push((await performance.resolve(on.tenant, on.brand.id, [one]))[0]);
  sent.length = 0;
  const together = await Promise.all(asked.map((one) => performance.resolve(on.tenant, on.brand.id, [one])));
  assert.is(sent.length, 2);
  assert.equal(together.flat(), alone);
});

if (engineWanted("pglite")) test.run();
