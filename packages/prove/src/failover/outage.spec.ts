import { suite } from "uvu";
import * as assert from "uvu/assert";
import { longestOutage, untruthsIn } from "./outage.ts";

const test = suite("outages of a server");

const acknowledged = [0, 1_000, 2_000, 20_000, 21_000, 22_000, 40_000];
const OUTAGE = { from: 2_000, to: 20_000 };
const said = (at: number, isReady: boolean) => ({ at, isReady });

test("an outage is the longest time between two acknowledged writes", () => {
  assert.equal(longestOutage(acknowledged, 0), OUTAGE);
  assert.equal(longestOutage(acknowledged, 20_500), { from: 22_000, to: 40_000 });
  assert.is(longestOutage(acknowledged, 50_000), undefined);
  assert.is(longestOutage([5], 0), undefined);
});

test("a server that says it is ready in the middle of an outage says no truth", () => {
  const pulse = { acknowledged, said: [said(2_500, true), said(10_000, true), said(19_000, true)] };
  assert.equal(untruthsIn(pulse, [OUTAGE]), [said(10_000, true)]);
});

test("a server that says it is not ready while it writes says no truth", () => {
  const steady = Array.from({ length: 41 }, (_, second) => second * 1_000);
  const pulse = { acknowledged: steady, said: [said(10_000, false), said(30_000, true)] };
  assert.equal(untruthsIn(pulse, []), [said(10_000, false)]);
  assert.equal(untruthsIn({ acknowledged, said: [said(10_000, false), said(22_500, false)] }, [OUTAGE]), []);
});

test.run();
