import * as assertions from "./assertions/use-cases.ts";
import * as connections from "./connections/use-cases.ts";
import * as enrollments from "./enrollments/use-cases.ts";
import { listEntities, retrieveEntity } from "./entities/use-cases.ts";
import * as metricKeys from "./metric-keys/use-cases.ts";
import * as operatingTypes from "./operating-types/use-cases.ts";
import * as overrides from "./overrides/use-cases.ts";
import { createProgram, listPrograms, retrieveProgram, updateProgram } from "./programs/use-cases.ts";
import * as relationships from "./relationships/use-cases.ts";
import * as requirements from "./requirements/use-cases.ts";
import { retrieveStanding } from "./standing/history.ts";
import { previewStanding } from "./standing/preview.ts";
import * as tiers from "./tiers/use-cases.ts";

/** The use cases of this context, by the names that the façade, the routes and the documentation use. */
export const MEMBERSHIP_USE_CASES = {
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
} as const;
