import fc from "fast-check";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { assertLaw } from "../contracts.ts";
import { newId } from "./new-id.ts";

const NOW = new Date("2030-01-01T00:00:00.000Z");
const moments = fc.record({
  now: fc.date({ min: new Date(0), max: new Date("9999-12-31T23:59:59.999Z"), noInvalidDate: true }),
  seed: fc.string({ minLength: 1 }),
  turn: fc.nat(4095),
});
const kinds = fc.constantFrom("event", "enrollment", "pause", "deployment");
const places = fc.nat(16_383);

const test = suite("ids that are computed from a seed");

test("ids computed from a seed are uuids of version 7, the same for the same moment, and carry its instant", () =>
  assertLaw(
    fc,
    fc.property(moments, kinds, fc.string(), places, (moment, of, name, place) => {
      const id = newId(moment, of, name, place);
      assert.match(id, /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      assert.is(Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16), moment.now.getTime());
      assert.is(newId({ ...moment }, of, name, place), id);
    }),
  ));

test("differ by kind, name, place, seed and instant", () => {
  const moment = { now: NOW, seed: "one" };
  const ids = [
    newId(moment, "event"),
    newId(moment, "pause"),
    newId(moment, "event", "name"),
    newId(moment, "event", "", 1),
    newId({ ...moment, seed: "two" }, "event"),
    newId({ ...moment, turn: 1 }, "event"),
    newId({ ...moment, now: new Date(NOW.getTime() + 1) }, "event"),
    ...Array.from({ length: 10_000 }, (_, at) => newId(moment, "standing_interval", `member ${at}`)),
  ];
  assert.is(new Set(ids).size, ids.length);
});

test("rise with the instant, then the turn, then the place", () =>
  assertLaw(
    fc,
    fc.property(fc.array(fc.tuple(fc.nat(3), fc.nat(4095), places, fc.string()), { maxLength: 50 }), (rows) => {
      const inOrder = rows.toSorted(([a, b, c], [d, e, f]) => a - d || b - e || c - f);
      const ids = inOrder.map(([ms, turn, place, seed]) =>
        newId({ now: new Date(NOW.getTime() + ms), seed, turn }, "event", "", place).slice(0, 23),
      );
      assert.equal(ids, ids.toSorted());
    }),
  ));

test("begin at turn 0 and place 0", () => {
  const moment = { now: NOW, seed: "one" };
  assert.is(newId(moment, "event"), newId({ ...moment, turn: 0 }, "event", "", 0));
  assert.match(newId(moment, "event"), /^01b8dac5-b400-7000-8000-[0-9a-f]{12}$/);
  assert.match(newId({ ...moment, turn: 4095 }, "event", "", 16_383), /^01b8dac5-b400-7fff-bfff-/);
});

test.run();
