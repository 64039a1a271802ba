import type { BudgetClaim } from "../activity/consumption/claim.ts";
import type { PerformanceEvent, Route } from "../activity/performance/event.ts";
import type { Reversal } from "../activity/refunds/refund.ts";
import type { Deployment } from "../campaigns/deployments/deployment.ts";
import type { Distribution } from "../campaigns/distributions/distribution.ts";
import type { LinkSeed, PromoLink } from "../campaigns/links/link.ts";
import type { Account, Asset, WalletTransaction } from "../campaigns/wallets/wallet.ts";
import type { ChannelAuthorization } from "../connect/channel-authorizations/authorization.ts";
import type { ChannelGrant } from "../connect/channel-authorizations/grant.ts";
import type { ConnectConfig } from "../connect/connect-configs/connect-config.ts";
import type { HandoffConfig } from "../connect/handoff-configs/handoff-config.ts";
import type { HandoffLink, HandoffNonce } from "../connect/handoffs/handoff.ts";
import type { PayoutRule } from "../earning/payout-rules/payout-rule.ts";
import type { Versioned } from "../kernel/change.ts";
import type { Id } from "../kernel/id.ts";
import type { Minor } from "../kernel/money.ts";
import type { Assertion } from "../membership/assertions/assertion.ts";
import type { Connection } from "../membership/connections/connection.ts";
import type { Enrollment, ReferralSlug } from "../membership/enrollments/enrollment.ts";
import type { PastApproval } from "../membership/enrollments/past-approval.ts";
import type { PastRelationship } from "../membership/enrollments/past-relationship.ts";
import type { Entity } from "../membership/entities/entity.ts";
import type { BrandMetricKey } from "../membership/metric-keys/metric-key.ts";
import type { OperatingType } from "../membership/operating-types/operating-type.ts";
import type { RequirementOverride } from "../membership/overrides/override.ts";
import type { Pause } from "../membership/pauses/pause.ts";
import type { Program } from "../membership/programs/program.ts";
import type { ProgramTerms } from "../membership/programs/terms.ts";
import type { Relationship } from "../membership/relationships/relationship.ts";
import type { Requirement } from "../membership/requirements/requirement.ts";
import type { Evaluation } from "../membership/standing/evaluation.ts";
import type { StandingInterval } from "../membership/standing/interval.ts";
import type { Tier } from "../membership/tiers/tier.ts";
import type { Operation } from "../operations/operation.ts";
import type { PayoutBatch, PayoutConfirmation, PayoutFile, PayoutItem } from "../payouts/payout-batches/batch.ts";
import type { DueAsk, DueRecipient } from "../payouts/payout-batches/ports.ts";
import type { PayoutRailRow } from "../payouts/payout-rails/rail.ts";
import type { Payout, PayoutPeriod } from "../payouts/runs/payout.ts";
import type { Derivation, Run, RunResult, StoredView } from "../payouts/runs/run.ts";
import type { Tenant } from "../tenancy/tenant.ts";
import type { WebhookDelivery } from "../webhooks/deliveries/delivery.ts";
import type { WebhookEndpoint } from "../webhooks/endpoints/endpoint.ts";
import type { DomainEvent } from "./events/catalogue.ts";

/** Every kind of row there is. A new resource adds a line here, and no store compiles until it can hold it. */
export interface Rows {
  readonly program: Program;
  readonly programTerms: ProgramTerms;
  readonly entity: Entity;
  readonly relationship: Relationship;
  readonly enrollment: Enrollment;
  readonly referralSlug: ReferralSlug;
  readonly pause: Pause;
  readonly requirement: Requirement;
  readonly tier: Tier;
  readonly requirementOverride: RequirementOverride;
  readonly assertion: Assertion;
  readonly operatingType: OperatingType;
  readonly metricKey: BrandMetricKey;
  readonly connection: Connection;
  readonly connectConfig: ConnectConfig;
  readonly handoffConfig: HandoffConfig;
  readonly handoffLink: HandoffLink;
  readonly channelAuthorization: ChannelAuthorization;
  readonly channelGrant: ChannelGrant;
  readonly handoffNonce: HandoffNonce;
  readonly evaluation: Evaluation;
  readonly standingInterval: StandingInterval;
  readonly distribution: Distribution;
  readonly deployment: Deployment;
  readonly promoLink: PromoLink;
  readonly operation: Operation;
  readonly walletTransaction: WalletTransaction;
  readonly budgetClaim: BudgetClaim;
  readonly performanceEvent: PerformanceEvent;
  readonly reversal: Reversal;
  readonly pastApproval: PastApproval;
  readonly pastRelationship: PastRelationship;
  readonly payoutRule: PayoutRule;
  readonly payoutPeriod: PayoutPeriod;
  readonly payout: Payout;
  readonly webhookEndpoint: WebhookEndpoint;
  readonly webhookDelivery: WebhookDelivery;
  readonly payoutRail: PayoutRailRow;
  readonly payoutBatch: PayoutBatch;
  readonly payoutItem: PayoutItem;
  readonly payoutConfirmation: PayoutConfirmation;
  readonly payoutFile: PayoutFile;
}
export type RowKind = keyof Rows;

