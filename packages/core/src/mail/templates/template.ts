import { LANGUAGES, type Language } from "../../kernel/index.ts";
import type { FactorChange, Role } from "../../people/index.ts";
import type { NoteSubject } from "../../team/index.ts";

/** An amount as text, so that no digit is lost on the way. */
export interface Money {
  /** In the minor unit of the currency, a whole number. */
  readonly minor: string;
  /** Three lower-case letters. */
  readonly currency: string;
}

/** Why an amount is not paid yet. */
export const HOLD_REASONS = [
  "below_minimum",
  "held",
  "awaiting_account",
  "destination_changed",
  "currency_not_payable",
  "amount_out_of_range",
  "another_currency",
] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

/** Why a payout schedule stopped, by the codes that schedules know; `other`: the code of a refusal. */
export const STOP_REASONS = [
  "days_uncovered",
  "ledger_differs",
  "payout_rules_required",
  "maker_may_not",
  "other",
] as const;
export type StopReason = (typeof STOP_REASONS)[number];

/** A requirement that a member does not meet, with the values as numbers. */
export interface Missing {
  /** The metric key, such as `gmv_cents`, or `assert:<key>`. */
  readonly metric: string;
  readonly observed: number;
  /** Null where anything above zero is enough. */
  readonly needed: number | null;
  /** Of a metric of money its currency. */
  readonly currency: string | null;
}

/** The sum of a day in one currency. */
export interface DaySum {
  readonly sales: number;
  readonly value: Money;
  readonly earned: Money;
}

interface OfProgram {
  readonly brand: string;
  readonly program: string;
}

/** The facts that each template is written from. Times are RFC 3339 UTC, days `YYYY-MM-DD`. */
export interface TemplateData {
  readonly invited: OfProgram;
  readonly applied: OfProgram;
  readonly approved: OfProgram & { readonly link: string };
  readonly rejected: OfProgram & { readonly reason: string | null };
  readonly qualified: OfProgram & { readonly tier: string | null };
  readonly grace: OfProgram & { readonly until: string; readonly missing: readonly Missing[] };
  readonly earned: OfProgram & { readonly day: string; readonly sums: readonly DaySum[] };
  readonly held: {
    readonly brand: string;
    readonly amount: Money;
    readonly reason: HoldReason;
    /** Null where no day is known by which it ends. */
    readonly until: string | null;
  };
  readonly paid: { readonly brand: string; readonly amount: Money; readonly paidAt: string };
  readonly returned: { readonly brand: string; readonly amount: Money; readonly reason: string | null };
  readonly account_changed: {
    readonly brand: string;
    readonly change: "added" | "removed";
    /** The account, masked. */
    readonly account: string;
    /** Until when nobody is paid by it; null for no wait. */
    readonly until: string | null;
  };
  readonly address_changed: { readonly brand: string; readonly isFormer: boolean; readonly until: string | null };
  readonly passkey_changed: {
    readonly brand: string;
    readonly change: "added" | "removed" | "removed_by_brand";
    /** The name that the member gave it; null of all that a brand removed. */
    readonly name: string | null;
    /** From when on a new one confirms what moves money; null for at once, and of one that was removed. */
    readonly until: string | null;
  };
  readonly address_verification: { readonly brand: string; readonly url: string };
  readonly portal_sign_in: { readonly brand: string; readonly url: string };
  readonly console_sign_in: { readonly organization: string; readonly url: string };
  readonly team_factor_changed: { readonly organization: string } & FactorChange;
  readonly portal_change: {
    readonly brand: string;
    readonly change: "account" | "address" | "erasure";
    /** The new account, masked, or the new address; null of an erasure. */
    readonly to: string | null;
    readonly url: string;
  };
  readonly message: {
    readonly subject: string;
    /** The text, line by line. */
    readonly lines: readonly string[];
  };
  readonly join_link: OfProgram & { readonly url: string };
  readonly team_invitation: {
    readonly organization: string;
    /** The brand in which; null: in all of the organization. */
    readonly brand: string | null;
    /** Who invites; null where nobody has a name. */
    readonly by: string | null;
    readonly role: Role;
    readonly until: string;
    /** True where the link lets nobody in by itself: who is invited signs in at an identity provider, by the address. */
    readonly atProvider: boolean;
    readonly url: string;
  };
  readonly team_applications: OfProgram & { readonly count: number };
  readonly team_payouts_failed: { readonly brand: string; readonly count: number; readonly batch: string };
  readonly team_endpoint_failing: { readonly url: string; readonly since: string; readonly isPaused: boolean };
  readonly team_ledger_findings: { readonly count: number };
  readonly team_mention: {
    readonly brand: string;
    /** Who wrote the note; null where nobody has a name. */
    readonly author: string | null;
    /** The kind of thing that the note is about. */
    readonly of: NoteSubject;
    readonly url: string;
  };
  readonly team_schedule_stopped: { readonly brand: string; readonly reason: StopReason };
  readonly team_domain_failing: { readonly brand: string; readonly host: string; readonly since: string };
}
export type TemplateName = keyof TemplateData;

