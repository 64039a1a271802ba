// Printed from the OpenAPI document by `pnpm generate`: change the route, its schema or its comments instead.

import type { Call } from "../../call.ts";
import type { PortalRequestOptions } from "../../options.ts";
import type { ListCall, RowsCall } from "../../page.ts";
import type {
  AcceptedTerms,
  AssetsListParams,
  ChangesConfirmParams,
  ContestsCreateParams,
  ContestsListParams,
  ContestsReplyParams,
  DomainsAllowedParams,
  JoinApplyParams,
  JoinLink,
  JoinPage,
  JoinStanding,
  JoinStandingParams,
  JoinVerifyParams,
  MembershipsAcceptTermsParams,
  MembershipsActivityListParams,
  MembershipsEarningsListParams,
  MembershipsLinksListParams,
  MembershipsPayoutsListParams,
  MessagesListParams,
  NotificationsUpdateParams,
  OidcFinishParams,
  OidcStartParams,
  PasskeysAddParams,
  PasskeysProveParams,
  PayoutAccountsAddParams,
  Portal,
  PortalAccount,
  PortalAccountKind,
  PortalAsset,
  PortalBrand,
  PortalChangeAsked,
  PortalChangeConfirmed,
  PortalChosen,
  PortalContest,
  PortalContestExplained,
  PortalCoupon,
  PortalDay,
  PortalDomainAllowed,
  PortalEarning,
  PortalEnded,
  PortalExplanation,
  PortalExport,
  PortalLeft,
  PortalLink,
  PortalMembershipDetail,
  PortalMessage,
  PortalNotifications,
  PortalOidcStart,
  PortalOwnProfile,
  PortalPasskey,
  PortalPasskeyCreation,
  PortalPasskeyRemoved,
  PortalPasskeyRequest,
  PortalPayout,
  PortalProfile,
  PortalProgram,
  PortalProven,
  PortalProviderLink,
  PortalSignIn,
  PortalSignInWays,
  PortalStanding,
  PortalToken,
  PortalWaiting,
  ProfileChangeAddressParams,
  ProfileUpdateParams,
  SessionChooseParams,
  SessionOpenParams,
  SignInBeginPasskeyParams,
  SignInByMailParams,
  SignInByPasskeyParams,
  SignInWaysParams,
  Statement,
  StatementDocumentParams,
  StatementRetrieveParams,
} from "./types.ts";

/** Methods of `portal.session`. */
export interface SessionMethods {
  /**
   * Begin a session by what stands in a link. Uses the link up, within ten minutes, and answers the token of the session. For anybody.
   * Refused with `sign_in_failed`.
   */
  open(params: SessionOpenParams, options?: PortalRequestOptions): Call<PortalToken>;
  /** Who the member is, and which memberships are shown. What the pages of the portal begin with. `viewed_by` names who looks at it where that is not the member. For every session. */
  retrieve(options?: PortalRequestOptions): Call<Portal>;
  /**
   * Show another brand. One of `GET /brands`, whose memberships the session shows from now on. For sessions that the member opened.
   * Refused with `brand_not_found`.
   */
  choose(params: SessionChooseParams, options?: PortalRequestOptions): Call<PortalChosen>;
  /** End the session. Its token answers 401 from now on. For every session. */
  end(options?: PortalRequestOptions): Call<PortalEnded>;
}

/** Methods of `portal.brands`. */
export interface BrandsMethods {
  /** List the brands between which the session may choose. The brands of the organization that know the address by which the member signed in; of any other session its own. For every session. */
  list(options?: PortalRequestOptions): ListCall<PortalBrand>;
}

/** Methods of `portal.programs`. */
export interface ProgramsMethods {
  /** List the programs that the member may apply to. The programs of the brand that are open to applications and in which the member is not, and was not, newest first. There are none once the work with the brand has ended. For sessions that the member opened. */
  list(options?: PortalRequestOptions): ListCall<PortalProgram>;
}

