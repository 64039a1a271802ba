import type { Storage } from "@entente/core/ports";
import { clickLog } from "./clicks.ts";
import type { Engine } from "./database.ts";
import { deploymentStore } from "./deployments.ts";
import { distributionStore } from "./distributions.ts";
import { enrollmentStore } from "./enrollments.ts";
import { entityStore } from "./entities.ts";
import { eventStore } from "./events.ts";
import { postgresJournal } from "./journal.ts";
import { linkStore } from "./links.ts";
import { operationStore } from "./operations.ts";
import { pauseStore } from "./pauses.ts";
import { performanceStore } from "./performance.ts";
import { relationshipStore } from "./relationships.ts";
import { listStore } from "./row-store.ts";
import { sender } from "./statement.ts";
import { tenantStore } from "./tenants.ts";
import { walletStore } from "./wallets.ts";

/** Every store and the journal over one migrated database, PostgreSQL or PGlite. */
export const postgresStorage = <DB>(engine: Engine<DB>): Storage => {
  const send = sender(engine);
  return {
    journal: postgresJournal(engine),
    tenants: tenantStore(send),
    programs: listStore(send, "program"),
    entities: entityStore(send),
    relationships: relationshipStore(send),
    enrollments: enrollmentStore(send),
    pauses: pauseStore(send),
    distributions: distributionStore(send),
    deployments: deploymentStore(send),
    links: linkStore(send),
    clicks: clickLog(send),
    operations: operationStore(send),
    wallets: walletStore(send),
    performance: performanceStore(send),
    events: eventStore(send),
  };
};
