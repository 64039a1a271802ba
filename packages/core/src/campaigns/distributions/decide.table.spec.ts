import { suite } from "uvu";
import * as assert from "uvu/assert";
import { decided, NOW, refusalOf, stored } from "../../journal/testing/deciding.ts";
import { newId, refuse } from "../../kernel/index.ts";
import { named } from "../../kernel/testing/named.ts";
import { writesOf } from "../testing/changes.ts";
import { distribution, json, MOMENT, program } from "../testing/rows.ts";
import {
  BLANK,
  budgetOf,
  decideCreate,
  decideUpdate,
  decideValidation,
  type References,
  refusedChange,
} from "./decide.ts";
import { DISTRIBUTION, type Distribution } from "./distribution.ts";
import { DEFAULT_SPEC, type Plan, planHash, readPlan } from "./plan.ts";
import { NO_DETAIL, presentBare } from "./resource.ts";

// Interface, section 4: what may be said of a distribution, and when. Decisions, section 2: the currency of a metered budget.

const test = suite("what is said of a distribution");

const PLAN = decided(readPlan(DEFAULT_SPEC)) as Plan;
const [ONE, TWO] = [named("program", "program"), named("program", "two")];
const references = (fields: Partial<References> = {}): References => ({
  plan: PLAN,
  programs: [],
  subjects: [],
  currency: null,
  ...fields,
});
const NO_MONEY = { budgetMode: "none", budgetAsset: null, budgetTotal: null } as const;

test("a distribution that is created with its name alone is a draft of the default plan", () => {
  const row: Distribution = {
    id: newId(MOMENT, "distribution"),
    brand: named("brand", "brand"),
    name: "Name",
    objective: "custom",
    description: null,
    spec: DEFAULT_SPEC,
    planHash: planHash(PLAN, [], NO_MONEY),
    programs: [],
    subjects: [],
    ...NO_MONEY,
    status: "draft",
    error: null,
    operation: null,
    control: null,
    controlState: "none",
    launchedAt: null,
    pausedAt: null,
    completedAt: null,
    canceledAt: null,
    failedAt: null,
    createdAt: NOW,
    updatedAt: NOW,
  };
  assert.equal(decided(decideCreate(MOMENT, references(), { name: "Name" })), {
    outcome: "created",
    value: presentBare(row, NO_DETAIL, MOMENT.tenant),
    change: { writes: [{ kind: "distribution", version: 0, row }] },
  });
  assert.equal(Object.keys(BLANK).length, 10);
  assert.is(BLANK.planHash, "");
  assert.is(BLANK.name, "");
  assert.equal([BLANK.programs, BLANK.subjects], [[], []]);
});

/** The budget before, what is sent, the budget then. */
const BUDGETS: readonly (readonly [object, Parameters<typeof budgetOf>[1]["budget"], object])[] = [
  [{}, undefined, NO_MONEY],
  [
    { budgetMode: "funded", budgetAsset: "usd", budgetTotal: 5n },
    undefined,
    { budgetMode: "funded", budgetAsset: "usd", budgetTotal: 5n },
  ],
  [{ budgetMode: "funded", budgetAsset: "usd", budgetTotal: 5n }, { mode: "none" }, NO_MONEY],
  [{}, { mode: "funded", asset: "credit", total: 0 }, { budgetMode: "funded", budgetAsset: "credit", budgetTotal: 0n }],
  [{}, { mode: "metered", asset: null, total: null }, { ...NO_MONEY, budgetMode: "metered" }],
];

test("a budget is replaced as a whole", () => {
  for (const [before, budget, after] of BUDGETS)
    assert.equal(budgetOf({ ...BLANK, ...before }, budget === undefined ? {} : { budget }), after);
});

test("a budget that names no asset has the currency that was looked up", () => {
  const metered = { name: "Name", budget: { mode: "metered" as const } };
  const { value } = decided(decideCreate(MOMENT, references({ currency: "eur" }), metered));
  assert.is(value?.budget.asset, "eur");
  const named_ = { name: "Name", budget: { mode: "metered" as const, asset: "usd" as const } };
  assert.is(decided(decideCreate(MOMENT, references({ currency: "eur" }), named_)).value?.budget.asset, "usd");
});

const BEFORE = stored(distribution({ status: "ready", description: "Before.", programs: [ONE] }));
const SUBJECT = { kind: "thing", id: "1", role: "role" };
const SPEC = json({ other: 1 });

