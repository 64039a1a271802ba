import type { ListStore, RowStore } from "../../journal/index.ts";
import type { Id, Page, PageRequest, Versioned } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { BrandMessage } from "./message.ts";
import type { Delivery, MessageRecipient } from "./recipient.ts";

/** A message with its tenant. */
export interface MessageOf extends Versioned<BrandMessage> {
  readonly tenant: Tenant;
}

export interface MessageStore extends ListStore<"message"> {
  /** Messages of any tenant that a worker has to go on with (`dueAt <= now`), the longest due first (then by id), at most `limit`. */
  due(now: Date, limit: number): Promise<readonly MessageOf[]>;
}

/** The messages to members of a brand, by any of these memberships (at most 1,000). */
export interface RecipientFilter {
  readonly brand: Id<"brand">;
  readonly enrollments: readonly Id<"enrollment">[];
  /** True: only those that nobody has read; false: all. */
  readonly isUnread: boolean;
}

/** The recipients of a message that came to the same. */
export interface MessageCount {
  readonly message: Id<"message">;
  readonly delivery: Delivery;
  readonly count: number;
  /** How many of them have read it. */
  readonly read: number;
}

export interface MessageRecipientStore extends RowStore<"messageRecipient"> {
  /** The newest first (`createdAt`, then id); `undefined` when the cursor names no row of the brand. */
  list(tenant: Tenant, where: RecipientFilter, page: PageRequest): Promise<Page<MessageRecipient> | undefined>;
  /** The recipients of these messages (at most 1,000) by what they came to, in no particular order; nothing of one without any. */
  counts(tenant: Tenant, messages: readonly Id<"message">[]): Promise<readonly MessageCount[]>;
}
