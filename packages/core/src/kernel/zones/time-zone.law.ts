import fc from "fast-check";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { assertLaw } from "../../contracts/law.ts";
import { instantOfDay } from "./time-zone.ts";

const test = suite("days of time zones");

const DAY = 86_400_000;
const ZONES = Intl.supportedValuesOf("timeZone");
/** Those whose days are the oddest. */
const ODD = [
  "Pacific/Apia",
  "Pacific/Kwajalein",
  "Australia/Lord_Howe",
  "America/St_Johns",
  "America/Sao_Paulo",
  "Africa/Casablanca",
  "Asia/Kathmandu",
  "Asia/Gaza",
  "Antarctica/Casey",
  "America/Caracas",
];

/** The date that the clocks of a zone show, read as people do. */
const dateIn = (zone: string) => {
  const style = new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short" });
  return (at: number): string => style.format(at);
};

const asked = fc.record({
  zone: fc.oneof(fc.constantFrom(...ZONES), fc.constantFrom(...ODD)),
  first: fc.integer({ min: 0, max: 25_000 }),
});

test("follow one another without gap or overlap, and begin when the clocks first show them", async () => {
  await assertLaw(
    fc,
    fc.property(asked, ({ zone, first }) => {
      const shown = dateIn(zone);
      let before = instantOfDay(zone, new Date((first - 1) * DAY)).getTime();
      for (let day = first; day < first + 12; day += 1) {
        const begun = instantOfDay(zone, new Date(day * DAY)).getTime();
        const named = new Date(day * DAY).toISOString().slice(0, 10);
        assert.ok(begun >= before, `${zone} ${named} begins before the day before it`);
        assert.ok(shown(begun) >= named, `${zone} ${named} begins on ${shown(begun)}`);
        // Nothing that was shown earlier was this day or a later one.
        for (const ms of [1, 60_000, 1_800_000, 3_600_000, 7_200_000, DAY])
          assert.ok(shown(begun - ms) < named, `${zone} ${named} was shown ${ms} before it begins`);
        before = begun;
      }
    }),
    80,
  );
});

test.run();
