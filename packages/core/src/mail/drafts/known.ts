import type { Id } from "../../kernel/index.ts";
import type {
  Connection,
  Contact,
  Enrollment,
  FormerAddress,
  Program,
  StandingInterval,
  Tier,
} from "../../membership/index.ts";
import type { Operation } from "../../operations/index.ts";
import type { PayoutBatch, PayoutConfirmation, PayoutItem, PayoutSchedule } from "../../payouts/index.ts";
import type { Person } from "../../people/index.ts";
import type { TeamNote } from "../../team/index.ts";
import type { Brand } from "../../tenancy/index.ts";
import type { WebhookEndpoint } from "../../webhooks/index.ts";

/** The rows that the occasions of a page name, by id. */
export interface Known {
  /** Where the service is reached from outside, without a trailing slash. */
  readonly publicUrl: string;
  readonly brands: ReadonlyMap<Id<"brand">, Brand>;
  readonly enrollments: ReadonlyMap<Id<"enrollment">, Enrollment>;
  readonly programs: ReadonlyMap<Id<"program">, Program>;
  readonly tiers: ReadonlyMap<Id<"tier">, Tier>;
  /** By {@link contactId}. */
  readonly contacts: ReadonlyMap<string, Contact>;
  /** The data of a membership that says a language, by {@link contactId}, of members whom occasions name by themselves. */
  readonly metadata: ReadonlyMap<string, string>;
  /** The intervals of members that are in grace, the oldest first. */
  readonly intervals: readonly StandingInterval[];
  readonly operations: ReadonlyMap<Id<"operation">, Operation>;
  /** The results that operations reported, by operation. */
  readonly confirmations: ReadonlyMap<Id<"operation">, PayoutConfirmation>;
  readonly batches: ReadonlyMap<Id<"payout_batch">, PayoutBatch>;
  readonly items: readonly PayoutItem[];
  readonly connections: ReadonlyMap<Id<"connection">, Connection>;
  /** The connected payout accounts of who was left out of a batch. */
  readonly accounts: readonly Connection[];
  /** Addresses that were replaced a short while ago. */
  readonly former: readonly FormerAddress[];
  readonly endpoints: ReadonlyMap<Id<"webhook_endpoint">, WebhookEndpoint>;
  readonly schedules: ReadonlyMap<Id<"payout_schedule">, PayoutSchedule>;
  readonly notes: ReadonlyMap<Id<"note">, TeamNote>;
  /** The active people of the organization who have an address. */
  readonly people: readonly Person[];
}
