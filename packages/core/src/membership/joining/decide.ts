import { created, done, update } from "../../journal/index.ts";
import { canonicalJson, domainKey, refuse, refuseField, revise, type Versioned } from "../../kernel/index.ts";
import { type Assertion, assertionValueAt } from "../assertions/assertion.ts";
import type { DecisionContext } from "../context.ts";
import type { JoiningUpdate } from "./inputs.ts";
import type { FormField, Joining, JoiningRule } from "./joining.ts";
import { presentJoining } from "./resource.ts";

const same = (left: unknown, right: unknown): boolean => canonicalJson(left) === canonicalJson(right);

/** The rule whose question is not one of the form: its place, and why. */
const strayRule = (form: readonly FormField[], rules: readonly JoiningRule[]): number =>
  rules.findIndex(
    ({ when, field }) =>
      when === "country" && !form.some(({ key, kind, required }) => key === field && kind === "choice" && required),
  );

/** Changes the fields that are sent. Another form, and other terms, get the next version; the same ones keep theirs. */
export const decideJoining = (
  { tenant, now, settings }: DecisionContext,
  found: Versioned<Joining>,
  input: JoiningUpdate,
) => {
  const { row } = found;
  const { open, application_form: form = row.form, terms = row.terms, rules = row.autoRules } = input;
  if (found.version > 0 && Object.values(input).every((value) => value === undefined))
    return refuse("invalid_request", { reason: "The body must name at least one field to change." });
  const stray = strayRule(form, rules);
  if (stray >= 0) return refuseField(`rules[${stray}].field`, "must be the key of a required choice of the form");
  const next = revise(found, {
    isOpen: open ?? row.isOpen,
    form,
    formVersion: same(form, row.form) ? row.formVersion : row.formVersion + 1,
    terms,
    termsVersion: same(terms, row.terms) ? row.termsVersion : row.termsVersion + 1,
    autoRules: rules,
    updatedAt: now,
  });
  const decide = found.version === 0 ? created : done;
  return decide(presentJoining(next.row, tenant, settings), { writes: [update("joining", next)] });
};

/** The field by which members come in whom nobody looks at. */
export const trustedRules = ({ row }: Versioned<Joining>, { rules = [] }: JoiningUpdate): string | undefined =>
  rules.some((rule) => rule.decision === "approve" && !row.autoRules.some((known) => same(known, rule)))
    ? "rules"
    : undefined;

/** An applicant whose address is verified, as rules see it. */
export interface Applicant {
  readonly email: string;
  readonly answers: Readonly<Record<string, unknown>>;
  /** The data that the brand asserts of a person who is known. */
  readonly assertions: readonly Assertion[];
}

type Holds = (rule: JoiningRule, applicant: Applicant, now: Date) => boolean;
const HOLDS: { readonly [W in JoiningRule["when"]]: Holds } = {
  address_domain: ({ anyOf }, { email }) =>
    anyOf?.map(domainKey).includes(domainKey(email.slice(email.lastIndexOf("@") + 1))) === true,
  country: ({ anyOf, field }, { answers }) => anyOf?.includes(String(answers[field ?? ""]).toUpperCase()) === true,
  assertion: ({ key }, { assertions }, now) =>
    assertions.some((one) => one.key === key && assertionValueAt(one, now) !== 0),
};

/** The rule that decides an application: the first that holds; null where none does. */
export const decidingRule = (rules: readonly JoiningRule[], applicant: Applicant, now: Date): JoiningRule | null =>
  rules.find((rule) => HOLDS[rule.when](rule, applicant, now)) ?? null;
