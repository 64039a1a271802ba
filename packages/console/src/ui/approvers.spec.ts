import { test } from "uvu";
import { equal } from "uvu/assert";
import { approversOf, type Colleague } from "./approvers.ts";

const NOW = new Date("2030-03-10T12:00:00.000Z");
const one = (id: string, approves: Colleague["approves"], from: string | null = null) => ({
  id,
  name: id,
  approves,
  approves_from: approves === null ? null : from,
});
const ALL = [
  one("olga", "organization"),
  one("fin", "brand"),
  one("sam", null),
  one("new", "organization", "2030-03-11T00:00:00.000Z"),
];
const names = (asking: string | null, of: "brand" | "organization") => {
  const { ready, soon } = approversOf(ALL, { asking, of, now: NOW });
  return [ready.map(({ id }) => id), soon.map(({ id }) => id)];
};

test("nobody approves what they ask for themselves", () => {
  equal(names("olga", "brand"), [["fin"], ["new"]]);
  equal(names("fin", "brand"), [["olga"], ["new"]]);
  equal(names("sam", "brand"), [["olga", "fin"], ["new"]]);
});

test("a seat in one brand approves nothing of the whole organization", () => {
  equal(names(null, "organization"), [["olga"], ["new"]]);
  equal(names("olga", "organization"), [[], ["new"]]);
});

test("somebody may approve from a day after they joined, to the instant", () => {
  const at = (now: string) => approversOf(ALL, { asking: "olga", of: "organization", now: new Date(now) }).ready.length;
  equal([at("2030-03-10T23:59:59.999Z"), at("2030-03-11T00:00:00.000Z")], [0, 1]);
});

test.run();
