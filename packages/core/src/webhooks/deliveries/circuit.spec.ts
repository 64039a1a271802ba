import { suite } from "uvu";
import * as assert from "uvu/assert";
import { afterResult, type Circuit, isOpen, isTripped } from "./circuit.ts";

const test = suite("the circuit of an endpoint");
const at = (ms: number) => new Date(Date.UTC(2030, 0, 1) + ms);

const fail = (times: number, circuit: Circuit | undefined, now = at(0)): Circuit | undefined =>
  Array.from({ length: times }).reduce<Circuit | undefined>((before) => afterResult(before, false, now), circuit);

test("opens with the fifth failure in a row, for 5 seconds", () => {
  const four = fail(4, undefined);
  assert.not(isOpen(four, at(0)));
  const five = fail(1, four);
  assert.ok(isOpen(five, at(0)) && isOpen(five, at(4_999)));
  assert.not(isOpen(five, at(5_000)));
  assert.not(isOpen(undefined, at(0)));
});

test("the circuit of an endpoint has tripped from the first time it opens, open or not", () => {
  assert.not(isTripped(fail(4, undefined) as Circuit));
  assert.ok(isTripped(fail(5, undefined) as Circuit));
});

test("a success closes it at any time", () => {
  assert.is(afterResult(fail(9, undefined), true, at(0)), undefined);
  assert.not(isOpen(fail(4, afterResult(fail(4, undefined), true, at(0))), at(0)));
});

test("each time it is tried in vain it stays open twice as long, up to a minute", () => {
  const until = (circuit: Circuit | undefined): Date => (circuit as { openUntil: Date }).openUntil;
  let circuit = fail(5, undefined);
  const pauses = [];
  for (let round = 0; round < 8; round += 1) {
    const now = until(circuit);
    circuit = fail(1, circuit, now);
    pauses.push(until(circuit).getTime() - now.getTime());
  }
  assert.equal(pauses, [10_000, 20_000, 40_000, 60_000, 60_000, 60_000, 60_000, 60_000]);
});

test("attempts that had begun before it opened do not open it further", () => {
  const open = fail(5, undefined);
  assert.equal(fail(20, open, at(4_999)), open);
});

test.run();
