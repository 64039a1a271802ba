import * as performance from "../activity/performance/use-cases.ts";
import * as deployments from "../campaigns/deployments/use-cases.ts";
import * as distributions from "../campaigns/distributions/use-cases.ts";
import { listPromoLinks, retrievePromoLink } from "../campaigns/links/use-cases.ts";
import { listWalletTransactions, retrieveWallet } from "../campaigns/wallets/use-cases.ts";
import { retrieveConnectConfig, updateConnectConfig } from "../connect/connect-configs/use-cases.ts";
import { listHandoffConfigs, updateHandoffConfig } from "../connect/handoff-configs/use-cases.ts";
import * as payoutRules from "../earning/payout-rules/use-cases.ts";
import { listEvents } from "../journal/events/use-cases.ts";
import * as assertions from "../membership/assertions/use-cases.ts";
import * as connections from "../membership/connections/use-cases.ts";
import * as enrollments from "../membership/enrollments/use-cases.ts";
import { listEntities, retrieveEntity } from "../membership/entities/use-cases.ts";
import * as metricKeys from "../membership/metric-keys/use-cases.ts";
import * as operatingTypes from "../membership/operating-types/use-cases.ts";
import * as overrides from "../membership/overrides/use-cases.ts";
import { createProgram, listPrograms, retrieveProgram, updateProgram } from "../membership/programs/use-cases.ts";
import * as relationships from "../membership/relationships/use-cases.ts";
import * as requirements from "../membership/requirements/use-cases.ts";
import { retrieveStanding } from "../membership/standing/history.ts";
import { previewStanding } from "../membership/standing/preview.ts";
import * as tiers from "../membership/tiers/use-cases.ts";
import { listOperations, retrieveOperation } from "../operations/use-cases.ts";
import * as payoutBatches from "../payouts/payout-batches/use-cases.ts";
import * as payoutRails from "../payouts/payout-rails/use-cases.ts";
import { adjustPayouts } from "../payouts/runs/adjust.ts";
import * as payouts from "../payouts/runs/use-cases.ts";
import * as deliveries from "../webhooks/deliveries/use-cases.ts";
import * as webhooks from "../webhooks/endpoints/use-cases.ts";
import { explainPayout } from "./explain/payout.ts";
import { explainPerformanceEvent } from "./explain/performance-event.ts";