/** The kinds of mail that recipients may leave; security mail is none of them. */
export const MAIL_KINDS = [
  "membership",
  "earnings",
  "payouts",
  "messages",
  "applications",
  "failures",
  "mentions",
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];
/** The kinds that members are written to about. */
export const MEMBER_KINDS = ["membership", "earnings", "payouts", "messages"] as const satisfies readonly MailKind[];
/** The kinds that people of the organization are written to about, by their roles. */
export const TEAM_KINDS = ["applications", "failures", "mentions"] as const satisfies readonly MailKind[];

/**
 * Every template, with what a recipient leaves who wants no more of it; null: security mail, which is always
 * sent. `closes` is its last paragraph, where it is not the one to members: `unproven` to an address that somebody entered, whose owner may
 * know nothing of it, and `teamSecurity` to people of the organization.
 */
export const TEMPLATES: {
  readonly [T in TemplateName]: { readonly kind: MailKind | null; readonly closes?: "unproven" | "teamSecurity" };
} = {
  invited: { kind: "membership" },
  applied: { kind: "membership" },
  approved: { kind: "membership" },
  rejected: { kind: "membership" },
  qualified: { kind: "membership" },
  grace: { kind: "membership" },
  earned: { kind: "earnings" },
  held: { kind: "payouts" },
  paid: { kind: "payouts" },
  returned: { kind: "payouts" },
  account_changed: { kind: null },
  address_changed: { kind: null },
  passkey_changed: { kind: null },
  address_verification: { kind: null, closes: "unproven" },
  portal_sign_in: { kind: null },
  console_sign_in: { kind: null, closes: "teamSecurity" },
  team_factor_changed: { kind: null, closes: "teamSecurity" },
  portal_change: { kind: null },
  message: { kind: "messages" },
  join_link: { kind: null, closes: "unproven" },
  team_invitation: { kind: null, closes: "unproven" },
  team_applications: { kind: "applications" },
  team_payouts_failed: { kind: "failures" },
  team_endpoint_failing: { kind: "failures" },
  team_ledger_findings: { kind: "failures" },
  team_schedule_stopped: { kind: "failures" },
  team_domain_failing: { kind: "failures" },
  team_mention: { kind: "mentions" },
};
export const TEMPLATE_NAMES = Object.keys(TEMPLATES) as readonly TemplateName[];

/**
 * Returns true if a message says where the portal is, and where answers go: to members, unless it is security mail, which leads nowhere
 * that was not asked for.
 */
export const isOfBrand = (template: TemplateName): boolean =>
  MEMBER_KINDS.some((kind) => kind === TEMPLATES[template].kind);

/** Returns true if a template is always sent, whatever a recipient left and whatever the mode. */
export const isSecurity = (template: TemplateName): boolean => TEMPLATES[template].kind === null;

const languageIn = (metadata: string): Language | undefined => {
  const { language } = JSON.parse(metadata) as { readonly language?: unknown };
  return LANGUAGES.find((one) => one === language);
};

/** Returns true if the data of a membership says a language. */
export const saysLanguage = (metadata: string): boolean => languageIn(metadata) !== undefined;

/** The language of a member: that of the data which the brand keeps of the membership, else the operator's. */
export const languageOf = (otherwise: Language, metadata = "{}"): Language => languageIn(metadata) ?? otherwise;
