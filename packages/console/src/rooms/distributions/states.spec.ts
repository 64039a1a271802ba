import { readFileSync } from "node:fs";
import { test } from "uvu";
import { equal, is, ok } from "uvu/assert";
import { compared, isEditable, isOpen, isPossible, isRetryable, nextOf, STATUSES, VERBS } from "./states.ts";

/** The moves of a machine in docs/state-machines.md, which is printed from the tables that the service decides by. */
const movesOf = (machine: string): readonly { from: string; verb: string; to: readonly string[] }[] => {
  const page = readFileSync(new URL("../../../../../docs/state-machines.md", import.meta.url), "utf8");
  const part = page.split(/^## /m).find((text) => text.startsWith(`${machine}\n`)) ?? "";
  const moves = new Map<string, { from: string; verb: string; to: string[] }>();
  for (const [, from = "", to = "", verb = ""] of part.matchAll(/^ {2}(\w+) --> (\w+): (\w+)$/gm)) {
    const move = moves.get(`${from} ${verb}`) ?? { from, verb, to: [] };
    moves.set(`${from} ${verb}`, { ...move, to: [...move.to, to] });
  }
  return [...moves.values()];
};

const MOVES = movesOf("Distribution");

test("each verb is possible where the service's table lets it change something", () => {
  ok(MOVES.length > 10);
  for (const verb of VERBS)
    for (const status of STATUSES) {
      const is_there = MOVES.some((move) => move.verb === verb && move.from === status && !move.to.includes(status));
      is(isPossible(verb, status), is_there, `${verb} of ${status}`);
    }
  for (const status of STATUSES)
    is(
      isEditable(status),
      MOVES.some(({ verb, from }) => verb === "update" && from === status),
      status,
    );
});

test("the next statuses are the moves of the table and no others", () => {
  const moves = new Set(
    MOVES.flatMap(({ from, to }) => to.filter((one) => one !== from).map((one) => `${from} ${one}`)),
  );
  const drawn = STATUSES.flatMap((from) => nextOf(from).map((to) => `${from} ${to}`));
  equal([...drawn].toSorted(), [...moves].toSorted());
});

test("the desired status of a deployment agrees with the observed status, is on the way, or differs", () => {
  is(compared({ status: "active", observed_status: "live" }), "agrees");
  is(compared({ status: "active", observed_status: "pending_review" }), "on_the_way");
  is(compared({ status: "active", observed_status: "paused" }), "differs");
  is(compared({ status: "paused", observed_status: "live" }), "differs");
  is(compared({ status: "canceled", observed_status: "completed" }), "agrees");
});

test("an operation is open until it ends, and failed removals are tried again by hand", () => {
  is(isOpen({ status: "waiting" }), true);
  is(isOpen({ status: "partial" }), false);
  is(isRetryable({ kind: "distribution.cancel", status: "failed" }), true);
  is(isRetryable({ kind: "distribution.cancel", status: "running" }), false);
  is(isRetryable({ kind: "distribution.launch", status: "failed" }), false);
});

test.run();
