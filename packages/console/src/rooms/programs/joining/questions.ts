import type { ApplicationField, Joining, ProgramsJoiningUpdateParams } from "@entente/client";
import { joiningText } from "../../../text/joining.ts";
import { faultsIn } from "../../../ui/checked.ts";
import type { Fault } from "../../../ui/faults.ts";
import { bodyOf, type Input, type Typed, typedOf } from "../../../ui/inputs.ts";

const words = joiningText.form;
const KEY_MAX = 50;
/** No field of a question is an amount. */
const NO_CURRENCY = "usd";

export type Question = NonNullable<ProgramsJoiningUpdateParams["application_form"]>[number];
export const NEW_QUESTION: Typed = { kind: "text", required: "false" };

const SIZES: Readonly<Record<string, readonly [least: string, most: string]>> = {
  text: [words.fewest, words.most],
  number: [words.least, words.greatest],
};

/** Returns the inputs of a question, of which its kind decides some. */
export const questionInputs = ({ kind = "text" }: Typed): readonly Input[] => {
  const [least, most] = SIZES[kind] ?? [];
  return [
    { name: "label", label: kind === "consent" ? words.consent : words.label, kind: "text" },
    { name: "kind", label: words.kind, kind: "choice", choices: joiningText.kinds },
    ...(kind === "choice"
      ? [{ name: "choices", label: words.choices, hint: words.choicesHint, kind: "lines" } as const]
      : []),
    ...(least === undefined || most === undefined
      ? []
      : [
          { name: "min", label: least, kind: "number", empty: "null", isDecimal: kind === "number" } as const,
          { name: "max", label: most, kind: "number", empty: "null", isDecimal: kind === "number" } as const,
        ]),
    { name: "help", label: words.help, kind: "text", empty: "null" },
    { name: "required", label: kind === "consent" ? words.isAgreed : words.isRequired, kind: "flag" },
  ];
};

/** Returns a question as it is typed; its key, which nobody types, stays with it. */
export const typedQuestion = (question: ApplicationField): Typed => ({
  ...typedOf(questionInputs({ kind: question.kind }), question, NO_CURRENCY),
  key: question.key,
});

/** Returns a key for the answer to a question, of the letters of its label; none of those that are taken. */
export const keyFor = (label: string, taken: ReadonlySet<string>): string => {
  const letters = label
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "_")
    .replace(/^[_0-9]+/, "")
    .slice(0, KEY_MAX)
    .replace(/_+$/, "");
  const base = letters === "" ? "question" : letters;
  let key = base;
  for (let nth = 2; taken.has(key); nth += 1) key = `${base}_${nth}`;
  return key;
};

/** Returns the form for the questions as they are typed; those without a key get one. */
export const formOf = (typed: readonly Typed[]): readonly Question[] => {
  const taken = new Set(typed.flatMap(({ key }) => key ?? []));
  return typed.map((one) => {
    const key = one.key ?? keyFor(one.label ?? "", taken);
    taken.add(key);
    return { key, ...bodyOf(questionInputs(one), one, NO_CURRENCY) } as Question;
  });
};

const choicesFault = ({ choices }: Pick<Question, "choices">): string | null => {
  if (choices == null) return null;
  if (choices.length === 0) return words.noChoices;
  return new Set(choices).size < choices.length ? words.twice : null;
};

/** Everything that is wrong with questions, by their path in the form, as far as it is known before it is sent. */
export const formFaults = (
  typed: readonly Typed[],
  rules: Pick<Joining, "rules">["rules"],
): readonly (Fault & { readonly param: string })[] => {
  const form = formOf(typed);
  return typed.flatMap((one, at) => {
    const path = `application_form[${at}]`;
    const question = form[at];
    const isAsked = rules.some(({ field }) => field !== null && field === one.key);
    const isStray = isAsked && !(question?.kind === "choice" && question.required === true);
    const ofChoices = choicesFault(question ?? {});
    return [
      ...faultsIn(questionInputs(one), one, NO_CURRENCY).map(({ param, message }) => ({
        param: `${path}.${param}`,
        message,
      })),
      ...(ofChoices === null ? [] : [{ param: `${path}.choices`, message: ofChoices }]),
      ...(isStray ? [{ param: `${path}.kind`, message: words.ofRule }] : []),
    ];
  });
};

/** True if a rule decides by a question that the form has no more. */
export const losesRule = (typed: readonly Typed[], rules: Joining["rules"]): boolean =>
  rules.some(({ field }) => field !== null && !typed.some(({ key }) => key === field));
