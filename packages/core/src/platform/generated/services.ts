// Printed from the use cases and their schemas by `pnpm generate`: change those instead.

import type { List } from "../../kernel/index.ts";
import type {
  AssetsContentAnswer,
  Connection,
  EntitiesStatementDocumentAnswer,
  Operation,
  OperatorAcceptDifferenceAnswer,
  OperatorAcceptDifferenceParams,
  OperatorAttachConnectionParams,
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
  OperatorSetConsoleAnswer,
  OperatorSetConsoleParams,
  OperatorSetupCodeAnswer,
  OperatorTopUpParams,
  OperatorVerifySealsAnswer,
  OperatorVerifySealsParams,
  PortalAccount,
  PortalAccountKind,
  PortalAsset,
  PortalBrand,
  PortalContest,
  PortalContestExplained,
  PortalCoupon,
  PortalDay,
  PortalEarning,
  PortalExplanation,
  PortalExport,
  PortalLink,
  PortalMembershipDetail,
  PortalMessage,
  PortalNotifications,
  PortalOwnProfile,
  PortalPasskey,
  PortalPayout,
  PortalProgram,
  PortalResource,
  PortalStanding,
  Seal,
  Statement,
  TestClock,
  TestHelpersClockAdvanceParams,
  WalletTransaction,
} from "./types.ts";

/** The signature of every method of `operator`. */
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
  readonly setConsole: (of: string, input: OperatorSetConsoleParams) => Promise<OperatorSetConsoleAnswer>;
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
  readonly testClock: () => Promise<TestClock>;
  readonly aimTestClock: (input: TestHelpersClockAdvanceParams) => Promise<TestClock>;
  readonly mailOutbox: () => Promise<readonly OperatorMailOutboxAnswer[]>;
  readonly mailMessage: (id: string) => Promise<OperatorMailMessageAnswer | undefined>;
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
