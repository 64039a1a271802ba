import { z } from "zod";
import {
  domainKey,
  integer,
  listInput,
  nonBlank,
  reasonText,
  someWords,
  text,
  webAddress,
} from "../../kernel/index.ts";
import { APPROVAL, MEMBERSHIP } from "../enrollments/enrollment.ts";
import { FIELD_KINDS, RULE_CONDITIONS } from "./joining.ts";

const FIELDS_MAX = 50;
const CHOICES_MAX = 200;
const RULES_MAX = 20;
const ANY_MAX = 300;
const TERMS_MAX = 20_000;
const TEXT_MAX = 5_000;
const KEY = /^[a-z][a-z0-9_]{0,63}$/;
const DOMAIN = /^(?=.{1,253}$)[a-z0-9-]+(\.[a-z0-9-]+)+$/;
const COUNTRY = /^[A-Z]{2}$/;

const key = () =>
  z.string().regex(KEY, { error: "must be 1 to 64 lower-case letters, digits or _, beginning with a letter" });

type Issues = { addIssue(issue: { code: "custom"; path: (string | number)[]; message: string }): void };
const flawed = (context: Issues, path: (string | number)[], message: string): void =>
  context.addIssue({ code: "custom", path, message });

const formField = z
  .strictObject({
    /** The name of the answer: 1 to 64 lower-case letters, digits or `_`, beginning with a letter; unique in the form. */
    key: key(),
    /** The question, for people: 1 to 200 characters; of `consent` what is agreed to. */
    label: nonBlank(200),
    /** The kind of answer: a `text`, one `choice`, a `url`, a `number`, or `consent`, which is true or false. */
    kind: z.enum(FIELD_KINDS),
    /** A sentence that helps to answer: up to 500 characters. Default: none. */
    help: text(500).nullish(),
    /** True if there has to be an answer; of `consent`, if it has to be true. Default: false. */
    required: z.boolean().default(false),
    /** Of a `text` the fewest characters, of a `number` the least value. Default: none. */
    min: integer().nullish(),
    /** Of a `text` the most characters, of a `number` the greatest value. Default: 5,000 characters, or none. */
    max: integer().nullish(),
    /** The answers of a `choice`: 1 to 200 different texts of up to 200 characters; of no other kind. */
    choices: z.array(nonBlank(200)).min(1).max(CHOICES_MAX).nullish(),
  })
  .superRefine(({ kind, min, max, choices }, context) => {
    const isSized = kind === "text" || kind === "number";
    if (min != null && !isSized) return flawed(context, ["min"], "is of a text or a number");
    if (max != null && !isSized) return flawed(context, ["max"], "is of a text or a number");
    if (kind === "text" && min != null && (min < 0 || min > TEXT_MAX))
      return flawed(context, ["min"], `must be 0 to ${TEXT_MAX}`);
    if (kind === "text" && max != null && (max < 1 || max > TEXT_MAX))
      return flawed(context, ["max"], `must be 1 to ${TEXT_MAX}`);
    if (min != null && max != null && min > max) return flawed(context, ["max"], "must not be below min");
    if ((kind === "choice") !== (choices != null))
      return flawed(context, ["choices"], kind === "choice" ? "is required for a choice" : "is of a choice");
    if (choices != null && new Set(choices).size !== choices.length)
      flawed(context, ["choices"], "must hold each answer once");
  })
  .transform(({ help = null, min = null, max = null, choices = null, ...field }) => ({
    ...field,
    help,
    min,
    max,
    choices,
  }));

const form = z
  .array(formField)
  .max(FIELDS_MAX)
  .superRefine((fields, context) => {
    const seen = new Set<string>();
    for (const [at, field] of fields.entries()) {
      if (seen.has(field.key)) return flawed(context, [at, "key"], "must be unique in the form");
      seen.add(field.key);
    }
  });

const terms = z
  .strictObject({
    /** The terms themselves: 1 to 20,000 characters; or send `url`. */
    text: nonBlank(TERMS_MAX).nullish(),
    /** The address of the terms, absolute http or https; or send `text`. */
    url: webAddress().nullish(),
  })
  .refine((given) => (given.text == null) !== (given.url == null), {
    error: "is required, or url: send exactly one of the two",
    path: ["text"],
  })
  .transform((given) => ({ text: given.text ?? null, url: given.url ?? null }));

const rule = z
  .strictObject({
    /**
     * The condition: the domain of the verified address (`address_domain`), the country that the applicant chose (`country`), or an
     * assertion of yours about a person who is known (`assertion`).
     */
    when: z.enum(RULE_CONDITIONS),
    /** Of `address_domain` the domains, kept as A-labels, and of `country` the codes of ISO 3166, such as `DE`: 1 to 300. */
    any_of: z.array(text(253)).min(1).max(ANY_MAX).nullish(),
    /** Of `country` the key of the choice that asks for it, whose answers are codes. */
    field: key().nullish(),
    /** Of `assertion` its key: it holds while the value is not 0. */
    key: key().nullish(),
    /** The decision where it holds: `approve` or `reject`. */
    decision: z.enum(["approve", "reject"]),
    /** Why it rejects, in words that the applicant is told: 1 to 500 characters. Default: none. */
    reason: reasonText().nullish(),
  })
  .transform(({ any_of: anyOf, field, key: of, reason, when, ...given }, context) => {
    const issue = (path: string, message: string) => flawed(context as unknown as Issues, [path], message);
    if ((when === "assertion") !== (of != null))
      issue("key", when === "assertion" ? "is required" : "is of an assertion");
    if ((when === "country") !== (field != null))
      issue("field", when === "country" ? "is required" : "is of a country");
    if ((when === "assertion") === (anyOf != null))
      issue("any_of", when === "assertion" ? "is not of an assertion" : "is required");
    if (reason != null && given.decision !== "reject") issue("reason", "is of a rule that rejects");
    const spelled = anyOf?.map((one) => (when === "country" ? one.toUpperCase() : domainKey(one))) ?? null;
    const wrong = spelled?.findIndex((one) => !(when === "country" ? COUNTRY : DOMAIN).test(one)) ?? -1;
    if (wrong >= 0)
      flawed(
        context as unknown as Issues,
        ["any_of", wrong],
        when === "country" ? "must be a code of two letters, such as DE" : "must be a domain, such as example.com",
      );
    return { when, anyOf: spelled, field: field ?? null, key: of ?? null, ...given, reason: reason ?? null };
  });

export const joiningUpdate = z
  .strictObject({
    /** True to open the page of the program, by which anybody may apply. Default: false. */
    open: z.boolean(),
    /** The questions that who applies answers: up to 50, in their order; another form is another version. Default: none. */
    application_form: form,
    /** The data that who applies agrees to, or null for nothing; other terms are another version. Default: null. */
    terms: terms.nullable(),
    /** The rules that decide an application at once: up to 20; the first that holds decides, and else you do. Default: none. */
    rules: z.array(rule).max(RULES_MAX),
  })
  .partial();
export type JoiningUpdate = z.output<typeof joiningUpdate>;

export const acceptanceList = listInput({
  /** Only members whose membership has this status; several with commas between. Default: all. */
  status: someWords(MEMBERSHIP.states).optional(),
  /** Only members with this approval; several with commas between. Default: all. */
  approval_status: someWords(APPROVAL.states).optional(),
});
