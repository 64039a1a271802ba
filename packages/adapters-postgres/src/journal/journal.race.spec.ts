import { setTimeout as pause } from "node:timers/promises";
import type { Change, CommitOutcome, Enrollment, Id, Payout, Storage, WebhookEndpoint } from "@entente/core/ports";
import { OutcomeUnknown } from "@entente/core/storage";
import { sql } from "kysely";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Engine } from "../engines/database.ts";
import { openPg } from "../engines/pg.ts";
import { MIGRATIONS } from "../migrations/index.ts";
import { postgresStorage } from "../storage.ts";
import { engineWanted, freshPostgres, type PostgresTestDatabase } from "../testing/databases.ts";
import {
  announced,
  type BrandFixture,
  brandFixture,
  campaign,
  insert,
  mintId,
  minutes,
  NOON,
  ORIGIN,
  operation,
  program,
} from "../testing/fixtures.ts";
import { SLOW, slowDownCommits } from "../testing/slow-commits.ts";

const test = suite("journal: races on PostgreSQL");

let database: PostgresTestDatabase<unknown>;
let engines: Engine<unknown>[];
let storages: Storage[];
let storage: Storage;
const errors: Error[] = [];

/** Separate pools, as separate processes have. */
const PROCESSES = 4;

test.before(async () => {
  database = await freshPostgres<unknown>(MIGRATIONS);
  await slowDownCommits(database.engine);
  engines = Array.from({ length: PROCESSES }, () => openPg(database.url, { poolMax: 5, groupsAtOnce: 3 }));
  storages = engines.map((engine) => postgresStorage(engine));
  storage = storages[0] as Storage;
});
test.after(async () => {
  await Promise.all(engines.map((engine) => engine.destroy()));
  await database.drop();
});

const through = (at: number): Storage => storages[at % PROCESSES] as Storage;
const many = <T>(count: number, run: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => run(at)));
const committed = (outcomes: readonly { readonly outcome: string }[]): number =>
  outcomes.filter(({ outcome }) => outcome === "committed").length;

test("given 16 writers of one version, one commits, and the row has its values", async () => {
  const { tenant, brand, commitChange } = await brandFixture(storage);
  const row = program(brand.id);
  await commitChange({ writes: [insert("program", row)] });
  const outcomes = await many(16, (at) =>
    through(at).journal.commit({
      origin: ORIGIN,
      tenant,
      writes: [insert("program", { ...row, name: `Writer ${at}` }, 1)],
      events: [announced()],
    }),
  );
  assert.is(committed(outcomes), 1);
  assert.is(outcomes.filter(({ outcome }) => outcome === "stale").length, 15);
  const winner = outcomes.findIndex(({ outcome }) => outcome === "committed");
  assert.equal(await storage.programs.get(tenant, row.id), { row: { ...row, name: `Writer ${winner}` }, version: 2 });
  assert.is(await storage.events.head(tenant), 1);
});

test("given 16 changes with one Idempotency-Key, one commits, also when its answer replaces an expired one", async () => {
  const { tenant, brand } = await brandFixture(storage);
  for (const [round, createdAt] of [NOON, minutes(60)].entries()) {
    const outcomes = await many(16, (at) =>
      through(at).journal.commit({
        origin: ORIGIN,
        tenant,
        writes: [insert("program", program(brand.id))],
        answer: {
          key: "once",
          fingerprint: "f",
          sealed: `${round} ${at}`,
          createdAt,
          expiresAt: minutes(60, createdAt),
        },
      }),
    );
    assert.is(committed(outcomes), 1);
    const winner = outcomes.findIndex(({ outcome }) => outcome === "committed");
    assert.is((await storage.journal.findAnswer(tenant, "once", createdAt))?.sealed, `${round} ${winner}`);
  }
});

test("given many changes of a brand's payouts under one Idempotency-Key, sent through several processes, one does its work", async () => {
  const { tenant, brand } = await brandFixture(storage);
  const went: number[] = [];
  const due = { set: "duePayouts", brand: brand.id, periodStart: null, periodEnd: null, provider: null } as const;
  const outcomes = await many(16, (at) =>
    through(at).journal.commit({
      ...{ origin: ORIGIN, tenant, sets: [due], underKey: { key: "once", now: NOON } },
      next() {
        went.push(at);
        const answer = { key: "once", fingerprint: "f", sealed: String(at), createdAt: NOON, expiresAt: minutes(60) };
        return { writes: [insert("program", program(brand.id))], answer };
      },
    }),
  );
  assert.is(committed(outcomes), 1);
  const winner = outcomes.findIndex(({ outcome }) => outcome === "committed");
  assert.equal(went, [winner], "what waits for its turn finds the answer before it works");
  assert.is((await storage.journal.findAnswer(tenant, "once", NOON))?.sealed, String(winner));
});

