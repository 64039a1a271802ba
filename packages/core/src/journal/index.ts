export { type Audit, type AuditSubject, shownAs, type Written, writtenBy } from "./audit/audit.ts";
export { auditEntry } from "./audit/entry.ts";
export type { Note } from "./audit/note.ts";
export { note } from "./audit/notes.ts";
export type { AuditStore } from "./audit/ports.ts";
export {
  type Check,
  type CheckName,
  type CheckStore,
  type Difference,
  JOURNAL_CHECKS,
  SEALED_CHECKS,
  Unreadable,
} from "./checks.ts";
export type { JournalStores, Ports } from "./context.ts";
export { mintsTrust, mintsTrustEverywhere } from "./demand.ts";
export { blankedAnswer } from "./erasures/answers.ts";
export type { Erasure } from "./erasures/erasure.ts";
export type { ErasureStore } from "./erasures/ports.ts";
export type { Names, Withhold } from "./erasures/withhold.ts";
export {
  type DomainEvent,
  EVENT_ALIASES,
  EVENT_MEANINGS,
  EVENT_NAMES,
  EVENT_TYPES,
  type EventFamily,
  type EventType,
  type EventTypeOf,
  isEventType,
  isStoredEventType,
  type SequencedEvent,
  STORED_EVENT_TYPES,
  type StoredEventType,
} from "./events/catalogue.ts";
export type { EventFilter, EventStore, RecordedFilter, SeqPage } from "./events/ports.ts";
export { type EventResource, eventResource, presentEvent } from "./events/resource.ts";
export { eventShape } from "./events/states.ts";
export {
  announce,
  answerPage,
  emptyList,
  filterId,
  findKeyed,
  findNamed,
  findOwned,
  findWithin,
  invalidCursor,
  readCursor,
  unknownCursor,
  type Within,
  withData,
} from "./gather.ts";
export { type Performer, performer } from "./perform.ts";
export type { Options, Requested, UseCaseResult, WorkerOptions } from "./performing/options.ts";
export { decideCommand } from "./performing/planning.ts";
export { isIdempotencyKey } from "./performing/request.ts";
export {
  type Answer,
  type Change,
  type ChangeParts,
  type CommitOutcome,
  type Committed,
  type CounterKind,
  type Expectation,
  type HostClient,
  type Increment,
  insert,
  type Journal,
  type Notification,
  type Notifications,
  OutcomeUnknown,
  type RowKind,
  type SetKind,
  type SetWrite,
  TransactionConflict,
  update,
  type Write,
} from "./ports.ts";
export type { Propose } from "./propose.ts";
export type { ComputedChecks, Counters, Rows, Sets } from "./registry.ts";
export { allOf, type KeyedStore, type ListStore, type RowStore, type Where } from "./row-store.ts";
export type { BlankedAnswer, BlankedEntry, JournalRows, JournalSets } from "./rows.ts";
export { PROBLEMS } from "./sealing/problems.ts";
export { retrieveProof } from "./sealing/use-cases.ts";
export { verifyStream } from "./sealing/verify.ts";
export { sealDue, sealTenant } from "./sealing/worker.ts";
export { commitTo, type PersonalTable } from "./seals/commitments.ts";
export { auditDocument, eventDocument, leafText } from "./seals/leaf.ts";
export type { CommitmentStore, DuePage, DueStream, SealStore } from "./seals/ports.ts";
export { presentSeal } from "./seals/resource.ts";
export {
  type Seal,
  type SealLeaves,
  type SealMark,
  STREAMS,
  type Stream,
  sealHeader,
  splitLeaves,
} from "./seals/seal.ts";
export { eraseEntry, STREAM_ROWS, valuesOf } from "./seals/streams.ts";
export type { Commitment, SubjectKey } from "./seals/subject-key.ts";
export {
  decideRotation,
  decideSealing,
  type OwnKeys,
  rotated,
  SecretKeyRefused,
  type StoredKeys,
} from "./secret-key/keys.ts";
export type { Resealed, SealedPlace, SealedText, SecretKeyStore } from "./secret-key/ports.ts";
export { type SealedKind, sealedFor } from "./secret-key/sealed.ts";
export { atItsClock, timed, timeOfAccess, timeOfDay } from "./timed.ts";
export { takingTurns } from "./turns.ts";
export {
  accepted,
  type Command,
  type Context,
  created,
  type Decision,
  type DecisionContext,
  done,
  existing,
  type FinalDecision,
  type Moment,
  type Outcome,
  proposed,
  type Query,
  timeAsked,
  type WorkerContext,
} from "./use-case.ts";
export { JOURNAL_USE_CASES } from "./use-case-table.ts";
export { countAsked, useCases } from "./use-cases-of.ts";
export { workerContext } from "./worker-context.ts";
