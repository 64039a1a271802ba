import fc from "fast-check";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { assertLaw } from "../../contracts/law.ts";
import { UTC_ZONES, withZone, type ZoneInterval } from "./brand-terms.ts";
import { daysOf } from "./days.ts";

const test = suite("the days of a brand, over any changes of its time zone");

const DAY = 86_400_000;
const FIRST = Date.UTC(2011, 11, 20);
const ZONES = [
  "UTC",
  "Europe/Zurich",
  "America/New_York",
  "Asia/Kathmandu",
  "Australia/Lord_Howe",
  "Pacific/Apia",
  "Pacific/Pago_Pago",
  "Pacific/Kiritimati",
];

const day = (at: number): string => new Date(FIRST + at * DAY).toISOString().slice(0, 10);

const zone: fc.Arbitrary<string> = fc.constantFrom(...ZONES);
/** Changes of the zone, each so many days after the one before. */
const changes = fc.array(fc.record({ zone, after: fc.nat(4) }), { maxLength: 8 });

test("tile the time, and a change moves no day that began before it", async () => {
  await assertLaw(
    fc,
    fc.property(fc.option(zone, { nil: null }), changes, (set: string | null, all) => {
      let zones: readonly ZoneInterval[] = set === null ? UTC_ZONES : withZone(UTC_ZONES, set, null);
      let end = 3;
      for (const { zone, after } of all) {
        end += after;
        const [before, next] = [daysOf(zones), withZone(zones, zone, day(end))];
        const now = daysOf(next);
        for (let at = 0; at <= end; at += 1) {
          const one = new Date(FIRST + at * DAY);
          assert.equal(now.begin(one), before.begin(one), `day ${day(at)} moved`);
        }
        zones = next;
      }
      const days = daysOf(zones);
      let before = days.begin(new Date(FIRST));
      for (let at = 1; at < end + 5; at += 1) {
        const one = new Date(FIRST + at * DAY);
        const begun = days.begin(one);
        assert.ok(begun >= before, `day ${day(at)} begins before the day before it`);
        if (begun > before) {
          assert.equal(days.holding(before), new Date(one.getTime() - DAY), "its first instant lies in a day");
          assert.equal(days.holding(new Date(begun.getTime() - 1)), new Date(one.getTime() - DAY), "and its last one");
        }
        before = begun;
      }
      assert.is(daysOf(zones).zoneUntil(new Date(FIRST + (end + 1) * DAY)), all.at(-1)?.zone ?? set ?? "UTC");
    }),
    50,
  );
});

test.run();
