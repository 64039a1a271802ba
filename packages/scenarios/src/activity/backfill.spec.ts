import { MIGRATIONS } from "@entente/adapters-postgres";
import { suite, type Test } from "uvu";
import * as assert from "uvu/assert";
import { type EngineName, type TestEngine, wantedEngines } from "../testing/engines.ts";
import { click } from "../testing/filled/filled.ts";
import { openStandingWorld, type StandingWorld } from "../testing/standing-world.ts";
import { onEngines } from "../testing/suites.ts";

type Query = NonNullable<TestEngine["query"]>;

const { text } = MIGRATIONS["0016_activity_quarters"] as unknown as { readonly text: string };

/** What version 0.1.0 had of all this: nothing. */
const BEFORE = `
  drop table click_visitor, performance_quarter, performance_route_day;
  alter table performance_day drop column visitors;
  alter table performance_event drop column country, drop column referrer_host, drop column device, drop column new_visitor;
  alter table click drop column country, drop column referrer_host, drop column device`;

const ROUTE = "organization, livemode, brand, program, distribution, deployment, type, currency";
const SUMS =
  "sum(events) as events, sum(value_minor) as value_minor, sum(quantity) as quantity, sum(visitors) as visitors";

/** What the migration fills, whatever the shards. */
const FILLED: Readonly<Record<string, string>> = {
  click_visitor: "select code, visitor, click from click_visitor",
  performance_event: "select id, new_visitor from performance_event",
  performance_day: "select * from performance_day",
  performance_quarter: `select ${ROUTE}, starts_at, ${SUMS} from performance_quarter group by ${ROUTE}, starts_at`,
  performance_route_day: `select ${ROUTE}, day, ${SUMS} from performance_route_day group by ${ROUTE}, day`,
};

const filled = async (query: Query): Promise<Readonly<Record<string, readonly string[]>>> => {
  const found: Record<string, readonly string[]> = {};
  for (const [table, rows] of Object.entries(FILLED))
    found[table] = (await query(`select to_jsonb(x)::text as row from (${rows}) x`))
      .map(({ row }) => String(row))
      .sort();
  return found;
};

/** Clicks of new and known visitors on several days, sales of several currencies by link, by name and by day, and refunds. */
const trade = async (world: StandingWorld): Promise<void> => {
  const { platform, actor, advance } = world;
  const program = await world.program({ landing_url: "https://shop.example" });
  const members = [await world.member(program, "ann"), await world.member(program, "bob")];
  for (const [n, member] of members.entries()) {
    const { referral_code } = await platform.enrollments.retrieve(actor, member.id);
    for (const visitor of ["one", "two", "one"]) await click(world as never, referral_code, visitor);
    advance(14 * 60_000);
    await click(world as never, referral_code, "one");
    advance((n + 1) * 86_400_000);
    await click(world as never, referral_code, "one");
    const sold = (fields: object, id: string) =>
      platform.performance.record(actor, { type: "sale", ...fields, external_event_id: `${n} ${id}` } as never);
    const { id } = (await sold({ code: referral_code, value_minor: 900 + n, quantity: 3 }, "linked")) as {
      readonly id: string;
    };
    await sold({ enrollment: member.id, value_minor: 70, currency: "eur" }, "named");
    await sold({ enrollment: member.id, type: "signup" }, "signup");
    await sold({ type: "refund", reverses: id, value_minor: 300 }, "back");
    await world.gain(member, {}, -86_400_000);
  }
};

const backfill = (test: Test, engine: () => TestEngine): void => {
  test("sums and first clicks of events that were there before are those that are kept as they come", async () => {
    const world = await openStandingWorld("backfill", {}, await engine().fresh());
    await trade(world);
    const query = engine().query as Query;
    const kept = await filled(query);
    for (const [table, rows] of Object.entries(kept)) assert.ok(rows.length > 2, table);
    assert.ok(kept.performance_event?.some((row) => row.includes('"new_visitor": true')));
    await query(BEFORE);
    await query(text);
    assert.equal(await filled(query), kept);
    const stale =
      await query(`select relname from pg_class where reltuples < 1 and relnamespace = current_schema()::regnamespace
      and relname in ('${Object.keys(FILLED).join("', '")}')`);
    assert.equal(stale, [], "tables without statistics are planned as if they were empty");
    const { operator } = world.platform;
    assert.equal((await operator.checkLedger()).differences, []);
    assert.equal((await operator.rebuild()).differences, []);
  });
};

const always = suite("what a database of 0.1.0 is filled with");
always("is all in one migration", () => {
  for (const table of Object.keys(FILLED)) assert.match(text, new RegExp(`(insert into|update) ${table} `));
});
always.run();

/** One engine that has SQL will do: they carry out the same statements. */
const [sql] = wantedEngines()
  .filter((name): name is EngineName => name !== "memory")
  .toReversed();
if (sql !== undefined) onEngines("what a database of 0.1.0 is filled with", backfill, [sql]);
