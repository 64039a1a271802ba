// Printed from the use cases and their schemas by `pnpm generate`: change those instead.

import type {
  Requested,
} from "../../journal/index.ts";
import type {
  Answered,
  Id,
  List,
  Refused,
  Result,
} from "../../kernel/index.ts";
import type {
  Beside,
  ConsoleLink,
  SignedIn,
  UsualRequest,
} from "../../people/index.ts";
import type {
  JoinPlace,
  Member,
  OpenedPortal,
} from "../../portal/index.ts";
import type {
  Actor,
  LimitRate,
  Origin,
  Tenant,
} from "../../tenancy/index.ts";
import type {
  TopUpOf,
} from "../console.ts";
import type {
  AssetsContentAnswer,
  Connection,
  ConsoleAddBrandParams,
  ConsoleBellAnswer,
  ConsoleColleaguesAnswer,
  ConsoleColleaguesParams,
  ConsoleFactorsConfirmAnswer,
  ConsoleFactorsEnrollAnswer,
  ConsoleFactorsProveAnswer,
  ConsoleKeysCreateParams,
  ConsoleKeysLimitParams,
  ConsoleKeysOrganizationUseAnswer,
  ConsoleKeysUseAnswer,
  ConsoleMailNotificationsAnswer,
  ConsoleMailPreviewAnswer,
  ConsoleMailPreviewPageParams,
  ConsoleMailPreviewParams,
  ConsoleMailSendLinksParams,
  ConsoleMailSendSampleAnswer,
  ConsoleMailSetNotificationsParams,
  ConsoleMarkBellParams,
  ConsolePasskeysBeginSignInAnswer,
  ConsolePasskeysListAnswer,
  ConsolePasskeysSignInParams,
  ConsoleRequestsListAnswer,
  ConsoleRequestsListParams,
  ConsoleRequestsRetrieveAnswer,
  ConsoleSessionsListAnswer,
  ConsoleSessionsShowAnswer,
  ConsoleSignInLookAnswer,
  EntitiesStatementDocumentAnswer,
  Operation,
  OperatorAcceptDifferenceAnswer,
  OperatorAcceptDifferenceParams,
  OperatorAimTestClockParams,
  OperatorAttachConnectionParams,
  OperatorBeginTestClockParams,
  OperatorCheckLedgerAnswer,
  OperatorCreateBrandAnswer,
  OperatorCreateBrandParams,
  OperatorCreateConsoleLinkAnswer,
  OperatorCreateConsoleLinkParams,
  OperatorCreateKeyAnswer,
  OperatorCreateKeyParams,
  OperatorCreateOrganizationAnswer,
  OperatorCreateOrganizationParams,
  OperatorExportSealsAnswer,
  OperatorExportSealsParams,
  OperatorLimitKeyParams,
  OperatorLimitOrganizationParams,
  OperatorListKeysAnswer,
  OperatorMailMessageAnswer,
  OperatorMailOutboxAnswer,
  OperatorOrganizationLimitAnswer,
  OperatorRebuildAnswer,
  OperatorRebuildParams,
  OperatorResetSecondFactorAnswer,
  OperatorResetSecondFactorParams,
  OperatorRetryOperationParams,
  OperatorSetConsoleParams,
  OperatorSetupCodeAnswer,
  OperatorTestClockParams,
  OperatorTopUpParams,
  OperatorVerifySealsAnswer,
  OperatorVerifySealsParams,
  PortalAccount,
  PortalAccountKind,
  PortalAskAnswer,
  PortalAsset,
  PortalBrand,
  PortalBrandAnswer,
  PortalConfirmAnswer,
  PortalContest,
  PortalContestExplained,
  PortalCoupon,
  PortalDay,
  PortalEarning,
  PortalExplanation,
  PortalExport,
  PortalJoiningAcceptAnswer,
  PortalJoiningAcceptParams,
  PortalJoiningApplyParams,
  PortalJoiningAskParams,
  PortalJoiningPageAnswer,
  PortalJoiningStandingAnswer,
  PortalLink,
  PortalMembershipDetail,
  PortalMessage,
  PortalNotifications,
  PortalOwnProfile,
  PortalPasskey,
  PortalPasskeysBeginAnswer,
  PortalPasskeysBeginProofAnswer,
  PortalPasskeysBeginSignInParams,
  PortalPasskeysProveAnswer,
  PortalPasskeysRemoveAnswer,
  PortalPasskeysSignInParams,
  PortalPayout,
  PortalProgram,
  PortalResource,
  PortalSignInParams,
  PortalStanding,
  Seal,
  SettingsResource,
  Statement,
  TestClock,
  WalletTransaction,
} from "./types.ts";

