import { suite } from "uvu";
import * as assert from "uvu/assert";
import { payoutRule } from "../../earning/testing/rule.ts";
import { named } from "../../kernel/testing/named.ts";
import type { ProgramTerms } from "../../membership/index.ts";
import { heldEntitlements } from "./holding.ts";

const test = suite("what is held");

const day = (of: number, ms = 0): Date => new Date(Date.UTC(2030, 0, of) + ms);
const NOW = day(20);
const PROGRAM = named("program", "program");
const RULE = payoutRule();
const BONUS = payoutRule({ type: "threshold_bonus" });

/** Terms as the day they start and the days they hold. */
const termsOf = (...spans: readonly (readonly [number, number])[]) =>
  new Map([
    [PROGRAM, spans.map(([since, holdDays]) => ({ startedAt: day(since), holdDays }) as unknown as ProgramTerms)],
  ]);

const spansOf = (terms: ReturnType<typeof termsOf>, rules = [RULE]) =>
  heldEntitlements(rules, terms, NOW).map(({ intervals, rule, earned, until, ...rest }) => {
    const [{ from, to, holdDays } = { from: null, to: NOW, holdDays: 0 }] = intervals;
    assert.equal(
      { earned, until, rest },
      { earned: { start: from, end: to }, until: to, rest: { paidOnce: false, isDue: false, changedSince: null } },
    );
    assert.is(intervals.length, 1);
    assert.is(rule, RULE);
    return [from, to, holdDays];
  });

test("events are held that occurred after the instant whose hold ends now, up to what is ahead", () => {
  assert.equal(spansOf(termsOf([1, 5])), [[day(15, 1), day(22), 5]]);
  assert.equal(spansOf(termsOf([1, 0])), [[day(20, 1), day(22), 0]]);
});

test("each event by the terms in force when it occurred", () => {
  assert.equal(spansOf(termsOf([1, 10], [12, 5])), [
    [day(10, 1), day(12), 10],
    [day(15, 1), day(22), 5],
  ]);
  assert.equal(spansOf(termsOf([1, 2], [12, 15])), [[day(12), day(22), 15]]);
  assert.equal(spansOf(termsOf([1, 2], [12, 3], [18, 4])), [
    [day(17, 1), day(18), 3],
    [day(18), day(22), 4],
  ]);
  assert.equal(spansOf(termsOf([1, 7], [13, 7])), [[day(13, 1), day(22), 7]]);
});

test("a bonus is not, nor is a rule of a program without terms", () => {
  assert.equal(spansOf(termsOf([1, 5]), [BONUS]), []);
  assert.equal(spansOf(new Map() as never), []);
});

test.run();
