import { fresh, type Versioned } from "../kernel/index.ts";
import type { AuditEntry, Origin, Tenant } from "../tenancy/index.ts";
import type { DomainEvent } from "./events/catalogue.ts";
import type { Counters, Rows, Sets } from "./registry.ts";

export type RowKind = keyof Rows;

/** A row to write: inserted at version 0, else replaced if it is still at the version it was read at. */
export type Write<K extends RowKind = RowKind> = { [P in K]: { readonly kind: P } & Versioned<Rows[P]> }[K];

/** Writes a row as it was revised. */
export const update = <K extends RowKind>(kind: K, row: Versioned<Rows[K]>) => ({ kind, ...row }) as Write<K>;

/** Writes a row that does not exist yet. */
export const insert = <K extends RowKind>(kind: K, row: Rows[K]) => update(kind, fresh(row));

export type CounterKind = keyof Counters;
export type Increment<K extends CounterKind = CounterKind> = { [P in K]: { readonly counter: P } & Counters[P] }[K];

export type SetKind = keyof Sets;
export type SetWrite<K extends SetKind = SetKind> = { [P in K]: { readonly set: P } & Sets[P]["args"] }[K];

/** A row that the change does not write, but that must still be at this version at the commit. */
export interface Expectation {
  readonly kind: RowKind;
  readonly id: string;
  readonly version: number;
}

/** The answer under an Idempotency-Key, committed with its change. */
export interface Answer {
  readonly key: string;
  /** SHA-256 of the request. */
  readonly fingerprint: string;
  /** The outcome, sealed by the {@link Cipher}: it can carry secrets. */
  readonly sealed: string;
  readonly createdAt: Date;
  /** When the key may be used again. */
  readonly expiresAt: Date;
}

/**
 * A hint that work is due. A worker that misses it finds the work by its sweep. `links` says that promo links may lead elsewhere
 * than before; who misses it goes on with a cached target for the time of the cache.
 */
export type Notification = "operations" | "standing" | "webhooks" | "channels" | "erasures" | "sources" | "links";

/** Tells of due work and of links that lead elsewhere, whichever process committed it. */
export interface Notifications {
  /**
   * Calls `onNotification` after each commit with notifications, never during it, and for every kind of work when some may have been
   * missed. The result unsubscribes. Rejects where notifications cannot be had.
   */
  subscribe(onNotification: (notification: Notification) => void): Promise<() => Promise<void>>;
}

/** The writes of one decision. All of them are committed, or none. */
export interface ChangeParts {
  /**
   * The Idempotency-Key whose answer depends on the results of the change, and the time of the request. If it has an answer that
   * expires later, the change is stale. It is looked up before anything else is done: what waits for another change of the same
   * key then repeats none of its work. In a transaction of the host nobody waits so, and storing the answer is the conflict.
   */
  readonly underKey?: { readonly key: string; readonly now: Date };
  /**
   * The continuation in the same transaction, decided from the results of its sets; undefined rolls back. It may be called
   * again after a conflict. It is synchronous and reads nothing but those results.
   */
  readonly next?: (sets: Committed["sets"]) => ChangeParts | undefined;
  readonly writes?: readonly Write[];
  readonly increments?: readonly Increment[];
  readonly sets?: readonly SetWrite[];
  readonly events?: readonly DomainEvent[];
  /** Of what no event announces. */
  readonly audits?: readonly AuditEntry[];
  readonly notifications?: readonly Notification[];
  readonly expects?: readonly Expectation[];
  /** A function is called with the results of the sets, in the same transaction. */
  readonly answer?: Answer | ((sets: Committed["sets"]) => Answer);
}

/** Everything one decision writes, whose it is and who made it. */
export interface Change extends ChangeParts {
  readonly tenant: Tenant;
  /** Recorded with every event, those of the sets included, and every audit entry of the change. */
  readonly origin: Origin;
}

