import { z } from "zod";
import {
  callerObject,
  idField,
  personal,
  presenting,
  resource,
  safeInteger,
  wireId,
  wireTimeField,
} from "../../kernel/index.ts";
import { APPROVAL, MEMBERSHIP } from "../enrollments/enrollment.ts";
import type { Acceptance } from "./acceptance.ts";
import {
  type Application,
  FIELD_KINDS,
  hasApplied,
  type Joining,
  type JoiningRule,
  RULE_CONDITIONS,
} from "./joining.ts";

export const formFieldResource = z
  .strictObject({
    /** The name of the answer. */
    key: z.string(),
    /** The question, for people. */
    label: z.string(),
    /** The kind of answer: `text`, `choice`, `url`, `number` or `consent`. */
    kind: z.enum(FIELD_KINDS),
    /** A sentence that helps to answer; null for none. */
    help: z.string().nullable(),
    /** True if there has to be an answer; of `consent`, if it has to be true. */
    required: z.boolean(),
    /** Of a text the fewest characters, of a number the least value; null for none. */
    min: z.number().nullable(),
    /** Of a text the most characters, of a number the greatest value; null for none. */
    max: z.number().nullable(),
    /** The answers of a choice; null of every other kind. */
    choices: z.array(z.string()).readonly().nullable(),
  })
  .meta({ id: "ApplicationField" });

export const joiningTermsResource = z
  .strictObject({
    /** The terms themselves; null where they are at `url`. */
    text: z.string().nullable(),
    /** The address of the terms; null where they are in `text`. */
    url: z.string().nullable(),
  })
  .meta({ id: "JoiningTerms" });

const ruleResource = z
  .strictObject({
    /** The condition: `address_domain`, `country` or `assertion`. */
    when: z.enum(RULE_CONDITIONS),
    /** The domains, or the codes of countries; null of an assertion. */
    any_of: z.array(z.string()).readonly().nullable(),
    /** Of `country` the key of the question that asks for it; null of all else. */
    field: z.string().nullable(),
    /** Of `assertion` its key; null of all else. */
    key: z.string().nullable(),
    /** The decision where it holds: `approve` or `reject`. */
    decision: z.enum(["approve", "reject"]),
    /** Why it rejects, as the applicant is told; null for none. */
    reason: z.string().nullable(),
  })
  .meta({ id: "JoiningRule" });

export const joiningResource = resource("Joining", "program.joining", {
  /** The program, `prog_…`. */
  program: z.string(),
  /** True while anybody may apply by the page of the program. */
  open: z.boolean(),
  /** The address of that page. */
  url: z.string(),
  /** The version of the form; 0 before the first. */
  form_version: safeInteger,
  /** The questions that who applies answers, in their order. */
  application_form: z.array(formFieldResource).readonly(),
  /** The version of the terms; 0 before the first. */
  terms_version: safeInteger,
  /** The data that who applies agrees to; null for nothing. */
  terms: joiningTermsResource.nullable(),
  /** The rules that decide an application at once: the first that holds. */
  rules: z.array(ruleResource).readonly(),
});

export const presentRule = ({ anyOf, ...rule }: JoiningRule) => ({ ...rule, any_of: anyOf });

export const presentJoining = presenting<Joining, { readonly publicUrl: string }>()(
  "program",
  joiningResource,
  {
    program: ({ id }) => wireId("program", id),
    open: ({ isOpen }) => isOpen,
    url: ({ id }, { publicUrl }) => `${publicUrl}/join/${wireId("program", id)}`,
    application_form: ({ form }) => form,
    rules: ({ autoRules }) => autoRules.map(presentRule),
  },
  { isOpen: true, form: true, autoRules: true },
);

export const applicationResource = resource("Application", "application", {
  /** The member that the application made, `enr_…`. */
  enrollment: z.string(),
  /** The program, `prog_…`. */
  program: idField("program"),
  /** The person or organization that applied, `ent_…`. */
  entity: idField("entity"),
  /** True of who applied by the page of the program; false of who was enrolled by you, and accepted the terms in the portal. */
  applied: z.boolean(),
  /** The version of the form that was answered; 0 where `applied` is false. */
  form_version: safeInteger,
  /** The form as it was asked. */
  questions: z.array(formFieldResource).readonly(),
  /** The answers by the keys of their questions; `{}` once the person is erased. */
  answers: personal(callerObject, "entity"),
  /** The version of the terms that was accepted; null where there were none. */
  terms_version: safeInteger.nullable(),
  /** When they were accepted, RFC 3339 UTC; null where there were none. */
  accepted_at: wireTimeField.nullable(),
  /** The rule that decided the application; null where none did. */
  rule: ruleResource.nullable(),
});

export const presentApplication = presenting<Application>()(
  "enrollment",
  applicationResource,
  {
    enrollment: ({ id }) => wireId("enrollment", id),
    applied: hasApplied,
    form_version: (row) => (hasApplied(row) ? row.formVersion : 0),
    rule: ({ decidedBy }) => (decidedBy === null ? null : presentRule(decidedBy)),
  },
  { acceptedFrom: true, decidedBy: true },
);

export const acceptanceResource = resource("TermsAcceptance", "terms_acceptance", {
  /** The member, `enr_…`. */
  enrollment: z.string(),
  /** The program, `prog_…`. */
  program: idField("program"),
  /** The person or organization that is the member, `ent_…`. */
  entity: idField("entity"),
  /** The brand's approval of the member: `pending`, `approved` or `rejected`. */
  approval_status: z.enum(APPROVAL.states),
  /** The status of the membership: `active`, `paused` or `archived`. */
  status: z.enum(MEMBERSHIP.states),
  /** True of who applied by the page of the program. */
  applied: z.boolean(),
  /** The version of the terms that the member accepted last; null where it accepted none. */
  terms_version: safeInteger.nullable(),
  /** When they were accepted, RFC 3339 UTC; null where none were. */
  accepted_at: wireTimeField.nullable(),
});

export const presentAcceptance = presenting<Acceptance>()(
  "enrollment",
  acceptanceResource,
  {
    enrollment: ({ id }) => wireId("enrollment", id),
    applied: ({ hasApplied: applied }) => applied,
  },
  { hasApplied: true },
);
