import type { PlatformError } from "@entente/core";
import * as assert from "uvu/assert";
import { openPayoutScenario } from "../testing/payouts/scenario.ts";
import { all } from "../testing/snapshot.ts";
import { suiteOnEngines } from "../testing/suites.ts";

const { test, engine } = suiteOnEngines("erasing a customer");

const refusal = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => "accepted",
    ({ code }: PlatformError) => code,
  );

const stored = async (): Promise<string> => {
  const { query } = engine();
  if (query === undefined) return "";
  const tables = await query("select tablename from pg_tables where schemaname = current_schema()");
  const rows = await Promise.all(
    tables.map(({ tablename }) => query(`select string_agg(t::text, '\n') as rows from "${tablename}" t`)),
  );
  return JSON.stringify(rows);
};

test("nothing names it any more, its sums and touches stay with it, and who comes under the key is somebody new", async () => {
  const world = await openPayoutScenario(await engine().fresh(), "customer erased");
  const { platform, actor } = world;
  const member = await world.join("ann");
  const { referral_code: code } = await platform.enrollments.retrieve(actor, member);
  const record = (customer: string, id: string) =>
    platform.performance.record(actor, {
      ...{ code, type: "sale", value_minor: 700, customer, external_event_id: id },
      properties: { note: `Kim ${id}` },
    });
  await record("Kim-1", "one");
  await record("Kim-1", "two");
  await record("Bo", "three");
  const [before] = (await platform.customers.list(actor, { customer: "Kim-1" })).data;
  if (before === undefined) throw new Error("The customer should be there.");
  const erased = await platform.customers.erase(actor, "Kim-1");
  assert.equal([erased.erased, erased.customers], [true, [before.id]]);
  const after = await platform.customers.retrieve(actor, before.id);
  assert.equal({ ...after, customer: before.customer }, before);
  const events = await all((page) => platform.performance.listEvents(actor, page));
  const text = JSON.stringify([events, await all((page) => platform.auditEntries.list(actor, page))]);
  assert.not.match(text, "Kim-1");
  assert.equal(events.map(({ properties }) => JSON.stringify(properties)).sort(), ['{"note":"Kim three"}', "{}", "{}"]);
  const dump = await stored();
  assert.not.match(dump, "Kim-1");
  assert.not.match(dump, "Kim one");
  const last = (await all((page) => platform.auditEntries.list(actor, page))).at(-1);
  assert.equal([last?.verb, last?.subject.id], ["customers.erase", before.id]);

  assert.is(await refusal(platform.customers.erase(actor, "Kim-1")), "customer_not_found");
  assert.equal((await platform.customers.erase(actor, before.id)).customers, [before.id]);
  // Not even a hash tells that it was Kim-1 who bought.
  assert.is(await refusal(record("Kim-1", "one")), "performance_event_conflict");
  await record("Kim-1", "four");
  const [again] = (await platform.customers.list(actor, { customer: "Kim-1" })).data;
  assert.is.not(again?.id, before.id);
  assert.is(again?.events, 1);
  assert.equal((await platform.operator.rebuild()).differences, []);
  assert.equal((await platform.operator.checkLedger()).differences, []);
});

test("an event that is recorded meanwhile is erased with the others", async () => {
  const world = await openPayoutScenario(await engine().fresh(), "customer at once");
  const { platform, actor } = world;
  const member = await world.join("ann");
  const record = (on: typeof platform, id: string) =>
    on.performance.record(actor, {
      enrollment: member,
      type: "sale",
      value_minor: 1,
      customer: "Kim",
      external_event_id: id,
    });
  await record(platform, "one");
  const other = world.process(engine().another());
  await Promise.all([platform.customers.erase(actor, "Kim"), record(other, "two"), record(platform, "three")]);
  assert.equal((await platform.operator.rebuild()).differences, []);
});

test.run();