/** A row to write: inserted at version 0, else replaced if it is still at the version it was read at. */
export type Write<K extends RowKind = RowKind> = { [P in K]: { readonly kind: P } & Versioned<Rows[P]> }[K];

/**
 * Sums that commute, so that two writers of one never wait for a decision of the other. A counter that was never
 * touched reads as zeros. Balances have floors; the journal refuses the whole change that would break one.
 */
export interface Counters {
  /** Floor 0 on every account but `external`. */
  readonly balance: {
    readonly key: { readonly brand: Id<"brand">; readonly asset: string; readonly account: Account };
    readonly by: { readonly amount: Minor };
  };
  /** Floor 0, or `leaves` where it is given, on `reserved - consumed - released`. */
  readonly budget: {
    readonly leaves?: Minor;
    readonly key: { readonly distribution: Id<"distribution"> };
    readonly by: { readonly reserved: Minor; readonly consumed: Minor; readonly released: Minor };
  };
  readonly minted: { readonly key: { readonly deployment: Id<"deployment"> }; readonly by: { readonly links: bigint } };
  readonly linkClicks: {
    readonly key: { readonly promoLink: Id<"promo_link"> };
    readonly by: { readonly clicks: bigint };
  };
  /** `day` is the start of the UTC day of `occurredAt`. */
  readonly performanceDay: {
    readonly key: Route & {
      readonly brand: Id<"brand">;
      readonly type: string;
      readonly currency: string | null;
      readonly day: Date;
    };
    readonly by: { readonly events: bigint; readonly valueMinor: Minor; readonly quantity: bigint };
  };
  readonly metricDay: {
    readonly key: Route & {
      readonly brand: Id<"brand">;
      readonly metric: string;
      readonly currency: string | null;
      readonly day: Date;
    };
    readonly by: { readonly amount: bigint };
  };
}
export type CounterKind = keyof Counters;
export type Increment<K extends CounterKind = CounterKind> = { [P in K]: { readonly counter: P } & Counters[P] }[K];

/** Set-wise statements: work over many rows that no decision reads one by one. */
export interface Sets {
  /**
   * A link for each approved, not archived member of the program with an id above `after`, in rising order of id,
   * at most `limit` members looked at. A member who has a link already keeps it. `minted` counts the new ones and is
   * added to the counter `minted`; `last` is the last member looked at, null when there was none.
   */
  readonly mintLinks: {
    readonly args: {
      readonly brand: Id<"brand">;
      readonly program: Id<"program">;
      readonly distribution: Id<"distribution">;
      readonly deployment: Id<"deployment">;
      readonly seed: LinkSeed;
      readonly qualifiedOnly: boolean;
      readonly after: Id<"enrollment"> | null;
      readonly limit: number;
      readonly at: Date;
    };
    readonly result: { readonly examined: number; readonly minted: number; readonly last: Id<"enrollment"> | null };
  };
  /** Makes every operation of the brand that waits for funds of this asset due at `at`. */
  readonly wakeFunding: {
    readonly args: { readonly brand: Id<"brand">; readonly asset: Asset; readonly at: Date };
    readonly result: { readonly woken: number };
  };
  /**
   * Exhausts every delivery of the endpoint that still waits, whoever holds it, and removes the endpoint where asked to.
   * The change writes the endpoint as well, so no event appended before it is missed.
   */
  readonly closeEndpoint: {
    readonly args: { readonly endpoint: Id<"webhook_endpoint">; readonly remove: boolean; readonly at: Date };
    readonly result: { readonly exhausted: number };
  };
  /**
   * Who is owed what by rows that are in no batch and pending, awaiting an account, or failed, by entity and currency rising.
   * Rows within the period count, and with them every negative row of the same recipient and currency; whoever has no row
   * within the period is not told of.
   */
  readonly duePayouts: { readonly args: DueAsk; readonly result: { readonly recipients: readonly DueRecipient[] } };
  /**
   * Puts rows into a batch: of each claim those of the entity and currency that no batch holds, pending, awaiting an account
   * or failed, within the period or negative; they become `processing`. The change is stale when a claim takes another number
   * of rows, or another sum, than it says.
   */
  readonly freezePayouts: {
    readonly args: {
      readonly brand: Id<"brand">;
      readonly batch: Id<"payout_batch">;
      readonly periodStart: Date | null;
      readonly periodEnd: Date | null;
      readonly claims: readonly {
        readonly item: Id<"payout_item">;
        readonly entity: Id<"entity">;
        readonly currency: string;
        readonly payouts: number;
        readonly amountMinor: Minor;
      }[];
      readonly at: Date;
    };
    readonly result: { readonly frozen: number };
  };
  /** Gives the rows of a batch that were not paid back as pending ones, and cancels the items that still waited. */
  readonly releasePayouts: {
    readonly args: { readonly brand: Id<"brand">; readonly batch: Id<"payout_batch">; readonly at: Date };
    readonly result: { readonly released: number; readonly canceled: number };
  };
  /**
   * A row per claim and member, and the event `payout.created` for each new one. `stale`: another period of the brand that
   * has rows overlaps. Whatever writes payouts of a brand comes one after the other, this set like all the others.
   */
  readonly runPayouts: { readonly args: Run; readonly result: RunResult };
  /**
   * The same for what was run before, without a period of its own; the new rows are answered and not announced. An open row of
   * a rule for a period in whose run it took no part comes to nothing, whoever wrote it: nothing is owed there. `periods`:
   * all in which rows of the brand were written; `stale` when there are others by now, or more rules took part in one.
   */
  readonly derivePayouts: {
    readonly args: Derivation & { readonly periods: readonly Pick<PayoutPeriod, "id" | "rules">[] };
    readonly result: { readonly created: readonly StoredView[] };
  };
}
export type SetKind = keyof Sets;
export type SetWrite<K extends SetKind = SetKind> = { [P in K]: { readonly set: P } & Sets[P]["args"] }[K];