/** Methods of `portal.payoutAccounts`. */
export interface PayoutAccountsMethods {
  /** The kinds of accounts that a member may add. */
  readonly kinds: PayoutAccountsKindsMethods;
  /** List the accounts that the member is paid by. Each in part, newest first: the newest connected one that a rail can pay is paid. For sessions that the member opened. */
  list(options?: PortalRequestOptions): ListCall<PortalAccount>;
  /**
   * Ask for an account to be paid by. A link is sent by mail, and nothing changes until it is opened, within an hour. Until then batches skip the member as `held`. One that takes the place of another account or address is paid to only once a waiting time is over; the member is told by mail, at the former address too. For sessions that the member opened.
   * Refused with `passkey_required`, `entity_merged`, `too_many_changes`.
   */
  add(params: PayoutAccountsAddParams, options?: PortalRequestOptions): Call<PortalChangeAsked>;
  /**
   * Remove an account. Nobody is paid by it any more. Whoever has no other is paid by address, where the brand does that, and only once a waiting time is over. Where the brand wants a second person for it, it answers 202 and waits. For sessions that the member opened.
   * Refused with `passkey_required`, `payout_account_not_found`, `connection_not_revocable`, `idempotency_key_conflict`, `idempotency_key_in_use`.
   */
  remove(id: string, options?: PortalRequestOptions): Call<PortalAccount | PortalWaiting>;
}

/** Methods of `portal.profile`. */
export interface ProfileMethods {
  /** Retrieve the name and the address. What the brand of the session knows of the member. For sessions that the member opened. */
  retrieve(options?: PortalRequestOptions): Call<PortalOwnProfile>;
  /**
   * Change the name. The name that the brand of the session has of the member. For sessions that the member opened.
   * Refused with `entity_merged`, `idempotency_key_conflict`, `idempotency_key_in_use`.
   */
  update(params: ProfileUpdateParams, options?: PortalRequestOptions): Call<PortalProfile | PortalWaiting>;
  /**
   * Begin a download of the member's data. The name, the address, the accounts, and the answers and accepted terms of applications: what a file of the member's data begins with. Where the brand asks for a second factor, a passkey has to prove the session first. For sessions that the member opened.
   * Refused with `passkey_required`.
   */
  export(options?: PortalRequestOptions): Call<PortalExport>;
  /**
   * Ask for another address. A link is sent by mail, and nothing changes until it is opened, within an hour. It goes to the new address, and the old one is told once it has changed. Sessions by the old address end then, and nobody is paid by the new one before a waiting time is over. For sessions that the member opened.
   * Refused with `passkey_required`, `entity_merged`, `too_many_changes`.
   */
  changeAddress(params: ProfileChangeAddressParams, options?: PortalRequestOptions): Call<PortalChangeAsked>;
  /**
   * Ask for erasure. A link is sent by mail, and nothing changes until it is opened, within an hour. Then the person is erased, or where other brands know it the part of this brand. Payments and their amounts are kept, without who received them. For sessions that the member opened.
   * Refused with `passkey_required`, `entity_merged`, `entity_not_erasable`, `entity_of_other_brands`, `too_many_changes`.
   */
  erase(options?: PortalRequestOptions): Call<PortalChangeAsked>;
  /**
   * Ask to confirm the address that the brand has. A link is sent by mail, and nothing changes until it is opened, within an hour. It goes to the address that a host application said without having verified it. Once it is opened, mail about the membership is sent there, and the member may sign in by it. For sessions of the member, and not for those of who looks on.
   * Refused with `entity_merged`, `too_many_changes`.
   */
  verifyAddress(options?: PortalRequestOptions): Call<PortalChangeAsked>;
}