/** Every use case under the name by which the façade, the routes and the documentation know it. */
export const USE_CASES = {
  programs: { create: createProgram, list: listPrograms, retrieve: retrieveProgram, update: updateProgram },
  requirements: {
    create: requirements.createRequirement,
    list: requirements.listRequirements,
    retrieve: requirements.retrieveRequirement,
    update: requirements.updateRequirement,
    delete: requirements.deleteRequirement,
  },
  tiers: {
    create: tiers.createTier,
    list: tiers.listTiers,
    retrieve: tiers.retrieveTier,
    update: tiers.updateTier,
    delete: tiers.deleteTier,
  },
  standing: { preview: previewStanding, retrieve: retrieveStanding },
  assertions: {
    create: assertions.createAssertion,
    revoke: assertions.revokeAssertion,
    list: assertions.listAssertions,
    retrieve: assertions.retrieveAssertion,
  },
  operatingTypes: {
    create: operatingTypes.createOperatingType,
    list: operatingTypes.listOperatingTypes,
    retrieve: operatingTypes.retrieveOperatingType,
    update: operatingTypes.updateOperatingType,
    delete: operatingTypes.deleteOperatingType,
  },
  metricKeys: {
    create: metricKeys.createMetricKey,
    list: metricKeys.listMetricKeys,
    retrieve: metricKeys.retrieveMetricKey,
    update: metricKeys.updateMetricKey,
    delete: metricKeys.deleteMetricKey,
  },
  connections: {
    list: connections.listConnections,
    retrieve: connections.retrieveConnection,
    revoke: connections.revokeConnection,
  },
  connectConfigs: { retrieve: retrieveConnectConfig, update: updateConnectConfig },
  handoffConfigs: { list: listHandoffConfigs, update: updateHandoffConfig },
  overrides: {
    create: overrides.createOverride,
    list: overrides.listOverrides,
    retrieve: overrides.retrieveOverride,
    update: overrides.updateOverride,
    delete: overrides.deleteOverride,
  },
  entities: { list: listEntities, retrieve: retrieveEntity },
  relationships: {
    list: relationships.listRelationships,
    retrieve: relationships.retrieveRelationship,
    pause: relationships.pauseRelationship,
    resume: relationships.resumeRelationship,
    end: relationships.endRelationship,
    setPermissions: relationships.setPermissions,
  },
  enrollments: {
    create: enrollments.createEnrollment,
    list: enrollments.listEnrollments,
    retrieve: enrollments.retrieveEnrollment,
    update: enrollments.updateEnrollment,
    approve: enrollments.approveEnrollment,
    reject: enrollments.rejectEnrollment,
    pause: enrollments.pauseEnrollment,
    resume: enrollments.resumeEnrollment,
    archive: enrollments.archiveEnrollment,
  },
  distributions: {
    create: distributions.createDistribution,
    list: distributions.listDistributions,
    retrieve: distributions.retrieveDistribution,
    update: distributions.updateDistribution,
    validate: distributions.validateDistribution,
    launch: distributions.launchDistribution,
    pause: distributions.pauseDistribution,
    resume: distributions.resumeDistribution,
    complete: distributions.completeDistribution,
    cancel: distributions.cancelDistribution,
  },
  deployments: {
    list: deployments.listDeployments,
    retrieve: deployments.retrieveDeployment,
    pause: deployments.pauseDeployment,
    resume: deployments.resumeDeployment,
    cancel: deployments.cancelDeployment,
  },
  promoLinks: { list: listPromoLinks, retrieve: retrievePromoLink },
  operations: { list: listOperations, retrieve: retrieveOperation },
  performance: {
    /** One event, or `{ events: [...] }` with up to 1,000. */
    record: performance.recordPerformance,
    listEvents: performance.listPerformanceEvents,
    retrieveEvent: performance.retrievePerformanceEvent,
    explainEvent: explainPerformanceEvent,
    summary: performance.summarizePerformance,
  },
  payoutRules: {
    create: payoutRules.createPayoutRule,
    list: payoutRules.listPayoutRules,
    retrieve: payoutRules.retrievePayoutRule,
    update: payoutRules.updatePayoutRule,
    archive: payoutRules.archivePayoutRule,
  },
  payoutRails: {
    create: payoutRails.createRail,
    list: payoutRails.listRails,
    retrieve: payoutRails.retrieveRail,
    update: payoutRails.updateRail,
  },
  payoutBatches: {
    create: payoutBatches.createBatch,
    list: payoutBatches.listBatches,
    retrieve: payoutBatches.retrieveBatch,
    listItems: payoutBatches.listBatchItems,
    export: payoutBatches.exportBatch,
    file: payoutBatches.retrieveBatchFile,
    confirm: payoutBatches.confirmBatch,
    cancel: payoutBatches.cancelBatch,
  },
  payouts: {
    run: payouts.runPayouts,
    /** One entry by hand; again under the same `external_ref`, the row that is there. */
    adjust: adjustPayouts,
    list: payouts.listPayouts,
    retrieve: payouts.retrievePayout,
    explain: explainPayout,
  },
  events: { list: listEvents },
  webhooks: {
    create: webhooks.createEndpoint,
    list: webhooks.listEndpoints,
    retrieve: webhooks.retrieveEndpoint,
    update: webhooks.updateEndpoint,
    rotateSecret: webhooks.rotateSecret,
    delete: webhooks.deleteEndpoint,
    listDeliveries: deliveries.listDeliveries,
    retrieveDelivery: deliveries.retrieveDelivery,
    redeliver: deliveries.redeliver,
  },
  wallet: { retrieve: retrieveWallet, listTransactions: listWalletTransactions },
} as const;
