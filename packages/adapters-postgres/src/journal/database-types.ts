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

interface AuditEntry {
  actor: string;
  after: string | null;
  before: string | null;
  created_at: Date;
  id: string;
  livemode: boolean;
  organization: string;
  request_id: string | null;
  seq: bigint;
  subject: string;
  subject_type: string;
  verb: string;
}

interface AuditHead {
  livemode: boolean;
  organization: string;
  seq: bigint;
}

interface AuditSeq {
  id: string;
  livemode: boolean;
  organization: string;
  seq: bigint;
}

interface Commitment {
  entity: string;
  hmacs: string;
  id: string;
  livemode: boolean;
  organization: string;
  seq: bigint;
  stream: string;
  version: number;
}

interface Erasure {
  after: string | null;
  due_at: Date | null;
  erased_at: Date;
  id: string;
  livemode: boolean;
  next_at: Date | null;
  organization: string;
  part: string;
  round: number;
  version: number;
}

interface Event {
  actor: string | null;
  created_at: Date;
  data: string;
  id: string;
  livemode: boolean;
  operation: string | null;
  organization: string;
  request_id: string | null;
  seq: bigint;
  subject: string;
  subject_type: string;
  traceparent: string | null;
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

interface JoinedChange {
  actor: string;
  audits: string | null;
  distribution_metrics: string | null;
  events: string | null;
  id: string;
  livemode: boolean;
  metric_days: string | null;
  organization: string;
  performance_days: string | null;
  performance_quarters: string | null;
  place: Generated<bigint>;
  request_id: string | null;
  route_days: string | null;
  transaction_id: Generated<bigint>;
}

interface Seal {
  created_at: Date;
  first_seq: bigint;
  id: string;
  key: string;
  last_seq: bigint;
  livemode: boolean;
  number: bigint;
  organization: string;
  previous: string;
  root: string;
  signature: string;
  stream: string;
  version: number;
}

interface SealLeaves {
  id: string;
  leaves: Buffer;
  livemode: boolean;
  organization: string;
  version: number;
}

interface SecretKey {
  changed_at: Date;
  digests: string;
  key: string;
  next: string | null;
  one: Generated<boolean>;
  seals: string;
}

interface SubjectKey {
  created_at: Date;
  erased_at: Date | null;
  id: string;
  livemode: boolean;
  organization: string;
  sealed: string | null;
  version: number;
}

/** The tables of journal. */
export interface JournalTables {
  answer: Answer;
  audit_entry: AuditEntry;
  audit_head: AuditHead;
  audit_seq: AuditSeq;
  commitment: Commitment;
  erasure: Erasure;
  event: Event;
  event_seq: EventSeq;
  feed_head: FeedHead;
  joined_change: JoinedChange;
  seal: Seal;
  seal_leaves: SealLeaves;
  secret_key: SecretKey;
  subject_key: SubjectKey;
}
