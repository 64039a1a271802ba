import type { z } from "zod";
import type { EventResource, EventType } from "../journal/index.ts";
import type { EventData } from "./events/event-data.ts";
import type { USE_CASES } from "./use-case-table.ts";

type Table = typeof USE_CASES;
/** The answer of a use case. */
type Answered<S extends keyof Table, N extends keyof Table[S]> = Table[S][N] extends {
  readonly output: infer Schema extends z.ZodType;
}
  ? z.infer<Schema>
  : never;
/** The entry of the list that a use case answers. */
type Listed<S extends keyof Table, N extends keyof Table[S]> =
  Answered<S, N> extends { data: readonly (infer Item)[] } ? Item : never;

export type RequirementResource = Answered<"requirements", "retrieve">;
export type TierResource = Answered<"tiers", "retrieve">;
export type RequirementOverrideResource = Answered<"overrides", "retrieve">;
export type EnrollmentStandingResource = Answered<"standing", "retrieve">;
export type CouponResource = Answered<"coupons", "retrieve">;
export type SourceResource = Answered<"sources", "retrieve">;
export type SourceCouponResource = Listed<"sourceCoupons", "list">;
export type SourceEventResource = Answered<"sourceEvents", "retrieve">;
export type SourcePaymentResource = Answered<"sourcePayments", "retrieve">;
export type OperatingTypeResource = Answered<"operatingTypes", "retrieve">;
export type MetricKeyResource = Answered<"metricKeys", "retrieve">;
export type AssertionResource = Answered<"assertions", "retrieve">;
export type ConnectionResource = Answered<"connections", "retrieve">;
export type ConnectConfigResource = Answered<"connectConfigs", "update">;
export type HandoffConfigResource = Answered<"handoffConfigs", "update">;
export type PayoutRuleResource = Answered<"payoutRules", "retrieve">;
export type BrandResource = Answered<"brands", "retrieve">;
export type PayoutAccountResource = Answered<"payoutAccounts", "retrieve">;
export type PayoutItemResource = Listed<"payoutBatches", "listItems">;
export type PayoutScheduleResource = Answered<"payoutSchedules", "retrieve">;
export type PayoutRunResource = Answered<"payouts", "run">;
export type WebhookEndpointResource = Listed<"webhooks", "list">;
export type WebhookDeliveryResource = Answered<"webhooks", "retrieveDelivery">;
export type AuditEntryResource = Answered<"auditEntries", "retrieve">;
export type SealResource = Listed<"events", "listSeals">;
export type EventProofResource = Answered<"events", "retrieveProof">;

/** An event of one type, with the `data` of that type. */
export type EventOf<T extends EventType> = Omit<EventResource, "type" | "data"> & { type: T; data: EventData[T] };
/** An event: its `type` says what its `data` has. */
export type PlatformEvent = { [T in EventType]: EventOf<T> }[EventType];