/** Methods of `portal.passkeys`. */
export interface PasskeysMethods {
  /** List the passkeys of the member. Those of the address by which the session was opened, at most ten. For sessions that the member opened. */
  list(options?: PortalRequestOptions): ListCall<PortalPasskey>;
  /**
   * Add a passkey. What the browser made is verified, and the member is told by mail. As a second factor of money it counts once a waiting time is over, or at once where another passkey that counts proved the session. For sessions that the member opened.
   * Refused with `fresh_sign_in_required`, `passkey_invalid`, `passkey_already_exists`, `too_many_passkeys`, `passkeys_not_configured`.
   */
  add(params: PasskeysAddParams, options?: PortalRequestOptions): Call<PortalPasskey>;
  /**
   * Begin to add a passkey. Answers the options for a browser, with a challenge that is answered once, within five minutes, in this session. It needs a session that was opened, or proven by a passkey, in the last ten minutes. For sessions that the member opened.
   * Refused with `fresh_sign_in_required`, `too_many_passkeys`, `passkeys_not_configured`.
   */
  begin(options?: PortalRequestOptions): Call<PortalPasskeyCreation>;
  /**
   * Begin to prove the session by a passkey. Answers the options for a browser, with a challenge that is answered once, within five minutes, in this session. For sessions that the member opened.
   * Refused with `passkey_not_found`, `passkeys_not_configured`.
   */
  beginProof(options?: PortalRequestOptions): Call<PortalPasskeyRequest>;
  /**
   * Prove the session by a passkey. For ten minutes the session may add and remove passkeys, and with one that counts do what the brand asks a second factor for. For sessions that the member opened.
   * Refused with `passkey_invalid`, `passkeys_not_configured`.
   */
  prove(params: PasskeysProveParams, options?: PortalRequestOptions): Call<PortalProven>;
  /**
   * Remove a passkey. Nobody signs in by it any more, sessions that it opened are over, and the member is told by mail. It needs a session that was opened, or proven by a passkey, in the last ten minutes. For sessions that the member opened.
   * Refused with `fresh_sign_in_required`, `passkey_not_found`.
   */
  remove(id: string, options?: PortalRequestOptions): Call<PortalPasskeyRemoved>;
}

/** Methods of `portal.payoutAccounts.kinds`. */
export interface PayoutAccountsKindsMethods {
  /** List the kinds of accounts that a member may add. Those that a registered rail pays to, in the order in which they are offered. For sessions that the member opened. */
  list(options?: PortalRequestOptions): ListCall<PortalAccountKind>;
}

/** Methods of `portal.memberships`. */
export interface MembershipsMethods {
  /** The clicks, sales and all else that a membership brought, day by day. */
  readonly activity: MembershipsActivityMethods;
  /** The sales of a membership, each with what it earns. */
  readonly earnings: MembershipsEarningsMethods;
  /** The links of a membership for campaigns. */
  readonly links: MembershipsLinksMethods;
  /** The coupons of a membership. */
  readonly coupons: MembershipsCouponsMethods;
  /** The payouts of a membership. */
  readonly payouts: MembershipsPayoutsMethods;
  /**
   * Retrieve a membership, with its amounts. The amounts are there before any run: on hold, earned, owed, being paid and paid. `withheld` says what keeps an amount from the payment after the next run, why, and until when. For every session.
   * Refused with `enrollment_not_found`.
   */
  retrieve(id: string, options?: PortalRequestOptions): Call<PortalMembershipDetail>;
  /**
   * Retrieve how the member stands in the program. Each requirement with what is measured now and what it takes, and the tiers of the program. For every session.
   * Refused with `enrollment_not_found`.
   */
  standing(id: string, options?: PortalRequestOptions): Call<PortalStanding>;
  /**
   * Leave a program. Its links stop and it earns nothing more; what was earned before stays owed. For sessions that the member opened.
   * Refused with `enrollment_not_found`, `idempotency_key_conflict`, `idempotency_key_in_use`.
   */
  leave(id: string, options?: PortalRequestOptions): Call<PortalLeft | PortalWaiting>;
  /**
   * Accept the terms of a program anew. Where `terms` of the membership asks for it: kept are the version, the time, and a keyed hash of the network address. The standing stays as it is. For sessions of the member, and not for those of who looks on.
   * Refused with `enrollment_not_found`.
   */
  acceptTerms(id: string, params: MembershipsAcceptTermsParams, options?: PortalRequestOptions): Call<AcceptedTerms>;
}

/** Methods of `portal.memberships.activity`. */
export interface MembershipsActivityMethods {
  /**
   * List what a membership brought, day by day. Clicks, sales and all else by day and type, with what they earned, at most 90 days back. For every session.
   * Refused with `enrollment_not_found`.
   */
  list(id: string, params?: MembershipsActivityListParams, options?: PortalRequestOptions): ListCall<PortalDay>;
}

