import type { z } from "zod";
import { performanceEventResource, presentPerformanceEvent } from "../../activity/index.ts";
import {
  deploymentResource,
  distributionResource,
  NO_DETAIL,
  NO_LINKS,
  presentDeployment,
  presentDistribution,
} from "../../campaigns/index.ts";
import { payoutRuleResource, presentPayoutRule } from "../../earning/index.ts";
import type { IdKind, Versioned } from "../../kernel/index.ts";
import {
  enrollmentResource,
  entityResource,
  operatingTypeResource,
  presentEnrollment,
  presentEntities,
  presentOperatingType,
  presentProgram,
  presentRelationships,
  presentRequirement,
  presentTier,
  programResource,
  relationshipResource,
  requirementResource,
  tierResource,
} from "../../membership/index.ts";
import { payoutBatchResource, payoutResource, presentBatch, withRecipients } from "../../payouts/index.ts";
import type { Scope, Tenant } from "../../tenancy/index.ts";
import type { Context } from "../context.ts";

/** A kind of resource that an id can be expanded to. */
interface Kind<Row, Resource> {
  /** The scope that its own reads need. */
  readonly scope: Scope;
  readonly id: IdKind;
  readonly resource: z.ZodType<Resource>;
  /** Reads rows by their bare ids, set-wise. */
  readonly read: (context: Context, ids: readonly never[]) => Promise<readonly Versioned<Row>[]>;
  /** Shows them as a list of them does, in their order. Reads no more often for many rows than for one. */
  readonly present: (rows: readonly Row[], context: Context) => Promise<readonly Resource[]> | readonly Resource[];
}

const kind = <Row, Resource>(of: Kind<Row, Resource>): Kind<Row, Resource> => of;

const each =
  <Row, Resource>(present: (row: Row, tenant: Tenant) => Resource) =>
  (rows: readonly Row[], { tenant }: Context): readonly Resource[] =>
    rows.map((row) => present(row, tenant));

export const KINDS = {
  program: kind({
    ...{ scope: "programs:read", id: "program", resource: programResource },
    read: ({ tenant, ports }, ids) => ports.programs.many(tenant, ids),
    present: each(presentProgram),
  }),
  // Whatever names an entity stands in a relationship with it, so that the brand sees it.
  entity: kind({
    ...{ scope: "entities:read", id: "entity", resource: entityResource },
    read: ({ tenant, ports }, ids) => ports.entities.many(tenant, ids),
    present: (rows, context) => presentEntities(context, rows),
  }),
  relationship: kind({
    ...{ scope: "relationships:read", id: "relationship", resource: relationshipResource },
    read: ({ tenant, ports }, ids) => ports.relationships.many(tenant, ids),
    present: (rows, context) => presentRelationships(context, rows),
  }),
  tier: kind({
    ...{ scope: "program_tiers:read", id: "tier", resource: tierResource },
    read: ({ tenant, ports }, ids) => ports.tiers.many(tenant, ids),
    present: each(presentTier),
  }),
  requirement: kind({
    ...{ scope: "program_requirements:read", id: "requirement", resource: requirementResource },
    read: ({ tenant, ports }, ids) => ports.requirements.many(tenant, ids),
    present: each(presentRequirement),
  }),
  operating_type: kind({
    ...{ scope: "operating_types:read", id: "operating_type", resource: operatingTypeResource },
    read: ({ tenant, ports }, ids) => ports.operatingTypes.many(tenant, ids),
    present: each(presentOperatingType),
  }),
  enrollment: kind({
    ...{ scope: "enrollments:read", id: "enrollment", resource: enrollmentResource },
    read: ({ tenant, ports }, ids) => ports.enrollments.many(tenant, ids),
    present: (rows, { tenant, settings }) => rows.map((row) => presentEnrollment(row, tenant, settings)),
  }),
  distribution: kind({
    ...{ scope: "distributions:read", id: "distribution", resource: distributionResource },
    read: ({ tenant, ports }, ids) => ports.distributions.many(tenant, ids),
    async present(rows, { tenant, ports }) {
      const ids = rows.map(({ id }) => id);
      const details = await ports.distributions.details(tenant, ids);
      return rows.map((row) => presentDistribution(row, details.get(row.id) ?? NO_DETAIL, tenant));
    },
  }),
  deployment: kind({
    ...{ scope: "deployments:read", id: "deployment", resource: deploymentResource },
    read: ({ tenant, ports }, ids) => ports.deployments.many(tenant, ids),
    async present(rows, { tenant, ports }) {
      const ids = rows.map(({ id }) => id);
      const counts = await ports.links.counts(tenant, ids);
      return rows.map((row) => presentDeployment(row, counts.get(row.id) ?? NO_LINKS, tenant));
    },
  }),
  performance_event: kind({
    ...{ scope: "performance:read", id: "performance_event", resource: performanceEventResource },
    read: ({ tenant, ports }, ids) => ports.performance.many(tenant, ids),
    present: each(presentPerformanceEvent),
  }),
  payout_rule: kind({
    ...{ scope: "payout_rules:read", id: "payout_rule", resource: payoutRuleResource },
    read: ({ tenant, ports }, ids) => ports.payoutRules.many(tenant, ids),
    present: each(presentPayoutRule),
  }),
  payout: kind({
    ...{ scope: "payouts:read", id: "payout", resource: payoutResource },
    read: ({ tenant, ports }, ids) => ports.payouts.many(tenant, ids),
    present: (rows, context) => withRecipients(context, rows),
  }),
  payout_batch: kind({
    ...{ scope: "payouts:read", id: "payout_batch", resource: payoutBatchResource },
    read: ({ tenant, ports }, ids) => ports.payoutBatches.many(tenant, ids),
    present: (rows, { tenant, settings }) => rows.map((row) => presentBatch(row, tenant, settings)),
  }),
} as const;

export type KindName = keyof typeof KINDS;

interface AnyResource {
  readonly id: string;
}

/** The rows that a store reads in one statement. */
const READ_MAX = 1_000;

/** The resources of a kind with these bare ids, as lists show them, by the id they are shown with; those of the brand alone. */
export const readKind = async (
  context: Context,
  name: KindName,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AnyResource>> => {
  const { read, present } = KINDS[name] as unknown as Kind<{ readonly brand?: string }, AnyResource>;
  const found: AnyResource[] = [];
  for (let from = 0; from < ids.length; from += READ_MAX) {
    const rows = await read(context, ids.slice(from, from + READ_MAX) as unknown as readonly never[]);
    const ours = rows.map(({ row }) => row).filter(({ brand = context.brand.id }) => brand === context.brand.id);
    found.push(...(await present(ours, context)));
  }
  return new Map(found.map((one) => [one.id, one]));
};
