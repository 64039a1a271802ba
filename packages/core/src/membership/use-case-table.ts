import * as assertions from "./assertions/use-cases.ts";
import { bulkEnrollments } from "./bulk/use-cases.ts";
import * as connections from "./connections/use-cases.ts";
import * as enrollments from "./enrollments/use-cases.ts";
import { listEntities, retrieveEntity, updateEntity } from "./entities/use-cases.ts";
import { listAcceptances, retrieveApplication, retrieveJoining, updateJoining } from "./joining/use-cases.ts";
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
  programs: {
    /** Creates a program of the brand, `active` and `private` unless the request says otherwise. */
    create: createProgram,
    /** Lists the brand's programs, newest first. */
    list: listPrograms,
    /** Answers a program of the brand. */
    retrieve: retrieveProgram,
    /**
     * Changes the fields that are sent; changed terms hold for what happens from now on, never for what happened
     * before.
     */
    update: updateProgram,
  },
  joinings: {
    /** Answers how a program is joined by its page; null before the first update. */
    retrieve: retrieveJoining,
    /**
     * Changes the fields that are sent: who applies answers the form, accepts the terms, and is decided by the rules from now on. Members
     * of before keep what they are.
     */
    update: updateJoining,
    /**
     * Lists the members of a program, newest first, with the version of its terms that each accepted last and when; null of who accepted
     * none.
     */
    listAcceptances,
  },
  applications: {
    /** Answers what a member applied with, or the terms that it accepted; null of one who did neither. */
    retrieve: retrieveApplication,
  },
  requirements: {
    /** Adds a requirement to a program and begins to evaluate all its members again. */
    create: requirements.createRequirement,
    /** Lists the requirements of a program, newest first. */
    list: requirements.listRequirements,
    /** Answers one requirement of a program. */
    retrieve: requirements.retrieveRequirement,
    /** Changes the fields that are sent and begins to evaluate all members of the program again. */
    update: requirements.updateRequirement,
    /** Archives a requirement and begins to evaluate all members again; deleting it once more answers the same. */
    delete: requirements.deleteRequirement,
  },
  tiers: {
    /** Adds a tier to a program; where a tier already has this rank, that one is updated and answered. */
    create: tiers.createTier,
    /** Lists the tiers of a program by rank, the lowest first. */
    list: tiers.listTiers,
    /** Answers one tier of a program. */
    retrieve: tiers.retrieveTier,
    /** Changes the fields that are sent and begins to evaluate all members of the program again. */
    update: tiers.updateTier,
    /** Archives a tier and begins to evaluate all members again; deleting it once more answers the same. */
    delete: tiers.deleteTier,
  },
  standing: {
    /**
     * Evaluates without writing anything: counts a program's members, or shows how one stands, or would under assumed
     * inputs.
     */
    preview: previewStanding,
    /** Answers the standing of a member now or at a time in the past, with the requirements met and failed. */
    retrieve: retrieveStanding,
  },
  assertions: {
    /** States a value about an entity; the same statement again changes nothing and answers the one there is. */
    create: assertions.createAssertion,
    /** Takes an assertion back, so that it counts as 0; revoking it once more answers the same. */
    revoke: assertions.revokeAssertion,
    /** Lists what is asserted about one entity, newest first. */
    list: assertions.listAssertions,
    /** Answers an assertion of the brand. */
    retrieve: assertions.retrieveAssertion,
  },
  operatingTypes: {
    /** Registers a kind of member; an active one with this key is answered unchanged. */
    create: operatingTypes.createOperatingType,
    /** Lists the brand's operating types, newest first. */
    list: operatingTypes.listOperatingTypes,
    /** Answers an operating type, by its id or key. */
    retrieve: operatingTypes.retrieveOperatingType,
    /** Changes the fields that are sent. */
    update: operatingTypes.updateOperatingType,
    /** Archives an operating type, whose key stays taken; deleting it once more answers the same. */
    delete: operatingTypes.deleteOperatingType,
  },
  metricKeys: {
    /** Registers a metric of the brand's own; an active one with this key is answered unchanged. */
    create: metricKeys.createMetricKey,
    /** Lists the built-in metrics, and then the brand's own, newest first. */
    list: metricKeys.listMetricKeys,
    /** Answers a metric, by its id or key. */
    retrieve: metricKeys.retrieveMetricKey,
    /** Changes the fields that are sent of one of the brand's own metrics. */
    update: metricKeys.updateMetricKey,
    /** Archives one of the brand's own metrics, whose key stays taken; deleting it once more answers the same. */
    delete: metricKeys.deleteMetricKey,
  },
  connections: {
    /** Lists the accounts that the brand and its entities have connected, newest first. */
    list: connections.listConnections,
    /** Answers a connected account, with its metrics when it is a host application. */
    retrieve: connections.retrieveConnection,
    /** Disconnects an account for good; what its provider granted is ended as well. */
    revoke: connections.revokeConnection,
  },
  overrides: {
    /** Makes an exception for one member: changes or disables one requirement, or adds one of the member's own. */
    create: overrides.createOverride,
    /** Lists the exceptions of a member, newest first. */
    list: overrides.listOverrides,
    /** Answers one exception of a member. */
    retrieve: overrides.retrieveOverride,
    /** Changes the fields that are sent and evaluates the member again. */
    update: overrides.updateOverride,
    /** Archives an exception and evaluates the member again; deleting it once more answers the same. */
    delete: overrides.deleteOverride,
  },
  entities: {
    /** Lists the persons and organizations that the brand has a relationship with, newest first. */
    list: listEntities,
    /** Answers a person or organization that the brand has a relationship with. */
    retrieve: retrieveEntity,
    /** Changes what your brand recorded of a person or organization: the fields that are sent. */
    update: updateEntity,
  },
  relationships: {
    /** Lists the brand's relationships, newest first. */
    list: relationships.listRelationships,
    /** Answers a relationship, with the ids of its enrollments. */
    retrieve: relationships.retrieveRelationship,
    /** Pauses a relationship: links go on and events are attributed, but nothing earns until it is resumed. */
    pause: relationships.pauseRelationship,
    /** Resumes a paused relationship; what happens from now on earns again. */
    resume: relationships.resumeRelationship,
    /** Ends a relationship for good; its links stop, and what was earned before stays owed. */
    end: relationships.endRelationship,
    /** Replaces the permissions, rights or defaults that are sent. */
    setPermissions: relationships.setPermissions,
  },
  enrollments: {
    /** Makes an entity, or whoever has an e-mail address, a member of a program; a member is answered as it is. */
    create: enrollments.createEnrollment,
    /**
     * Approves, rejects, archives or enrolls up to 1,000 at once: items are decided in their order, as requests one after the
     * other would be, and committed together; an item that is refused says why and keeps no other from being done.
     */
    bulk: bulkEnrollments,
    /** Lists the members of the brand's programs, newest first. */
    list: enrollments.listEnrollments,
    /** Counts the members of the brand's programs that match. */
    count: enrollments.countEnrollments,
    /** Answers one member. */
    retrieve: enrollments.retrieveEnrollment,
    /** Changes the fields that are sent; another operating type evaluates the member again. */
    update: enrollments.updateEnrollment,
    /** Accepts a member, who is evaluated at once and gets a link in every live deployment of the program. */
    approve: enrollments.approveEnrollment,
    /** Declines a member, who then earns nothing. */
    reject: enrollments.rejectEnrollment,
    /** Pauses a membership: links go on and events are attributed, but nothing earns until it is resumed. */
    pause: enrollments.pauseEnrollment,
    /** Resumes a paused membership; what happens from now on earns again. */
    resume: enrollments.resumeEnrollment,
    /** Puts a membership away: its links stop and it earns nothing more; what was earned before stays owed. */
    archive: enrollments.archiveEnrollment,
  },
} as const;
