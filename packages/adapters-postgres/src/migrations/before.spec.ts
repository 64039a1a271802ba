import type { Storage } from "@entente/core/ports";
import { type RawBuilder, sql } from "kysely";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { postgresStorage } from "../storage.ts";
import {
  emptyPglite,
  emptyPostgres,
  engineWanted,
  freshPglite,
  freshPostgres,
  type TestDatabase,
} from "../testing/databases.ts";
import { campaign, insert, mintId, minutes, NOON } from "../testing/fixtures.ts";
import { MIGRATIONS } from "./index.ts";
import { migrate } from "./migrate.ts";

/** The last step before the one that completes what servers of 0.1.0 write. */
const BEFORE = "0040_membership_faster_search";

interface Databases {
  readonly fresh: () => Promise<TestDatabase<unknown>>;
  readonly empty: () => Promise<TestDatabase<unknown>>;
}

type Home = Awaited<ReturnType<typeof campaign>>;

const onEngine = (name: string, { fresh, empty }: Databases): void => {
  const test = suite(`what servers of 0.1.0 write: ${name}`);
  let database: TestDatabase<unknown>;
  let storage: Storage;
  let home: Home;
  test.before(async () => {
    database = await fresh();
    storage = postgresStorage(database.engine);
  });
  test.before.each(async () => {
    home = await campaign(storage, 1);
  });
  test.after(() => database.drop());

  const said = (statement: RawBuilder<unknown>) => statement.execute(database.engine.db.withoutPlugins());
  const memberOf = ({ members }: Home) => members[0] as Home["members"][number];

  const erasureOf = async () => (await storage.erasures.get(home.tenant, memberOf(home).entity))?.row;
  const BEGINNING = { part: "enrollments", after: null, round: 1, erasedAt: NOON };
  /** Writes an erasure that is there as 0.1.0 does. */
  const moved = (part: string, round: number, nextAt: Date | null, after: string | null = null) =>
    said(sql`update erasure as t set version = t.version + 1, part = ${part}, after = ${after}, round = ${round}::int,
      next_at = ${nextAt}::timestamptz, erased_at = ${NOON}::timestamptz where t.id = ${memberOf(home).entity}`);

  test("an erasure that begins at one is due for workers of this version alone", async () => {
    const { tenant } = home;
    const { entity } = memberOf(home);
    await said(sql`insert into erasure (organization, livemode, version, id, part, after, round, next_at, erased_at)
      values (${tenant.organization}, true, 1, ${entity}, 'enrollments', null, 1, ${minutes(1)}::timestamptz, ${NOON}::timestamptz)`);
    assert.equal(await erasureOf(), { id: entity, ...BEGINNING, dueAt: minutes(1) });
    assert.ok((await storage.erasures.due(minutes(1), 100)).some(({ row }) => row.id === entity));
    const { rows } = await said(sql`select 1 from erasure where next_at is not null`);
    assert.equal(rows, []);
  });

  for (const [what, part, round, nextAt] of [
    ["a page", "coupons", 1, minutes(0)],
    ["its first round", "enrollments", 2, minutes(1)],
    ["its last round", "enrollments", 2, null],
  ] as const) {
    test(`an erasure of which one ends ${what} begins again`, async () => {
      const { entity } = memberOf(home);
      const going = { id: entity, ...BEGINNING, part: "approvals", after: "x", round: 2, dueAt: minutes(-1) };
      await home.commitChange({ writes: [insert("erasure", going)] });
      await moved(part, round, nextAt);
      assert.equal(await erasureOf(), { id: entity, ...BEGINNING, dueAt: nextAt ?? minutes(-1) });
    });
  }

  test("an erasure goes on and ends as this version writes it", async () => {
    const { entity } = memberOf(home);
    let row = { id: entity, ...BEGINNING, dueAt: minutes(1) as Date | null };
    await home.commitChange({ writes: [insert("erasure", row)] });
    for (const [version, fields] of [
      { part: "approvals", after: "x" },
      { part: "contests", after: null },
      { part: "received", round: 2 },
      { part: "enrollments", dueAt: null },
    ].entries()) {
      row = { ...row, ...fields } as typeof row;
      await home.commitChange({ writes: [insert("erasure", row, version + 1)] });
      assert.equal(await erasureOf(), row);
    }
  });

  test("a payout that one brings up to date keeps the amount of before", async () => {
    const { id: enrollment, program, entity } = memberOf(home);
    const id = mintId("payout");
    await home.commitChange({
      writes: [
        insert("payout", {
          ...{ id, brand: home.brand.id, program, enrollment, entity, rule: null, sourceKind: "manual", adjusts: null },
          ...{
            status: "pending",
            amountMinor: 500n,
            currency: "usd",
            basis: null,
            reason: "By hand",
            externalRef: "1",
            event: null,
            eventPlace: null,
          },
          ...{ periodStart: minutes(-1_440), periodEnd: NOON, earnedStart: minutes(-1_440), earnedEnd: NOON },
          ...{ batch: null, item: null, paidAt: null, earlierAmounts: [], createdAt: NOON, updatedAt: NOON },
        }),
      ],
    });
    const becomes = (amount: string, at: Date) =>
      said(sql`update payout as t set version = t.version + 1, amount_minor = ${amount}::numeric, status = 'pending',
        updated_at = ${at}::timestamptz where t.id = ${id}`);
    await becomes("700", minutes(1));
    await becomes("700", minutes(2));
    await becomes("0", minutes(3));
    const found = await storage.payouts.get(home.tenant, id);
    const earlierAmounts = [
      { amountMinor: 500n, until: minutes(1) },
      { amountMinor: 700n, until: minutes(3) },
    ];
    assert.equal([found?.row.amountMinor, found?.row.earlierAmounts], [0n, earlierAmounts]);
    if (found === undefined) return;
    const next = {
      ...found.row,
      amountMinor: 9n,
      earlierAmounts: [...earlierAmounts, { amountMinor: 0n, until: NOON }],
    };
    await home.commitChange({ writes: [insert("payout", next, found.version)] });
    assert.equal((await storage.payouts.get(home.tenant, id))?.row, next);
  });

  test("vendors hear of a coupon that one makes, pauses or archives, or gives another discount", async () => {
    const { tenant, brand } = home;
    const { id: enrollment, program, entity } = memberOf(home);
    const id = mintId("coupon");
    await said(sql`insert into coupon (organization, livemode, version, id, brand, program, enrollment, entity, code, code_key,
        status, metadata, created_at, updated_at)
      values (${tenant.organization}, true, 1, ${id}, ${brand.id}, ${program}, ${enrollment}, ${entity}, 'SAVE', 'save',
        'active', '{}', ${NOON}::timestamptz, ${NOON}::timestamptz)`);
    const heard = async () => {
      const found = await storage.coupons.get(tenant, id);
      if (found === undefined) throw new Error("The coupon is gone.");
      await home.commitChange({ writes: [insert("coupon", { ...found.row, vendorsDueAt: null }, found.version)] });
      return found.row.vendorsDueAt;
    };
    const moves = (status: string, at: Date) =>
      said(
        sql`update coupon as t set version = t.version + 1, status = ${status}, updated_at = ${at}::timestamptz where t.id = ${id}`,
      );
    assert.instance(await heard(), Date);
    assert.is(await heard(), null);
    await moves("paused", minutes(1));
    assert.equal(await heard(), minutes(1));
    await moves("paused", minutes(2));
    assert.is(await heard(), null);
    const discounts = (discount: string, at: Date) =>
      said(
        sql`update coupon as t set version = t.version + 1, discount = ${discount}, updated_at = ${at}::timestamptz where t.id = ${id}`,
      );
    await discounts('{"percent":50}', minutes(3));
    assert.equal(await heard(), minutes(3));
    await discounts('{"percent":50}', minutes(4));
    assert.is(await heard(), null);
    await moves("archived", minutes(5));
    assert.equal(await heard(), minutes(5));
  });

  test("erasures of later tables are looked through again, and those that go on begin again", async () => {
    const { engine, drop } = await empty();
    try {
      const upTo = Object.fromEntries(Object.entries(MIGRATIONS).filter(([step]) => step <= BEFORE));
      await migrate(engine, upTo);
      const now = postgresStorage(engine);
      const raw = engine.db.withoutPlugins();
      const tenant = { organization: mintId("organization"), livemode: true };
      await sql`insert into organization (id, name, created_at) values (${tenant.organization}, 'House', ${NOON}::timestamptz)`.execute(
        raw,
      );
      const later = new Date("2999-01-01T00:00:00.000Z");
      const kept = [
        [NOON, null],
        [NOON, minutes(5)],
        [later, null],
      ] as const;
      const people = kept.map(() => mintId("entity"));
      // By hand, since the rows of today do not fit the tables of then.
      for (const [place, [erasedAt, nextAt]] of kept.entries()) {
        await sql`insert into entity (organization, livemode, version, id, kind, created_at, updated_at)
          values (${tenant.organization}, true, 1, ${people[place]}, 'person', ${NOON}::timestamptz, ${NOON}::timestamptz)`.execute(
          raw,
        );
        await sql`insert into erasure (organization, livemode, version, id, part, after, round, next_at, erased_at)
          values (${tenant.organization}, true, 1, ${people[place]}, 'enrollments', 'x', 2, ${nextAt}::timestamptz,
            ${erasedAt}::timestamptz)`.execute(raw);
      }
      await migrate(engine, MIGRATIONS);
      const found = await Promise.all(people.map((id) => now.erasures.get(tenant, id)));
      assert.equal(
        found.map((one) => [one?.row.after, one?.row.round, one?.row.dueAt]),
        [
          ["x", 2, null],
          [null, 1, minutes(5)],
          [null, 1, later],
        ],
      );
    } finally {
      await drop();
    }
  });

  test.run();
};

if (engineWanted("pglite")) onEngine("pglite", { fresh: () => freshPglite(MIGRATIONS), empty: () => emptyPglite() });
if (engineWanted("postgres"))
  onEngine("postgres", { fresh: () => freshPostgres(MIGRATIONS), empty: () => emptyPostgres() });
