/** The fields of `/v1/portal` that are shown, as its document says them; `types.spec.ts` holds them against it. */

export interface ListOf<T> {
  readonly data: readonly T[];
  readonly has_more: boolean;
}
/** Amounts that a number cannot hold, digit by digit, by the name of their field. */
export type Exact = Readonly<Record<string, string>> | undefined;

export type IdleReason =
  | "approval_pending"
  | "rejected"
  | "archived"
  | "relationship_ended"
  | "paused"
  | "relationship_paused"
  | "program_paused";
export type WithheldReason = "hold" | "minimum" | "account_missing" | "account_changed" | "debt" | "paused";
export type EarningState =
  | "held"
  | "earned"
  | "owed"
  | "account_missing"
  | "in_payment"
  | "payment_failed"
  | "paid"
  | "written_off"
  | "toward_bonus"
  | "not_counted";
export type UnearnedReason =
  | "member_not_approved"
  | "member_not_active"
  | "relationship_not_active"
  | "link_stopped"
  | "program_paused"
  | "member_not_qualified"
  | "self_referral"
  | "member_erased"
  | "tier_not_held"
  | "rule_ended";
export type NamedBy =
  | "coupon"
  | "code"
  | "click_id"
  | "customer"
  | "deployment"
  | "enrollment"
  | "reverses"
  | "correction";
export type Qualification = "pending" | "qualified" | "grace" | "not_qualified";
export type PayoutStatus = "pending" | "awaiting_account" | "processing" | "paid" | "failed" | "written_off";
export type PayoutSource = "rule" | "adjustment" | "manual" | "opening" | "carried";
export type MovementKind = "earned" | "adjusted" | "reversed" | "paid" | "returned" | "written_off";
export type RequirementScope = "program_entry" | "program_maintenance" | "tier" | "campaign" | "benefit" | "invite";
export type Operator = "gte" | "lte" | "eq" | "neq" | "exists";

export interface Membership {
  readonly id: string;
  readonly program: {
    readonly id: string;
    readonly name: string;
    readonly description: string | null;
    readonly landing_url: string | null;
    readonly landing_origins: readonly string[];
  };
  readonly tier: { readonly id: string; readonly name: string } | null;
  readonly qualification_status: Qualification;
  readonly status: "active" | "paused" | "archived";
  readonly rejection_reason: string | null;
  readonly idle: IdleReason | null;
  readonly referral_code: string;
  readonly referral_url: string;
  readonly joined_at: string;
}

export type Right = "read" | "act" | "own";

export interface Brand {
  readonly id: string;
  readonly name: string;
  readonly memberships: number;
  readonly current: boolean;
}

export interface Account {
  readonly id: string;
  readonly kind: string;
  readonly account: string | null;
  readonly bic: string | null;
  readonly status: "pending" | "connected" | "revoked" | "expired" | "error";
  readonly held_until: string | null;
  readonly created_at: string;
}

export interface AccountKind {
  readonly kind: string;
  readonly form: string;
  readonly takes_bic: boolean;
}

/** The answer to an act that somebody of the brand has to agree to. */
export interface Waits {
  readonly waiting?: true;
}

export interface Profile {
  readonly name: string | null;
  readonly email: string | null;
  readonly held_until: string | null;
}

export interface Passkey {
  readonly id: string;
  readonly name: string;
  readonly current: boolean;
  readonly counts: boolean;
  readonly counts_from: string;
  readonly last_used_at: string | null;
  readonly created_at: string;
}

/** The beginning of a download of the member's data. */
export interface Export {
  readonly profile: Profile;
  readonly payout_accounts: readonly Account[];
}

/** A change that waits for the link of a mail. */
export interface Asked {
  readonly ends_at: string;
}

export interface Confirmed {
  readonly change: "account" | "address" | "erasure";
  readonly waiting: boolean;
  readonly held_until: string | null;
}

/** The look of a brand's pages. */
export interface Look {
  readonly accent: string;
  readonly accent_dark: string;
  readonly corner: number;
  readonly font: "sans" | "serif" | "rounded" | "mono";
  readonly logo: string | null;
}

export interface Session {
  readonly id: string;
  readonly method: "brand" | "handoff" | "email" | "passkey" | "oidc";
  readonly rights: readonly Right[];
  readonly brand: { readonly id: string; readonly name: string; readonly look: Look | null };
  readonly member: { readonly id: string; readonly name: string | null };
  readonly viewed_by: { readonly type: string; readonly id: string | null; readonly name: string | null } | null;
  readonly money_factor: "none" | "required";
  readonly proven_until: string | null;
  readonly memberships: readonly Membership[];
  readonly ends_at: string;
  readonly livemode: boolean;
}

export interface Withheld {
  readonly reason: WithheldReason;
  readonly amount_minor: number;
  readonly until: string | null;
  readonly minimum_minor: number | null;
  readonly exact?: Exact;
}

export interface Amounts {
  readonly currency: string;
  readonly held_minor: number;
  readonly earned_minor: number;
  readonly owed_minor: number;
  readonly in_payment_minor: number;
  readonly paid_minor: number;
  readonly exact?: Exact;
  readonly withheld: readonly Withheld[];
}

