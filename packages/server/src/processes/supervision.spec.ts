import * as assert from "node:assert/strict";
import { assertLaw } from "@entente/core/contracts";
import fc from "fast-check";
import { test } from "uvu";
import { type Action, decide, type Happening, type Supervision, unbegun, waitAfter } from "./supervision.ts";

/** Actions without the lines of the log, and whether a process leads. */
const plain = (actions: readonly Action[]): readonly string[] =>
  actions.flatMap((action) => {
    if (action.do === "log") return [];
    if (action.do === "start")
      return [`start ${action.id} in ${action.slot}${action.leads ? " leading" : ""}${action.alone ? " alone" : ""}`];
    if (action.do === "start later") return [`start ${action.slot} after ${action.ms}`];
    if (action.do === "announce") return ["announce"];
    return [action.do === "end" ? `end ${action.exit}` : `${action.do} ${action.id}`];
  });

/** Plays several happenings, one after the other, and returns the actions on each. */
const play = (slots: number) => {
  let state = unbegun(slots);
  return {
    happen(happening: Happening): readonly string[] {
      const decided = decide(state, happening);
      state = decided.state;
      return plain(decided.actions);
    },
    levels(happening: Happening): readonly string[] {
      const decided = decide(state, happening);
      state = decided.state;
      return decided.actions.flatMap((action) => (action.do === "log" ? [action.level] : []));
    },
    state: () => state,
  };
};

const ready = (id: number): Happening => ({ is: "ready", id });
const ended = (id: number, code: number | null = 1): Happening => ({ is: "ended", id, code, signal: null });

const running = (slots: number) => {
  const one = play(slots);
  one.happen({ is: "begun" });
  for (let id = 1; id <= slots; id += 1) one.happen(ready(id));
  return one;
};

test("the first process is started alone, then the others, and the whole is announced once all are ready", () => {
  const { happen } = play(3);
  assert.deepEqual(happen({ is: "begun" }), ["start 1 in 0 leading alone"]);
  assert.deepEqual(happen(ready(1)), ["watch 1", "start 2 in 1", "start 3 in 2"]);
  assert.deepEqual(happen(ready(3)), ["watch 3"]);
  assert.deepEqual(happen(ready(2)), ["watch 2", "announce"]);
  assert.deepEqual(happen(ready(2)), []);
});

test("a first process that cannot start ends all with its exit code, and a signal ends all with 1", () => {
  for (const [code, exit] of [
    [2, 2],
    [3, 3],
    [0, 0],
    [null, 1],
  ] as const) {
    const { happen } = play(2);
    happen({ is: "begun" });
    assert.deepEqual(happen(ended(1, code)), [`end ${exit}`]);
  }
});

test("a process that ends by itself is started again, after waits that double up to a bound and begin anew", () => {
  const { happen } = running(2);
  assert.deepEqual(happen(ended(2, null)), ["start 1 after 250"]);
  assert.deepEqual(happen({ is: "due", slot: 1 }), ["start 3 in 1"]);
  assert.deepEqual(happen(ended(3)), ["start 1 after 500"]);
  assert.deepEqual(happen({ is: "due", slot: 1 }), ["start 4 in 1"]);
  assert.deepEqual(happen(ready(4)), ["watch 4"]);
  assert.deepEqual(happen({ is: "steady", id: 4 }), []);
  assert.deepEqual(happen(ended(4)), ["start 1 after 250"]);
  assert.deepEqual([1, 2, 7, 8, 1_000].map(waitAfter), [250, 500, 16_000, 30_000, 30_000]);
});

test("a slot that stays empty is logged once", () => {
  const { happen, levels } = running(2);
  assert.deepEqual(levels(ended(2)), ["warn"]);
  for (let id = 3; id < 6; id += 1) {
    happen({ is: "due", slot: 1 });
    assert.deepEqual(levels(ended(id)), []);
  }
  happen({ is: "due", slot: 1 });
  assert.deepEqual(levels(ready(6)), ["info"]);
});

test("the next process listens before it is ready when none is left, and does not lead", () => {
  const { happen } = running(1);
  happen(ended(1));
  assert.deepEqual(happen({ is: "due", slot: 0 }), ["start 2 in 0 alone"]);
});

