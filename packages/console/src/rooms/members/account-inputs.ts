import { moneyText } from "../../text/money.ts";
import type { Input, Typed } from "../../ui/inputs.ts";

const words = moneyText.accounts;

/** Returns the inputs of a payout account: their labels depend on its kind, and only a bank account has a BIC. */
export const accountInputs = ({ kind = NEW_ACCOUNT.kind }: Typed): readonly Input[] => [
  { name: "kind", label: words.kind, kind: "choice", choices: words.kinds },
  { name: "account", label: words.account[kind] ?? words.columns.account, kind: "text", isSecret: true },
  ...(kind === "iban"
    ? [{ name: "bic", label: words.bic, hint: words.bicHint, kind: "text", empty: "none" } as const]
    : []),
];

export const NEW_ACCOUNT = { kind: "iban", account: "" };