/** Terms of a program that a member is asked to accept. */
export interface WaitingTerms {
  readonly version: number;
  readonly text: string | null;
  readonly url: string | null;
}

export interface MembershipDetail extends Membership {
  readonly amounts: readonly Amounts[];
  readonly terms: WaitingTerms | null;
}

export interface Day {
  readonly start: string;
  readonly type: string;
  readonly currency: string | null;
  readonly events: number;
  readonly value_minor: number;
  readonly earned_minor: number;
}

export interface EarningPart {
  readonly rule: {
    readonly id: string;
    readonly name: string;
    readonly type: "revenue_split" | "cpa" | "threshold_bonus";
    readonly rate_bps: number | null;
    readonly per_unit_minor: number | null;
    readonly bonus_minor: number | null;
    readonly threshold: number | null;
  };
  readonly amount_minor: number | null;
  readonly exact?: Exact;
  readonly currency: string;
  readonly state: EarningState;
  readonly reasons: readonly UnearnedReason[];
  readonly counts_at: string;
  readonly payout: string | null;
  readonly reference: string | null;
  readonly paid_at: string | null;
}

export interface Earning {
  readonly id: string;
  readonly membership: string;
  readonly type: string;
  readonly occurred_at: string;
  readonly value_minor: number | null;
  readonly currency: string | null;
  readonly quantity: number;
  readonly reverses: string | null;
  readonly named_by: NamedBy | null;
  readonly sub_id: string | null;
  readonly parts: readonly EarningPart[];
}

export interface Explanation extends Earning {
  readonly clicked_at: string | null;
  readonly code: string | null;
  readonly terms: {
    readonly hold_days: number;
    readonly referral_window_days: number;
    readonly counts_at: string;
  };
  readonly eligibility: { readonly eligible: boolean; readonly reasons: readonly UnearnedReason[] } | null;
  readonly received_at: string;
  readonly unchanged_since: string | null;
  readonly taken_minor: number;
}

export interface Requirement {
  readonly metric_key: string;
  readonly currency: string | null;
  readonly scope: RequirementScope;
  readonly tier: string | null;
  readonly met: boolean;
  readonly observed: number;
  readonly needed: number | null;
  readonly operator: Operator | null;
  readonly window_days: number | null;
}

export interface Standing {
  readonly membership: string;
  readonly qualification_status: Qualification;
  readonly since: string;
  readonly grace_until: string | null;
  readonly changes_at: string | null;
  readonly requirements: readonly Requirement[];
  readonly tiers: readonly { readonly id: string; readonly name: string; readonly current: boolean }[];
}

export interface Link {
  readonly id: string;
  readonly campaign: string;
  readonly code: string;
  readonly url: string;
  readonly status: "active" | "paused" | "stopped";
  readonly clicks: number;
}

export interface Discount {
  readonly percent_bps: number | null;
  readonly amount_minor: number | null;
  readonly currency: string | null;
  readonly duration: "once" | "repeating" | "forever";
  readonly duration_months: number | null;
}

export interface Coupon {
  readonly id: string;
  readonly code: string;
  readonly discount: Discount | null;
  readonly status: "active" | "paused" | "archived";
}

export interface Basis {
  readonly metric_key: string;
  readonly value: number;
  readonly rate_bps: number | null;
  readonly per_unit_minor: number | null;
  readonly threshold: number | null;
}

export interface Payout {
  readonly id: string;
  readonly status: PayoutStatus;
  readonly amount_minor: number;
  readonly exact?: Exact;
  readonly currency: string;
  readonly earned_start: string | null;
  readonly earned_end: string | null;
  readonly source_kind: PayoutSource;
  readonly rule: string | null;
  readonly basis: Basis | null;
  readonly reason: string | null;
  readonly reference: string | null;
  readonly destination: string | null;
  readonly paid_at: string | null;
  readonly returned_reason: string | null;
  readonly returned_at: string | null;
  readonly created_at: string;
}

export interface Movement {
  readonly id: string;
  readonly at: string;
  readonly kind: MovementKind;
  readonly currency: string;
  readonly amount_minor: number;
  readonly balance_minor: number;
  readonly exact?: Exact;
  readonly reference: string | null;
}

export interface StatementSum {
  readonly currency: string;
  readonly opening: number;
  readonly earned: number;
  readonly adjusted: number;
  readonly reversed: number;
  readonly paid: number;
  readonly written_off: number;
  readonly closing: number;
  readonly in_batch: number;
  readonly exact?: Exact;
}

export interface Statement extends ListOf<Movement> {
  readonly sums: readonly StatementSum[];
}

/** Which mail the member gets. */
export interface Notifications {
  readonly kinds: readonly {
    readonly kind: "membership" | "earnings" | "payouts";
    readonly is_on: boolean;
    readonly changed_at: string | null;
    readonly changed_by: "link" | "page" | "merge" | null;
  }[];
  readonly language: "en" | "de" | "fr" | "es" | null;
  readonly usual_language: "en" | "de" | "fr" | "es";
}