/** The signatures of methods of `operator`. */
export interface OperatorSignatures {
  readonly setupCode: () => Promise<OperatorSetupCodeAnswer>;
  readonly createOrganization: (input: OperatorCreateOrganizationParams) => Promise<OperatorCreateOrganizationAnswer>;
  readonly listOrganizations: () => Promise<OperatorCreateOrganizationAnswer[]>;
  readonly createBrand: (of: string, input: OperatorCreateBrandParams) => Promise<OperatorCreateBrandAnswer>;
  readonly listBrands: (of: string) => Promise<OperatorCreateBrandAnswer[]>;
  readonly createKey: (of: string, input?: OperatorCreateKeyParams) => Promise<OperatorCreateKeyAnswer>;
  readonly listKeys: (of: string) => Promise<OperatorListKeysAnswer[]>;
  readonly limitKey: (raw: string, input: OperatorLimitKeyParams) => Promise<OperatorListKeysAnswer>;
  readonly revokeKey: (raw: string) => Promise<OperatorListKeysAnswer>;
  readonly rotateKey: (raw: string) => Promise<OperatorCreateKeyAnswer>;
  readonly createConsoleLink: (of: string, input?: OperatorCreateConsoleLinkParams) => Promise<OperatorCreateConsoleLinkAnswer>;
  readonly setConsole: (of: string, input: OperatorSetConsoleParams) => Promise<SettingsResource>;
  readonly resetSecondFactor: (of: string, input: OperatorResetSecondFactorParams) => Promise<OperatorResetSecondFactorAnswer>;
  readonly topUp: (input: OperatorTopUpParams) => Promise<WalletTransaction>;
  readonly attachConnection: (input: OperatorAttachConnectionParams) => Promise<Connection>;
  readonly rebuild: (options?: OperatorRebuildParams) => Promise<OperatorRebuildAnswer>;
  readonly checkLedger: () => Promise<OperatorCheckLedgerAnswer>;
  readonly acceptDifference: (input: OperatorAcceptDifferenceParams) => Promise<OperatorAcceptDifferenceAnswer>;
  readonly verifySeals: (of: string, input: OperatorVerifySealsParams) => Promise<OperatorVerifySealsAnswer>;
  readonly exportSeals: (of: string, input: OperatorExportSealsParams) => Promise<OperatorExportSealsAnswer>;
  readonly newestSeals: (of?: string) => Promise<Seal[]>;
  readonly retryOperation: (raw: string, options?: OperatorRetryOperationParams) => Promise<Operation>;
  readonly organizationLimit: (raw: string) => Promise<OperatorOrganizationLimitAnswer>;
  readonly limitOrganization: (raw: string, input: OperatorLimitOrganizationParams) => Promise<OperatorOrganizationLimitAnswer>;
  readonly testClock: (input?: OperatorTestClockParams) => Promise<TestClock>;
  readonly beginTestClock: (input: OperatorBeginTestClockParams) => Promise<TestClock>;
  readonly aimTestClock: (input: OperatorAimTestClockParams) => Promise<TestClock>;
  readonly mailOutbox: () => Promise<readonly OperatorMailOutboxAnswer[]>;
  readonly mailMessage: (id: string) => Promise<OperatorMailMessageAnswer | undefined>;
}

/** The signatures of methods of `portal`. */
export interface PortalSignatures {
  readonly joining: {
    readonly page: (program: string) => Promise<Result<PortalJoiningPageAnswer>>;
    readonly ask: (place: JoinPlace, asked: PortalJoiningAskParams, requested?: Requested) => Promise<void>;
    readonly standing: (token: string, requested?: Requested) => Promise<Result<PortalJoiningStandingAnswer>>;
    readonly apply: (token: string, given: PortalJoiningApplyParams, from: string, requested?: Requested) => Promise<Result<PortalJoiningStandingAnswer>>;
    readonly accept: (member: Member, membership: string, given: PortalJoiningAcceptParams, from: string, requested?: Requested) => Promise<Result<PortalJoiningAcceptAnswer>>;
  };
  readonly brand: () => Promise<PortalBrandAnswer | null>;
  readonly passkeys: {
    readonly begin: (member: Member) => Promise<Result<PortalPasskeysBeginAnswer>>;
    readonly add: (member: Member, input: unknown, requested?: Requested) => Promise<Result<PortalPasskey>>;
    readonly remove: (member: Member, id: string, requested?: Requested) => Promise<Result<PortalPasskeysRemoveAnswer>>;
    readonly beginProof: (member: Member) => Promise<Result<PortalPasskeysBeginProofAnswer>>;
    readonly prove: (member: Member, input: unknown, requested?: Requested) => Promise<Result<PortalPasskeysProveAnswer>>;
    readonly beginSignIn: (asked: PortalPasskeysBeginSignInParams) => Promise<Result<PortalPasskeysBeginProofAnswer>>;
    readonly signIn: (answer: PortalPasskeysSignInParams, requested?: Requested) => Promise<Result<OpenedPortal>>;
  };
  readonly signIn: (asked: PortalSignInParams, requested?: Requested) => Promise<void>;
  readonly ask: (member: Member, change: "account" | "address" | "erasure" | "verification", input: unknown, requested?: Requested) => Promise<Result<PortalAskAnswer>>;
  readonly confirm: (token: string, requested?: Requested) => Promise<Result<PortalConfirmAnswer>>;
  readonly setNotifications: (member: Member, input: unknown, requested?: Requested) => Promise<Result<PortalNotifications>>;
  readonly openMessage: (member: Member, id: string, requested?: Requested) => Promise<Result<PortalMessage>>;
}

