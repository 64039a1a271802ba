import { assertLaw } from "@entente/core/contracts";
import fc from "fast-check";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { binder as openBinder, rowsSource, sender } from "../store/statement.ts";
import { emptyPglite, engineWanted } from "../testing/databases.ts";
import { COUNTER_FIELDS, COUNTERS, lockOrderOf, merged } from "./counters.ts";

const test = suite("the order in which sums are locked");

/** Values of each kind of column, few, so that keys differ in any of their parts. */
const VALUES: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  uuid: fc.constantFrom("0190aaaa-0000-7000-8000-000000000001", "0190aaaa-0000-7000-8000-0000000000ff", null),
  text: fc.constantFrom("click", "Click", "usd", "ä", "a b", null),
  date: fc.constantFrom(new Date("2026-03-01T00:00:00Z"), new Date("2026-11-29T00:00:00Z")),
  timestamptz: fc.constantFrom(new Date("2026-03-01T00:15:00Z"), new Date("2026-11-29T23:45:00Z")),
};

test("given any keys, a change and a statement of clicks lock them in one order", async () => {
  const database = await emptyPglite<unknown>();
  const send = sender(database.engine);
  for (const kind of ["metricDay", "performanceDay", "performanceQuarter", "routeDay", "metricTotal"] as const) {
    const { key, by } = COUNTERS[kind];
    const keys = fc.record(
      Object.fromEntries(
        Object.entries(key).map(([field, { type }]) => [field, VALUES[type] ?? assert.unreachable(type)]),
      ) as Record<string, fc.Arbitrary<unknown>>,
    );
    const amounts = Object.fromEntries(Object.keys(by).map((field) => [field, 1n]));
    await assertLaw(
      fc,
      fc.asyncProperty(fc.array(keys, { minLength: 2, maxLength: 8 }), async (all) => {
        const inOrder = merged(all.map((one) => ({ key: one as object, by: amounts })));
        const places = inOrder.map((entry, place) => ({ ...entry, place }));
        const bind = openBinder();
        const fields = [...COUNTER_FIELDS[kind]];
        const rows = rowsSource(fields, places.toReversed(), bind);
        const names = fields.map(({ name }) => name).join(", ");
        const found = await send<Record<string, unknown>>(
          `select ${names} from ${rows} order by ${lockOrderOf(kind)}`,
          bind.values,
        );
        const expected = await send<Record<string, unknown>>(
          ...((): [string, readonly unknown[]] => {
            const own = openBinder();
            return [`select ${names} from ${rowsSource(fields, places, own)}`, own.values];
          })(),
        );
        assert.equal(found, expected);
      }),
      40,
    );
  }
  await database.drop();
});

if (engineWanted("pglite")) test.run();