test("a restart replaces one after the other: the new one is ready before the old one retires", () => {
  const { happen, state } = running(2);
  assert.deepEqual(happen({ is: "restart" }), ["start 3 in 0"]);
  assert.deepEqual(happen(ready(3)), ["watch 3", "retire 1"]);
  assert.deepEqual(happen(ended(1, 0)), ["start 4 in 1"]);
  assert.deepEqual(happen(ready(4)), ["watch 4", "retire 2"]);
  assert.deepEqual(happen(ended(2, 0)), []);
  assert.deepEqual(state().renewing, []);
});

test("a new process that does not become ready ends the restart, and the old ones go on", () => {
  const { happen, levels } = running(2);
  happen({ is: "restart" });
  assert.deepEqual(levels(ended(3)), ["error"]);
  assert.deepEqual(happen({ is: "due", slot: 0 }), []);
  assert.deepEqual(happen({ is: "restart" }), ["start 4 in 0"]);
});

test("an old process that dies during its replacement is replaced by that, and the restart goes on", () => {
  const { happen } = running(2);
  happen({ is: "restart" });
  assert.deepEqual(happen(ended(1)), []);
  assert.deepEqual(happen(ready(3)), ["watch 3", "start 4 in 1"]);
});

test("a second restart during one replaces those again that are already new", () => {
  const { happen } = running(2);
  happen({ is: "restart" });
  assert.deepEqual(happen({ is: "restart" }), []);
  happen(ready(3));
  assert.deepEqual(happen(ended(1, 0)), ["start 4 in 0"]);
});

test("no process is replaced before the first is ready", () => {
  const { happen } = play(2);
  happen({ is: "begun" });
  assert.deepEqual(happen({ is: "restart" }), []);
});

test("a stop reaches every process, starts none, and ends when the last has ended", () => {
  const { happen } = running(2);
  happen({ is: "restart" });
  assert.deepEqual(happen({ is: "stop" }), ["stop 1", "stop 2", "stop 3"]);
  assert.deepEqual(happen({ is: "stop" }), []);
  assert.deepEqual(happen(ready(3)), []);
  assert.deepEqual(happen(ended(1, 0)), []);
  assert.deepEqual(happen({ is: "due", slot: 0 }), []);
  assert.deepEqual(happen(ended(2, 0)), []);
  assert.deepEqual(happen(ended(3, 0)), ["end 0"]);
});

test("a stop while no process runs ends at once", () => {
  const { happen } = running(1);
  happen(ended(1));
  assert.deepEqual(happen({ is: "stop" }), ["end 0"]);
});

test("a slot never stays empty, whatever happens, and only a process whose successor is ready retires", async () => {
  const step = fc.record({ is: fc.constantFrom("ready", "ended", "due", "restart", "steady"), at: fc.nat(7) });
  const property = fc.property(fc.integer({ min: 1, max: 3 }), fc.array(step, { maxLength: 60 }), (slots, steps) => {
    let state: Supervision = unbegun(slots);
    const due = new Set<number>();
    const retired = new Set<number>();
    const happen = (happening: Happening): void => {
      const { state: next, actions } = decide(state, happening);
      state = next;
      for (const action of actions) {
        if (action.do === "start later") due.add(action.slot);
        if (action.do !== "retire") continue;
        const of = state.live.find(({ id }) => id === action.id);
        assert.ok(state.live.some(({ slot, phase, id }) => slot === of?.slot && phase === "ready" && id > action.id));
        retired.add(action.id);
      }
    };
    happen({ is: "begun" });
    happen(ready(1));
    for (const { is, at } of steps) {
      const one = state.live[at % Math.max(1, state.live.length)];
      if (is === "restart") happen({ is });
      else if (is === "due") {
        const slot = [...due][0];
        if (slot !== undefined) {
          due.delete(slot);
          happen({ is, slot });
        }
      } else if (one === undefined) continue;
      else if (is === "ended") happen(ended(one.id));
      else happen({ is: is as "ready" | "steady", id: one.id });
      for (let slot = 0; slot < slots; slot += 1) {
        const lasting = state.live.filter((live) => live.slot === slot && live.phase !== "retiring");
        assert.ok(lasting.length > 0 || due.has(slot), `slot ${slot} is empty`);
        assert.ok(lasting.length <= 2);
      }
    }
    for (const { id, phase } of state.live) assert.equal(phase === "retiring", retired.has(id));
  });
  await assertLaw(fc, property, 500);
});

test.run();