/** The signatures of methods of `console`. */
export interface ConsoleSignatures {
  readonly sessions: {
    readonly show: (signedIn: SignedIn, requested?: Requested) => Promise<Result<ConsoleSessionsShowAnswer>>;
    readonly change: (signedIn: SignedIn, to: UsualRequest, requested?: Requested) => Promise<Result<ConsoleSessionsShowAnswer>>;
    readonly list: (signedIn: SignedIn) => Promise<readonly ConsoleSessionsListAnswer[]>;
    readonly end: (signedIn: SignedIn, id: string, requested?: Requested) => Promise<Result<ConsoleSessionsListAnswer>>;
  };
  readonly signIn: {
    readonly look: (token: string, beside: Beside) => Promise<Result<ConsoleSignInLookAnswer>>;
    readonly createLink: (given: ConsoleLink) => Promise<OperatorCreateConsoleLinkAnswer>;
  };
  readonly factors: {
    readonly enroll: (signedIn: SignedIn) => Promise<Answered<ConsoleFactorsEnrollAnswer> | Refused>;
    readonly confirm: (signedIn: SignedIn, code: string, requested?: Requested) => Promise<Answered<ConsoleFactorsConfirmAnswer> | Refused>;
    readonly prove: (signedIn: SignedIn, code: string, requested?: Requested) => Promise<Answered<ConsoleFactorsProveAnswer> | Refused>;
    readonly reset: (signedIn: SignedIn, raw: string, requested?: Requested) => Promise<Answered<OperatorResetSecondFactorAnswer> | Refused>;
    readonly resetByOperator: (organization: Id<"organization">, raw: string) => Promise<Answered<OperatorResetSecondFactorAnswer> | Refused<"person_not_found"> | Refused<"temporarily_unavailable">>;
  };
  readonly passkeys: {
    readonly list: (given: SignedIn) => Promise<ConsolePasskeysListAnswer[]>;
    readonly begin: (signedIn: SignedIn) => Promise<Answered<PortalPasskeysBeginAnswer> | Refused>;
    readonly add: (signedIn: SignedIn, given: unknown, requested?: Requested) => Promise<Result<ConsolePasskeysListAnswer>>;
    readonly beginProof: (signedIn: SignedIn) => Promise<Answered<PortalPasskeysBeginProofAnswer> | Refused>;
    readonly prove: (signedIn: SignedIn, answer: PortalPasskeysSignInParams, requested?: Requested) => Promise<Answered<ConsoleFactorsProveAnswer> | Refused>;
    readonly beginSignIn: () => Answered<ConsolePasskeysBeginSignInAnswer> | Refused;
    readonly signIn: (presenting: ConsolePasskeysSignInParams) => Promise<Result<string>>;
  };
  readonly requests: {
    readonly list: (tenant: Tenant, given: ConsoleRequestsListParams) => Promise<Answered<ConsoleRequestsListAnswer> | Refused<"invalid_request">>;
    readonly retrieve: (tenant: Tenant, raw: string) => Promise<Result<ConsoleRequestsRetrieveAnswer>>;
  };
  readonly mail: {
    readonly sendLinks: (asked: ConsoleMailSendLinksParams, requested?: Requested) => Promise<void>;
    readonly notifications: (signedIn: SignedIn) => Promise<ConsoleMailNotificationsAnswer>;
    readonly setNotifications: (signedIn: SignedIn, input: ConsoleMailSetNotificationsParams, requested?: Requested) => Promise<Result<ConsoleMailNotificationsAnswer>>;
    readonly preview: (signedIn: SignedIn, input: ConsoleMailPreviewParams) => Promise<Result<ConsoleMailPreviewAnswer>>;
    readonly previewPage: (signedIn: SignedIn, input: ConsoleMailPreviewPageParams) => Promise<Result<string>>;
    readonly sendSample: (signedIn: SignedIn, input: ConsoleMailPreviewParams, requested?: Requested) => Promise<Result<ConsoleMailSendSampleAnswer>>;
  };
  readonly keys: {
    readonly list: (given: SignedIn) => Promise<OperatorListKeysAnswer[]>;
    readonly create: (signedIn: SignedIn, input: ConsoleKeysCreateParams, origin: Origin) => Promise<Result<object>>;
    readonly limit: (signedIn: SignedIn, raw: string, given: ConsoleKeysLimitParams, origin: Origin) => Promise<Answered<OperatorListKeysAnswer> | Refused>;
    readonly use: (signedIn: SignedIn, raw: string, otherwise: LimitRate | undefined) => Promise<Result<ConsoleKeysUseAnswer>>;
    readonly organizationUse: (given: SignedIn, holds: LimitRate | undefined) => Promise<Result<ConsoleKeysOrganizationUseAnswer>>;
  };
  readonly addBrand: (signedIn: SignedIn, input: ConsoleAddBrandParams, requestId: string | null) => Promise<Result<OperatorCreateBrandAnswer>>;
  readonly colleagues: (signedIn: SignedIn, input: ConsoleColleaguesParams) => Promise<Result<ConsoleColleaguesAnswer>>;
  readonly bell: (signedIn: SignedIn) => Promise<Result<ConsoleBellAnswer>>;
  readonly markBell: (signedIn: SignedIn, input: ConsoleMarkBellParams, requestId: string | null) => Promise<Result<ConsoleBellAnswer>>;
  readonly topUp: (actor: Actor, of: TopUpOf, requestId: string | null) => Promise<Result<WalletTransaction>>;
  readonly retryOperation: (actor: Actor, id: string, requestId: string | null) => Promise<Result<Operation>>;
}