/** Methods of `portal.memberships.earnings`. */
export interface MembershipsEarningsMethods {
  /**
   * List the sales of a membership, each with what it earns. Sales and other events but clicks, newest first, each with what every rule makes of it and how far that is. For every session.
   * Refused with `enrollment_not_found`.
   */
  list(id: string, params?: MembershipsEarningsListParams, options?: PortalRequestOptions): ListCall<PortalEarning>;
}

/** Methods of `portal.earnings`. */
export interface EarningsMethods {
  /**
   * Explain what an event earns. From the click to the bank: by what it was credited, the terms, whether it is eligible, its rules, and its payment. For every session.
   * Refused with `performance_event_not_found`.
   */
  explain(id: string, options?: PortalRequestOptions): Call<PortalExplanation>;
}

/** Methods of `portal.memberships.links`. */
export interface MembershipsLinksMethods {
  /**
   * List the links of a membership for campaigns. Each with its address, its status and its clicks, newest first. The member's own link is with the membership. For every session.
   * Refused with `enrollment_not_found`.
   */
  list(id: string, params?: MembershipsLinksListParams, options?: PortalRequestOptions): ListCall<PortalLink>;
}

/** Methods of `portal.memberships.coupons`. */
export interface MembershipsCouponsMethods {
  /**
   * List the coupons of a membership. Each with the discount that customers get, newest first. For every session.
   * Refused with `enrollment_not_found`.
   */
  list(id: string, options?: PortalRequestOptions): ListCall<PortalCoupon>;
}

/** Methods of `portal.memberships.payouts`. */
export interface MembershipsPayoutsMethods {
  /**
   * List the payouts of a membership. Each with what was measured, where its payment is, and why one came back. Destinations are covered but for their end. For every session.
   * Refused with `enrollment_not_found`.
   */
  list(id: string, params?: MembershipsPayoutsListParams, options?: PortalRequestOptions): ListCall<PortalPayout>;
}

/** Methods of `portal.statement`. */
export interface StatementMethods {
  /**
   * Retrieve a statement. What was owed at the beginning of a time, what moved in it, and what is owed at its end, over all memberships with the brand. For every session.
   * Refused with `portal_session_limited`.
   */
  retrieve(params?: StatementRetrieveParams, options?: PortalRequestOptions): RowsCall<Statement>;
  /**
   * Retrieve a statement as PDF. The figures of `/statement` as a file, with every movement, in the language and the days of the reader. For every session.
   * Refused with `portal_session_limited`, `documents_not_configured`.
   */
  document(params?: StatementDocumentParams, options?: PortalRequestOptions): Call<Uint8Array>;
}

/** Methods of `portal.domains`. */
export interface DomainsMethods {
  /**
   * Whether a name is a proven domain of a brand. For a proxy that gets certificates as they are needed, such as `on_demand_tls` of Caddy: 200 for a proven domain, 404 for any other name. It says nothing of whose it is. For anybody.
   * Refused with `portal_domain_not_found`.
   */
  allowed(params: DomainsAllowedParams, options?: PortalRequestOptions): Call<PortalDomainAllowed>;
}

/** Methods of `portal.signIn`. */
export interface SignInMethods {
  /** How members can sign in. Whether the organization has an identity provider beside links by mail, and at the domain of a brand its name and look. For anybody. */
  ways(params?: SignInWaysParams, options?: PortalRequestOptions): Call<PortalSignInWays>;
  /** Ask for a link by mail. If a brand of the organization knows the address, a link that signs in is sent to it, at most five an hour. The answer is the same for every address, and comes before anything is looked up. For anybody. */
  byMail(params: SignInByMailParams, options?: PortalRequestOptions): Call<PortalSignIn>;
  /**
   * Begin to sign in by a passkey. Answers the options for a browser, with a challenge that is answered once, within five minutes. They are the same for everybody. For anybody.
   * Refused with `passkeys_not_configured`.
   */
  beginPasskey(params?: SignInBeginPasskeyParams, options?: PortalRequestOptions): Call<PortalPasskeyRequest>;
  /**
   * Begin a session by a passkey. Opens the same session as a link by mail. Whatever is wrong is one refusal, after the same time: an unknown passkey, an answer that was sent before, other pages, or an address that is the member's no more. For anybody.
   * Refused with `sign_in_failed`, `passkeys_not_configured`.
   */
  byPasskey(params: SignInByPasskeyParams, options?: PortalRequestOptions): Call<PortalToken>;
}

