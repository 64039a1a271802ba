import { z } from "zod";
import type { Change, Write } from "../../journal/index.ts";
import { fresh, ok, type Result, refuse, revise, type Versioned, wireId } from "../../kernel/index.ts";
import {
  decideApproval,
  type Enrollment,
  type Entity,
  emailKeyOf,
  gatherApproval,
  gatherNames,
  type Identity,
  joinProgram,
  latestWith,
  newEntity,
  type Program,
  type Relationship,
} from "../../membership/index.ts";
import { beginAuthorization } from "../channel-authorizations/begin.ts";
import type { ConnectConfig } from "../connect-configs/connect-config.ts";
import { asyncCommand, type Context } from "../context.ts";
import type { Admitted } from "./admit.ts";
import type { HandoffClaims } from "./inputs.ts";
import {
  type HandoffAnswer,
  handoffAnswer,
  type Member,
  presentSurfaceStanding,
  type SurfaceStanding,
} from "./surface-standing.ts";

type Parts = Required<Pick<Change, "writes" | "increments" | "events" | "expects">>;

/** An entity with what a host application knows of it, where nothing was known; an address that is another's is left out. */
const filled = async (
  { tenant, ports, now }: Context,
  known: Versioned<Entity>,
  { name, email }: HandoffClaims,
): Promise<Identity> => {
  const key = email == null ? undefined : emailKeyOf(email);
  const free =
    known.row.email === null && key !== undefined && (await ports.entities.byEmail(tenant, key)) === undefined;
  const fields = {
    ...(known.row.name === null && name != null ? { name } : {}),
    ...(free && email != null ? { email, emailKey: key } : {}),
  };
  return Object.keys(fields).length === 0
    ? { entity: known, changed: false }
    : { entity: revise(known, { ...fields, updatedAt: now }), changed: true };
};

/** The entity of a payload: linked before, else found by e-mail, else new. A first link is written. */
const identify = async (
  context: Context,
  { claims, issuer }: Admitted,
): Promise<Identity & { readonly writes: readonly Write[] }> => {
  const { tenant, brand, ports, now } = context;
  const link = await ports.handoffs.link(tenant, brand.id, issuer.issuer, claims.external_user_id);
  const linked = link === undefined ? undefined : await ports.entities.get(tenant, link.row.entity);
  if (linked !== undefined) return { ...(await filled(context, linked, claims)), writes: [] };
  const email = claims.email ?? null;
  const known = email === null ? undefined : await ports.entities.byEmail(tenant, emailKeyOf(email));
  const identity =
    known === undefined
      ? { entity: fresh(newEntity(context, { name: claims.name ?? null, email })), changed: true }
      : await filled(context, known, claims);
  const row = {
    id: ports.ids.next("handoff_link"),
    brand: brand.id,
    issuer: issuer.issuer,
    externalUserId: claims.external_user_id,
    entity: identity.entity.row.id,
    createdAt: now,
    updatedAt: now,
  };
  return { ...identity, writes: [{ kind: "handoffLink", ...fresh(row) }] };
};

/** An active operating type by its key; any other is ignored, since a host application cannot know them all. */
const operatingTypeOf = async (
  { tenant, brand, ports }: Context,
  { operating_type: key }: HandoffClaims,
): Promise<Enrollment["operatingType"]> => {
  const found = key == null ? undefined : await ports.operatingTypes.byKey(tenant, brand.id, key);
  return found?.row.status === "active" ? found.row.id : null;
};

const without = (writes: readonly Write[], ...kinds: readonly Write["kind"][]): readonly Write[] =>
  writes.filter(({ kind }) => !kinds.includes(kind));

