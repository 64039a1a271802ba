import type { ApplicationField, JoiningRule, ProgramsJoiningUpdateParams } from "@entente/client";
import { joiningText } from "../../../text/joining.ts";
import { faultsIn } from "../../../ui/checked.ts";
import type { Fault } from "../../../ui/faults.ts";
import { bodyOf, type Input, type Typed, typedOf } from "../../../ui/inputs.ts";

const words = joiningText.rules;
/** No field of a rule is an amount. */
const NO_CURRENCY = "usd";

export type Rule = NonNullable<ProgramsJoiningUpdateParams["rules"]>[number];
export const NEW_RULE: Typed = { decision: "approve", when: "address_domain" };

/** Returns the questions that may ask for a country, by their keys. */
export const countryQuestions = (form: readonly ApplicationField[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    form.flatMap(({ key, label, kind, required }) => (kind === "choice" && required ? [[key, label]] : [])),
  );

/** Returns the inputs of each condition. */
const CONDITION: Readonly<Record<string, (form: readonly ApplicationField[]) => readonly Input[]>> = {
  address_domain: () => [{ name: "any_of", label: words.domains, hint: words.domainsHint, kind: "lines" }],
  country: (form) => [
    {
      name: "field",
      label: words.field,
      hint: words.fieldHint,
      kind: "choice",
      any: words.choose,
      choices: countryQuestions(form),
    },
    { name: "any_of", label: words.countries, hint: words.countriesHint, kind: "lines" },
  ],
  assertion: () => [{ name: "key", label: words.key, hint: words.keyHint, kind: "text" }],
};

/** Returns the inputs of a rule, of which its condition and its decision decide some. */
export const ruleInputs =
  (form: readonly ApplicationField[]) =>
  ({ when = "", decision }: Typed): readonly Input[] => [
    { name: "when", label: words.when, kind: "choice", choices: words.whens },
    ...(CONDITION[when]?.(form) ?? []),
    { name: "decision", label: words.decision, kind: "choice", choices: words.decisions },
    ...(decision === "reject" ? [{ name: "reason", label: words.reason, kind: "long", empty: "null" } as const] : []),
  ];

export const typedRule =
  (form: readonly ApplicationField[]) =>
  (rule: JoiningRule): Typed =>
    typedOf(ruleInputs(form)({ when: rule.when, decision: rule.decision }), rule, NO_CURRENCY);

export const rulesOf = (form: readonly ApplicationField[], typed: readonly Typed[]): readonly Rule[] =>
  typed.map((one) => bodyOf(ruleInputs(form)(one), one, NO_CURRENCY) as Rule);

/** Everything that is wrong with rules, by their path, as far as it is known before it is sent. */
export const ruleFaults = (form: readonly ApplicationField[], typed: readonly Typed[]): readonly Fault[] => {
  const rules = rulesOf(form, typed);
  return typed.flatMap((one, at) => [
    ...faultsIn(ruleInputs(form)(one), one, NO_CURRENCY).map(({ param, message }) => ({
      param: `rules[${at}].${param}`,
      message,
    })),
    ...(rules[at]?.any_of?.length === 0 ? [{ param: `rules[${at}].any_of`, message: words.nobody }] : []),
  ]);
};
