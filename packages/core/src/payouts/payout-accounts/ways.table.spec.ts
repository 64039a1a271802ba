import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { RailConfig } from "../payout-rails/rail.ts";
import { RAILS, type RailName, railLike } from "../payout-rails/testing/rails.ts";
import { obstacleTo, type PayeeAccount, type PayeeWays } from "./ways.ts";

const test = suite("the obstacle to a payment by every rail of a brand");

const NOW = new Date("2030-01-01T00:00:00Z");
const [SOON, LATE] = [new Date("2030-01-02T00:00:00Z"), new Date("2030-01-03T00:00:00Z")];
const CONFIG: RailConfig = { walletFunded: false, columns: null, debtor: null };
const FUNDED = { ...CONFIG, walletFunded: true };
const MAIL = { email: "mia@people.example" };

const account = (provider: string, heldUntil: Date | null = null, of = `mia at ${provider}`): PayeeAccount => ({
  ...{ provider, account: of, heldUntil },
});
const rails = (...names: readonly (RailName | readonly [RailName, RailConfig])[]): PayeeWays["rails"] =>
  names.map((one) =>
    typeof one === "string" ? { rail: RAILS[one], config: CONFIG } : { rail: RAILS[one[0]], config: one[1] },
  );
const SEPA = "sepa_pain_001";
const WISE = "wise_batch_csv";
const PAYPAL = "paypal_payouts_csv";

/** By hand: the rails of the brand, the ways of the member, the amount, and the obstacle. */
const TABLE: readonly (readonly [
  what: string,
  rails: PayeeWays["rails"],
  ways: Partial<PayeeWays>,
  of: readonly [bigint, string],
  expected: string | undefined,
])[] = [
  ["no rail", [], MAIL, [100n, "eur"], "rail"],
  ["a list", rails("list"), MAIL, [100n, "eur"], undefined],
  ["a list, and nowhere", rails("list"), {}, [100n, "eur"], "account"],
  ["a list, to an account", rails("list"), { accounts: [account("sepa")] }, [100n, "eur"], undefined],
  ["a bank, to an address", rails(SEPA), MAIL, [100n, "eur"], "account"],
  ["a bank, to another account", rails(SEPA), { accounts: [account("wise")] }, [100n, "eur"], "other_account"],
  ["a bank, to an account", rails(SEPA), { accounts: [account("sepa")] }, [100n, "eur"], undefined],
  [
    "the older account, which fits",
    rails(SEPA),
    { accounts: [account("wise", LATE), account("sepa")] },
    [100n, "eur"],
    undefined,
  ],
  [
    "the newer of two that fit",
    rails(SEPA),
    { accounts: [account("sepa", LATE), account("sepa")] },
    [100n, "eur"],
    "wait 2030-01-03",
  ],
  [
    "an account that is none",
    rails(WISE),
    { accounts: [account("wise", null, "bad")], ...MAIL },
    [1n, "eur"],
    "other_account",
  ],
  ["a bank, in dollars", rails(SEPA), { accounts: [account("sepa")] }, [100n, "usd"], "currency"],
  ["another rail, in dollars", rails(SEPA, WISE), MAIL, [100n, "usd"], undefined],
  ["another rail, first", rails(WISE, SEPA), MAIL, [100n, "usd"], undefined],
  ["the obstacle that is nearest", rails(SEPA, WISE), {}, [100n, "usd"], "account"],
  ["the obstacle that is nearest, first", rails(WISE, SEPA), {}, [100n, "usd"], "account"],
  ["no wallet of the currency", rails(["list", FUNDED]), MAIL, [100n, "eur"], "currency"],
  ["a wallet of the currency", rails(["list", FUNDED]), MAIL, [100n, "usd"], undefined],
  ["no wallet, and a bank", rails(["list", FUNDED], SEPA), MAIL, [100n, "gbp"], "currency"],
  ["an address that waits", rails("list"), { ...MAIL, addressHeldUntil: SOON }, [100n, "eur"], "wait 2030-01-02"],
  ["an address that waited", rails("list"), { ...MAIL, addressHeldUntil: NOW }, [100n, "eur"], undefined],
  [
    "the shorter of two waits",
    rails(PAYPAL, WISE),
    { accounts: [account("paypal", LATE), account("wise", SOON)] },
    [100n, "eur"],
    "wait 2030-01-02",
  ],
  [
    "the shorter of two waits, first",
    rails(WISE, PAYPAL),
    { accounts: [account("paypal", LATE), account("wise", SOON)] },
    [100n, "eur"],
    "wait 2030-01-02",
  ],
  ["less than a forint", rails(WISE), MAIL, [99n, "huf"], "minimum of 100"],
  ["a forint", rails(WISE), MAIL, [100n, "huf"], undefined],
  ["less than a forint, and a bank without it", rails(SEPA, WISE), MAIL, [99n, "huf"], "minimum of 100"],
  ["less than a forint, and a bank without it, last", rails(WISE, SEPA), MAIL, [99n, "huf"], "minimum of 100"],
  ["less than a forint, and no wallet of it", rails([WISE, FUNDED]), MAIL, [99n, "huf"], "currency"],
  ["more than one carries, and a bank without it", rails(WISE, SEPA), MAIL, [10n ** 15n, "usd"], "range"],
  ["less than a forint, by a list", rails(WISE, "list"), MAIL, [99n, "huf"], undefined],
  ["less than a forint, and nowhere by a list", rails(WISE, "list"), {}, [99n, "huf"], "account"],
  ["more than one payment carries", rails(WISE), MAIL, [10n ** 15n, "eur"], "range"],
  ["more than one carries, by a list", rails(WISE, "list"), MAIL, [10n ** 15n, "eur"], undefined],
];

