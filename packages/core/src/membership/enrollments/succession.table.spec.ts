import { suite } from "uvu";
import * as assert from "uvu/assert";
import { named } from "../../kernel/testing/named.ts";
import { isSucceeded, type Succeeded, type Succession, successorAt, successorsBefore } from "./succession.ts";

// Decisions, section 9, "Merge in one program": from the merge on, where the source was eligible and is not paused.

const test = suite("who is credited for what names a member that was merged");

const day = (of: number, ms = 0): Date => new Date(Date.UTC(2030, 0, of) + ms);
const to = (successor: string, startedAt: Date): Succession => ({
  id: named("succession", successor),
  enrollment: named("enrollment", "source"),
  successor: named("enrollment", successor),
  startedAt,
});
const of = (fields: Partial<Succeeded> = {}): Succeeded => ({
  successions: [to("first", day(5)), to("second", day(10))],
  relationship: { endedAt: null },
  pauses: [],
  ...fields,
});
const paused = (startedAt: Date, endedAt: Date | null): Partial<Succeeded> => ({ pauses: [{ startedAt, endedAt }] });

const CASES: readonly (readonly [string, Succeeded, Date, string | undefined])[] = [
  ["before the merge", of(), day(5, -1), undefined],
  ["at the instant of the merge", of(), day(5), "first"],
  ["until the next merge", of(), day(10, -1), "first"],
  ["from the next merge on", of(), day(10), "second"],
  [
    "in whatever order they are read",
    of({ successions: [to("second", day(10)), to("first", day(5))] }),
    day(20),
    "second",
  ],
  [
    "of two at one instant by the later one",
    of({ successions: [to("one", day(5)), to("two", day(5))] }),
    day(5),
    "two",
  ],
  ["who was never merged", of({ successions: [] }), day(20), undefined],
  ["from when its relationship is paused", of(paused(day(7), day(8))), day(7), undefined],
  ["before the pause", of(paused(day(7), day(8))), day(7, -1), "first"],
  ["once it is resumed", of(paused(day(7), day(8))), day(8), "first"],
  ["while a pause lasts", of(paused(day(7), null)), day(20), undefined],
  ["once its relationship has ended", of({ relationship: { endedAt: day(7) } }), day(7), undefined],
  ["before its relationship ended", of({ relationship: { endedAt: day(7) } }), day(7, -1), "first"],
];

for (const [name, succeeded, at, expected] of CASES)
  test(`${name}: ${expected ?? "the member itself"}`, () => {
    assert.is(successorAt(succeeded, at), expected);
  });

test("only a member who earned until then is succeeded", () => {
  const active = { approvalStatus: "approved", status: "active" } as const;
  const relationship = { status: "active" } as const;
  assert.ok(isSucceeded(active, relationship));
  for (const approvalStatus of ["pending", "rejected"] as const)
    assert.not(isSucceeded({ ...active, approvalStatus }, relationship));
  for (const status of ["paused", "archived"] as const) assert.not(isSucceeded({ ...active, status }, relationship));
  for (const status of ["pending", "paused", "ended"] as const) assert.not(isSucceeded(active, { status }));
  assert.not(isSucceeded(active, undefined));
});

test("the successor of each member is the one that the last merge before an instant named", () => {
  const known = [...of().successions, { ...to("second", day(6)), enrollment: named("enrollment", "first") }];
  const [source, first, second] = ["source", "first", "second"].map((name) => named("enrollment", name));
  const at = (...[of, ms]: Parameters<typeof day>) => [...successorsBefore(known.toReversed(), day(of, ms))];
  assert.equal(at(5), []);
  assert.equal(at(5, 1), [[source, first]]);
  assert.equal(at(10), [
    [source, first],
    [first, second],
  ]);
  assert.equal(new Map(at(10, 1)), new Map([source, first].map((one) => [one, second])));
});

test.run();
