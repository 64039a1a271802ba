import { amount, typedMinor, typedNumber } from "@entente/kit/format";
import { text } from "../text/index.ts";
import type { Fault } from "./faults.ts";
import { bodyOf, type Input, type Kind, type Typed } from "./inputs.ts";

const words = text.checked;
const EXAMPLE_MINOR = 123_450;

const isWebAddress = (typed: string): boolean => {
  if (!/^https?:\/\//i.test(typed) || !URL.canParse(typed)) return false;
  const { username, password } = new URL(typed);
  return username + password === "";
};

/** Returns the fault of a typed value, by the kind of its field; null when it can be sent. */
const WRONG: Partial<Record<Kind | "decimal", (label: string, said: unknown, currency: string) => string | null>> = {
  number: (label, said) => (Number.isInteger(said) ? null : words.number(label, typedNumber("12"))),
  decimal: (label, said) => (typeof said === "number" ? null : words.decimal(label, typedNumber("12.5"))),
  percent: (label, said) => (typeof said === "number" ? null : words.percent(label, typedNumber("12.5"))),
  money: (label, said, currency) =>
    typeof said === "number" ? null : words.money(label, typedMinor(EXAMPLE_MINOR, currency), currency.toUpperCase()),
  address: (label, said) => (isWebAddress(String(said)) ? null : words.address(label)),
};

/** An own metric or a claim, by the key that the API knows it by. */
const OWN_KEY = /^(x|assert):./;

const isNamed = (said: string, choices: Readonly<Record<string, string>> = {}): boolean =>
  OWN_KEY.test(said) || Object.keys(choices).length === 0 || Object.hasOwn(choices, said);

const NEVER_EMPTY: readonly Kind[] = ["flag", "lines"];

const faultIn = (
  { name, label, kind, empty, max, choices, isDecimal }: Input,
  typed: Typed,
  currency: string,
): string | null => {
  const isEmpty = (typed[name] ?? "").trim() === "";
  if (isEmpty) return empty === undefined && !NEVER_EMPTY.includes(kind) ? words.missing(label) : null;
  const said = bodyOf(
    [{ name: "it", label, kind, ...(choices && { choices }) }],
    { it: typed[name] ?? "" },
    currency,
  ).it;
  if (kind === "named" && !isNamed(String(said), choices)) return words.named(label);
  const isTooMuch = max !== undefined && typeof said === "number" && said > max;
  return (
    WRONG[isDecimal ? "decimal" : kind]?.(label, said, currency) ??
    (isTooMuch ? words.most(label, amount(max, currency)) : null)
  );
};

/** Everything that is wrong with what stands in fields, as far as it is known before it is sent. */
export const faultsIn = (inputs: readonly Input[], typed: Typed, currency: string): readonly Fault[] =>
  inputs.flatMap((input) => {
    const message = faultIn(input, typed, currency);
    return message === null ? [] : [{ param: input.name, message }];
  });