test("a change over all members may take longer than other statements; a change that waits for its turn may not", async () => {
  const { tenant, brand } = await brandFixture(storage);
  const limits = { statementTimeoutMs: 1_000, longStatementTimeoutMs: 3_600_000 };
  const hasty = openPg<unknown>(database.url, { ...limits, poolMax: 1, applicationName: "hasty" });
  const { journal } = postgresStorage(hasty);
  const due = { set: "duePayouts", brand: brand.id, periodStart: null, periodEnd: null, provider: null } as const;
  const pay: Change = { origin: ORIGIN, tenant, sets: [due] };
  /**
   * Returns true if a statement has waited for a lock longer than others may; reads outside the transaction, which sees the
   * activity once.
   */
  const hasWaited = async (): Promise<boolean> => {
    const { rows } = await sql`select 1 from pg_stat_activity where application_name = 'hasty'
      and wait_event_type = 'Lock' and clock_timestamp() - query_start > interval '1500 ms'`.execute(
      database.engine.db,
    );
    return rows.length > 0;
  };
  try {
    let outcome: Promise<CommitOutcome> | undefined;
    await (engines[0] as Engine<unknown>).db.transaction().execute(async (transaction) => {
      await sql`lock table payout in access exclusive mode`.execute(transaction);
      outcome = journal.commit(pay);
      const ended = outcome.then(
        () => true,
        () => true,
      );
      while (!(await hasWaited()) && !(await Promise.race([ended, pause(20, false)]))) {}
    });
    assert.is((await outcome)?.outcome, "committed");
    const { rows } = await sql`select current_setting('statement_timeout') as shown`.execute(hasty.db);
    assert.equal(rows, [{ shown: "1s" }], "the limit is that of the transaction");
    await (engines[0] as Engine<unknown>).db.transaction().execute(async (transaction) => {
      await sql`select 1 from brand where id = ${brand.id} for no key update`.execute(transaction);
      const thrown = await journal.commit(pay).then(
        () => undefined,
        (error: unknown) => error,
      );
      assert.instance(thrown, OutcomeUnknown);
    });
  } finally {
    await hasty.destroy();
  }
});

const pays = ({ tenant, brand }: BrandFixture): Change => {
  const due = { set: "duePayouts", brand: brand.id, periodStart: null, periodEnd: null, provider: null } as const;
  return { origin: ORIGIN, tenant, sets: [due] };
};

/** Holds the turns of brands until what is asked meanwhile is answered. */
const holding = <T>(brands: readonly { readonly id: string }[], ask: () => Promise<T>): Promise<T> =>
  (engines[0] as Engine<unknown>).db.transaction().execute(async (transaction) => {
    const ids = brands.map(({ id }) => id);
    await sql`select 1 from brand where id = any(${ids}::uuid[]) for no key update`.execute(transaction);
    return ask();
  });

test("a change that waits for the turn of a brand leaves connections to all others", async () => {
  const slow = await brandFixture(storage);
  // Of 0 PostgreSQL makes no limit.
  const engine = openPg<unknown>(database.url, { poolMax: 2, statementTimeoutMs: 0 });
  const { journal, programs } = postgresStorage(engine);
  try {
    const row = program(slow.brand.id);
    await slow.commitChange({ writes: [insert("program", row)] });
    const { waiting, found } = await holding([slow.brand], async () => {
      const waiting = many(20, () => journal.commit(pays(slow)));
      return { waiting, found: await programs.get(slow.tenant, row.id) };
    });
    assert.equal(found?.row, row);
    assert.is(committed(await waiting), 20);
  } finally {
    await engine.destroy();
  }
});

