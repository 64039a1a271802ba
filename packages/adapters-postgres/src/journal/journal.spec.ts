import type { Change, Increment, JsonText } from "@entente/core/ports";
import { NO_DETAILS, startOfDay } from "@entente/core/storage";
import { type CompiledQuery, sql } from "kysely";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Engine } from "../engines/database.ts";
import { MIGRATIONS } from "../migrations/index.ts";
import { postgresStorage } from "../storage.ts";
import { engineWanted, freshPglite, type TestDatabase, truncateAll } from "../testing/databases.ts";
import {
  announced,
  brandFixture,
  campaign,
  enrollment,
  entity,
  insert,
  mintId,
  minutes,
  NOON,
  ORIGIN,
  operation,
  program,
  relationship,
  sale,
} from "../testing/fixtures.ts";
import { changeStatement } from "./change-statement.ts";
import { commitmentOf } from "./commitment.ts";

const test = suite("journal: the statements of a change");

let database: TestDatabase<unknown>;
const sent: string[] = [];

/** The engine with a log of its statement texts; transactions are logged from outside only. */
const noting = (engine: Engine<unknown>): Engine<unknown> => {
  const plain = engine.db.withoutPlugins();
  const executeQuery = (query: CompiledQuery) => {
    sent.push(query.sql);
    return plain.executeQuery(query);
  };
  const transaction = () => {
    sent.push("begin");
    return plain.transaction();
  };
  return { ...engine, db: { withoutPlugins: () => ({ executeQuery, transaction }) } as never };
};

test.before(async () => {
  database = await freshPglite(MIGRATIONS);
});
test.before.each(() => truncateAll(database.engine));
test.after(() => database.drop());

const answer = { key: "k", fingerprint: "f", sealed: "s", createdAt: NOON, expiresAt: minutes(60) };

test("a change with every kind of part is one statement", async () => {
  const on = await campaign(postgresStorage(database.engine));
  const storage = postgresStorage(noting(database.engine));
  const { tenant, brand, deployment, distribution, members } = on;
  sent.length = 0;
  const outcome = await storage.journal.commit({
    origin: ORIGIN,
    tenant,
    writes: [
      insert("program", { ...on.program, name: "Other" }, 1),
      insert("program", program(brand.id)),
      insert("operation", operation(distribution)),
      insert("performanceEvent", sale({ brand: brand.id, program: on.program.id })),
    ],
    increments: [
      { counter: "balance", key: { brand: brand.id, asset: "usd", account: "external" }, by: { amount: -5n } },
      { counter: "balance", key: { brand: brand.id, asset: "usd", account: "available" }, by: { amount: 5n } },
    ],
    sets: [
      {
        set: "mintLinks",
        brand: brand.id,
        program: on.program.id,
        distribution: distribution.id,
        deployment: deployment.id,
        seed: { secret: deployment.linkSecret, at: NOON },
        qualifiedOnly: false,
        after: null,
        limit: 2,
        at: NOON,
      },
    ],
    expects: [{ kind: "deployment", id: deployment.id, version: 1 }],
    events: [announced(), announced()],
    notifications: ["operations"],
    answer,
  });
  const minted = [{ examined: 2, minted: 2, last: members[1]?.id }];
  assert.equal(outcome, { outcome: "committed", seq: 2, sets: minted });
  assert.is(sent.length, 1);
});

