import type { Id, JsonText } from "../../kernel/index.ts";

export const FIELD_KINDS = ["text", "choice", "url", "number", "consent"] as const;
export type FieldKind = (typeof FIELD_KINDS)[number];

/** A question that a program asks of who applies. */
export interface FormField {
  /** The name of its answer; unique in the form. */
  readonly key: string;
  /** The question, as the page shows it. */
  readonly label: string;
  /** The kind of its answer. */
  readonly kind: FieldKind;
  /** The line below the question; null for none. */
  readonly help: string | null;
  /** True if it has to be answered. */
  readonly required: boolean;
  /** Of a text the fewest and most characters, of a number the least and greatest value; null for none. */
  readonly min: number | null;
  /** The other end of that range; null for none. */
  readonly max: number | null;
  /** The answers of a choice; null of every other kind. */
  readonly choices: readonly string[] | null;
}

/** The data that applicants agree to: a text, or the address of one. */
export interface JoiningTerms {
  /** The terms as a text; null where they are elsewhere. */
  readonly text: string | null;
  /** The address of the terms; null where they are a text. */
  readonly url: string | null;
}

export const RULE_CONDITIONS = ["address_domain", "country", "assertion"] as const;

/** A rule that decides an application: the first that holds. */
export interface JoiningRule {
  /** The condition under which the rule decides. */
  readonly when: (typeof RULE_CONDITIONS)[number];
  /** Of `address_domain` domains, of `country` codes of countries; null of an assertion. */
  readonly anyOf: readonly string[] | null;
  /** Of `country` the question that asks for it; null of all else. */
  readonly field: string | null;
  /** Of `assertion` the key; null of all else. */
  readonly key: string | null;
  /** The decision of the rule. */
  readonly decision: "approve" | "reject";
  /** Why it rejects, in words that the applicant is told; null for none. */
  readonly reason: string | null;
}

/** How a program is joined by its page: one per program. */
export interface Joining {
  /** The program's id: a program has one. */
  readonly id: Id<"program">;
  /** The brand of the program, as a bare id. */
  readonly brand: Id<"brand">;
  /** True if the program can be joined by its page. */
  readonly isOpen: boolean;
  /** How many forms there have been; 0 before the first. */
  readonly formVersion: number;
  /** The questions of the form, in their order. */
  readonly form: readonly FormField[];
  /** How many terms there have been; 0 before the first. */
  readonly termsVersion: number;
  /** The terms that applicants accept; null for none. */
  readonly terms: JoiningTerms | null;
  /** The rules that decide applications: the first that holds decides. */
  readonly autoRules: readonly JoiningRule[];
  /** The instant at which it was made. */
  readonly createdAt: Date;
  /** The instant of the last change. */
  readonly updatedAt: Date;
}

/** The form version of who was enrolled by the brand, and applied with no form: a form that applicants answer has 0 or more. */
export const NO_FORM = -1;

/** The data that somebody applied with, or the terms that a member accepted whom the brand enrolled; kept with the member. */
export interface Application {
  /** The member's id: a member has one. */
  readonly id: Id<"enrollment">;
  readonly brand: Id<"brand">;
  readonly program: Id<"program">;
  readonly entity: Id<"entity">;
  /** The version of the form that was answered; {@link NO_FORM} of who did not apply by the page. */
  readonly formVersion: number;
  /** The form as it was asked. */
  readonly questions: readonly FormField[];
  /** The answers by the keys of their questions; `{}` once the person is erased. */
  readonly answers: JsonText;
  /** The version of the terms that was accepted; null where there were none. */
  readonly termsVersion: number | null;
  readonly acceptedAt: Date | null;
  /** A keyed hash of the network address from which the terms were accepted; null for none, and once the person is erased. */
  readonly acceptedFrom: string | null;
  /** The rule that decided; null where none did. */
  readonly decidedBy: JoiningRule | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** True of who applied by the page of the program, and was not enrolled by the brand. */
export const hasApplied = ({ formVersion }: Pick<Application, "formVersion">): boolean => formVersion !== NO_FORM;

/** A program that nobody has opened. */
export const closedJoining = (
  program: { readonly id: Id<"program">; readonly brand: Id<"brand"> },
  now: Date,
): Joining => ({
  id: program.id,
  brand: program.brand,
  isOpen: false,
  formVersion: 0,
  form: [],
  termsVersion: 0,
  terms: null,
  autoRules: [],
  createdAt: now,
  updatedAt: now,
});
