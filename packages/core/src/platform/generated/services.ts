// Printed from the use cases and their schemas by `pnpm generate`: change those instead.

import type {
  Connection,
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
  Seal,
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
