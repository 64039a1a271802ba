import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Id } from "../../kernel/index.ts";
import { named } from "../../kernel/testing/named.ts";
import { type OwedFacts, owedOf, type Summed, sumsIn } from "./owed.ts";

const test = suite("amounts that programs owe a person");

const UNTIL = new Date("2030-01-04T00:00:00Z");
const [OWN, OTHER] = [named("program", "own"), named("program", "other")];
const [ANN, SELF] = [named("entity", "ann"), named("entity", "self")];

const memberOf = (name: string, entity: Id<"entity">, program = OWN): Summed => ({
  ...{ id: named("enrollment", name), entity, program },
});
/** Two members of one program, of a person and of who was merged into it; and one of another program. */
const [FIRST, SECOND, THIRD] = [memberOf("ann", ANN), memberOf("self", SELF), memberOf("far", ANN, OTHER)];

const balance = (pending: bigint, rest: Partial<OwedFacts["balances"][number]> = {}) => ({
  ...{ entity: ANN, program: OWN, currency: "usd", pending, payable: pending },
  ...{ negative: 0n, inBatch: 0n, paid: 0n, held: 0n, heldUntil: null },
  ...rest,
});
const held = (amount: bigint, rest: Partial<OwedFacts["unbooked"][number]> = {}) => ({
  ...{ entity: ANN, program: OWN, currency: "usd", held: amount, heldUntil: UNTIL },
  ...rest,
});
const late = (...of: readonly (readonly [Summed, bigint, string?])[]): OwedFacts["late"] =>
  new Map(of.map(([{ id }, amount, currency = "usd"]) => [id, new Map([[currency, amount]])]));

const FACTS: OwedFacts = {
  programs: [
    { id: OWN, minimumPayoutMinor: 50n },
    { id: OTHER, minimumPayoutMinor: 70n },
  ],
  members: [FIRST, SECOND, THIRD],
  ...{ paused: [], balances: [], unbooked: [], late: new Map(), pausedBooked: [], pausedOnHold: [] },
};

/** By hand: the facts, and what each program owes: above zero, of it that of paused members, and below. */
const TABLE: readonly (readonly [what: string, facts: Partial<OwedFacts>, owed: readonly string[]])[] = [
  ["nothing", {}, []],
  ["payouts", { balances: [balance(7n)] }, ["own usd 7 0 0"]],
  [
    "payouts of two programs",
    { balances: [balance(7n), balance(5n, { program: OTHER })] },
    ["own usd 7 0 0", "other usd 5 0 0"],
  ],
  [
    "payouts in two currencies",
    { balances: [balance(7n), balance(5n, { currency: "eur" })] },
    ["own usd 7 0 0", "own eur 5 0 0"],
  ],
  ["what was taken back", { balances: [balance(7n, { negative: -9n })] }, ["own usd 7 0 -9"]],
  ["what no run has booked", { unbooked: [held(4n), held(2n, { entity: SELF })] }, ["own usd 6 0 0"]],
  [
    "what is on hold is not owed yet",
    { balances: [balance(7n, { held: 3n })], unbooked: [held(4n)] },
    ["own usd 8 0 0"],
  ],
  ["what came late to one member", { late: late([FIRST, 4n]) }, ["own usd 4 0 0"]],
  ["what came late to each member", { late: late([FIRST, 4n], [SECOND, 2n]) }, ["own usd 6 0 0"]],
  [
    "what came late to a member of another program",
    { late: late([FIRST, 4n], [THIRD, 9n]) },
    ["own usd 4 0 0", "other usd 9 0 0"],
  ],
  [
    "what came late in two currencies",
    { late: late([FIRST, 4n], [SECOND, 2n, "eur"]) },
    ["own usd 4 0 0", "own eur 2 0 0"],
  ],
  ["a refund that came late", { balances: [balance(7n)], late: late([FIRST, -4n]) }, ["own usd 7 0 -4"]],
  [
    "a refund that came late, less than what came besides",
    { balances: [balance(7n)], unbooked: [held(5n)], late: late([SECOND, -4n]) },
    ["own usd 8 0 0"],
  ],
  [
    "all, where every member of the program is paused",
    {
      paused: [FIRST, SECOND],
      balances: [balance(7n, { negative: -1n })],
      unbooked: [held(4n)],
      late: late([SECOND, 2n]),
    },
    ["own usd 13 13 -1"],
  ],
  [
    "the payouts of a paused member, while another is not",
    { paused: [SECOND], balances: [balance(7n)], pausedBooked: [balance(3n)] },
    ["own usd 7 3 0"],
  ],
  [
    "the payouts of a paused member in another program or currency are none of this one",
    {
      ...{ paused: [SECOND], balances: [balance(7n)] },
      pausedBooked: [balance(3n, { program: OTHER }), balance(2n, { currency: "eur" })],
    },
    ["own usd 7 0 0"],
  ],
  [
    "what no run has booked of a paused member, less its hold",
    {
      ...{ paused: [SECOND], balances: [balance(0n, { held: 1n })] },
      unbooked: [held(4n), held(3n, { entity: SELF })],
      pausedOnHold: [held(1n, { entity: SELF })],
    },
    ["own usd 6 2 0"],
  ],
  [
    "a hold that is more than what no run has booked",
    { paused: [SECOND], unbooked: [held(4n)], pausedOnHold: [held(1n, { entity: SELF })] },
    ["own usd 4 0 0"],
  ],
  [
    "what another entity, program or currency has is no paused member's",
    {
      paused: [SECOND],
      unbooked: [held(4n), held(3n, { entity: SELF, program: OTHER }), held(2n, { entity: SELF, currency: "eur" })],
    },
    ["own usd 4 0 0", "other usd 3 0 0", "own eur 2 2 0"],
  ],
  ["what came late to a paused member", { paused: [SECOND], late: late([FIRST, 4n], [SECOND, 2n]) }, ["own usd 6 2 0"]],
  [
    "a refund that came late to a paused member",
    { paused: [SECOND], late: late([FIRST, 4n], [SECOND, -2n]) },
    ["own usd 4 0 -2"],
  ],
  [
    "a refund that came late to another than the paused member",
    { paused: [SECOND], late: late([FIRST, -4n], [SECOND, 2n]) },
    ["own usd 2 2 -4"],
  ],
  [
    "what came late to a paused member of another program",
    { paused: [THIRD], late: late([FIRST, 4n], [THIRD, 2n]) },
    ["own usd 4 0 0", "other usd 2 2 0"],
  ],
];

for (const [what, facts, expected] of TABLE)
  test(`${what} of a person is added up by program and currency`, () => {
    const owed = owedOf({ ...FACTS, ...facts });
    const said = owed.map(({ program, currency, positive, paused, negative }) =>
      [program, currency, positive, paused, negative].join(" "),
    );
    assert.equal([...said].sort(), [...expected].sort());
    for (const { program, minimumMinor } of owed) assert.is(minimumMinor, program === OWN ? 50n : 70n);
  });

test("the sums of a program are its own, with what came late to each of its members", () => {
  const facts = {
    ...{ ...FACTS, late: late([FIRST, 4n], [SECOND, 2n], [THIRD, 9n]) },
    balances: [balance(7n, { held: 1n }), balance(5n, { program: OTHER })],
    unbooked: [held(3n), held(8n, { program: OTHER })],
  };
  const sums = sumsIn(facts, OWN);
  assert.equal([...sums.keys()], ["usd"]);
  const { pending, held: onHold, earned } = sums.get("usd") ?? {};
  assert.equal([pending, onHold, earned], [7n, 1n, 8n]);
});

test.run();
