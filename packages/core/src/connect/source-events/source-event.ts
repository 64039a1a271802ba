import { sealedFor } from "../../journal/index.ts";
import { type Cipher, type Id, SECOND_MS } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";

/**
 * `received`: to be translated. `done`: its facts are taken over. `unrelated`: nothing of it concerns sales. `unreadable`: it is not
 * what its kind or mapping says. `other_mode`: test data at a live address, or live data at a test one. `erased`: its
 * customer is erased, and nothing of it is kept.
 */
export const SOURCE_EVENT_STATUSES = ["received", "done", "unrelated", "unreadable", "other_mode", "erased"] as const;
export type SourceEventStatus = (typeof SOURCE_EVENT_STATUSES)[number];

/** A verified event of a source, as it was delivered. */
export interface SourceEvent {
  readonly id: Id<"source_event">;
  readonly brand: Id<"brand">;
  readonly source: Id<"source">;
  /** The key by which a repeat is known: the vendor's id of the event, else the SHA-256 of its bytes. Unique in the source. */
  readonly eventKey: string;
  /** The vendor's word, such as `invoice.paid`; null before it is translated. */
  readonly type: string | null;
  /** When the vendor says that it happened; null before it is translated. */
  readonly happenedAt: Date | null;
  readonly status: SourceEventStatus;
  /** The customer whom it names, as performance events do; null for none, and before it is translated. */
  readonly customer: string | null;
  /** Why it is unreadable, in words that repeat nothing of the event but names of fields; else {@link ERASED_BEFORE} or null. */
  readonly reason: string | null;
  /** The part of the body and of the headers that its reader reads, sealed by the {@link Cipher}; {@link NO_CONTENT} once it is not needed. */
  readonly content: string;
  readonly attempts: number;
  /** Null when there is nothing to do. */
  readonly nextAttemptAt: Date | null;
  readonly leaseUntil: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** The content of an event that is kept. */
export interface EventContent {
  readonly event: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

/** The reason of an event whose customer is erased before it is translated: it is recorded without the customer, whom `customer` names. */
export const ERASED_BEFORE = "customer_erased";

/** The content of an event of which nothing is kept. */
export const NO_CONTENT: EventContent = { event: null, headers: {} };

type EventId = SourceEvent["id"];

export const sealContent = (cipher: Cipher, tenant: Tenant, id: EventId, content: EventContent): string =>
  cipher.seal(JSON.stringify(content), sealedFor("sourceEvent", tenant, id));
export const openContent = (cipher: Cipher, tenant: Tenant, { id, content }: SourceEvent): EventContent =>
  JSON.parse(cipher.open(content, sealedFor("sourceEvent", tenant, id))) as EventContent;

const DOUBLINGS_MAX = 10;

/** When work that failed is tried again: after a second, two, four and so on, at most 17 minutes. */
export const retryAt = (attempts: number, now: Date): Date =>
  new Date(now.getTime() + SECOND_MS * 2 ** Math.min(attempts, DOUBLINGS_MAX));
