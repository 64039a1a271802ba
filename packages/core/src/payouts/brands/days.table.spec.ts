import { suite } from "uvu";
import * as assert from "uvu/assert";
import { withZone, type ZoneInterval } from "./brand-terms.ts";
import { daysOf, UTC_DAYS } from "./days.ts";

// Decisions, section 9, "Calendars": periods are days of UTC, or of the brand's time zone, which holds from the next period on.

const test = suite("the days of a brand");

const utc = (day: string): Date => new Date(`${day}T00:00:00.000Z`);
const spell = (zone: string, from: string | null = null): ZoneInterval => ({ zone, from });

const UTC = spell("UTC");
const [NEW_YORK, TOKYO, BERLIN] = ["America/New_York", "Asia/Tokyo", "Europe/Berlin"] as const;

/** Each case: a description of the days, the zones, and the instants at which some of the days begin; looked up by hand. */
const DAYS: readonly (readonly [
  what: string,
  zones: readonly ZoneInterval[],
  begins: Readonly<Record<string, string>>,
])[] = [
  ["of UTC where nothing is set", [], { "2026-03-01": "2026-03-01T00:00Z", "2026-03-02": "2026-03-02T00:00Z" }],
  ["of one zone", [spell(NEW_YORK)], { "2026-03-01": "2026-03-01T05:00Z", "2026-03-09": "2026-03-09T04:00Z" }],
  [
    "longer where the clocks go back",
    [UTC, spell(NEW_YORK, "2026-03-01")],
    { "2026-02-28": "2026-02-28T00:00Z", "2026-03-01": "2026-03-01T00:00Z", "2026-03-02": "2026-03-02T05:00Z" },
  ],
  [
    "shorter where the clocks go on",
    [UTC, spell(TOKYO, "2026-03-01")],
    { "2026-03-01": "2026-03-01T00:00Z", "2026-03-02": "2026-03-01T15:00Z", "2026-03-03": "2026-03-02T15:00Z" },
  ],
  [
    "of three zones",
    [spell(BERLIN), spell(TOKYO, "2026-03-01"), spell(NEW_YORK, "2026-03-04")],
    {
      "2026-03-01": "2026-02-28T23:00Z",
      "2026-03-02": "2026-03-01T15:00Z",
      "2026-03-04": "2026-03-03T15:00Z",
      "2026-03-05": "2026-03-05T05:00Z",
    },
  ],
  [
    "empty where the clocks go on by more than a day",
    [spell("Pacific/Pago_Pago"), spell("Pacific/Kiritimati", "2026-03-01")],
    { "2026-03-01": "2026-03-01T11:00Z", "2026-03-02": "2026-03-01T11:00Z", "2026-03-03": "2026-03-02T10:00Z" },
  ],
  [
    "of two changes a day apart, where the first had not come into its own",
    [spell("Pacific/Pago_Pago"), spell("Pacific/Kiritimati", "2026-03-01"), spell(TOKYO, "2026-03-02")],
    { "2026-03-01": "2026-03-01T11:00Z", "2026-03-02": "2026-03-01T11:00Z", "2026-03-03": "2026-03-02T15:00Z" },
  ],
];

for (const [what, zones, begins] of DAYS) {
  test(`the days of a brand are ${what}`, () => {
    const days = daysOf(zones);
    const found = Object.keys(begins).map((day) => days.begin(utc(day)).toISOString());
    assert.equal(
      found,
      Object.values(begins).map((at) => new Date(at).toISOString()),
    );
  });
}

test("hold what occurs from their beginning to their end", () => {
  const days = daysOf([UTC, spell(TOKYO, "2026-03-01")]);
  for (const [at, day] of [
    ["2026-02-28T23:59:59.999Z", "2026-02-28"],
    ["2026-03-01T00:00:00.000Z", "2026-03-01"],
    ["2026-03-01T14:59:59.999Z", "2026-03-01"],
    ["2026-03-01T15:00:00.000Z", "2026-03-02"],
  ] as const)
    assert.equal(days.holding(new Date(at)), utc(day), at);
  const empty = daysOf([spell("Pacific/Pago_Pago"), spell("Pacific/Kiritimati", "2026-03-01")]);
  assert.equal(empty.holding(new Date("2026-03-01T10:59:59.999Z")), utc("2026-02-28"));
  assert.equal(empty.holding(new Date("2026-03-01T11:00:00.000Z")), utc("2026-03-02"), "no day that takes no time");
  assert.equal(UTC_DAYS.holding(new Date("2026-03-01T00:00:00.000Z")), utc("2026-03-01"));
});

test("end by the time zone of the last of them", () => {
  const days = daysOf([UTC, spell(TOKYO, "2026-03-01")]);
  assert.is(days.zoneUntil(utc("2026-03-01")), "UTC");
  assert.is(days.zoneUntil(utc("2026-03-02")), TOKYO);
});

/** The zones before, the end of the last period, the zone that is set, the zones after. */
const CHANGES: readonly (readonly [
  what: string,
  before: readonly ZoneInterval[],
  lastEnd: string | null,
  zone: string,
  after: readonly ZoneInterval[],
])[] = [
  ["for all days where nothing was run", [UTC], null, TOKYO, [spell(TOKYO)]],
  ["from the end of the last period on", [UTC], "2026-03-01", TOKYO, [UTC, spell(TOKYO, "2026-03-01")]],
  [
    "after another one",
    [UTC, spell(TOKYO, "2026-03-01")],
    "2026-04-01",
    BERLIN,
    [UTC, spell(TOKYO, "2026-03-01"), spell(BERLIN, "2026-04-01")],
  ],
  [
    "in place of one that no period has had",
    [UTC, spell(TOKYO, "2026-03-01")],
    "2026-03-01",
    BERLIN,
    [UTC, spell(BERLIN, "2026-03-01")],
  ],
  ["as if nothing had been set", [UTC, spell(TOKYO, "2026-03-01")], "2026-03-01", "UTC", [UTC]],
];

for (const [what, before, lastEnd, zone, after] of CHANGES) {
  test(`the days of a brand are of a new time zone ${what}`, () => {
    assert.equal(withZone(before, zone, lastEnd), after);
  });
}

test.run();
