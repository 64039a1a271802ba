import type { Tier } from "@entente/client";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Change } from "../supposed.ts";
import {
  asTiers,
  changesOf,
  nextKey,
  readChanges,
  type TierChange,
  termsOf,
  tierChangesOf,
  tiersWith,
  withSteps,
  withTierChange,
} from "./terms.ts";

const test = suite("the terms of a simulation");

const add = (key: string, rank: number): TierChange => ({ kind: "add", key, fields: { name: key, rank } });
const update = (key: string, fields: object): TierChange => ({ kind: "update", key, fields });
const remove = (key: string): TierChange => ({ kind: "remove", key });

test("a tier has one change at most", () => {
  const play = (...changes: readonly TierChange[]) => changes.reduce<readonly TierChange[]>(withTierChange, []);
  assert.equal(play(add("new-1", 3), remove("new-1")), []);
  assert.equal(play(add("new-1", 3), update("new-1", { rank: 4 })), [
    { kind: "add", key: "new-1", fields: { name: "new-1", rank: 4 } },
  ]);
  assert.equal(play(update("a", { rank: 4 }), update("a", { name: "A" })), [update("a", { rank: 4, name: "A" })]);
  assert.equal(play(update("a", { rank: 4 }), remove("a")), [remove("a")]);
  assert.equal(play(remove("a"), update("a", { rank: 4 })), [update("a", { rank: 4 })]);
  assert.is(nextKey([add("new-1", 1), add("new-3", 1)]), "new-2");
});

test("tiers are shown as they would be, the lowest first", () => {
  const tiers = [
    { id: "a", name: "A", rank: 1, status: "active" },
    { id: "b", name: "B", rank: 2, status: "active" },
    { id: "c", name: "C", rank: 3, status: "archived" },
  ] as unknown as readonly Tier[];
  const shown = tiersWith(tiers, [update("a", { rank: 9 }), remove("b"), add("new-1", 5)]);
  assert.equal(
    shown.map(({ id, rank, mark }) => `${id} ${rank} ${mark}`),
    ["b 2 removed", "new-1 5 added", "a 9 changed"],
  );
  assert.equal(tiersWith(tiers, [])[0]?.mark, "same");
});

test("saved terms are shown again as they were", () => {
  const steps = [update("a", { rank: 9 }), remove("b"), add("new-1", 5)];
  assert.equal(tierChangesOf(asTiers(steps)), steps);
  const fields = { scope: "tier", metric_key: "views", operator: "exists" } as const;
  const asks: readonly Change[] = [
    { kind: "update", key: "r", fields: { threshold: 3 } },
    { kind: "remove", key: "s" },
    { kind: "add", key: "new 0", fields },
  ];
  const { requirements, tiers } = termsOf([], asks, steps);
  assert.equal(changesOf(requirements ?? {}), asks);
  assert.equal(tiers, asTiers(steps));
  assert.equal(termsOf([], [], []), { rules: [] });
  assert.equal([changesOf({}), tierChangesOf({})], [[], []]);
});

test("requirements and rules for a tier that was added go with it", () => {
  const fields = { scope: "tier", metric_key: "views", operator: "exists" } as const;
  const ask = (key: string, scope_id: string): Change => ({ kind: "add", key, fields: { ...fields, scope_id } });
  const before = {
    simulate: [{ tier: "new-1" }, { tier: "a" }, {}],
    asks: [ask("new 0", "new-1"), ask("new 1", "a"), { kind: "remove", key: "r" }] as readonly Change[],
    steps: [add("new-1", 5), update("a", { rank: 2 })],
  };
  assert.equal(withSteps(before, []), { steps: [], simulate: before.simulate.slice(1), asks: before.asks.slice(1) });
  assert.equal(withSteps(before, before.steps), before);
});

test("changes of an address are read, and what is none is left out", () => {
  const said = [
    remove("a"),
    add("b", 1),
    null,
    5,
    { kind: "add", key: "c" },
    { kind: "keep", key: "d" },
    { kind: "remove" },
  ];
  assert.equal(readChanges(said), [remove("a"), add("b", 1)]);
  assert.is(readChanges("all"), undefined);
});

test.run();
