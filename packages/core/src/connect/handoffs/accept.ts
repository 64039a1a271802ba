import { z } from "zod";
import { ok, type Result, refuse, type Versioned } from "../../kernel/index.ts";
import {
  type Enrollment,
  entitiesOf,
  followMerged,
  gatherApproval,
  gatherNames,
  holderOf,
  type Identity,
  joinProgram,
  knownTo,
  latestWith,
  mentioned,
  type Program,
  type Relationship,
} from "../../membership/index.ts";
import { gatherAuthorization } from "../channel-authorizations/begin.ts";
import { type Context, command } from "../context.ts";
import type { Admitted } from "./admit.ts";
import {
  beginApproved,
  beginPending,
  decideAccept,
  identify,
  joins,
  type Met,
  meet,
  refusedRelationship,
  type UserFacts,
} from "./decide.ts";
import type { HandoffClaims } from "./inputs.ts";
import { gatherSurface } from "./read-standing.ts";
import { handoffAnswer } from "./surface-standing.ts";

const gatherUser = async (context: Context, { claims, issuer }: Admitted): Promise<UserFacts> => {
  const { tenant, brand, ports } = context;
  const link = await ports.handoffs.link(tenant, brand.id, issuer.issuer, claims.external_user_id);
  const entity = link === undefined ? undefined : await ports.entities.get(tenant, link.row.entity);
  const holder = claims.email == null ? undefined : await holderOf(context, claims.email);
  if (entity !== undefined) {
    const [person = entity] = await followMerged(context, [entity]);
    return { linked: await knownTo(context, person), holder, isTaken: false };
  }
  if (holder === undefined) return { linked: undefined, holder, isTaken: false };
  const all = await entitiesOf(context, holder.person.row.id);
  const users = await ports.handoffs.usersOf(tenant, brand.id, issuer.issuer, all);
  return { linked: undefined, holder, isTaken: users.length > 0 };
};

/** Who a payload is about, with what is recorded of them. */
const gatherIdentity = async (context: Context, admitted: Admitted) => {
  const user = await gatherUser(context, admitted);
  const joined = joins(user, admitted) ? await knownTo(context, user.holder.person) : undefined;
  return identify(context, admitted, user, user.linked ?? joined);
};

/** An active operating type by its key; any other is ignored, since a host application cannot know them all. */
const operatingTypeOf = async (
  { tenant, brand, ports }: Context,
  { operating_type: key }: HandoffClaims,
): Promise<Enrollment["operatingType"]> => {
  const found = key == null ? undefined : await ports.operatingTypes.byKey(tenant, brand.id, key);
  return found?.row.status === "active" ? found.row.id : null;
};

/** Enrolls a member, approved at once if the surface is configured so. */
const begin = async (
  context: Context,
  { claims, config }: Admitted,
  program: Versioned<Program>,
  identity: Identity,
): Promise<Result<Met>> => {
  const { tenant, ports } = context;
  const latest = await latestWith(context, identity.entity.version > 0 ? identity.entity : undefined);
  const refused = refusedRelationship(latest);
  if (refused !== undefined) return refused;
  const operatingType = await operatingTypeOf(context, claims);
  const names = await gatherNames(context, program.row);
  if (!names.ok) return names;
  const invitation = { program, operatingType, metadata: claims.metadata, source: "handoff" };
  const joined = joinProgram(context, identity, latest, names.value, invitation);
  if (config.defaultApprovalStatus === "pending") return ok(beginPending(joined, program.row));
  const { enrollment, relationship } = joined;
  const others = relationship.version === 0 ? [] : await ports.enrollments.ofRelationship(tenant, relationship.row.id);
  const memberships = [...others.map(({ row }) => row.id), enrollment.row.id];
  const evaluated = await gatherApproval(context, enrollment, program);
  const entity = mentioned(identity.entity.row.id, identity.contact.row);
  const approving = { evaluated, entity, memberships };
  return ok(beginApproved(context, joined, program.row, approving));
};

export const acceptHandoff = command({
  ids: [],
  input: z.custom<Admitted>(),
  output: handoffAnswer,
  async gather(context, _ids, admitted) {
    const { tenant, ports } = context;
    const program = await ports.programs.get(tenant, admitted.config.id);
    if (program === undefined) return refuse("program_not_found");
    const { linking, ...identity } = await gatherIdentity(context, admitted);
    const { row: entity, version } = identity.entity;
    const existing = version > 0 ? await ports.enrollments.membership(tenant, program.row.id, entity.id) : undefined;
    const found = existing && (await ports.relationships.get(tenant, existing.row.relationship));
    const met =
      existing === undefined
        ? await begin(context, admitted, program, identity)
        : ok(meet(existing.row, (found as Versioned<Relationship>).row, program.row, identity));
    if (!met.ok) return met;
    const surface = await gatherSurface(ports, admitted, met.value.enrollment, met.value.isNew);
    const begun = gatherAuthorization(context, surface.missing[0], admitted.redirectUri);
    return ok({ linking, person: entity.id, met: met.value, surface, begun });
  },
  decide: decideAccept,
});