test("an update lays what is sent over what is stored, and returns to draft", () => {
  const update = (...[given, input]: [Partial<References>, Parameters<typeof decideUpdate>[2]]) =>
    decided(decideUpdate(MOMENT, { found: BEFORE, references: references({ programs: [ONE], ...given }) }, input));
  const hash = planHash(PLAN, [ONE], NO_MONEY);
  const fields = { planHash: hash, programs: [ONE], subjects: [], status: "draft", updatedAt: NOW };
  const { outcome, value, change } = update({}, { name: "After" });
  assert.equal([outcome, value?.name, value?.status], ["done", "After", "draft"]);
  assert.equal(writesOf(change, BEFORE), [["distribution", "dist", { ...fields, name: "After" }]]);
  assert.equal(writesOf(update({}, { description: null }).change, BEFORE), [
    ["distribution", "dist", { ...fields, description: null }],
  ]);
  const all = { objective: "sales", spec: SPEC, budget: { mode: "funded", asset: "usd", total: 7 } } as const;
  const money = { budgetMode: "funded", budgetAsset: "usd", budgetTotal: 7n } as const;
  assert.equal(writesOf(update({ subjects: [SUBJECT] }, all).change, BEFORE), [
    [
      "distribution",
      "dist",
      {
        ...fields,
        ...money,
        objective: "sales",
        spec: SPEC,
        subjects: [SUBJECT],
        planHash: planHash(PLAN, [ONE], money),
      },
    ],
  ]);
});

test("programs are changed in a draft only", () => {
  const given = references({ programs: [ONE, TWO] });
  for (const [status, code] of [
    ["draft", undefined],
    ["ready", "distribution_programs_draft_only"],
  ] as const) {
    const found = stored(distribution({ status, programs: [ONE] }));
    const result = decideUpdate(MOMENT, { found, references: given }, {});
    assert.is(refusalOf(result)?.code, code);
    const { refusal } = refuse("distribution_programs_draft_only", { status, allowed: ["draft"] });
    if (code !== undefined) assert.is(refusalOf(result)?.message, refusal.message);
  }
});

const CANCEL = { control: named("operation", "cancel"), controlState: "running" } as const;

test("the control plane is checked first, then the status", () => {
  for (const trigger of ["update", "validate"] as const) {
    for (const status of DISTRIBUTION.states) {
      const begins = (DISTRIBUTION.moves[trigger].from as Record<string, unknown>)[status] !== undefined;
      const code = begins ? undefined : DISTRIBUTION.moves[trigger].otherwise;
      assert.is(refusalOf(refusedChange(distribution({ status }), trigger))?.code, code, `${trigger} ${status}`);
      assert.is(refusedChange(distribution({ status, ...CANCEL }), trigger)?.refusal.code, "cancellation_in_progress");
    }
  }
  const running = stored(distribution(CANCEL));
  assert.is(
    refusalOf(decideUpdate(MOMENT, { found: running, references: references({ programs: [ONE, TWO] }) }, {}))?.code,
    "cancellation_in_progress",
  );
  assert.is(refusalOf(validate({ found: running }))?.code, "cancellation_in_progress");
});

const validate = (fields: Partial<Parameters<typeof decideValidation>[1]> = {}) =>
  decideValidation(MOMENT, {
    found: stored(distribution({ status: "draft" })),
    plan: PLAN,
    programs: [stored(program())],
    adapters: [{ name: "service", serves: { medium: "referral", channel: "service", format: "referral_link" } }],
    balances: [],
    ...fields,
  });

/** The status before, whether anything is in the way, the status then. */
const VALIDATED = [
  ["draft", true, "ready"],
  ["ready", true, "ready"],
  ["ready", false, "draft"],
  ["draft", false, "draft"],
] as const;

test("a validation makes a distribution ready, or returns it to draft, and says why", () => {
  for (const [status, valid, then] of VALIDATED) {
    const found = stored(distribution({ status }));
    const { outcome, value, change } = decided(validate({ found, ...(valid ? {} : { adapters: [] }) }));
    assert.is(outcome, "done");
    const row = then === status ? found.row : { ...found.row, status: then, updatedAt: NOW };
    const { valid: isValid, errors, warnings, ...shown } = value ?? {};
    assert.equal(shown, presentBare(row, NO_DETAIL, MOMENT.tenant));
    assert.equal(
      [isValid, errors?.map(({ code }) => code), warnings],
      [valid, valid ? [] : ["channel_type_not_yet_supported"], []],
    );
    if (then === status) assert.equal(change, {});
    else {
      assert.equal(writesOf(change, found), [["distribution", "dist", { status: then, updatedAt: NOW }]]);
      assert.equal(change.expects, [{ kind: "program", id: "program", version: 7 }]);
    }
  }
});

test("a wallet that is short is a warning, and nothing in the way", () => {
  const funded = { budgetMode: "funded", budgetAsset: "usd", budgetTotal: 5n } as const;
  const { value } = decided(validate({ found: stored(distribution({ status: "draft", ...funded })) }));
  assert.equal([value?.valid, value?.warnings.map(({ code }) => code)], [true, ["wallet_short"]]);
  const paused = decided(validate({ programs: [stored(program({ status: "paused" }))] }));
  assert.equal(
    paused.value?.errors.map(({ code }) => code),
    ["program_not_active"],
  );
});

test.run();
