import { listAuditEntries, retrieveAuditEntry } from "./audit/use-cases.ts";
import { listEvents } from "./events/use-cases.ts";
import { listSeals, retrieveProof } from "./sealing/use-cases.ts";

/** The use cases of this context, by the names that the façade, the routes and the documentation use. */
export const JOURNAL_USE_CASES = {
  events: { list: listEvents, listSeals, retrieveProof },
  auditEntries: { list: listAuditEntries, retrieve: retrieveAuditEntry },
} as const;
