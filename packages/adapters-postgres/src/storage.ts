import type { Storage } from "@entente/core/ports";
import { assertionStore } from "./assertions.ts";
import { channelAuthorizationStore, channelGrantStore } from "./channel-authorizations.ts";
import { clickLog } from "./clicks.ts";
import { connectConfigStore } from "./connect-configs.ts";
import type { Engine } from "./database.ts";
import { deploymentStore } from "./deployments.ts";
import { discoverStore } from "./discover.ts";
import { distributionStore } from "./distributions.ts";
import { enrollmentStore } from "./enrollments.ts";
import { entityStore } from "./entities.ts";
import { evaluationStore } from "./evaluations.ts";
import { eventStore } from "./events.ts";
import { handoffConfigStore } from "./handoff-configs.ts";
import { handoffStore } from "./handoffs.ts";
import { postgresJournal } from "./journal.ts";
import { ledgerAudit } from "./ledger.ts";
import { linkStore } from "./links.ts";
import { operationStore } from "./operations.ts";
import { pauseStore } from "./pauses.ts";
import { payoutBatchStore } from "./payout-batches.ts";
import { payoutStore } from "./payouts.ts";
import { performanceStore } from "./performance.ts";
import { programStore } from "./programs.ts";
import { relationshipStore } from "./relationships.ts";
import { rollupAudit } from "./rollups.ts";
import { keyedStore, listStore } from "./row-store.ts";
import { standingStore } from "./standing.ts";
import { standingIntervalStore } from "./standing-intervals.ts";
import { sender } from "./statement.ts";
import { tenantStore } from "./tenants.ts";
import { tierStore } from "./tiers.ts";
import { walletStore } from "./wallets.ts";
import { deliveryStore } from "./webhooks.ts";

/** Every store and the journal over one migrated database, PostgreSQL or PGlite. */
export const postgresStorage = <DB>(engine: Engine<DB>): Storage => {
  const send = sender(engine);
  return {
    journal: postgresJournal(engine),
    tenants: tenantStore(send),
    programs: programStore(send),
    entities: entityStore(send),
    relationships: relationshipStore(send),
    enrollments: enrollmentStore(send),
    pauses: pauseStore(send),
    requirements: listStore(send, "requirement"),
    tiers: tierStore(send),
    overrides: listStore(send, "requirementOverride"),
    assertions: assertionStore(send),
    operatingTypes: keyedStore(send, "operatingType"),
    metricKeys: keyedStore(send, "metricKey"),
    connections: listStore(send, "connection"),
    connectConfigs: connectConfigStore(send),
    handoffConfigs: handoffConfigStore(send),
    channelAuthorizations: channelAuthorizationStore(send),
    channelGrants: channelGrantStore(send),
    handoffs: handoffStore(send),
    discover: discoverStore(send),
    evaluations: evaluationStore(send),
    standing: standingStore(send),
    standingIntervals: standingIntervalStore(send),
    distributions: distributionStore(send),
    deployments: deploymentStore(send),
    links: linkStore(send),
    clicks: clickLog(send),
    operations: operationStore(send),
    wallets: walletStore(send),
    performance: performanceStore(send),
    rollups: rollupAudit(engine),
    payoutRules: listStore(send, "payoutRule"),
    payouts: payoutStore(send),
    payoutRails: listStore(send, "payoutRail"),
    payoutBatches: payoutBatchStore(send),
    payoutItems: listStore(send, "payoutItem"),
    ledger: ledgerAudit(send),
    events: eventStore(send),
    webhookEndpoints: listStore(send, "webhookEndpoint"),
    webhookDeliveries: deliveryStore(send),
  };
};
