import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Id } from "../../kernel/index.ts";
import { railLike } from "../../payouts/payout-rails/testing/rails.ts";
import { type Keeping, type Owed, presentAmounts, type Sums } from "./amounts.ts";

const test = suite("amounts that are kept from the next payment");

const UNTIL = new Date("2030-01-04T00:00:00Z");
const NOTHING: Sums = {
  ...{ held: 0n, heldUntil: null, pending: 0n, payable: 0n, negative: 0n, inBatch: 0n, paid: 0n, earned: 0n },
};
const CONFIG = { walletFunded: false, columns: null, debtor: null };
const WAYS: Keeping["ways"] = {
  ...{
    rails: [{ rail: railLike(), config: CONFIG }],
    accounts: [],
    email: "ann@people.example",
    addressHeldUntil: null,
  },
};
const [OWN, OTHER, THIRD] = ["own", "other", "third"] as unknown as readonly [
  Id<"program">,
  Id<"program">,
  Id<"program">,
];

/** The facts that keep payments of a person back. */
interface Given {
  readonly minimumMinor: bigint;
  /** The amounts that other programs owe, each less what it took back, with its minimum. */
  readonly elsewhere: readonly (readonly [owed: bigint, minimum: bigint])[];
  readonly isPaused: boolean;
  /** The amount owed to a paused member in the own program, while others of the person are not paused. */
  readonly paused: bigint;
  readonly ways: Keeping["ways"];
  /** The currencies in which the brand may owe. */
  readonly owing: readonly string[];
}
const GIVEN: Given = {
  owing: ["eur", "usd"],
  minimumMinor: 0n,
  elsewhere: [],
  isPaused: false,
  paused: 0n,
  ways: WAYS,
};

const keepingOf = ({ pending, earned, negative }: Sums, given: Given): Keeping => {
  const own = { program: OWN, minimumMinor: given.minimumMinor, positive: pending + earned, negative };
  const others = given.elsewhere.map(([owed, minimumMinor], at) => ({
    program: at === 0 ? OTHER : THIRD,
    minimumMinor,
    ...(owed > 0n ? { positive: owed, negative: 0n } : { positive: 0n, negative: owed }),
  }));
  const pausedOf = (positive: bigint): bigint => (given.isPaused ? positive : 0n);
  const owed: readonly Owed[] = [
    { currency: "usd", ...own, paused: pausedOf(own.positive) + given.paused },
    ...others.map((one) => ({ currency: "usd", ...one, paused: pausedOf(one.positive) })),
    { program: OWN, currency: "eur", minimumMinor: 0n, positive: 1_000n, paused: 0n, negative: 0n },
  ];
  return { owed, ways: given.ways, owing: given.owing, now: new Date("2030-01-01T00:00:00Z") };
};
const CHANGED = { ways: { ...WAYS, addressHeldUntil: UNTIL } };
const NOWHERE = { ways: { ...WAYS, email: null } };
const by = (rail: Parameters<typeof railLike>[0], rest: Partial<Keeping["ways"]> = {}) => ({
  ways: { ...WAYS, rails: [{ rail: railLike(rail), config: CONFIG }], ...rest },
});
const ONE = { rail: railLike({ oneCurrency: true }), config: CONFIG };
const ONE_CURRENCY = by({ oneCurrency: true });
const owes = (owed: bigint, minimum = 0n, ...others: Given["elsewhere"]): Given["elsewhere"] => [
  [owed, minimum],
  ...others,
];
const owed = (amount: bigint) => ({ pending: amount, payable: amount });

