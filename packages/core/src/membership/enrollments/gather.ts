import { at, ok, type Result, refuse, type Versioned } from "../../kernel/index.ts";
import type { Context } from "../context.ts";
import { type Entity, emailKeyOf } from "../entities/entity.ts";
import { visibleEntity } from "../entities/visible.ts";
import type { Program } from "../programs/program.ts";
import type { Relationship } from "../relationships/relationship.ts";
import { type AppliedStanding, type Evaluated, evaluateMember } from "../standing/decide.ts";
import { gatherEvaluated, gatherStanding } from "../standing/gather.ts";
import { approved } from "./approve.ts";
import { type EnrollFacts, type Invitation, type ReferralNames, refusedProgram } from "./enroll.ts";
import type { Enrollment } from "./enrollment.ts";
import type { ReadmissionFacts } from "./readmit.ts";

const freeCode = async ({ tenant, ports }: Context, requested: string | undefined): Promise<Result<string>> => {
  if (requested !== undefined) {
    const taken = await ports.enrollments.codeTaken(tenant, requested);
    return taken ? at("referral_code", refuse("referral_code_taken", { code: requested })) : ok(requested);
  }
  let code = ports.randomness.hex(6);
  while (await ports.enrollments.codeTaken(tenant, code)) code = ports.randomness.hex(6);
  return ok(code);
};

/** The code itself, unless another tenant's address has it: then the code with a random tail. */
const freeSlug = async ({ ports }: Context, code: string): Promise<string> => {
  let slug = code;
  while (await ports.enrollments.slugTaken(slug)) slug = `${code}-${ports.randomness.hex(3)}`;
  return slug;
};

/** A code and a slug for a new member of a program, which has to be active. */
export const gatherNames = async (
  context: Context,
  program: Program,
  requested?: string | undefined,
): Promise<Result<ReferralNames>> => {
  const refused = refusedProgram(program);
  if (refused !== undefined) return refused;
  const code = await freeCode(context, requested);
  return code.ok ? ok({ code: code.value, slug: await freeSlug(context, code.value) }) : code;
};

/** The latest relationship of the brand with an entity; nobody can have one with who is just being made. */
export const latestWith = async (
  { tenant, brand, ports }: Context,
  entity: Versioned<Entity> | undefined,
): Promise<Versioned<Relationship> | undefined> =>
  entity === undefined ? undefined : ports.relationships.latest(tenant, brand.id, entity.row.id);

const gatherReadmission = async (
  { tenant, ports }: Context,
  existing: Versioned<Enrollment>,
): Promise<ReadmissionFacts> => {
  const { id, relationship, brand, entity } = existing.row;
  const [own, open] = await Promise.all([
    ports.relationships.get(tenant, relationship) as Promise<Versioned<Relationship>>,
    ports.pauses.open(tenant, [id]),
  ]);
  if (own.row.status !== "ended") return { existing, own, open, latest: undefined, past: [] };
  const latest = await ports.relationships.latest(tenant, brand, entity);
  return { existing, own, open, latest, past: await ports.enrollments.pastRelationships(tenant, [id]) };
};

const gatherEntity = async (
  context: Context,
  { entity, email }: Invitation,
): Promise<Result<Versioned<Entity> | undefined>> => {
  if (entity === undefined)
    return ok(await context.ports.entities.byEmail(context.tenant, emailKeyOf(email as string)));
  const found = await visibleEntity(context, entity);
  return found.ok ? found : at("entity", found);
};

/** What `enroll` depends on. */
export const gatherEnrolling = async (context: Context, invitation: Invitation): Promise<Result<EnrollFacts>> => {
  const { tenant, ports } = context;
  const program = invitation.program.row;
  const found = await gatherEntity(context, invitation);
  if (!found.ok) return found;
  const known = found.value;
  const existing =
    known === undefined ? undefined : await ports.enrollments.membership(tenant, program.id, known.row.id);
  if (existing !== undefined) return ok({ known, membership: await gatherReadmission(context, existing) });
  const latest = await latestWith(context, known);
  const names = await gatherNames(context, program, invitation.referralCode);
  return names.ok ? ok({ known, membership: { latest, names: names.value } }) : names;
};

/** The evaluation of a member who is being approved, written already or by the same change. */
export const gatherApproval = async (
  context: Context,
  member: Versioned<Enrollment>,
  program: Versioned<Program>,
): Promise<Evaluated> => {
  const found = approved(context, member);
  const gathered = await gatherStanding(context, program.row, [found.row]);
  const standing: AppliedStanding = { ...evaluateMember(context, gathered, found, "approval"), changed: true };
  return gatherEvaluated(context, program, [standing], "all");
};