export interface Committed {
  readonly outcome: "committed";
  /** `seq` of the change's last event; null when it announced none. */
  readonly seq: number | null;
  /** The result of each set-wise statement, in the order of `sets`; for a continued change, those of its last part. */
  readonly sets: readonly Sets[SetKind]["result"][];
}

/**
 * `stale`: a conflict: a row moved since it was read, an expectation no longer holds, a unique key is taken, or the
 * Idempotency-Key already has an answer. Read and decide again. `short`: a counter would fall below its floor.
 * `refused`: `next` answered undefined. In each case nothing was written.
 */
export type CommitOutcome =
  | Committed
  | { readonly outcome: "refused" }
  | { readonly outcome: "stale" }
  | { readonly outcome: "short"; readonly counter: CounterKind };

/**
 * The only writer of tenant data. The feed it appends to is the outbox.
 *
 * Atomic: all of a change is committed, or nothing.
 * Fanned out: every event comes with a delivery to each endpoint that is enabled and subscribed to its type at the event's
 * place in the feed. Changes of endpoints take a place in the same order, so an endpoint made between the events n and
 * n + 1 gets n + 1 and never n, however they race; committing deliveries sends the notification `webhooks`.
 * Ordered: `seq` is gap-free from 1 per tenant and rises in commit order, so a reader that has seen n never later
 * finds a new event at or below n (decisions, section 6). Audit entries have a `seq` of their own, of which the same holds.
 */
export interface Journal {
  /**
   * Commits one change in one transaction, and sends its notifications after the commit. Repeating a committed
   * change answers `stale` if it writes a row, announces an event, has an audit entry or stores an answer; increments and sets alone would be
   * applied again. A change without any part is `committed` with `seq` null. Transactions that the database aborted for
   * another one are retried inside.
   * @throws {OutcomeUnknown} when the connection was lost around the commit, the database cancelled the statement, or it waited too
   * long for others: it may or may not have been committed.
   * @throws Error on a broken invariant, such as a reference to a row that the tenant does not have; nothing was written then.
   */
  commit(change: Change): Promise<CommitOutcome>;
  /** The answer stored under an Idempotency-Key, if it expires after `now`; else `undefined`. Reading changes nothing. */
  findAnswer(tenant: Tenant, key: string, now: Date): Promise<Answer | undefined>;
  /** Stored answers of a tenant, expired ones too, in an order of the store's own, at most `limit` after the one of this key (null: from the first). */
  answersAfter(tenant: Tenant, key: string | null, limit: number): Promise<readonly Answer[]>;
  /** Deletes answers of any tenant with `expiresAt` at or before `now`, at most `limit`; returns how many. Sweeps at the same time do not wait for each other. */
  sweepAnswers(now: Date, limit: number): Promise<number>;
}

/** A connection of the host's to its PostgreSQL, as a client of node-postgres is one, on which it has sent `begin`. */
export interface HostClient {
  /** Sends one statement; `types` has the parsers of its values. */
  query(statement: {
    /** The statement, with `$1` and so on in place of its values. */
    text: string;
    /** The values, in their order. */
    values: unknown[];
    /** The parsers of what the columns hold. */
    // biome-ignore lint/suspicious/noExplicitAny: the type is that of node-postgres, which core does not know.
    types: any;
  }): Promise<HostRows>;
}
interface HostRows {
  /** The rows, in their order. */
  readonly rows: readonly object[];
}

/**
 * A call inside a transaction of the host met a change that another transaction committed meanwhile, or a deadlock. Nothing is
 * repeated, and PostgreSQL has failed the transaction: roll back, and run the whole transaction again.
 */
export class TransactionConflict extends Error {
  override readonly name = "TransactionConflict";
  constructor(options?: ErrorOptions) {
    super("Another change was committed first: roll back, and run the transaction again.", options);
  }
}

/** Thrown by stores when the outcome of a commit is unknown, or when the database cannot be reached or cancels a statement. */
export class OutcomeUnknown extends Error {
  override readonly name = "OutcomeUnknown";
}
