import { ok, type Refused, type Result, readWebAddress, refuseField } from "../../kernel/index.ts";
import type { FieldKind, FormField } from "./joining.ts";

export type Answers = Readonly<Record<string, string | number | boolean>>;

const TEXT_MAX = 5_000;
const URL_MAX = 2_048;

type Flaw = (field: FormField, given: unknown) => string | undefined;
const lengthOf = (given: string): number => [...given].length;

/** The flaw of an answer, by the kind of its question; undefined for a sound one. */
const FLAWS: { readonly [K in FieldKind]: Flaw } = {
  text: ({ min, max }, given) => {
    if (typeof given !== "string") return "must be a string";
    const [least, most] = [min ?? 0, max ?? TEXT_MAX];
    return lengthOf(given) >= least && lengthOf(given) <= most ? undefined : `must be ${least} to ${most} characters`;
  },
  choice: ({ choices }, given) =>
    choices?.some((one) => one === given) === true ? undefined : `must be one of ${choices?.join(", ")}`,
  url: (_field, given) =>
    typeof given === "string" && given.length <= URL_MAX && readWebAddress(given) !== undefined
      ? undefined
      : "must be an absolute http or https URL",
  number: ({ min, max }, given) => {
    if (typeof given !== "number" || !Number.isFinite(given)) return "must be a number";
    if (min !== null && given < min) return `must be at least ${min}`;
    return max !== null && given > max ? `must be at most ${max}` : undefined;
  },
  consent: ({ required }, given) => {
    if (typeof given !== "boolean") return "must be true or false";
    return required && !given ? "must be true" : undefined;
  },
};

const refused = (key: string, says: string): Refused => refuseField(`answers.${key}`, says);

const isMissing = (given: unknown): boolean => given === undefined || given === null || given === "";

/** Reads the answers to a form: each is one of its questions, and fits it. An empty text is no answer. */
export const readAnswers = (form: readonly FormField[], given: Readonly<Record<string, unknown>>): Result<Answers> => {
  const stray = Object.keys(given).find((key) => !form.some((field) => field.key === key));
  if (stray !== undefined) return refused(stray, "is no question of the form");
  const answers: Record<string, string | number | boolean> = {};
  for (const field of form) {
    const answer = Object.hasOwn(given, field.key) ? given[field.key] : undefined;
    if (isMissing(answer)) {
      if (field.required) return refused(field.key, "is required");
      continue;
    }
    const flaw = FLAWS[field.kind](field, answer);
    if (flaw !== undefined) return refused(field.key, flaw);
    answers[field.key] = answer as string;
  }
  return ok(answers);
};
