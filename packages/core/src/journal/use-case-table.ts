import { listAuditEntries, retrieveAuditEntry } from "./audit/use-cases.ts";
import { listEvents } from "./events/use-cases.ts";
import { listSeals, retrieveProof } from "./sealing/use-cases.ts";

/** The use cases of this context, by the names that the façade, the routes and the documentation use. */
export const JOURNAL_USE_CASES = {
  events: {
    /** Lists the events of the organization by rising `seq`, oldest first. */
    list: listEvents,
    /** Lists the seals of the feed, newest first. */
    listSeals,
    /** Answers the proof that one event is under a signed seal. */
    retrieveProof,
  },
  auditEntries: {
    /** Lists what was changed without a public event, by rising `seq`, oldest first. */
    list: listAuditEntries,
    /** Answers one audit entry. */
    retrieve: retrieveAuditEntry,
  },
} as const;