/** By hand: the sums of a member in one program, what keeps payments back, and what is said to be. */
const TABLE: readonly (readonly [what: string, sums: Partial<Sums>, given: Partial<Given>, said: readonly string[]])[] =
  [
    ["nothing", {}, { minimumMinor: 100n }, []],
    ["enough", owed(100n), { minimumMinor: 100n }, []],
    ["less than the minimum", owed(99n), { minimumMinor: 100n }, ["minimum 99 of 100"]],
    ["less than the minimum, before any run", { earned: 99n }, { minimumMinor: 100n }, ["minimum 99 of 100"]],
    ["enough with what the next run counts", { ...owed(60n), earned: 40n }, { minimumMinor: 100n }, []],
    ["enough with another program", owed(60n), { minimumMinor: 100n, elsewhere: owes(60n, 50n) }, []],
    ["enough for the least of the minimums", owed(60n), { minimumMinor: 100n, elsewhere: owes(1n, 50n) }, []],
    ["less with another program", owed(20n), { minimumMinor: 100n, elsewhere: owes(20n, 50n) }, ["minimum 20 of 50"]],
    ["nothing after a debt to another program", owed(60n), { elsewhere: owes(-60n) }, ["debt -60"]],
    ["less than a debt to another program", { earned: 60n }, { minimumMinor: 5n, elsewhere: owes(-80n) }, ["debt -80"]],
    ["less, as another took back", owed(60n), { minimumMinor: 50n, elsewhere: owes(-20n) }, ["minimum 40 of 50"]],
    [
      "the minimum of a program that took back as much",
      { ...owed(500n), negative: -600n },
      { elsewhere: owes(600n, 1_000n) },
      ["minimum 500 of 1000"],
    ],
    [
      "the least minimum of two other programs",
      { ...owed(5n), negative: -5n },
      { elsewhere: owes(20n, 50n, [20n, 45n]) },
      ["minimum 5 of 45"],
    ],
    [
      "the least minimum of two, without one in debt",
      owed(60n),
      { minimumMinor: 90n, elsewhere: owes(-5n, 10n) },
      ["minimum 55 of 90"],
    ],
    [
      "less beside a pause of another member",
      owed(1_100n),
      { minimumMinor: 1_000n, paused: 700n },
      ["minimum 400 of 1000", "paused 700"],
    ],
    ["enough beside a pause of another member", owed(1_100n), { minimumMinor: 400n, paused: 700n }, ["paused 700"]],
    [
      "a debt beside a pause of another member",
      { ...owed(1_100n), negative: -500n },
      { paused: 700n },
      ["debt -100", "paused 700"],
    ],
    [
      "a pause of the one member, while another program pays",
      owed(700n),
      { paused: 700n, elsewhere: owes(5n) },
      ["paused 700"],
    ],
    [
      "a pause of the one member, and a debt elsewhere",
      owed(700n),
      { paused: 700n, elsewhere: owes(-5n) },
      ["paused 695"],
    ],
    ["a debt", { pending: 5n, payable: 5n, negative: -8n }, { minimumMinor: 100n }, ["debt -3"]],
    ["as much taken back as is owed", { ...owed(5n), negative: -5n }, { minimumMinor: 100n }, ["debt -5"]],
    ["a debt here and to another program", { ...owed(5n), negative: -8n }, { elsewhere: owes(-80n) }, ["debt -83"]],
    ["a debt that another program makes good", { ...owed(5n), negative: -8n }, { elsewhere: owes(100n) }, []],
    [
      "as much taken back, with a minimum elsewhere",
      { ...owed(5n), negative: -5n },
      { minimumMinor: 50n, elsewhere: owes(20n, 50n) },
      ["minimum 5 of 50"],
    ],
    ["a debt within a pause", { ...owed(5n), negative: -8n }, { elsewhere: owes(100n), isPaused: true }, ["paused 5"]],
    [
      "a debt within the wait of a new account",
      { ...owed(5n), negative: -8n },
      { elsewhere: owes(100n), ...CHANGED },
      [`account_changed 5 ${UNTIL.toISOString()}`],
    ],
    ["taken back alone, made good elsewhere", { negative: -8n }, { elsewhere: owes(100n), isPaused: true }, []],
    ["programs that owe each other's debt", {}, { elsewhere: owes(-8n) }, ["debt -8"]],
    ["a debt that the next run makes good", { negative: -8n, earned: 10n }, {}, []],
    ["a pause, before any run", { earned: 7n }, { isPaused: true }, ["paused 7"]],
    ["a new account, before any run", { earned: 7n }, CHANGED, [`account_changed 7 ${UNTIL.toISOString()}`]],
    ["nowhere to pay", { pending: 7n }, NOWHERE, ["account_missing 7"]],
    ["nowhere to pay, before any run", { earned: 7n }, NOWHERE, ["account_missing 7"]],
    ["nowhere to pay any more", owed(7n), NOWHERE, ["account_missing 7"]],
    ["nowhere to pay, of a part only", { pending: 9n, payable: 7n, earned: 2n }, NOWHERE, ["account_missing 11"]],
    ["nowhere to pay, and a debt", { ...owed(5n), negative: -8n }, NOWHERE, ["debt -3"]],
    ["somewhere to pay by now", { pending: 7n }, {}, []],
    ["no rail", { ...owed(7n), negative: -9n }, { ways: { ...WAYS, rails: [] } }, ["debt -2"]],
    ["no rail, and a rate of nothing", {}, { ways: { ...WAYS, rails: [] } }, []],
    ["a rail of other currencies", { earned: 7n }, by({ decimals: { eur: 2 } }), ["currency_not_payable 7"]],
    [
      "a rail of other currencies, and a debt",
      { ...owed(5n), negative: -8n },
      by({ decimals: { eur: 2 } }),
      ["debt -3"],
    ],
    ["a rail by accounts", owed(7n), by({ byEmail: false, provider: "sepa" }), ["account_missing 7"]],
    [
      "an account that no rail pays to",
      owed(7n),
      by({ byEmail: false, provider: "sepa" }, { accounts: [{ provider: "wise", account: "ann", heldUntil: null }] }),
      ["account_not_payable 7"],
    ],
    ["more than a payment carries", owed(7n), by({ amountMax: 6n }), ["amount_out_of_range 7"]],
    [
      "more than a payment carries, with another program",
      owed(5n),
      { ...by({ amountMax: 6n }), elsewhere: owes(2n) },
      ["amount_out_of_range 5"],
    ],
    ["as much as a payment carries, and a debt", owed(7n), { ...by({ amountMax: 6n }), elsewhere: owes(-1n) }, []],
    ["less than the least of a payment", owed(7n), by({ decimals: { usd: 1 } }), ["minimum 7 of 10"]],
    [
      "less than the minimum and the least of a payment",
      owed(7n),
      { ...by({ decimals: { usd: 1 } }), minimumMinor: 20n },
      ["minimum 7 of 20"],
    ],
    [
      "a debt greater than the least of a payment",
      { ...owed(5n), negative: -8n },
      by({ decimals: { usd: 1 } }),
      ["debt -3"],
    ],
    ["a rail of one currency, with another first", owed(7n), ONE_CURRENCY, ["another_currency 7"]],
    ["a rail of one currency, with another last", owed(7n), { ...ONE_CURRENCY, owing: ["usd", "zar"] }, []],
    ["a rail of one currency that takes no other", owed(7n), by({ oneCurrency: true, decimals: { usd: 2 } }), []],
    ["a rail of one currency, and one of many", owed(7n), { ways: { ...WAYS, rails: [ONE, ...WAYS.rails] } }, []],
    [
      "less than the minimum, with another currency first",
      owed(7n),
      { ...ONE_CURRENCY, minimumMinor: 9n },
      ["minimum 7 of 9"],
    ],
    ["a pause, with another currency first", owed(7n), { ...ONE_CURRENCY, isPaused: true }, ["paused 7"]],
    [
      "a pause of another member, with another currency first",
      owed(7n),
      { ...ONE_CURRENCY, paused: 3n },
      ["another_currency 4", "paused 3"],
    ],
    [
      "a debt to another program, with another currency first",
      { ...owed(7n), negative: -3n },
      { ...ONE_CURRENCY, elsewhere: owes(5n) },
      ["another_currency 4"],
    ],
    [
      "nowhere to pay, with another currency first",
      owed(7n),
      by({ oneCurrency: true }, { email: null }),
      ["account_missing 7"],
    ],
    ["a hold", { held: 9n, heldUntil: UNTIL }, { isPaused: true, ...NOWHERE }, [`hold 9 ${UNTIL.toISOString()}`]],
  ];

for (const [what, given, keeping, said] of TABLE)
  test(`${what} of one currency`, () => {
    const sums = { ...NOTHING, ...given };
    const shown = presentAmounts(OWN, new Map([["usd", sums]]), keepingOf(sums, { ...GIVEN, ...keeping }));
    const words = shown.flatMap(({ withheld }) =>
      withheld.map(({ reason, amount_minor, minimum_minor, until }) =>
        [reason, amount_minor, minimum_minor === null ? null : `of ${minimum_minor}`, until]
          .filter((one) => one !== null)
          .join(" "),
      ),
    );
    assert.equal(words, said);
  });

test.run();