/** A row that must still be at this version when the change commits, though the change does not write it. */
export interface Expectation {
  readonly kind: RowKind;
  readonly id: string;
  readonly version: number;
}

/** The answer of an Idempotency-Key, committed with the change that earned it. */
export interface Answer {
  readonly key: string;
  /** SHA-256 of what was asked. */
  readonly fingerprint: string;
  /** The outcome, sealed by the {@link Cipher}: it can carry secrets. */
  readonly sealed: string;
  readonly createdAt: Date;
  /** From here on the key is free again. */
  readonly expiresAt: Date;
}

/** A hint that work waits. It carries none: a worker that never gets it finds the work by its sweep. */
export type Wake = "operations" | "standing" | "webhooks" | "channels";

/** Everything one decision wants done. It lands whole or not at all. */
export interface Change {
  /**
   * What is done beside it, in the same transaction and after it, decided from what its sets did; undefined takes everything
   * back. It may be asked again after a conflict, and neither waits nor reads: the sets are its eyes.
   */
  readonly next?: (sets: Committed["sets"]) => Omit<Change, "tenant"> | undefined;
  readonly tenant: Tenant;
  readonly writes?: readonly Write[];
  readonly increments?: readonly Increment[];
  readonly sets?: readonly SetWrite[];
  readonly events?: readonly DomainEvent[];
  readonly wakes?: readonly Wake[];
  readonly expects?: readonly Expectation[];
  /** One that tells what the sets did is written from their results, in the same transaction. */
  readonly answer?: Answer | ((sets: Committed["sets"]) => Answer);
}

export interface Committed {
  readonly outcome: "committed";
  /** `seq` of the change's last event; null when it announced none. */
  readonly seq: number | null;
  /** What each set-wise statement did, in the order of `sets`; of a change that goes on, those of its last part. */
  readonly sets: readonly Sets[SetKind]["result"][];
}

/**
 * `stale`: a row moved since it was read, an expectation no longer holds, a unique key is taken, or the
 * Idempotency-Key has an answer by now. Read again and decide again. `short`: a floor would have been broken.
 * `refused`: `next` answered undefined. Each way nothing was written.
 */
export type CommitOutcome =
  | Committed
  | { readonly outcome: "refused" }
  | { readonly outcome: "stale" }
  | { readonly outcome: "short"; readonly counter: CounterKind };

/**
 * The one door through which tenant data is written. The feed it appends to is the outbox.
 *
 * Atomic: everything in a change lands together or not at all.
 * Fanned out: every event comes with a delivery to each endpoint that is enabled and subscribed to its type at the event's
 * place in the feed. Changes of endpoints take a place in the same order, so an endpoint made between the events n and
 * n + 1 gets n + 1 and never n, however they race; committing deliveries gives the wake `webhooks`.
 * Ordered: `seq` is gap-free from 1 per tenant and rises in commit order, so a reader that has seen n never later
 * finds a new event at or below n (decisions, section 6).
 */
export interface Journal {
  /**
   * @throws {OutcomeUnknown} when the connection was lost around the commit: it may or may not have landed.
   * @throws on a broken invariant; nothing was written then.
   */
  commit(change: Change): Promise<CommitOutcome>;
  /** The answer under an Idempotency-Key that has not expired by `now`. */
  recall(tenant: Tenant, key: string, now: Date): Promise<Answer | undefined>;
  /** Forgets answers that expired by `now`, at most `limit`; how many there were. */
  sweepAnswers(now: Date, limit: number): Promise<number>;
}

/** Thrown by stores when nobody can say whether a commit landed, or when the database cannot be reached. */
export class OutcomeUnknown extends Error {
  override readonly name = "OutcomeUnknown";
}
