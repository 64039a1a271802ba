import { suite } from "uvu";
import * as assert from "uvu/assert";
import { railLike } from "../../payouts/payout-rails/testing/rails.ts";
import { type Keeping, presentAmounts, type Sums } from "./amounts.ts";

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
const KEEPING: Keeping = {
  ...{ minimumMinor: 0n, elsewhere: new Map(), isPaused: false, ways: WAYS, now: new Date("2030-01-01T00:00:00Z") },
};
const CHANGED = { ways: { ...WAYS, addressHeldUntil: UNTIL } };
const NOWHERE = { ways: { ...WAYS, email: null } };
const by = (rail: Parameters<typeof railLike>[0], rest: Partial<Keeping["ways"]> = {}) => ({
  ways: { ...WAYS, rails: [{ rail: railLike(rail), config: CONFIG }], ...rest },
});
const owes = (total: bigint, ...minimums: bigint[]) => new Map([["usd", { total, minimums }]]);
const owed = (amount: bigint) => ({ pending: amount, payable: amount });

/** By hand: the sums of a member in one program, what keeps payments back, and what is said to be. */
const TABLE: readonly (readonly [
  what: string,
  sums: Partial<Sums>,
  keeping: Partial<Keeping>,
  said: readonly string[],
])[] = [
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
  ["less, as another took back", owed(60n), { minimumMinor: 50n, elsewhere: owes(-20n) }, ["minimum 60 of 50"]],
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
  ["nowhere to pay, and a debt", { ...owed(5n), negative: -8n }, NOWHERE, ["debt -3", "account_missing 5"]],
  ["somewhere to pay by now", { pending: 7n }, {}, []],
  ["no rail", { ...owed(7n), negative: -9n }, { ways: { ...WAYS, rails: [] } }, ["debt -2", "rail_missing 7"]],
  ["no rail, and a rate of nothing", {}, { ways: { ...WAYS, rails: [] } }, []],
  ["a rail of other currencies", { earned: 7n }, by({ decimals: { eur: 2 } }), ["currency_not_payable 7"]],
  [
    "a rail of other currencies, and a debt",
    { ...owed(5n), negative: -8n },
    by({ decimals: { eur: 2 } }),
    ["debt -3", "currency_not_payable 5"],
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
  ["a hold", { held: 9n, heldUntil: UNTIL }, { isPaused: true, ...NOWHERE }, [`hold 9 ${UNTIL.toISOString()}`]],
];

for (const [what, sums, keeping, said] of TABLE)
  test(`${what} of one currency`, () => {
    const shown = presentAmounts(new Map([["usd", { ...NOTHING, ...sums }]]), { ...KEEPING, ...keeping });
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