/** Methods of `portal.oidc`. */
export interface OidcMethods {
  /**
   * Begin to sign in at the identity provider. Answers where the page goes next, and what it keeps meanwhile, where no other page reads it: that is the proof that whoever comes back is who went there. For anybody.
   * Refused with `portal_provider_not_found`, `portal_provider_misconfigured`, `portal_provider_unreachable`.
   */
  start(params?: OidcStartParams, options?: PortalRequestOptions): Call<PortalOidcStart>;
  /**
   * Finish signing in at the identity provider. Reads what the provider sent the member back with. An address counts only if the provider says that it is verified; a brand of the organization has to know it, as for a link by mail. For anybody.
   * Refused with `sign_in_failed`, `portal_provider_denied`, `address_not_verified`, `address_not_known`, `portal_provider_not_found`, `portal_provider_misconfigured`, `portal_provider_unreachable`.
   */
  finish(params: OidcFinishParams, options?: PortalRequestOptions): Call<PortalProviderLink>;
}

/** Methods of `portal.changes`. */
export interface ChangesMethods {
  /**
   * Confirm a change by what stands in a link. Makes the change that was asked for. Where the brand wants a second person for it, `waiting` is true. For anybody.
   * Refused with `sign_in_failed`, `entity_not_erasable`, `entity_merged`, `entity_of_other_brands`, `idempotency_key_in_use`.
   */
  confirm(params: ChangesConfirmParams, options?: PortalRequestOptions): Call<PortalChangeConfirmed>;
}

/** Methods of `portal.notifications`. */
export interface NotificationsMethods {
  /** Retrieve which mail you get. For the brand of the session. Mail about the safety of your account, such as a changed address, is always sent and is not among them. For sessions that the member opened. */
  retrieve(options?: PortalRequestOptions): Call<PortalNotifications>;
  /** Switch mail on or off, or choose its language. What is left out stays as it is; a repetition changes nothing. Of two requests at once the later one counts, switch by switch. The brand reads what is off, and cannot switch it on. For sessions that the member opened. */
  update(params: NotificationsUpdateParams, options?: PortalRequestOptions): Call<PortalNotifications>;
}

/** Methods of `portal.messages`. */
export interface MessagesMethods {
  /** List the messages of the brand. Those to the memberships that the session shows, newest first, whether or not they also went out by mail. For every session. */
  list(params?: MessagesListParams, options?: PortalRequestOptions): ListCall<PortalMessage>;
  /**
   * Retrieve a message. Reading it by this leaves it unread: the brand is told when the member opens it. For every session.
   * Refused with `message_not_found`.
   */
  retrieve(id: string, options?: PortalRequestOptions): Call<PortalMessage>;
  /**
   * Open a message. Marks it as read, which the brand sees. Of several times the first counts. For sessions of the member, and not for those of who looks on.
   * Refused with `message_not_found`.
   */
  open(id: string, options?: PortalRequestOptions): Call<PortalMessage>;
}

/** Methods of `portal.assets`. */
export interface AssetsMethods {
  /** List what the brand gives you. Images, texts and files of the programs that approved you: for all members, and for the tier on which you are now. In a text, `{link}` stands for your own link. For every session. */
  list(params?: AssetsListParams, options?: PortalRequestOptions): ListCall<PortalAsset>;
  /**
   * Download an image or a file. Always to be saved (`Content-Disposition: attachment`) and in a sandbox, whatever it is. Its `ETag` is the SHA-256 of the bytes. For every session.
   * Refused with `asset_not_found`.
   */
  content(id: string, options?: PortalRequestOptions): Call<Uint8Array>;
}

