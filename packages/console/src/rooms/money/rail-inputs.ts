import type { PayoutRail, PayoutsRailsCreateParams } from "@entente/client";
import { moneyText } from "../../text/money.ts";
import { railText } from "../../text/paying/rails.ts";
import type { Input, Typed } from "../../ui/inputs.ts";

const words = railText;

/** The formats that name the account that pays. */
const NAMES_ACCOUNT: ReadonlySet<string> = new Set(["sepa_pain_001"]);

const account: readonly Input[] = [
  { name: "config.debtor.name", label: words.debtorName, kind: "text" },
  { name: "config.debtor.iban", label: words.iban, kind: "text" },
];
const wallet: Input = { name: "config.wallet_funded", label: words.wallet, kind: "flag" };

/** The name of a method by the format of its files; null for none. */
export const methodOf = (format: string | null): string =>
  format === null ? words.byHand : (moneyText.batch.formats[format] ?? format);

const inputsOf = (format: string | null): readonly Input[] => [
  ...(format !== null && NAMES_ACCOUNT.has(format) ? account : []),
  wallet,
];

/** The fields of a new method; those of the account that pays only where its files name one. */
export const newRailInputs = (typed: Typed): readonly Input[] => [
  {
    name: "config.format",
    label: words.method,
    kind: "choice",
    choices: moneyText.batch.formats,
    any: words.byHand,
    empty: "null",
  },
  ...inputsOf(typed["config.format"] || null),
  { name: "is_default", label: words.isDefault, kind: "flag" },
];

export const NEW_RAIL = { config: { format: "paypal_payouts_csv", wallet_funded: false }, is_default: true };

/** The fields of a method that may change. */
export const railInputs = inputsOf;

/** The sentence that says what follows where a method is disabled: batches may have no default, or no method at all. */
export const disablingHint = (
  { id, is_default: isDefault }: Pick<PayoutRail, "id" | "is_default">,
  all: readonly Pick<PayoutRail, "id" | "status">[],
): string => {
  const isOnly = !all.some((one) => one.id !== id && one.status === "active");
  return [words.disableHint, ...(isOnly ? [words.disableOnly] : isDefault ? [words.disableDefault] : [])].join(" ");
};

type Typing = Pick<PayoutsRailsCreateParams, "config" | "is_default">;

/** The request for what was typed: files where there is a format, else by hand. */
export const railOf = (said: Typing): PayoutsRailsCreateParams => ({
  ...said,
  rail: said.config?.format == null ? "manual" : "csv_batch",
});
