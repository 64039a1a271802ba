import { wireId } from "../../kernel/index.ts";
import type { Program } from "../../membership/index.ts";
import { adapterFor, type Served } from "../channels/ports.ts";
import type { Balances } from "../wallets/wallet.ts";
import type { Distribution } from "./distribution.ts";
import type { Plan } from "./plan.ts";

/** Reported inside the validate result, never as an error of the request (interface, section 4). */
export const VALIDATION_CODES = {
  program_required: "Choose at least one program.",
  program_not_active: "The program is paused or archived: its deployments would be rejected.",
  budget_incomplete: "A funded budget needs an asset and a positive total.",
  slot_incomplete: "A slot needs medium, channel and format.",
  channel_type_not_yet_supported: "No registered adapter serves this slot.",
} as const;
export const WARNING_CODES = { wallet_short: "The wallet holds less than the funded total." } as const;

export interface Finding {
  readonly code: keyof typeof VALIDATION_CODES | keyof typeof WARNING_CODES;
  readonly message: string;
  readonly slot?: string;
  /** The program that is in the way, as the wire names it. */
  readonly program?: string;
}

const finding = (code: keyof typeof VALIDATION_CODES, about: Pick<Finding, "slot" | "program"> = {}): Finding => ({
  code,
  message: VALIDATION_CODES[code],
  ...about,
});

/**
 * Returns the errors that prevent a launch of this distribution, in the order of the interface's table. `associated`: its
 * programs, in its order.
 */
export const planErrors = (
  {
    programs,
    budgetMode,
    budgetAsset,
    budgetTotal,
  }: Pick<Distribution, "programs" | "budgetMode" | "budgetAsset" | "budgetTotal">,
  { slots }: Plan,
  adapters: readonly Served[],
  associated: readonly Pick<Program, "id" | "status">[],
): readonly Finding[] => [
  ...(programs.length === 0 ? [finding("program_required")] : []),
  ...associated
    .filter(({ status }) => status !== "active")
    .map(({ id }) => finding("program_not_active", { program: wireId("program", id) })),
  ...(budgetMode === "funded" && (budgetAsset === null || budgetTotal === null || budgetTotal <= 0n)
    ? [finding("budget_incomplete")]
    : []),
  ...slots.flatMap(({ name, medium, channel, format }) => {
    if (medium === null || channel === null || format === null) return [finding("slot_incomplete", { slot: name })];
    return adapterFor(adapters, { medium, channel, format }) === undefined
      ? [finding("channel_type_not_yet_supported", { slot: name })]
      : [];
  }),
];

/** Returns the warnings about a launch that would wait now; they never block it, because a top-up may come first. */
export const planWarnings = (
  { budgetMode, budgetAsset, budgetTotal }: Pick<Distribution, "budgetMode" | "budgetAsset" | "budgetTotal">,
  balances: readonly Balances[],
): readonly Finding[] => {
  if (budgetMode !== "funded" || budgetAsset === null || budgetTotal === null) return [];
  const available = balances.find(({ asset }) => asset === budgetAsset)?.available ?? 0n;
  return budgetTotal > available ? [{ code: "wallet_short", message: WARNING_CODES.wallet_short }] : [];
};