/** An amount that is entered by hand. */
const entered = (brand: Id<"brand">, { id, program, entity }: Enrollment): Payout => ({
  ...{ id: mintId("payout"), brand, program, enrollment: id, entity, rule: null, sourceKind: "manual", adjusts: null },
  ...{
    status: "pending",
    amountMinor: 5n,
    currency: "usd",
    basis: null,
    reason: "By hand",
    externalRef: "1",
    event: null,
    eventPlace: null,
  },
  ...{ periodStart: minutes(-1_440), periodEnd: NOON, earnedStart: minutes(-1_440), earnedEnd: NOON },
  ...{ batch: null, item: null, paidAt: null, earlierAmounts: [], createdAt: NOON, updatedAt: NOON },
});

test("changes that pay many brands hold no more than half of the connections, and keep no short change waiting", async () => {
  const slow = await many(8, () => brandFixture(storage));
  const other = await campaign(storage, 1);
  const [{ tenant, brand }] = slow as [(typeof slow)[number]];
  const engine = openPg<unknown>(database.url, { poolMax: 4, applicationName: "halved" });
  const { journal } = postgresStorage(engine);
  const waitingNow = async (): Promise<number> => {
    const { rows } = await sql`select 1 from pg_stat_activity where application_name = 'halved'
      and wait_event_type = 'Lock'`.execute(database.engine.db);
    return rows.length;
  };
  try {
    const { waiting, held } = await holding(
      slow.map((one) => one.brand),
      async () => {
        const waiting = Promise.all(slow.map((one) => journal.commit(pays(one))));
        for (let looks = 0; looks < 500 && (await waitingNow()) < 2; looks += 1) await pause(10);
        // Those that were let through before these are answered have reached the database.
        await many(20, () =>
          journal.commit({ origin: ORIGIN, tenant, writes: [insert("program", program(brand.id))] }),
        );
        const row = entered(other.brand.id, other.members[0] as Enrollment);
        const short = await journal.commit({ origin: ORIGIN, tenant: other.tenant, writes: [insert("payout", row)] });
        assert.is(short.outcome, "committed");
        return { waiting, held: await waitingNow() };
      },
    );
    assert.is(held, 2);
    assert.is(committed(await waiting), 8);
  } finally {
    await engine.destroy();
  }
});

test("an endpoint that changes during a change of payouts has its events, and nothing is done twice", async () => {
  const { tenant, brand, commitChange } = await brandFixture(storage);
  const endpoint = (): WebhookEndpoint => ({
    ...{ id: mintId("webhook_endpoint"), url: "https://hooks.example", description: null, secret: "sealed" },
    ...{ enabledEvents: [], types: [], status: "enabled", previousSecret: null, rotatedAt: null },
    ...{ createdAt: NOON, updatedAt: NOON },
  });
  const [early, late] = [endpoint(), endpoint()];
  await commitChange({ writes: [insert("webhookEndpoint", early)] });
  // What is rolled back leaves its mark in a sequence.
  await sql`create sequence tries`.execute(database.engine.db);
  await sql`create function try() returns trigger language plpgsql as
    $$ begin perform nextval('tries'); return new; end $$`.execute(database.engine.db);
  await sql`create trigger try before insert on program for each row execute function try()`.execute(
    database.engine.db,
  );
  const waitingNow = async (): Promise<number> => {
    const { rows } = await sql`select 1 from pg_stat_activity where datname = current_database()
      and wait_event_type = 'Lock'`.execute(database.engine.db);
    return rows.length;
  };
  const until = async (count: number): Promise<void> => {
    for (let looks = 0; looks < 500 && (await waitingNow()) < count; looks += 1) await pause(10);
  };
  try {
    const event = announced();
    const both = await (engines[0] as Engine<unknown>).db.transaction().execute(async (transaction) => {
      await sql`select 1 from feed_head where organization = ${tenant.organization} for update`.execute(transaction);
      // Both read endpoints as they are now, and wait for the head one after the other.
      const opened = through(1).journal.commit({ origin: ORIGIN, tenant, writes: [insert("webhookEndpoint", late)] });
      await until(1);
      const row = program(brand.id);
      const paid = through(2).journal.commit({
        ...pays({ tenant, brand, commitChange }),
        writes: [insert("program", row)],
        events: [event],
      });
      await until(2);
      return [opened, paid] as const;
    });
    assert.is(committed(await Promise.all(both)), 2);
    const { rows: tries } = await sql`select last_value::int4 as tries, is_called from tries`.execute(
      database.engine.db,
    );
    assert.equal(tries, [{ tries: 1, isCalled: true }]);
    const { rows: deliveries } = await sql<{ endpoint: string; event: string; seq: bigint }>`
      select endpoint, event, seq from webhook_delivery where organization = ${tenant.organization}
      order by endpoint = ${late.id}`.execute(database.engine.db);
    assert.equal(deliveries, [
      { endpoint: early.id, event: event.id, seq: 1n },
      { endpoint: late.id, event: event.id, seq: 1n },
    ]);
  } finally {
    await sql`drop trigger try on program`.execute(database.engine.db);
  }
});