/** The answers of `PORTAL_READS`, by their names there. */
export interface PortalAnswers {
  /** Answers who the member is, whose portal it is, and which memberships the session shows. */
  readonly session: PortalResource;
  /** Lists the brands between which a session that the member opened chooses. */
  readonly brands: List<PortalBrand>;
  /** Lists the programs of the brand that the member may apply to. */
  readonly openPrograms: List<PortalProgram>;
  /** Answers a membership, with its amounts: on hold, earned, owed, being paid and paid, and what withholds them. */
  readonly membership: PortalMembershipDetail;
  /** Lists what a membership brought, day by day. */
  readonly activity: List<PortalDay>;
  /** Lists the sales and other events of a membership, each with what it earns and how far that is, newest first. */
  readonly earnings: List<PortalEarning>;
  /** Explains one of them: from the click to the bank. */
  readonly earning: PortalExplanation;
  /** Answers how the member stands in the program, requirement by requirement. */
  readonly standing: PortalStanding;
  /** Lists the links of a membership for campaigns, newest first. */
  readonly links: List<PortalLink>;
  /** Lists the coupons of a membership, newest first. */
  readonly coupons: List<PortalCoupon>;
  /** Lists the payouts of a membership, newest first. */
  readonly payouts: List<PortalPayout>;
  /** Lists the accounts that the member is paid by, newest first. */
  readonly accounts: List<PortalAccount>;
  /** Lists the kinds of accounts that a member may add. */
  readonly accountKinds: List<PortalAccountKind>;
  /** Answers the name and the address that the brand has of the member. */
  readonly profile: PortalOwnProfile;
  /** Answers what a download of the member's data begins with. */
  readonly export: PortalExport;
  /** Lists the passkeys of the member. */
  readonly passkeys: List<PortalPasskey>;
  /** Answers which mail the member gets, and in which language. */
  readonly notifications: PortalNotifications;
  /** Lists what the brand wrote to the member, newest first. */
  readonly messages: List<PortalMessage>;
  /** Answers one of these messages. */
  readonly message: PortalMessage;
  /** Answers what was owed, what moved and what is owed, over all memberships with the brand. */
  readonly statement: Statement;
  /** Answers the same as PDF, with every movement, in the language of the reader. */
  readonly statementDocument: EntitiesStatementDocumentAnswer;
  /** Lists what the brand gives the member in its programs, newest first. */
  readonly assets: List<PortalAsset>;
  /** Answers the bytes of one of them. */
  readonly assetContent: AssetsContentAnswer;
  /** Lists the contests of the member, newest first. */
  readonly contests: List<PortalContest>;
  /** Answers a contest, with the explanation of its event. */
  readonly contest: PortalContestExplained;
}

/** The answers of `CONTEST_ACTS`, by their names there. */
export interface ContestAnswers {
  /** Begins a contest. */
  readonly createContest: PortalContest;
  /** Replies in a contest. */
  readonly replyInContest: PortalContest;
  /** Withdraws a contest. */
  readonly withdrawContest: PortalContest;
}
