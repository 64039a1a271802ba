import type { PerformanceStore } from "../activity/performance/ports.ts";
import type { RollupAudit } from "../activity/performance/rollups.ts";
import type { ChannelAdapter } from "../campaigns/channels/ports.ts";
import type { DeploymentStore } from "../campaigns/deployments/ports.ts";
import type { DistributionStore } from "../campaigns/distributions/ports.ts";
import type { SubjectDirectory } from "../campaigns/distributions/subject-directory.ts";
import type { ClickLog, LinkStore } from "../campaigns/links/ports.ts";
import type { WalletStore } from "../campaigns/wallets/ports.ts";
import type {
  ChannelAuthorizationStore,
  ChannelAuthorizer,
  ChannelGrantStore,
} from "../connect/channel-authorizations/ports.ts";
import type { ConnectConfigStore } from "../connect/connect-configs/ports.ts";
import type { DiscoverStore } from "../connect/discover/ports.ts";
import type { HandoffConfigStore } from "../connect/handoff-configs/ports.ts";
import type { HandoffStore } from "../connect/handoffs/ports.ts";
import type { EventStore } from "../journal/events/ports.ts";
import type { Journal } from "../journal/ports.ts";
import type { KeyedStore, ListStore } from "../journal/row-store.ts";
import type { Cipher, Clock, IdMint, Randomness } from "../kernel/ports.ts";
import { DAY_MS } from "../kernel/time.ts";
import type { AssertionStore } from "../membership/assertions/ports.ts";
import type { EnrollmentStore } from "../membership/enrollments/ports.ts";
import type { EntityStore } from "../membership/entities/ports.ts";
import type { PauseStore } from "../membership/pauses/ports.ts";
import type { ProgramStore } from "../membership/programs/ports.ts";
import type { RelationshipStore } from "../membership/relationships/ports.ts";
import type { EvaluationStore, StandingIntervalStore, StandingStore } from "../membership/standing/ports.ts";
import type { TierStore } from "../membership/tiers/ports.ts";
import type { OperationStore } from "../operations/ports.ts";
import type { LedgerAudit } from "../payouts/ledger/audit.ts";
import type { PayoutBatchStore } from "../payouts/payout-batches/ports.ts";
import type { PayoutRail } from "../payouts/payout-rails/ports.ts";
import type { PayoutStore } from "../payouts/runs/ports.ts";
import type { TenantStore } from "../tenancy/ports.ts";
import type { WebhookDeliveryStore, WebhookTransport } from "../webhooks/deliveries/ports.ts";

/** What a storage adapter provides: every store, the journal over the same data, and the redirect's door. */
export interface Storage {
  readonly journal: Journal;
  readonly tenants: TenantStore;
  readonly programs: ProgramStore;
  readonly entities: EntityStore;
  readonly relationships: RelationshipStore;
  readonly enrollments: EnrollmentStore;
  readonly pauses: PauseStore;
  readonly requirements: ListStore<"requirement">;
  readonly tiers: TierStore;
  readonly overrides: ListStore<"requirementOverride">;
  readonly assertions: AssertionStore;
  readonly operatingTypes: KeyedStore<"operatingType">;
  readonly metricKeys: KeyedStore<"metricKey">;
  readonly connections: ListStore<"connection">;
  readonly connectConfigs: ConnectConfigStore;
  readonly handoffConfigs: HandoffConfigStore;
  readonly handoffs: HandoffStore;
  readonly channelAuthorizations: ChannelAuthorizationStore;
  readonly channelGrants: ChannelGrantStore;
  readonly discover: DiscoverStore;
  readonly evaluations: EvaluationStore;
  readonly standing: StandingStore;
  readonly standingIntervals: StandingIntervalStore;
  readonly distributions: DistributionStore;
  readonly deployments: DeploymentStore;
  readonly links: LinkStore;
  readonly clicks: ClickLog;
  readonly operations: OperationStore;
  readonly wallets: WalletStore;
  readonly performance: PerformanceStore;
  readonly rollups: RollupAudit;
  readonly payoutRules: ListStore<"payoutRule">;
  readonly payouts: PayoutStore;
  readonly payoutRails: ListStore<"payoutRail">;
  readonly payoutBatches: PayoutBatchStore;
  readonly payoutItems: ListStore<"payoutItem">;
  readonly ledger: LedgerAudit;
  readonly events: EventStore;
  readonly webhookEndpoints: ListStore<"webhookEndpoint">;
  readonly webhookDeliveries: WebhookDeliveryStore;
}

/** What the running process provides. */
export interface Runtime {
  readonly clock: Clock;
  readonly ids: IdMint;
  readonly randomness: Randomness;
  readonly cipher: Cipher;
}

/** Intervals and bounds an operator may move. */
export interface Settings {
  /** Where the service is reached from outside, without a trailing slash: links are built on it. */
  readonly publicUrl: string;
  /** How long a worker holds an operation before another may take it. */
  readonly leaseMs: number;
  /** How often a step is tried before its operation fails. */
  readonly maxAttempts: number;
  /** The wait before attempt n + 1 is `min(backoffMs * 2^(n-1), backoffMaxMs)`. */
  readonly backoffMs: number;
  readonly backoffMaxMs: number;
  /** How often an operation that waits looks again by itself, besides being woken. */
  readonly waitingPollMs: number;
  /** Members looked at in one transaction of a launch. */
  readonly mintChunk: number;
  /** Members evaluated in one transaction of a program's re-evaluation, or of the timers. */
  readonly evaluateChunk: number;
  readonly observeEveryMs: number;
  /** After this long without an observation a deployment reads `unknown`. */
  readonly staleAfterMs: number;
  /** After this long of disagreement `deployment.drifted` fires (decisions, section 3). */
  readonly driftAfterMs: number;
  /** How long one attempt of a webhook delivery may take in all. */
  readonly webhookDeadlineMs: number;
  /** How long a worker holds a webhook delivery before another may take it; longer than the deadline. */
  readonly webhookLeaseMs: number;
  /** Webhook deliveries that one process has on their way at once, in all and to one endpoint. */
  readonly webhookConcurrency: number;
  readonly webhookEndpointConcurrency: number;
  /** How long a webhook delivery is kept in the log after it was settled. */
  readonly keepDeliveriesMs: number;
}

export const DEFAULT_SETTINGS: Settings = {
  publicUrl: "http://127.0.0.1:4600",
  leaseMs: 30_000,
  maxAttempts: 8,
  backoffMs: 1_000,
  backoffMaxMs: 300_000,
  waitingPollMs: 60_000,
  mintChunk: 5_000,
  evaluateChunk: 1_000,
  observeEveryMs: 300_000,
  staleAfterMs: 900_000,
  driftAfterMs: 900_000,
  webhookDeadlineMs: 15_000,
  webhookLeaseMs: 30_000,
  webhookConcurrency: 100,
  webhookEndpointConcurrency: 10,
  keepDeliveriesMs: 30 * DAY_MS,
};

/** Everything a platform is made of. */
export interface Ports extends Storage, Runtime {
  readonly channels: readonly ChannelAdapter[];
  /** The payment files that can be written, one per format. Absent: nobody can be paid through this process. */
  readonly rails?: readonly PayoutRail[];
  /** One for each channel that members can connect by themselves; absent: none can be. */
  readonly authorizers?: readonly ChannelAuthorizer[];
  /** Absent: subjects of foreign kinds are refused. */
  readonly subjects?: SubjectDirectory;
  /** Absent: webhook deliveries wait. */
  readonly webhookTransport?: WebhookTransport;
  readonly settings: Settings;
}