test("an amount is kept by the obstacle that is nearest to a payment, and by none where one rail pays it", () => {
  for (const [what, open, ways, [amountMinor, currency], expected] of TABLE) {
    const payee = { rails: open, accounts: [], email: null, addressHeldUntil: null, ...ways };
    const found = obstacleTo(payee, { amountMinor, currency }, NOW, []);
    const said = found && [
      ...[found.obstacle, ...(found.until === undefined ? [] : [found.until.toISOString().slice(0, 10)])],
      ...(found.minimum === undefined ? [] : [`of ${found.minimum}`]),
    ];
    assert.is(said?.join(" "), expected, what);
  }
});

test("two minimums say the smaller one", () => {
  const [first, other] = [RAILS.wise_batch_csv, { ...RAILS.paypal_payouts_csv, decimals: { kwd: 2 } }];
  const coarse = { ...first, decimals: { kwd: 1 } };
  for (const two of [
    [coarse, other],
    [other, coarse],
  ]) {
    const payee = { accounts: [], email: "mia@people.example", addressHeldUntil: null };
    const open = two.map((rail) => ({ rail, config: CONFIG }));
    assert.is(obstacleTo({ ...payee, rails: open }, { amountMinor: 1n, currency: "kwd" }, NOW, [])?.minimum, 10n);
  }
});

const ONE = [{ rail: railLike({ oneCurrency: true }), config: CONFIG }];

/** By hand: the rails of the brand, the currency that is paid, those in which the brand may owe, and the obstacle. */
const TURNS: readonly (readonly [
  rails: PayeeWays["rails"],
  currency: string,
  owing: readonly string[],
  string | undefined,
])[] = [
  [rails(PAYPAL), "usd", [], undefined],
  [rails(PAYPAL), "usd", ["usd"], undefined],
  [rails(PAYPAL), "usd", ["eur", "usd"], "turn"],
  [rails(PAYPAL), "usd", ["eur"], "turn"],
  [rails(PAYPAL), "eur", ["gbp", "usd"], undefined],
  // The rail takes none of them.
  [rails(PAYPAL), "usd", ["aud", "kwd"], undefined],
  [rails(SEPA, PAYPAL), "usd", ["eur"], "turn"],
  [[...rails(PAYPAL), ...ONE], "eur", ["aud"], undefined],
  [[...ONE, ...rails(PAYPAL)], "eur", ["aud"], undefined],
  [[...ONE, ...rails(PAYPAL)], "usd", ["eur"], "turn"],
  [rails(PAYPAL, WISE), "usd", ["eur"], undefined],
  [rails(WISE), "usd", ["eur"], undefined],
];

test("an amount may wait for its turn where each rail that pays it writes files of one currency, and another is first", () => {
  for (const [open, currency, owing, expected] of TURNS) {
    const payee = { rails: open, accounts: [], email: MAIL.email, addressHeldUntil: null };
    assert.is(obstacleTo(payee, { amountMinor: 100n, currency }, NOW, owing)?.obstacle, expected);
  }
});

test.run();
