import { suite } from "uvu";
import * as assert from "uvu/assert";
import { sender } from "../store/statement.ts";
import { emptyPglite, emptyPostgres, engineWanted, type TestDatabase } from "../testing/databases.ts";
import { owedFor } from "./payout-formulas.ts";

const test = suite("the formulas of rules in SQL");

let database: TestDatabase<unknown>;
test.before(async () => {
  database = engineWanted("postgres") ? await emptyPostgres() : await emptyPglite();
});
test.after(() => database.drop());

const owed = async (type: string, value: bigint): Promise<bigint | undefined> => {
  const [row] = await sender(database.engine)<{ readonly owed: bigint }>(
    `select ${owedFor("c.value", "c")} as owed
    from (values ($1::text, $2::numeric, 3333, 250::int8, 10::numeric, 5000::int8))
      as c(type, value, rate_bps, per_unit, whole, bonus)`,
    [type, String(value)],
  );
  return row?.owed;
};

test("each formula is exact beyond 64 bits, rounds down, and pays 0 for a negative value", async () => {
  assert.is(await owed("revenue_split", 100n), 33n);
  assert.is(await owed("revenue_split", 10n ** 30n + 1n), 333_300_000_000_000_000_000_000_000_000n);
  assert.is(await owed("revenue_split", -100n), 0n);
  assert.is(await owed("cpa", 10n ** 30n), 250n * 10n ** 30n);
  assert.is(await owed("cpa", -1n), 0n);
  assert.is(await owed("threshold_bonus", 10n), 5_000n);
  assert.is(await owed("threshold_bonus", 9n), 0n);
});

test("a type without a formula fails instead of silently paying 0", async () => {
  const failed = await owed("flat_fee", 1n).then(
    () => undefined,
    (error: unknown) => String(error),
  );
  assert.match(failed ?? "", /There is no formula for the rule type flat_fee/);
});

test.run();