test("a change that waits too long for the turn of a brand has not happened and never will", async () => {
  const slow = await brandFixture(storage);
  const engine = openPg<unknown>(database.url, { poolMax: 4, statementTimeoutMs: 1_000 });
  const { journal, programs } = postgresStorage(engine);
  const rows = Array.from({ length: 4 }, () => program(slow.brand.id));
  try {
    const outcomes = await holding([slow.brand], () =>
      Promise.allSettled(rows.map((row) => journal.commit({ ...pays(slow), writes: [insert("program", row)] }))),
    );
    for (const outcome of outcomes) {
      assert.is(outcome.status, "rejected");
      assert.instance((outcome as PromiseRejectedResult).reason, OutcomeUnknown);
    }
    assert.is((await journal.commit(pays(slow))).outcome, "committed");
    for (const { id } of rows) assert.is(await programs.get(slow.tenant, id), undefined);
  } finally {
    await engine.destroy();
  }
});

test("seq has no gap under 200 concurrent changes, and a concurrent reader misses no event", async () => {
  const { tenant, brand } = await brandFixture(storage);
  let writing = true;
  const seen: string[] = [];
  const reading = (async () => {
    for (let after = 0; ; ) {
      const last = !writing;
      const events = await storage.events.read(tenant, { after, limit: 7 });
      assert.equal(
        events.map(({ seq }) => seq),
        events.map((_, at) => after + at + 1),
      );
      seen.push(...events.map(({ id }) => id));
      after += events.length;
      if (last && events.length === 0) return;
    }
  })();
  const announcements: string[] = [];
  const seqs = await many(200, async (at) => {
    const events = Array.from({ length: 1 + (at % 3) }, () => announced());
    const outcome = await through(at).journal.commit({
      origin: ORIGIN,
      tenant,
      writes: [insert("program", program(brand.id))],
      events,
    });
    assert.is(outcome.outcome, "committed");
    announcements.push(...events.map(({ id }) => id));
    return outcome.outcome === "committed" ? outcome.seq : null;
  });
  writing = false;
  await reading;
  assert.equal([...seen].sort(), [...announcements].sort());
  assert.is(new Set(seqs).size, 200);
  assert.is(await storage.events.head(tenant), announcements.length);
});

test("a row that a change expects unchanged does not change before the commit", async () => {
  const { tenant, brand, commitChange } = await brandFixture(storage);
  // Each change writes one row and expects the other: if both committed, neither saw the other. A deadlock would make a round
  // take a second.
  for (let round = 0; round < 20; round += 1) {
    const [left, right] = [program(brand.id), program(brand.id)];
    await commitChange({ writes: [insert("program", left), insert("program", right)] });
    const outcomes = await many(16, (at) => {
      const [mine, other] = at % 2 === 0 ? [left, right] : [right, left];
      return through(at).journal.commit({
        origin: ORIGIN,
        tenant,
        writes: [insert("program", { ...mine, name: "Moved" }, 1)],
        expects: [{ kind: "program", id: other.id, version: 1 }],
      });
    });
    assert.is(committed(outcomes), 1);
  }
});

test("a floor holds against 60 concurrent withdrawals, and the amounts withdrawn equal the amounts received", async () => {
  const { tenant, brand, distribution, commitChange } = await campaign(storage, 1);
  const account = (name: "external" | "available" | "reserved", amount: bigint) =>
    ({ counter: "balance", key: { brand: brand.id, asset: "usd", account: name }, by: { amount } }) as const;
  await commitChange({ increments: [account("external", -100n), account("available", 100n)] });
  const outcomes = await many(60, (at) =>
    through(at).journal.commit({
      origin: ORIGIN,
      tenant,
      increments: [
        account("available", -3n),
        account("reserved", 3n),
        { counter: "budget", key: { distribution: distribution.id }, by: { reserved: 3n, consumed: 0n, released: 0n } },
      ],
      events: [announced()],
    }),
  );
  assert.is(committed(outcomes), 33);
  for (const outcome of outcomes) {
    if (outcome.outcome !== "committed") assert.equal(outcome, { outcome: "short", counter: "balance" });
  }
  assert.equal(await storage.wallets.balances(tenant, brand.id), [
    { asset: "usd", available: 1n, reserved: 99n, consumed: 0n },
  ]);
  const details = await storage.distributions.details(tenant, [distribution.id]);
  assert.is(details.get(distribution.id)?.budget.reserved, 99n);
  assert.is(await storage.events.head(tenant), 33);
});