/** Enrolls a member, approved at once if the surface is configured so. A handoff never replaces an ended relationship. */
const begin = async (
  context: Context,
  { claims, config }: Admitted,
  program: Versioned<Program>,
  identity: Identity,
): Promise<Result<Parts & Member>> => {
  const latest = await latestWith(context, identity.entity.version > 0 ? identity.entity : undefined);
  if (latest?.row.status === "ended") {
    const reason = "The relationship with this user has ended; an invitation of the brand begins a new one.";
    return refuse("handoff_not_allowed", { reason });
  }
  const operatingType = await operatingTypeOf(context, claims);
  const names = await gatherNames(context, program.row);
  if (!names.ok) return names;
  const invitation = { program, operatingType, metadata: claims.metadata, source: "handoff" };
  const joined = joinProgram(context, identity, latest, names.value, invitation);
  const { enrollment, relationship, writes, events, expects } = joined;
  const about = { program: program.row, isNew: true };
  if (config.defaultApprovalStatus === "pending") {
    const member = { enrollment: enrollment.row, relationship: relationship.row };
    return ok({ writes, increments: [], events, expects, ...member, ...about });
  }
  const others =
    relationship.version === 0
      ? []
      : await context.ports.enrollments.ofRelationship(context.tenant, relationship.row.id);
  const memberships = [...others.map(({ row }) => row.id), enrollment.row.id];
  const entity = identity.entity.row;
  const evaluated = await gatherApproval(context, enrollment, program);
  const approved = decideApproval(context, { evaluated, relationship, entity, memberships });
  const begun = approved.writes.find((write) => write.kind === "relationship");
  return ok({
    // The approval's rows take the place of those they are revisions of.
    writes: [
      ...without(writes, "enrollment", "standingInterval", ...(begun === undefined ? [] : (["relationship"] as const))),
      ...approved.writes,
    ],
    increments: approved.increments,
    events: [...events, ...approved.events],
    expects: approved.expects,
    enrollment: approved.member.row,
    relationship: (begun?.row ?? relationship.row) as Relationship,
    ...about,
  });
};

/** The existing member of an identity, unchanged: a handoff does not approve, reject or reinvite. */
const meet = async (
  { tenant, ports }: Context,
  existing: Versioned<Enrollment>,
  program: Program,
  { entity, changed }: Identity,
): Promise<Parts & Member> => {
  const relationship = (await ports.relationships.get(tenant, existing.row.relationship)) as Versioned<Relationship>;
  const writes: readonly Write[] = changed ? [{ kind: "entity", ...entity }] : [];
  const member = { enrollment: existing.row, relationship: relationship.row, program, isNew: false };
  return { writes, increments: [], events: [], expects: [], ...member };
};

const answerOf = (
  { enrollment }: Member,
  { status, ...standing }: SurfaceStanding,
  authUrl: string | undefined,
): HandoffAnswer => ({
  status,
  memberId: wireId("enrollment", enrollment.id),
  entityId: wireId("entity", enrollment.entity),
  ...(authUrl === undefined ? {} : { authUrl }),
  ...standing,
});

/**
 * Links the user to an entity and makes it a member, as far as each is missing, all in one change, and answers how the
 * member stands. Handing the same user off again changes nothing about it.
 */
export const acceptHandoff = asyncCommand({
  ids: [],
  input: z.custom<Admitted>(),
  output: handoffAnswer,
  async decide(context, _ids, admitted) {
    const { tenant, ports } = context;
    const config: ConnectConfig = admitted.config;
    const program = await ports.programs.get(tenant, config.id);
    if (program === undefined) return refuse("program_not_found");
    const { writes: linking, ...identity } = await identify(context, admitted);
    const { entity } = identity;
    const existing =
      entity.version > 0 ? await ports.enrollments.membership(tenant, program.row.id, entity.row.id) : undefined;
    const member =
      existing === undefined
        ? await begin(context, admitted, program, identity)
        : ok(await meet(context, existing, program.row, identity));
    if (!member.ok) return member;
    const { writes, increments, events, expects } = member.value;
    const standing = await presentSurfaceStanding(context, config, member.value);
    const [channel] = standing.missingChannels;
    const begun = await beginAuthorization(context, member.value.enrollment, channel, admitted.redirectUri);
    return ok({
      change: { writes: [...linking, ...writes, ...begun.writes], increments, events, expects },
      outcome: existing === undefined ? "created" : "existing",
      value: answerOf(member.value, standing, begun.authUrl),
    });
  },
});
