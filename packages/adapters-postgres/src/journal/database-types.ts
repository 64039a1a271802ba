// Read from the migrated database by `pnpm generate`, which `pnpm check` repeats: change a migration instead.
import type { Generated } from "kysely";

interface Answer {
  created_at: Date;
  expires_at: Date;
  fingerprint: string;
  key: string;
  livemode: boolean;
  organization: string;
  sealed: string;
}

interface Event {
  created_at: Date;
  data: string;
  id: string;
  livemode: boolean;
  operation: string | null;
  organization: string;
  seq: bigint;
  subject: string;
  subject_type: string;
  type: string;
}

interface EventSeq {
  id: string;
  livemode: boolean;
  organization: string;
  seq: bigint;
}

interface FeedHead {
  livemode: boolean;
  organization: string;
  seq: bigint;
  subscriptions: Generated<bigint>;
}

/** The tables of journal. */
export interface JournalTables {
  answer: Answer;
  event: Event;
  event_seq: EventSeq;
  feed_head: FeedHead;
}