/** The rows of every table that has any. */
const counted = async (): Promise<ReadonlyMap<string, number>> => {
  const { db } = database.engine;
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema() and tablename not like 'kysely%'`.execute(
    db,
  );
  const counts = tables.map(({ name }) => `select '${name}' as name, count(*)::int4 as n from "${name}"`);
  const { rows } = await sql.raw<{ name: string; n: number }>(counts.join(" union all ")).execute(db);
  return new Map(rows.filter(({ n }) => n > 0).map(({ name, n }) => [name, n]));
};

test("a change writes what it consists of and nothing for seals: one statement, and no row besides", async () => {
  const plain = postgresStorage(database.engine);
  const { tenant, brand } = await brandFixture(plain);
  const storage = postgresStorage(noting(database.engine));
  const audit = {
    id: mintId("audit_entry"),
    verb: "programs.create",
    subject: { type: "program", id: "1" },
    before: null,
    after: "{}" as JsonText,
    createdAt: NOON,
  };
  await plain.journal.commit({
    origin: ORIGIN,
    tenant,
    events: [announced()],
    audits: [{ ...audit, id: mintId("audit_entry") }],
  });
  const before = await counted();
  sent.length = 0;
  await storage.journal.commit({
    origin: ORIGIN,
    tenant,
    writes: [insert("program", program(brand.id))],
    events: [announced(), announced()],
    audits: [audit],
    answer,
  });
  assert.is(sent.length, 1);
  assert.not.match(sent[0] ?? "", /seal_|subject_key|commitment|erasure|from seal|into seal/);
  const after = await counted();
  const more = [...after].map(([name, n]) => [name, n - (before.get(name) ?? 0)] as const).filter(([, n]) => n !== 0);
  assert.equal(Object.fromEntries(more), {
    program: 1,
    event: 2,
    event_seq: 2,
    audit_entry: 1,
    audit_seq: 1,
    answer: 1,
  });
});

test("the text of a change depends on which parts it has, not on their number or values", () => {
  const tenant = { organization: mintId("organization"), livemode: true };
  const brand = mintId("brand");
  const change = (programs: number, events: number): Change => ({
    origin: ORIGIN,
    tenant,
    writes: Array.from({ length: programs }, () => insert("program", program(brand))),
    events: Array.from({ length: events }, () => announced()),
    answer,
  });
  const text = (programs: number, events: number) =>
    changeStatement(commitmentOf(change(programs, events)), { channel: "entente_wake" }).text;
  assert.is(text(1, 1), text(1, 1));
  assert.is(text(2, 3), text(500, 100));
});

test("links are created for members that the same change adds", async () => {
  const storage = postgresStorage(database.engine);
  const { tenant, brand, commitChange, deployment, distribution, ...on } = await campaign(storage, 1);
  const person = entity();
  const partner = relationship(brand.id, person.id);
  const member = enrollment(partner, on.program.id);
  await commitChange({
    writes: [insert("entity", person), insert("relationship", partner), insert("enrollment", member)],
    sets: [
      {
        set: "mintLinks",
        brand: brand.id,
        program: on.program.id,
        distribution: distribution.id,
        deployment: deployment.id,
        seed: { secret: deployment.linkSecret, at: NOON },
        qualifiedOnly: false,
        after: null,
        limit: 10,
        at: NOON,
      },
    ],
    events: [announced()],
  });
  assert.equal((await storage.links.deploymentsOf(tenant, [member.id])).get(member.id), [deployment.id]);
  assert.is((await storage.links.counts(tenant, [deployment.id])).get(deployment.id)?.count, 2);
});

test("a change of two steps commits completely or not at all", async () => {
  const storage = postgresStorage(database.engine);
  const { tenant, brand, distribution } = await campaign(storage, 1);
  const row = operation(distribution, {
    status: "waiting",
    waitingReason: "funding_required",
    waitingAsset: "usd",
    nextAttemptAt: minutes(60),
  });
  const notification = { set: "retryFunding", brand: brand.id, asset: "usd", at: NOON } as const;
  const writes = [insert("operation", row)];
  const taken: Increment = {
    counter: "balance",
    key: { brand: brand.id, asset: "usd", account: "available" },
    by: { amount: -1n },
  };
  const short = await storage.journal.commit({
    origin: ORIGIN,
    tenant,
    writes,
    sets: [notification],
    increments: [taken],
  });
  assert.equal(short, { outcome: "short", counter: "balance" });
  assert.is(await storage.operations.get(tenant, row.id), undefined);
  const committed = await storage.journal.commit({
    origin: ORIGIN,
    tenant,
    writes,
    sets: [notification],
    events: [announced()],
  });
  assert.equal(committed, { outcome: "committed", seq: 1, sets: [{ retried: 1 }] });
  assert.equal(await storage.operations.get(tenant, row.id), { row: { ...row, nextAttemptAt: NOON }, version: 2 });
});

test("the totals of a distribution equal the sum of its days", async () => {
  const storage = postgresStorage(database.engine);
  const { tenant, brand, distribution, deployment, members, ...on } = await campaign(storage, 9);
  const route = { program: on.program.id, distribution: distribution.id, deployment: deployment.id };
  const increments = [...members, null].flatMap((member, at): Increment[] => {
    const key = { ...route, brand: brand.id, enrollment: member?.id ?? null, currency: null };
    return [
      { counter: "metricDay", key: { ...key, metric: "sales_count", day: startOfDay(NOON) }, by: { amount: 2n } },
      {
        counter: "metricDay",
        key: { ...key, metric: "gmv_cents", day: minutes(1440 * at, startOfDay(NOON)) },
        by: { amount: -1n },
      },
    ];
  });
  await on.commitChange({ increments });
  await on.commitChange({ increments });
  const target = {
    ...route,
    tenant,
    brand: brand.id,
    code: "code",
    promoLink: null,
    enrollment: members[0]!.id,
    status: "active",
    destination: null,
    landingOrigins: [],
    passParameters: "none",
  } as const;
  const click = (visitor: string) => ({
    target,
    id: mintId("performance_event"),
    visitor,
    address: null,
    at: NOON,
    visitedAt: NOON,
    ...NO_DETAILS,
  });
  await storage.clicks.record([click("a"), click("a"), click("b")]);
  const details = await storage.distributions.details(tenant, [distribution.id]);
  assert.equal(details.get(distribution.id)?.stats, [
    { metric: "gmv_cents", currency: null, amount: -20n },
    { metric: "link_clicks", currency: null, amount: 2n },
    { metric: "sales_count", currency: null, amount: 40n },
  ]);
  const { rows } = await sql<{ metric: string; currency: string | null; amount: bigint }>`
    select metric, currency, sum(amount)::int8 as amount from metric_day group by metric, currency order by metric`.execute(
    database.engine.db,
  );
  assert.equal(rows, details.get(distribution.id)?.stats);
});

if (engineWanted("pglite")) test.run();
