import { ok, type Result, refuse } from "../../kernel/index.ts";
import { type Enrollment, entitiesOf, personOf } from "../../membership/index.ts";
import type { ConnectConfig } from "../connect-configs/connect-config.ts";
import type { Ports } from "../context.ts";
import type { Admitted } from "./admit.ts";
import { presentSurfaceStanding, type SurfaceFacts } from "./present-standing.ts";
import type { SurfaceStanding } from "./surface-standing.ts";

const PROFILES_MAX = 100;

const missingChannels = async (
  ports: Ports,
  { tenant, brand, config }: Admitted,
  owner: Enrollment["entity"],
): Promise<readonly string[]> => {
  const { requiredChannels }: ConnectConfig = config;
  if (requiredChannels.length === 0) return [];
  const where = { brand: brand.id, kind: "social_profile", status: "connected" } as const;
  const owners = await entitiesOf({ tenant, ports }, owner);
  const connected = await Promise.all(
    owners.map((one) => ports.connections.list(tenant, { ...where, owner: one }, { limit: PROFILES_MAX })),
  );
  const providers = new Set(connected.flatMap((page) => page?.rows.map(({ row }) => row.provider) ?? []));
  return requiredChannels.filter((channel) => !providers.has(channel));
};

/** `isNew`: nothing can have been counted for a member that is just being made. */
export const gatherSurface = async (
  ports: Ports,
  admitted: Admitted,
  { id, entity }: Enrollment,
  isNew: boolean,
): Promise<SurfaceFacts> => {
  const [missing, activity] = await Promise.all([
    missingChannels(ports, admitted, entity),
    isNew ? [] : ports.connectConfigs.activityOf(admitted.tenant, id),
  ]);
  return { missing, activity };
};

/** The standing of a user of a host application; read-only. */
export const readSurfaceStanding = async (ports: Ports, admitted: Admitted): Promise<Result<SurfaceStanding>> => {
  const { tenant, brand, config, issuer, claims } = admitted;
  const unknown = refuse("enrollment_not_found");
  const link = await ports.handoffs.link(tenant, brand.id, issuer.issuer, claims.external_user_id);
  if (link === undefined) return unknown;
  const linked = await ports.entities.get(tenant, link.row.entity);
  const person = linked === undefined ? link.row.entity : personOf(linked.row);
  const [existing, program] = await Promise.all([
    ports.enrollments.membership(tenant, config.id, person),
    ports.programs.get(tenant, config.id),
  ]);
  if (existing === undefined || program === undefined) return unknown;
  const relationship = await ports.relationships.get(tenant, existing.row.relationship);
  if (relationship === undefined) return unknown;
  const member = { enrollment: existing.row, relationship: relationship.row, program: program.row };
  const facts = await gatherSurface(ports, admitted, existing.row, false);
  return ok(presentSurfaceStanding(ports.settings, config, member, facts));
};
