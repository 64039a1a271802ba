import { suite } from "uvu";
import * as assert from "uvu/assert";
import { decided, deciding, NOW } from "../../journal/testing/deciding.ts";
import type { DecisionContext } from "../context.ts";
import type { BrandTerms, ZoneInterval } from "./brand-terms.ts";
import { decideUpdate } from "./decide.ts";

// Decisions, section 9, "Calendars": a brand's `time_zone` holds from the next period on. Null is UTC.

const test = suite("decisions about the time zone of a brand");

const CONTEXT = deciding<DecisionContext["settings"]>();
const BORN = new Date("2030-01-01T00:00:00.000Z");
const MARCH = new Date("2030-03-01T00:00:00.000Z");
const { id } = CONTEXT.brand;
const UTC: ZoneInterval = { zone: "UTC", from: null };

const terms = (...timeZones: readonly ZoneInterval[]): BrandTerms => ({
  ...{
    id,
    brand: id,
    timeZones,
    look: null,
    portalMoneyFactor: "none",
    replyTo: null,
    createdAt: BORN,
    updatedAt: BORN,
  },
});

test("an update writes a brand's first time zone, and each other one, while no later period is run", () => {
  const first = decided(decideUpdate(CONTEXT, { found: undefined, lastEnd: MARCH }, { time_zone: "Asia/Tokyo" }));
  const timeZones = [UTC, { zone: "Asia/Tokyo", from: "2030-03-01" }];
  const row = {
    id,
    brand: id,
    timeZones,
    look: null,
    portalMoneyFactor: "none",
    replyTo: null,
    createdAt: NOW,
    updatedAt: NOW,
  };
  assert.equal(first.change, {
    writes: [{ kind: "brandTerms", row, version: 0 }],
    sets: [{ set: "expectLastPeriod", brand: id, end: MARCH }],
  });
  const found = { row: terms(UTC), version: 4 };
  const next = decided(decideUpdate(CONTEXT, { found, lastEnd: null }, { time_zone: "Asia/Tokyo" }));
  const [write] = next.change.writes ?? [];
  assert.is(write?.version, 4);
  assert.equal({ ...write?.row }, { ...found.row, timeZones: [{ zone: "Asia/Tokyo", from: null }], updatedAt: NOW });
  assert.equal(next.change.sets, [{ set: "expectLastPeriod", brand: id, end: null }]);
});

test("an update answers the time zone that holds next, and all that the brand's days have had", () => {
  const found = { row: terms(UTC, { zone: "Asia/Tokyo", from: "2030-01-08" }), version: 4 };
  const next = decided(decideUpdate(CONTEXT, { found, lastEnd: MARCH }, { time_zone: null }));
  if (next.next !== undefined || next.valueFrom !== undefined) throw new Error("It is answered at once.");
  assert.is(next.outcome, "done");
  assert.equal(
    [next.value?.time_zone, next.value?.time_zones, next.value?.name, next.value?.slug],
    [
      "UTC",
      [
        { time_zone: "UTC", from: null },
        { time_zone: "Asia/Tokyo", from: "2030-01-08" },
        { time_zone: "UTC", from: "2030-03-01" },
      ],
      CONTEXT.brand.name,
      CONTEXT.brand.slug,
    ],
  );
});

test("an update sets the address that answers go to, keeps it beside another field, and takes it away", () => {
  const found = { row: terms(UTC), version: 4 };
  const rowOf = (...asked: Parameters<typeof decideUpdate>) =>
    decided(decideUpdate(...asked)).change.writes?.[0]?.row as BrandTerms | undefined;
  const facts = { found, lastEnd: null };
  assert.is(rowOf(CONTEXT, facts, { reply_to: "answers@acme.test" })?.replyTo, "answers@acme.test");
  assert.is(rowOf(CONTEXT, facts, { reply_to: null }), undefined);
  const set = { found: { row: { ...found.row, replyTo: "answers@acme.test" }, version: 5 }, lastEnd: null };
  assert.is(rowOf(CONTEXT, set, { reply_to: "answers@acme.test" }), undefined);
  assert.is(rowOf(CONTEXT, set, { time_zone: "Asia/Tokyo" })?.replyTo, "answers@acme.test");
  assert.is(rowOf(CONTEXT, set, { reply_to: null })?.replyTo, null);
});

test("changes nothing where it is the one that holds next", () => {
  const found = { row: terms(UTC, { zone: "Asia/Tokyo", from: "2030-03-01" }), version: 4 };
  for (const [facts, time_zone] of [
    [found, "Asia/Tokyo"],
    [undefined, "UTC"],
    [undefined, null],
  ] as const)
    assert.equal(decided(decideUpdate(CONTEXT, { found: facts, lastEnd: MARCH }, { time_zone })).change, {});
});

test.run();