/** Methods of `portal.contests`. */
export interface ContestsMethods {
  /** List your contests. Those of every membership that the session shows, newest first, with what the brand answered and decided. For every session. */
  list(params?: ContestsListParams, options?: PortalRequestOptions): ListCall<PortalContest>;
  /**
   * Contest an event or a rejection. The brand reads it and answers. Of an attribution the answer does not depend on whether there is such an event, or whose it is. An `Idempotency-Key` makes it once. For sessions of the member, and not for those of who looks on.
   * Refused with `enrollment_not_found`, `performance_event_not_found`, `contest_already_exists`, `too_many_contests`, `idempotency_key_conflict`, `idempotency_key_in_use`.
   */
  create(params: ContestsCreateParams, options?: PortalRequestOptions): Call<PortalContest>;
  /**
   * Retrieve a contest. With the explanation of its event, where it is one that you see: the brand reads the same beside it. For every session.
   * Refused with `contest_not_found`.
   */
  retrieve(id: string, options?: PortalRequestOptions): Call<PortalContestExplained>;
  /**
   * Reply to the brand. The contest waits for the brand again. For sessions of the member, and not for those of who looks on.
   * Refused with `contest_not_found`, `contest_not_open`, `contest_full`.
   */
  reply(id: string, params: ContestsReplyParams, options?: PortalRequestOptions): Call<PortalContest>;
  /**
   * Withdraw a contest. It is over; the same subject may be contested again. For sessions of the member, and not for those of who looks on.
   * Refused with `contest_not_found`, `contest_not_open`.
   */
  withdraw(id: string, options?: PortalRequestOptions): Call<PortalContest>;
}

/** Methods of `portal.join`. */
export interface JoinMethods {
  /**
   * Retrieve a program that is open to applications. What its page shows before an address is verified. A program that is not open is not found. For anybody.
   * Refused with `program_not_found`.
   */
  retrieve(id: string, options?: PortalRequestOptions): Call<JoinPage>;
  /**
   * Ask for a link that verifies an address. A link to the page is sent to the address, at most five an hour; it works for an hour. Nothing is stored of who asks, and the answer is the same for every address. For anybody.
   * Refused with `program_not_found`.
   */
  verify(id: string, params: JoinVerifyParams, options?: PortalRequestOptions): Call<JoinLink>;
  /**
   * Retrieve how far the applicant is. By what stands in the link: the form and the terms where there is no application yet, else how it was decided, and why it was rejected. For anybody.
   * Refused with `sign_in_failed`, `program_not_found`.
   */
  standing(params: JoinStandingParams, options?: PortalRequestOptions): Call<JoinStanding>;
  /**
   * Apply to a program. Answers the form and accepts the terms, by what stands in the link. Rules of the brand may decide at once; who is or was a member is answered as it is. For anybody.
   * Refused with `sign_in_failed`, `program_not_found`, `program_not_active`.
   */
  apply(params: JoinApplyParams, options?: PortalRequestOptions): Call<JoinStanding>;
}

/** Every method of the API for members. */
export interface Resources {
  /** The session of a member: how it begins, what it shows and how it ends. */
  readonly session: SessionMethods;
  /** The brands that know the member. */
  readonly brands: BrandsMethods;
  /** The programs that the member may apply to. */
  readonly programs: ProgramsMethods;
  /** The accounts that the member is paid by. */
  readonly payoutAccounts: PayoutAccountsMethods;
  /** The name, the address and the data of the member. */
  readonly profile: ProfileMethods;
  /** The passkeys of the member, by which it signs in and proves a session. */
  readonly passkeys: PasskeysMethods;
  /** The memberships of the member, one for each program. */
  readonly memberships: MembershipsMethods;
  /** The explanations of sales, from the click to the bank. */
  readonly earnings: EarningsMethods;
  /** The statement of the member: what was owed, what moved and what is owed. */
  readonly statement: StatementMethods;
  /** The domains of brands at which members use the portal. */
  readonly domains: DomainsMethods;
  /** The ways to sign in without a link of a brand: by mail, and by a passkey. */
  readonly signIn: SignInMethods;
  /** The way to sign in at the identity provider of the organization, by OpenID Connect. */
  readonly oidc: OidcMethods;
  /** The changes that wait for the link of a mail. */
  readonly changes: ChangesMethods;
  /** The mail that the member gets. */
  readonly notifications: NotificationsMethods;
  /** The messages of the brand to the member. */
  readonly messages: MessagesMethods;
  /** The images, texts and files that a brand gives its members. */
  readonly assets: AssetsMethods;
  /** The objections of the member to an event or a rejection. */
  readonly contests: ContestsMethods;
  /** The page by which anybody joins a program that is open to applications. */
  readonly join: JoinMethods;
}
