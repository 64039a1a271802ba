import type { Storage } from "@entente/core/ports";
import { memoryAssertions } from "./assertions.ts";
import { memoryChannelAuthorizations, memoryChannelGrants } from "./channel-authorizations.ts";
import { memoryClicks } from "./clicks.ts";
import { memoryConnectConfigs } from "./connect-configs.ts";
import { memoryDeployments } from "./deployments.ts";
import { memoryDiscover } from "./discover.ts";
import { memoryDistributions } from "./distributions.ts";
import { memoryEnrollments } from "./enrollments.ts";
import { memoryEntities } from "./entities.ts";
import { memoryEvaluations } from "./evaluations.ts";
import { memoryEvents } from "./events.ts";
import { memoryHandoffConfigs } from "./handoff-configs.ts";
import { memoryHandoffs } from "./handoffs.ts";
import { memoryJournal } from "./journal.ts";
import { ledgerAudit } from "./ledger.ts";
import { memoryLinks } from "./links.ts";
import { memoryOperations } from "./operations.ts";
import { memoryPauses } from "./pauses.ts";
import { memoryPayoutBatches } from "./payout-batches.ts";
import { memoryPayouts } from "./payouts.ts";
import { memoryPerformance } from "./performance.ts";
import { memoryPrograms } from "./programs.ts";
import { memoryRelationships } from "./relationships.ts";
import { rollupAudit } from "./rollups.ts";
import { keyedStore, listStore } from "./rows.ts";
import { memoryStanding } from "./standing.ts";
import { memoryStandingIntervals } from "./standing-intervals.ts";
import { memoryTenants } from "./tenants.ts";
import { memoryTiers } from "./tiers.ts";
import { memoryWakes, type Wakes } from "./wakes.ts";
import { memoryWallets } from "./wallets.ts";
import { memoryDeliveries } from "./webhooks.ts";
import { emptyWorld } from "./world.ts";

/** A storage that lives as long as the process, empty at first, and the wakes its commits give. */
export const memoryStorage = (): Storage & { readonly wakes: Wakes } => {
  const world = emptyWorld();
  const wakes = memoryWakes();
  return {
    journal: memoryJournal(world, wakes.announce),
    tenants: memoryTenants(world),
    programs: memoryPrograms(world),
    entities: memoryEntities(world),
    relationships: memoryRelationships(world),
    enrollments: memoryEnrollments(world),
    pauses: memoryPauses(world),
    requirements: listStore(world, "requirement"),
    tiers: memoryTiers(world),
    overrides: listStore(world, "requirementOverride"),
    assertions: memoryAssertions(world),
    operatingTypes: keyedStore(world, "operatingType"),
    metricKeys: keyedStore(world, "metricKey"),
    connections: listStore(world, "connection"),
    connectConfigs: memoryConnectConfigs(world),
    handoffConfigs: memoryHandoffConfigs(world),
    channelAuthorizations: memoryChannelAuthorizations(world),
    channelGrants: memoryChannelGrants(world),
    handoffs: memoryHandoffs(world),
    discover: memoryDiscover(world),
    evaluations: memoryEvaluations(world),
    standing: memoryStanding(world),
    standingIntervals: memoryStandingIntervals(world),
    distributions: memoryDistributions(world),
    deployments: memoryDeployments(world),
    links: memoryLinks(world),
    clicks: memoryClicks(world),
    operations: memoryOperations(world),
    wallets: memoryWallets(world),
    performance: memoryPerformance(world),
    rollups: rollupAudit(world),
    payoutRules: listStore(world, "payoutRule"),
    payouts: memoryPayouts(world),
    payoutRails: listStore(world, "payoutRail"),
    payoutBatches: memoryPayoutBatches(world),
    payoutItems: listStore(world, "payoutItem"),
    ledger: ledgerAudit(world),
    events: memoryEvents(world),
    webhookEndpoints: listStore(world, "webhookEndpoint"),
    webhookDeliveries: memoryDeliveries(world),
    wakes,
  };
};
