import { suite } from "uvu";
import * as assert from "uvu/assert";
import { decided, deciding, NOW, refusalOf, stored } from "../../journal/testing/deciding.ts";
import { newId } from "../../kernel/index.ts";
import { named } from "../../kernel/testing/named.ts";
import type { DecisionContext } from "../context.ts";
import { decideCreate, decideUpdate, readRail, reviseRail } from "./decide.ts";
import type { PayoutRailRow, RailConfig } from "./rail.ts";
import { RAILS } from "./testing/rails.ts";

// Decisions, section 5: a brand has one rail of each kind and format and at most one active default; only SEPA names its payer,
// and lays down every field.

const test = suite("decisions about payout rails");

const CONTEXT = deciding<DecisionContext["settings"]>();
const BORN = new Date("2030-01-01T00:00:00.000Z");
const account = (given: string) => (given === "bad" ? undefined : "IBAN");
const WRITERS = [RAILS.paypal_payouts_csv, RAILS.sepa_pain_001].map((rail) => ({ ...rail, account }));
const COLUMNS = [{ key: "name" as const, header: "Who" }];
const DEBTOR = { name: "Acme", iban: "iban" };
const PLAIN: RailConfig = { walletFunded: false, columns: null, debtor: null };
const PAYER = { ...PLAIN, debtor: { name: "Acme", iban: "IBAN" } };

type Create = Parameters<typeof readRail>[1];

/** Each case: the input, and the format and configuration that it is read as, or the field at fault. */
const READ: readonly (readonly [Create["rail"], Create["config"], string, RailConfig?])[] = [
  ["manual", {}, "list", PLAIN],
  ["manual", { format: null }, "list", PLAIN],
  ["manual", { format: "paypal_payouts_csv" }, "config.format"],
  ["csv_batch", {}, "config.format"],
  ["csv_batch", { format: null }, "config.format"],
  ["csv_batch", { format: "wise_batch_csv" }, "config.format"],
  ["csv_batch", { format: "list" }, "config.format"],
  ["csv_batch", { format: "__proto__" }, "config.format"],
  ["csv_batch", { format: "paypal_payouts_csv" }, "paypal_payouts_csv", PLAIN],
  [
    "csv_batch",
    { format: "paypal_payouts_csv", wallet_funded: true },
    "paypal_payouts_csv",
    { ...PLAIN, walletFunded: true },
  ],
  [
    "csv_batch",
    { format: "paypal_payouts_csv", columns: COLUMNS },
    "paypal_payouts_csv",
    { ...PLAIN, columns: COLUMNS },
  ],
  ["csv_batch", { format: "paypal_payouts_csv", debtor: null }, "paypal_payouts_csv", PLAIN],
  ["csv_batch", { format: "paypal_payouts_csv", debtor: DEBTOR }, "config.debtor"],
  ["csv_batch", { format: "sepa_pain_001" }, "config.debtor"],
  ["csv_batch", { format: "sepa_pain_001", debtor: { name: "Acme", iban: "bad" } }, "config.debtor.iban"],
  ["csv_batch", { format: "sepa_pain_001", debtor: DEBTOR }, "sepa_pain_001", PAYER],
  ["csv_batch", { format: "sepa_pain_001", debtor: DEBTOR, columns: COLUMNS }, "config.columns"],
];

test("a rail has the format of its kind, and what its format takes", () => {
  for (const [rail, config, outcome, merged] of READ) {
    const read = readRail(WRITERS, { rail, config });
    const about = JSON.stringify([rail, config]);
    if (merged === undefined) {
      assert.is(refusalOf(read)?.code, "invalid_request", about);
      assert.is(refusalOf(read)?.param, outcome, about);
    } else assert.equal(decided(read), { format: outcome, config: merged }, about);
  }
});

test("each refusal says what is wrong with its field", () => {
  const saysOf = (rail: Create["rail"], config: Create["config"]) =>
    refusalOf(readRail(WRITERS, { rail, config }))?.message;
  const sepa = { format: "sepa_pain_001", debtor: DEBTOR } as const;
  const paypal = { format: "paypal_payouts_csv" } as const;
  assert.is(saysOf("manual", paypal), "config.format is not taken by a manual rail.");
  assert.is(saysOf("csv_batch", {}), "config.format is required for csv_batch.");
  assert.is(
    saysOf("csv_batch", { format: "wise_batch_csv" }),
    "config.format is not the format of a registered rail; registered are paypal_payouts_csv, sepa_pain_001.",
  );
  assert.is(
    saysOf("csv_batch", { ...sepa, columns: COLUMNS }),
    "config.columns are not taken by sepa_pain_001, whose scheme lays down every field.",
  );
  assert.is(
    saysOf("csv_batch", { ...paypal, debtor: DEBTOR }),
    "config.debtor is not taken by paypal_payouts_csv, whose files name no account that pays.",
  );
  assert.is(
    saysOf("csv_batch", { ...sepa, debtor: null }),
    "config.debtor is required for sepa_pain_001: the account it pays from.",
  );
  assert.is(
    saysOf("csv_batch", { ...sepa, debtor: { name: "Acme", iban: "bad" } }),
    "config.debtor.iban is not a valid IBAN.",
  );
  const none = refusalOf(readRail(undefined, { rail: "csv_batch", config: paypal }));
  assert.is(none?.message, "config.format is not the format of a registered rail; none is registered.");
  assert.equal(decided(readRail(undefined, { rail: "manual", config: {} })), { format: "list", config: PLAIN });
});

