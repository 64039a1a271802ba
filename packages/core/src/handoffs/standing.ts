import type { Scene } from "../journal/use-case.ts";
import { ok, type Result, refuse } from "../kernel/error.ts";
import type { Ports } from "../platform-ports.ts";
import type { Admitted } from "./admit.ts";
import { presentSurfaceStanding, type SurfaceStanding } from "./surface-standing.ts";

/** How a user who was handed off stands; nobody is made by asking. */
export const readSurfaceStanding = async (
  ports: Ports,
  { tenant, brand, config, issuer, claims }: Admitted,
): Promise<Result<SurfaceStanding>> => {
  const unknown = refuse("enrollment_not_found");
  const scene: Scene = { tenant, brand, ports, now: ports.clock.now(), idempotencyKey: undefined };
  const link = await ports.handoffs.link(tenant, brand.id, issuer.issuer, claims.external_user_id);
  if (link === undefined) return unknown;
  const [held, program] = await Promise.all([
    ports.enrollments.membership(tenant, config.id, link.row.entity),
    ports.programs.get(tenant, config.id),
  ]);
  if (held === undefined || program === undefined) return unknown;
  const relationship = await ports.relationships.get(tenant, held.row.relationship);
  if (relationship === undefined) return unknown;
  const member = { enrollment: held.row, relationship: relationship.row, program: program.row, isNew: false };
  return ok(await presentSurfaceStanding(scene, config, member));
};
