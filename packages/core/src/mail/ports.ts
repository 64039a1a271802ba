import type { RowStore } from "../journal/index.ts";
import type { Id, Versioned } from "../kernel/index.ts";
import type { Tenant } from "../tenancy/index.ts";
import type { MailCursor } from "./drafts/cursor.ts";
import type { MailMessage, Posting } from "./outbox/message.ts";

/** A picture that travels with a message. */
export interface MailPicture {
  /** The name by which `html` refers to it: lower-case letters. */
  readonly id: string;
  /** Its media type, such as `image/png`. */
  readonly type: string;
  /** Its bytes in base64. */
  readonly content: string;
}

/** A message as a mail server takes it. No field has a control character but the line ends of `text` and `html`. */
export interface RenderedMail {
  /** Without brackets; the same in every attempt. */
  readonly messageId: string;
  readonly to: { readonly address: string; readonly name: string | null };
  /** The name shown beside the address that the operator sends from; null: none. */
  readonly from: string | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The pictures that `html` shows as `cid:` and the name of one; nothing is fetched from elsewhere. */
  readonly pictures: readonly MailPicture[];
  readonly language: string;
  /** Further headers, by name. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Hands messages to a mail server. The same message may be handed over again after a crash, under the same `messageId`. */
export interface MailTransport {
  /** The address that it sends from, which previews show. Absent: it is not known before sending. */
  readonly from?: string;
  /** Resolves with what came of it, at the latest after 30 seconds. Never rejects: what is not known to be accepted is refused. */
  send(mail: RenderedMail): Promise<Posting>;
  /** Closes its connections. */
  close?(): Promise<void>;
}

/** Messages that a worker takes, of any tenant. */
export interface MailClaim {
  readonly now: Date;
  readonly leaseMs: number;
  readonly limit: number;
}

export interface MailMessageStore extends RowStore<"mailMessage"> {
  /**
   * Takes at most `limit` messages of any tenant that are due (`nextAttemptAt <= now`) and not under another's lease, the longest
   * due first (then by id): `leaseUntil` becomes `now + leaseMs` and the version rises, so a holder of an expired lease can no
   * longer commit. Two claims at once never take the same one, and do not wait for each other.
   */
  claim(at: MailClaim): Promise<readonly (Versioned<MailMessage> & { readonly tenant: Tenant })[]>;
  /** Pending messages of any tenant, the oldest first (`createdAt`, then id), at most `limit`. */
  pending(limit: number): Promise<readonly (Versioned<MailMessage> & { readonly tenant: Tenant })[]>;
  /** The message of an id, of any tenant, for the operator; `undefined` when there is none. */
  find(id: MailMessage["id"]): Promise<(Versioned<MailMessage> & { readonly tenant: Tenant }) | undefined>;
  /** The messages of a brand to these entities, the newest first (`createdAt`, then id), at most `limit`. */
  latestTo(
    tenant: Tenant,
    brand: Id<"brand">,
    entities: readonly Id<"entity">[],
    limit: number,
  ): Promise<readonly Versioned<MailMessage>[]>;
  /** When the oldest pending message was made, of any tenant whose work is found; null for none. */
  waitingSince(): Promise<Date | null>;
  /** Deletes messages of any tenant that were made before `until`, at most `limit`; returns how many. */
  sweep(until: Date, limit: number): Promise<number>;
}

/** A tenant with events or audit entries that were not looked at, or a day to report. */
export interface DueCursor {
  readonly tenant: Tenant;
  /** Undefined before the first look. */
  readonly cursor: Versioned<MailCursor> | undefined;
}

export interface MailCursorStore extends RowStore<"mailCursor"> {
  /**
   * Looks at the next `limit` tenants after one (null: from the first), in an order of the store's own that does not change:
   * those whose last event or audit entry is above their cursor, that have none, or that have a day to report (`digestFrom < today`). `last`
   * is where the next page begins; null after the last tenant.
   */
  due(
    today: Date,
    after: Tenant | null,
    limit: number,
  ): Promise<{ readonly due: readonly DueCursor[]; readonly last: Tenant | null }>;
}