const ROW: PayoutRailRow = {
  id: named("payout_rail", "rail"),
  brand: named("brand", "brand"),
  rail: "csv_batch",
  format: "paypal_payouts_csv",
  status: "active",
  isDefault: false,
  config: { ...PLAIN, walletFunded: true, columns: COLUMNS },
  createdAt: BORN,
  updatedAt: BORN,
};
const OTHER: PayoutRailRow = { ...ROW, id: named("payout_rail", "other"), rail: "manual", format: "list" };
const DEFAULT: PayoutRailRow = { ...OTHER, isDefault: true };
const aside = { kind: "payoutRail", row: { ...DEFAULT, isDefault: false, updatedAt: NOW }, version: 7 };

const MANUAL = { rail: "csv_batch", config: {} } as const;
const create = (rails: readonly PayoutRailRow[], fields: { readonly is_default?: boolean } = {}) =>
  decideCreate(
    CONTEXT,
    { read: { format: "sepa_pain_001", config: PAYER }, rails: rails.map(stored) },
    { ...MANUAL, ...fields },
  );

/** The rails there are, what is asked, whether the new one is the default and which is set aside. */
const CREATED = [
  [[], {}, true, []],
  [[OTHER], {}, true, []],
  [[OTHER, DEFAULT], {}, false, []],
  [[OTHER, DEFAULT], { is_default: true }, true, [aside]],
  [[], { is_default: false }, false, []],
] as const;

test("the first rail is the default, unless it is said otherwise; a new default sets the one before aside", () => {
  for (const [rails, fields, isDefault, set] of CREATED) {
    const { outcome, change, value } = decided(create(rails, fields));
    const row = {
      ...ROW,
      id: newId(CONTEXT, "payout_rail"),
      format: "sepa_pain_001",
      isDefault,
      config: PAYER,
      createdAt: NOW,
      updatedAt: NOW,
    };
    assert.is(outcome, "created");
    assert.equal(change.writes, [...set, { kind: "payoutRail", row, version: 0 }]);
    assert.is(value?.is_default, isDefault);
  }
});

test("a payout rail is the only one of its format, whatever its status", () => {
  const refusal = refusalOf(create([OTHER, { ...ROW, format: "sepa_pain_001", status: "disabled" }]));
  assert.is(refusal?.code, "payout_rail_already_exists");
  assert.match(refusal?.message as string, /prail_rail.*disabled/);
});

type Update = Parameters<typeof reviseRail>[2];

/** Each case: the additional stored fields, the input, and the revised fields, or the refusal. */
const REVISED: readonly (readonly [Partial<PayoutRailRow>, Update, Partial<PayoutRailRow> | string])[] = [
  [{}, { status: "active" }, {}],
  [{}, { config: { format: "paypal_payouts_csv" } }, {}],
  [{}, { config: { wallet_funded: false } }, { config: { ...ROW.config, walletFunded: false } }],
  [{}, { config: { columns: null } }, { config: { ...ROW.config, columns: null } }],
  [{}, { config: { format: null } }, "immutable_parameter config.format"],
  [{}, { config: { format: "wise_batch_csv" } }, "immutable_parameter config.format"],
  [OTHER, { config: { format: null } }, {}],
  [{}, { config: { debtor: DEBTOR } }, "invalid_request config.debtor"],
  [{ format: "sepa_pain_001", config: PAYER }, { config: { debtor: null } }, "invalid_request config.debtor"],
  [{ format: "sepa_pain_001", config: PAYER }, { is_default: true }, { isDefault: true }],
  [{}, { is_default: true }, { isDefault: true }],
  [{}, { is_default: true, status: "disabled" }, "payout_rail_disabled is_default"],
  [{ status: "disabled" }, { is_default: true }, "payout_rail_disabled is_default"],
  [{ status: "disabled" }, { is_default: true, status: "active" }, { status: "active", isDefault: true }],
  [{ isDefault: true }, { status: "disabled" }, { status: "disabled", isDefault: false }],
  [{ isDefault: true }, { is_default: false }, { isDefault: false }],
  [{ isDefault: true }, { config: { wallet_funded: true } }, {}],
  [{ isDefault: true }, { status: "disabled", is_default: false }, { status: "disabled", isDefault: false }],
];

test("a rail whose adapter is gone stays as it is, can be disabled, and takes no other configuration", () => {
  const found = stored({ ...ROW, format: "gone_format" });
  const updated = (input: Update) => reviseRail(WRITERS, found, input, NOW);
  assert.is(decided(updated({ status: "disabled" })).row.status, "disabled");
  assert.is(decided(updated({ config: { format: "gone_format" }, is_default: true })).row.isDefault, true);
  assert.is(refusalOf(updated({ config: { wallet_funded: false } }))?.param, "config.format");
});

test("an update is laid over what is stored; a disabled rail is nobody's default", () => {
  for (const [before, input, outcome] of REVISED) {
    const found = stored({ ...ROW, ...before });
    const revised = reviseRail(WRITERS, found, input, NOW);
    const refusal = refusalOf(revised);
    const about = JSON.stringify([before, input]);
    if (typeof outcome === "string") {
      assert.is(`${refusal?.code} ${refusal?.param}`, outcome, about);
      if (refusal?.code === "payout_rail_disabled") assert.match(refusal.message, "prail_rail");
      if (refusal?.code === "immutable_parameter") assert.match(refusal.message, "config.format");
    } else assert.equal(decided(revised), { row: { ...found.row, ...outcome, updatedAt: NOW }, version: 7 }, about);
  }
});

test("a rail that becomes the default sets the one before aside, and never itself", () => {
  const next = stored({ ...ROW, isDefault: true });
  const { outcome, change, value } = decided(
    decideUpdate(CONTEXT, { next, others: [stored(OTHER), stored(DEFAULT), next] }),
  );
  assert.is(outcome, "done");
  assert.equal(change, { writes: [aside, { kind: "payoutRail", ...next }] });
  assert.is(value?.is_default, true);
});

test.run();
