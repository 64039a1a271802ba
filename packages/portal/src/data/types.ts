import type {
  JoinPage,
  JoinStanding,
  List,
  Portal,
  PortalAccount,
  PortalAccountKind,
  PortalAmounts,
  PortalAsset,
  PortalBrand,
  PortalChangeAsked,
  PortalChangeConfirmed,
  PortalContest,
  PortalCoupon,
  PortalDay,
  PortalEarning,
  PortalExplanation,
  PortalExport,
  PortalLink,
  PortalMembership,
  PortalMembershipDetail,
  PortalMessage,
  PortalNotifications,
  PortalOwnProfile,
  PortalPasskey,
  PortalPayout,
  PortalProgram,
  PortalSignInWays,
  PortalStanding,
  StatementEntry,
  WaitingTerms as Terms,
  Statement as WholeStatement,
} from "@entente/client/portal";

/** The fields of `/v1/portal` that are shown, as its document says them. */

type Words<T> = T extends string ? (string extends T ? never : T) : never;
/** Of a value that may grow the values of now, for each of which the pages have words. */
type Known<T> = [Words<T>] extends [never] ? T : T extends string ? Words<T> : T;
/** An answer as pages take it: they change nothing of it, and know what they asked for. */
type Shown<T> =
  Known<T> extends infer K
    ? K extends readonly (infer I)[]
      ? readonly Shown<I>[]
      : K extends object
        ? { readonly [F in keyof K as Exclude<F, "object">]: Shown<K[F]> }
        : K
    : never;

export type ListOf<T> = Pick<Shown<List<unknown>>, "has_more"> & { readonly data: readonly T[] };

export type Membership = Shown<PortalMembership>;
export type MembershipDetail = Shown<PortalMembershipDetail>;
export type IdleReason = NonNullable<Membership["idle"]>;
export type WaitingTerms = Shown<Terms>;
export type Session = Shown<Portal>;
export type Brand = Shown<PortalBrand>;
/** A program that the member may apply to. */
export type OpenProgram = Shown<PortalProgram>;
/** The look of a brand's pages. */
export type Look = NonNullable<Session["brand"]["look"]>;

export type Account = Shown<PortalAccount>;
export type AccountKind = Shown<PortalAccountKind>;
export type Profile = Shown<PortalOwnProfile>;
export type Passkey = Shown<PortalPasskey>;
/** The beginning of a download of the member's data. */
export type Export = Shown<PortalExport>;
/** A change that waits for the link of a mail. */
export type Asked = Shown<PortalChangeAsked>;
export type Confirmed = Shown<PortalChangeConfirmed>;
/** The answer to an act that somebody of the brand has to agree to. */
export interface Waits {
  readonly waiting?: true;
}
/** Which mail the member gets. */
export type Notifications = Shown<PortalNotifications>;

export type Amounts = Shown<PortalAmounts>;
export type Withheld = Amounts["withheld"][number];
export type WithheldReason = Withheld["reason"];
/** Amounts that a number cannot hold, digit by digit, by the name of their field. */
export type Exact = Amounts["exact"];
export type Day = Shown<PortalDay>;
export type Earning = Shown<PortalEarning>;
export type EarningPart = Earning["parts"][number];
export type EarningState = EarningPart["state"];
export type UnearnedReason = EarningPart["reasons"][number];
export type NamedBy = NonNullable<Earning["named_by"]>;
export type Explanation = Shown<PortalExplanation>;
export type Eligibility = Pick<NonNullable<Explanation["eligibility"]>, "eligible" | "reasons">;

export type Standing = Shown<PortalStanding>;
export type Requirement = Standing["requirements"][number];
export type RequirementScope = Requirement["scope"];
export type Qualification = Standing["qualification_status"];

export type Link = Shown<PortalLink>;
export type Coupon = Shown<PortalCoupon>;
export type Discount = NonNullable<Coupon["discount"]>;
export type Message = Shown<PortalMessage>;
export type Asset = Shown<PortalAsset>;

export type Payout = Shown<PortalPayout>;
export type PayoutStatus = Payout["status"];
export type PayoutSource = Payout["source_kind"];
export type Movement = Pick<
  Shown<StatementEntry>,
  "id" | "at" | "kind" | "currency" | "amount_minor" | "balance_minor" | "exact" | "reference"
>;
export type StatementSum = Shown<WholeStatement>["sums"][number];
export type Statement = ListOf<Movement> & { readonly sums: readonly StatementSum[] };
export type MovementKind = Movement["kind"];

export type Contest = Shown<PortalContest>;
export type ContestKind = Contest["kind"];
export type ContestStatus = Contest["status"];
export type ContestResult = NonNullable<Contest["result"]>;

/** How members can sign in besides by mail. */
export type Ways = Shown<PortalSignInWays>;
/** The facts that anybody sees of a program. */
export type JoiningPage = Shown<JoinPage>;
/** How far somebody is whose address is verified. */
export type JoiningStanding = Shown<JoinStanding>;
/** A question of a program. */
export type Question = JoiningStanding["application_form"][number];