test("changes that write the same rows in opposite orders all commit", async () => {
  const { tenant, brand, program: course, members } = await campaign(storage, 20);
  const route = { program: course.id, distribution: null, deployment: null };
  const outcomes = await many(40, (at) => {
    const order = at % 2 === 0 ? members : [...members].reverse();
    return through(at).journal.commit({
      origin: ORIGIN,
      tenant,
      increments: order.map(({ id }) => ({
        counter: "metricDay" as const,
        key: { ...route, brand: brand.id, enrollment: id, metric: "sales_count", currency: null, day: minutes(-720) },
        by: { amount: 1n },
      })),
    });
  });
  assert.is(committed(outcomes), 40);
});

test("two concurrent claims never take the same operation, and together take all", async () => {
  const { distribution, commitChange } = await campaign(storage, 1);
  const due = Array.from({ length: 100 }, () => operation(distribution, { nextAttemptAt: minutes(-1) }));
  await commitChange({ writes: due.map((row) => insert("operation", row)) });
  const taken = (
    await many(10, (at) => through(at).operations.claim({ now: NOON, leaseMs: 60_000, limit: 10 }))
  ).flat();
  const rest = await storage.operations.claim({ now: NOON, leaseMs: 60_000, limit: 100 });
  const ids = [...taken, ...rest].map(({ row }) => row.id);
  assert.is(ids.length, 100);
  assert.equal([...ids].sort(), due.map(({ id }) => id as string).sort());
});

test("a lost connection makes the outcome unknown and does not end the process", async () => {
  const { tenant, brand } = await brandFixture(storage);
  const engine = openPg<unknown>(database.url, {
    poolMax: 1,
    applicationName: SLOW,
    onError: (error) => errors.push(error),
  });
  const slow = postgresStorage(engine);
  try {
    const row = program(brand.id);
    await engine.ping();
    const committing = slow.journal.commit({
      origin: ORIGIN,
      tenant,
      writes: [insert("program", row)],
      events: [announced()],
    });
    const outcome = committing.then(
      () => undefined,
      (error: unknown) => error,
    );
    // The commit waits in its trigger, where its connection is terminated.
    for (let cut = false; !cut; ) {
      const { rows } = await sql<{ cut: boolean }>`
        select pg_terminate_backend(pid) as cut from pg_stat_activity
        where datname = current_database() and application_name = ${SLOW} and wait_event = 'PgSleep'`.execute(
        database.engine.db,
      );
      cut = rows.some((found) => found.cut);
    }
    assert.instance(await outcome, OutcomeUnknown);
    assert.is(await storage.programs.get(tenant, row.id), undefined);
    assert.is(await storage.events.head(tenant), 0);
    const again = await slow.journal.commit({
      origin: ORIGIN,
      tenant,
      writes: [insert("program", row)],
      events: [announced()],
    });
    assert.equal(again, { outcome: "committed", seq: 1, sets: [] });
  } finally {
    await engine.destroy();
  }
});

test("an unreachable database is an unknown outcome as well", async () => {
  const engine = openPg<unknown>("postgres://nobody@127.0.0.1:1/none");
  const { journal, programs } = postgresStorage(engine);
  const { tenant, brand } = await brandFixture(storage);
  const row = program(brand.id);
  for (const attempt of [
    () => programs.get(tenant, row.id),
    () => journal.commit({ origin: ORIGIN, tenant, writes: [insert("program", row)] }),
  ]) {
    const thrown = await attempt().then(
      () => undefined,
      (error: unknown) => error,
    );
    assert.instance(thrown, OutcomeUnknown);
  }
  await engine.destroy();
});

if (engineWanted("postgres")) test.run();
