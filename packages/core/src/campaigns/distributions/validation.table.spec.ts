import { suite } from "uvu";
import * as assert from "uvu/assert";
import { named } from "../../kernel/testing/named.ts";
import { serviceChannel } from "../channels/service-channel.ts";
import type { Slot } from "./plan.ts";
import { planErrors, planWarnings } from "./validation.ts";

// Interface, section 4, "Validation error codes". Decisions, section 2: `program_not_active`; section 3: `wallet_short`.

const test = suite("what validate answers");

type Budgeted = Parameters<typeof planErrors>[0];
const [ONE, TWO] = [named("program", "one"), named("program", "two")];
const NONE: Budgeted = { programs: [ONE], budgetMode: "none", budgetAsset: null, budgetTotal: null };
const FUNDED: Budgeted = { ...NONE, budgetMode: "funded", budgetAsset: "usd", budgetTotal: 1n };
const SLOT: Slot = {
  name: "primary",
  medium: "referral",
  channel: "service",
  format: "referral_link",
  destinationUrl: null,
};
const ACTIVE = [{ id: ONE, status: "active" }] as const;

interface Case {
  readonly distribution?: Budgeted;
  readonly slots?: readonly Slot[];
  readonly associated?: Parameters<typeof planErrors>[3];
}

const SAYS = {
  program_required: "Choose at least one program.",
  program_not_active: "The program is paused or archived: its deployments would be rejected.",
  budget_incomplete: "A funded budget needs an asset and a positive total.",
  slot_incomplete: "A slot needs medium, channel and format.",
  channel_type_not_yet_supported: "No registered adapter serves this slot.",
};
type Code = keyof typeof SAYS;
const slot = (code: Code, name: string) => [code, { slot: name }] as const;

/** Columns: the name of the case, the distribution, its findings in order. */
const CASES: readonly (readonly [string, Case, ...(readonly [Code, object?])[]])[] = [
  ["all is well", {}],
  ["no program", { distribution: { ...NONE, programs: [] }, associated: [] }, ["program_required"]],
  [
    "a program is paused",
    { associated: [{ id: ONE, status: "paused" }] },
    ["program_not_active", { program: "prog_one" }],
  ],
  [
    "one of two programs is archived",
    { associated: [...ACTIVE, { id: TWO, status: "archived" }] },
    ["program_not_active", { program: "prog_two" }],
  ],
  ["funded, in full", { distribution: FUNDED }],
  ["funded without an asset", { distribution: { ...FUNDED, budgetAsset: null } }, ["budget_incomplete"]],
  ["funded without a total", { distribution: { ...FUNDED, budgetTotal: null } }, ["budget_incomplete"]],
  ["funded with nothing", { distribution: { ...FUNDED, budgetTotal: 0n } }, ["budget_incomplete"]],
  ["metered without anything", { distribution: { ...NONE, budgetMode: "metered" } }],
  ["no medium", { slots: [{ ...SLOT, medium: null }] }, slot("slot_incomplete", "primary")],
  ["no channel", { slots: [{ ...SLOT, channel: null }] }, slot("slot_incomplete", "primary")],
  ["no format", { slots: [{ ...SLOT, format: null }] }, slot("slot_incomplete", "primary")],
  ["another medium", { slots: [{ ...SLOT, medium: "social" }] }, slot("channel_type_not_yet_supported", "primary")],
  ["another channel", { slots: [{ ...SLOT, channel: "mail" }] }, slot("channel_type_not_yet_supported", "primary")],
  ["another format", { slots: [{ ...SLOT, format: "post" }] }, slot("channel_type_not_yet_supported", "primary")],
  [
    "everything at once, in the order of the table",
    {
      distribution: { programs: [], budgetMode: "funded", budgetAsset: null, budgetTotal: null },
      associated: [{ id: TWO, status: "paused" }],
      slots: [
        { ...SLOT, format: "post" },
        { ...SLOT, name: "slot_1", medium: null },
        { ...SLOT, name: "slot_2" },
      ],
    },
    ["program_required"],
    ["program_not_active", { program: "prog_two" }],
    ["budget_incomplete"],
    slot("channel_type_not_yet_supported", "primary"),
    slot("slot_incomplete", "slot_1"),
  ],
];

for (const [name, { distribution = NONE, slots = [SLOT], associated = ACTIVE }, ...findings] of CASES) {
  test(`${name}: ${findings.map(([code]) => code).join(", ") || "valid"}`, () => {
    assert.equal(
      planErrors(distribution, { enrollmentPolicy: "all_approved", slots }, [serviceChannel()], associated),
      findings.map(([code, about]) => ({ code, message: SAYS[code], ...about })),
    );
  });
}

test("a validation without an adapter supports no slot", () => {
  const plan = { enrollmentPolicy: "all_approved", slots: [SLOT] } as const;
  assert.equal(
    planErrors(NONE, plan, [], ACTIVE).map(({ code }) => code),
    ["channel_type_not_yet_supported"],
  );
});

/** The budget, what is available in dollars, whether the wallet is short. */
const WALLETS: readonly (readonly [Omit<Budgeted, "programs">, bigint, boolean])[] = [
  [{ ...FUNDED, budgetTotal: 100n }, 100n, false],
  [{ ...FUNDED, budgetTotal: 101n }, 100n, true],
  [{ ...FUNDED, budgetAsset: "credit", budgetTotal: 1n }, 100n, true],
  [{ ...FUNDED, budgetAsset: "credit", budgetTotal: 0n }, 100n, false],
  [{ ...FUNDED, budgetAsset: null, budgetTotal: 101n }, 100n, false],
  [{ ...FUNDED, budgetTotal: null }, 0n, false],
  [{ ...FUNDED, budgetMode: "metered", budgetTotal: 101n }, 100n, false],
];

test("a funded total above what the wallet has of its asset is warned of", () => {
  for (const [budget, available, short] of WALLETS) {
    assert.equal(
      planWarnings(budget, [{ asset: "usd", available, reserved: 0n, consumed: 0n }]),
      short ? [{ code: "wallet_short", message: "The wallet holds less than the funded total." }] : [],
      `${budget.budgetMode} ${budget.budgetAsset} ${budget.budgetTotal} of ${available}`,
    );
  }
});

test.run();
