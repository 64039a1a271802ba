import type { Id } from "../kernel/index.ts";
import type { Tenant } from "../tenancy/index.ts";
import type { Checks, ComputedChecks } from "./registry.ts";

/** A promise about the rows of one table, proved from other rows of the tenant. */
export interface Check {
  /** The command that makes it: `entente ledger check`, or `entente rebuild --check`. */
  readonly command: "ledger" | "rebuild";
  /** The table of the rows that it names. */
  readonly table: string;
  readonly promise: string;
}

export type CheckName = keyof Checks;

/** A field that is not what the rest of the rows says it is. */
export interface Difference {
  /** The name of the check. */
  readonly check: CheckName | keyof ComputedChecks;
  /** The id of the row, or the values of its key as a JSON array. */
  readonly row: string;
  /** The field that differs. */
  readonly field: string;
  /** Null for no value, or no row. */
  readonly expected: string | null;
  /** The value that is stored; null for no value, or no row. */
  readonly found: string | null;
}

/** Proves rows from other rows, and changes nothing. */
export interface CheckStore {
  /**
   * Returns true if no table stores a row of the tenant. No check then finds anything: most organizations use one of their two
   * modes.
   */
  isEmpty(tenant: Tenant): Promise<boolean>;
  /**
   * Where the rows of the tenant break one promise, at most `limit`, in the order of row and field; empty proves it. It looks
   * at one moment, and its memory does not grow with the number of rows. With `since` it may leave out what had ended before that time
   * and was not written since.
   */
  differences(tenant: Tenant, check: CheckName, limit: number, since?: Date): Promise<readonly Difference[]>;
  /**
   * The same of the rows that the payments of a batch rest on: those of the batch and of its recipients, what is owed to them and
   * taken back of them besides, the members who earned it, the events that count towards it, and the terms of the brand. Its time
   * grows with these and not with the tenant.
   * @throws Error for a check that is made of whole tenants only.
   */
  differencesOf(
    tenant: Tenant,
    of: { readonly brand: Id<"brand">; readonly batch: Id<"payout_batch"> },
    check: CheckName,
    limit: number,
  ): Promise<readonly Difference[]>;
}

/** Thrown by the stores of a snapshot for a stored value that is not what its column holds, such as JSON that does not parse. */
export class Unreadable extends Error {
  override readonly name = "Unreadable";
}

/** The check that hashes anew. */
export const SEALED_CHECKS = {
  sealed: {
    command: "rebuild",
    table: "seal",
    promise: "The entries are those that were sealed, and each seal follows the one before.",
  },
} as const satisfies Record<string, Check>;

/** The checks of the feed and of the audit entries. */
export const JOURNAL_CHECKS = {
  brand: {
    command: "rebuild",
    table: "brand",
    promise: "A brand is what the audit entry of its creation shows.",
  },
  feed: {
    command: "rebuild",
    table: "event",
    promise: "The events of the feed are numbered from 1 without a gap.",
  },
  feed_head: {
    command: "rebuild",
    table: "feed_head",
    promise: "The head of the feed is the number of its last event, and has counted each change of a webhook endpoint.",
  },
  event_seq: { command: "rebuild", table: "event_seq", promise: "Each event is found by its id." },
  event: {
    command: "rebuild",
    table: "event",
    promise: "The type, the subject and the time of an event agree with its id and with the resource that it shows.",
  },
  audit: {
    command: "rebuild",
    table: "audit_entry",
    promise: "The audit entries are numbered from 1 without a gap, and were made when their ids say.",
  },
  audit_head: {
    command: "rebuild",
    table: "audit_head",
    promise: "The head of the audit entries is the number of the last one.",
  },
  audit_seq: { command: "rebuild", table: "audit_seq", promise: "Each audit entry is found by its id." },
} as const satisfies Record<string, Check>;
