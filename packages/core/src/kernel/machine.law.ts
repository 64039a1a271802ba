import { suite } from "uvu";
import * as assert from "uvu/assert";
import { DEPLOYMENT, DISTRIBUTION } from "../campaigns/index.ts";
import { APPROVAL, CONNECTION, MEMBERSHIP, RELATIONSHIP } from "../membership/index.ts";
import { PAYOUT_BATCH } from "../payouts/index.ts";
import { ERRORS } from "./error.ts";
import { allowed, type Machine, refusedMove, targets } from "./machine.ts";

/** Every machine there is. The laws try every trigger from every state, so nothing is left to chance. */
const MACHINES: Readonly<Record<string, Machine<string, string>>> = {
  distribution: DISTRIBUTION,
  deployment: DEPLOYMENT,
  approval: APPROVAL,
  membership: MEMBERSHIP,
  relationship: RELATIONSHIP,
  connection: CONNECTION,
  payoutBatch: PAYOUT_BATCH,
};

const test = suite("every machine");

for (const [name, machine] of Object.entries(MACHINES)) {
  const triggers = Object.keys(machine.moves);
  const cells = triggers.flatMap((trigger) => machine.states.map((state) => [trigger, state] as const));

  test(`${name}: a trigger lands where the table says, which is a state, or is refused with the table's code`, () => {
    for (const [trigger, state] of cells) {
      const landings = targets(machine, trigger, state);
      const refused = refusedMove(machine, trigger, state);
      assert.is(refused === undefined, landings.length > 0, `${trigger} from ${state}`);
      for (const landing of landings) assert.ok(machine.states.includes(landing), `${landing} is a state`);
      if (refused === undefined) continue;
      const { otherwise } = machine.moves[trigger] as { otherwise: keyof typeof ERRORS };
      assert.is(refused.refusal.code, otherwise);
      assert.is(ERRORS[otherwise].kind, "conflict");
    }
  });

  test(`${name}: a refusal names the status there is and all those that would allow it`, () => {
    for (const [trigger, state] of cells) {
      const message = refusedMove(machine, trigger, state)?.refusal.message;
      if (message === undefined) continue;
      for (const word of [state, ...allowed(machine, trigger)]) assert.match(message, word, `${trigger} from ${state}`);
    }
  });

  test(`${name}: the allowed states are those from which the trigger lands somewhere, in the order of the states`, () => {
    for (const trigger of triggers) {
      const expected = machine.states.filter((state) => targets(machine, trigger, state).length > 0);
      assert.equal([...allowed(machine, trigger)], expected);
      assert.ok(expected.length > 0, `${trigger} is allowed somewhere`);
    }
  });

  test(`${name}: names no state that it does not have, and begins in one`, () => {
    assert.ok(machine.states.includes(machine.initial));
    for (const { from } of Object.values(machine.moves)) {
      for (const state of Object.keys(from)) assert.ok(machine.states.includes(state), state);
    }
  });

  test(`${name}: every state can be reached, but for one that is only passed through`, () => {
    const reached = new Set([machine.initial]);
    for (let found = 0; found < reached.size; ) {
      found = reached.size;
      for (const state of [...reached]) {
        for (const trigger of triggers) for (const next of targets(machine, trigger, state)) reached.add(next);
      }
    }
    assert.equal(
      machine.states.filter((state) => !reached.has(state)),
      name === "distribution" ? ["validating"] : [],
    );
  });
}

test.run();
