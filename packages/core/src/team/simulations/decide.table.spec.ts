import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { ChangeParts } from "../../journal/ports.ts";
import { decided, deciding, refusalOf, stored } from "../../journal/testing/deciding.ts";
import { named } from "../../kernel/testing/named.ts";
import type { SimulationResult } from "../../payouts/index.ts";
import type { DecisionContext } from "../context.ts";
import { decideRemoval, decideRun, decideSave } from "./decide.ts";
import type { SavedSimulation } from "./simulation.ts";

const test = suite("simulations that a team keeps");

const by = (id: string | null, type: "person" | "api_key" = "person"): DecisionContext => {
  const context = deciding({});
  return { ...context, origin: { ...context.origin, actor: { type, id, name: "Ada" } } } as DecisionContext;
};
const PROGRAM = named("program", "program");
const resultOf = (gains: number | null): SimulationResult =>
  ({
    totals: [{ currency: "usd", now_minor: 1 }],
    standing: gains === null ? null : { gains, loses: 2, unjudged_count: 3, moved: [] },
  }) as unknown as SimulationResult;
const SAVED: SavedSimulation = {
  ...{ id: named("simulation", "simulation"), brand: named("brand", "brand"), program: PROGRAM, name: "Gold" },
  ...{ proposal: { rules: [] }, sums: { totals: [], standing: null }, ranAt: new Date(0) },
  ...{ author: { type: "person", id: "person_ada", name: "Ada" }, status: "active", place: 2 },
  ...{ createdAt: new Date(0), updatedAt: new Date(0) },
};
const written = ({ writes = [] }: Pick<ChangeParts, "writes">): SavedSimulation => {
  const [write] = writes;
  assert.ok(write);
  return write.row as SavedSimulation;
};
const facts = (places: readonly (number | null)[], result = resultOf(1)) => ({
  ...{ program: PROGRAM, places, proposal: { rules: [] }, result },
});

test("a simulation gets the lowest place that is free, and keeps its terms and sums", () => {
  const context = by("person_ada");
  const placeOf = (places: readonly (number | null)[]) =>
    written(decided(decideSave(context, facts(places), { name: "Gold" })).change).place;
  assert.equal([placeOf([]), placeOf([1, 2]), placeOf([2, 3]), placeOf([1, 3])], [1, 3, 1, 2]);
  const { outcome, change, value } = decided(decideSave(context, facts([]), { name: "Gold" }));
  const { author, proposal, sums, ranAt, status } = written(change);
  assert.equal(
    [outcome, author.id, proposal, status, ranAt],
    ["created", "person_ada", { rules: [] }, "active", context.now],
  );
  assert.equal(sums, { totals: resultOf(1).totals, standing: { gains: 1, loses: 2, unjudged_count: 3 } });
  assert.equal([value?.name, value?.result], ["Gold", resultOf(1)]);
  const rules = decided(decideSave(context, facts([], resultOf(null)), { name: "Rules" }));
  assert.is(written(rules.change).sums.standing, null);
});

test("a team keeps at most fifty simulations", () => {
  const places = Array.from({ length: 50 }, (_, n) => n + 1);
  const code = (taken: readonly number[]) =>
    refusalOf(decideSave(by("person_ada"), facts(taken), { name: "Gold" }))?.code;
  assert.equal([code(places), code(places.slice(1))], ["too_many_simulations", undefined]);
});

test("a simulation that is run again keeps the last sums, whoever runs it", () => {
  const context = by("person_bob");
  const { outcome, change, value } = decided(decideRun(context, { found: stored(SAVED), result: resultOf(7) }));
  const { sums, ranAt, updatedAt, author, name } = written(change);
  assert.equal([outcome, sums.standing?.gains, ranAt, updatedAt], ["done", 7, context.now, context.now]);
  assert.equal([author, name, value?.result], [SAVED.author, "Gold", resultOf(7)]);
});

const MAY: readonly (readonly [who: string | null, type: "person" | "api_key", isOwner: boolean, may: boolean])[] = [
  ["person_ada", "person", false, true],
  ["person_bob", "person", false, false],
  ["person_ada", "api_key", false, false],
  [null, "person", false, false],
  ["person_bob", "person", true, true],
];
for (const [who, type, isOwner, may] of MAY) {
  test(`${type} ${who}${isOwner ? ", an owner," : ""} ${may ? "removes" : "leaves"} a simulation of Ada`, () => {
    const removed = decideRemoval(by(who, type), { found: stored(SAVED), isOwner });
    assert.is(refusalOf(removed)?.code, may ? undefined : "simulation_of_another");
    if (!may) return;
    const { status, place } = written(decided(removed).change);
    assert.equal([status, place], ["removed", null]);
  });
}

test.run();
