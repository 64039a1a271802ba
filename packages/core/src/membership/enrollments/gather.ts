import { at, type Id, ok, type Refused, type Result, refuse, type Versioned } from "../../kernel/index.ts";
import { contactWith } from "../contacts/gather.ts";
import { holderOf } from "../contacts/holder.ts";
import type { Context } from "../context.ts";
import type { Entity } from "../entities/entity.ts";
import { refusedMerged } from "../entities/person.ts";
import { enrollableEntity } from "../entities/visible.ts";
import type { Program } from "../programs/program.ts";
import type { Relationship } from "../relationships/relationship.ts";
import { type AppliedStanding, type Evaluated, evaluateMember } from "../standing/decide.ts";
import { gatherEvaluated, gatherStanding } from "../standing/gather.ts";
import { approved } from "./approve.ts";
import { type EnrollFacts, type Invitation, type KnownEntity, type ReferralNames, refusedProgram } from "./enroll.ts";
import type { Enrollment } from "./enrollment.ts";
import type { ReadmissionFacts } from "./readmit.ts";

/** A text for each place, made anew for those that are taken, until none is. */
const untilFree = async (
  first: readonly string[],
  takenOf: (texts: readonly string[]) => Promise<readonly string[]>,
  again: (at: number) => string,
): Promise<readonly string[]> => {
  const texts = [...first];
  let open = [...texts.keys()];
  while (open.length > 0) {
    const taken = new Set(await takenOf(open.map((at) => texts[at] as string)));
    open = open.filter((at) => taken.has(texts[at] as string));
    for (const at of open) texts[at] = again(at);
  }
  return texts;
};

/** The refusal of a referral code that somebody has. */
export const refusedCode = (code: string): Refused => at("referral_code", refuse("referral_code_taken", { code }));

/**
 * A code and a slug for each new member, with the code that is requested for it, if any. The slug is the code itself, unless
 * another tenant's address has it: then the code with a random tail.
 */
export const gatherManyNames = async (
  { tenant, ports }: Context,
  requested: readonly (string | undefined)[],
): Promise<readonly Result<ReferralNames>[]> => {
  const { enrollments, randomness } = ports;
  const named = requested.filter((code) => code !== undefined);
  const taken = new Set(await enrollments.codesTaken(tenant, named));
  const made = await untilFree(
    requested.filter((code) => code === undefined).map(() => randomness.hex(6)),
    (codes) => enrollments.codesTaken(tenant, codes),
    () => randomness.hex(6),
  );
  const rest = made.values();
  const codes = requested.map((code) => code ?? (rest.next().value as string));
  const slugs = await untilFree(
    codes,
    (wanted) => enrollments.slugsTaken(wanted),
    (nth) => `${codes[nth]}-${randomness.hex(3)}`,
  );
  return codes.map((code, nth) => (taken.has(code) ? refusedCode(code) : ok({ code, slug: slugs[nth] as string })));
};

/** A code and a slug for a new member of a program, which has to be active. */
export const gatherNames = async (
  context: Context,
  program: Program,
  requested?: string | undefined,
): Promise<Result<ReferralNames>> => {
  const refused = refusedProgram(program);
  if (refused !== undefined) return refused;
  const [names] = await gatherManyNames(context, [requested]);
  return names as Result<ReferralNames>;
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
  person: Id<"entity">,
): Promise<ReadmissionFacts> => {
  const { id, relationship, brand } = existing.row;
  const [own, open] = await Promise.all([
    ports.relationships.get(tenant, relationship) as Promise<Versioned<Relationship>>,
    ports.pauses.open(tenant, [id]),
  ]);
  if (own.row.status !== "ended") return { existing, own, open, latest: undefined, past: [] };
  const latest = await ports.relationships.latest(tenant, brand, person);
  return { existing, own, open, latest, past: await ports.enrollments.pastRelationships(tenant, [id]) };
};

/** An entity with what the brand recorded of it. */
export const knownTo = async (context: Context, entity: Versioned<Entity>): Promise<KnownEntity> => ({
  entity,
  contact: await contactWith(context, context.brand.id, entity.row.id),
});

const gatherEntity = async (
  context: Context,
  { entity, email }: Invitation,
): Promise<Result<KnownEntity | undefined>> => {
  if (entity === undefined) {
    const holder = await holderOf(context, email as string);
    return ok(holder && (await knownTo(context, holder.person)));
  }
  const found = await enrollableEntity(context, entity);
  if (!found.ok) return at("entity", found);
  const merged = refusedMerged(found.value.row);
  return merged === undefined ? ok(await knownTo(context, found.value)) : at("entity", merged);
};

/** Gathers the facts that `enroll` depends on. */
export const gatherEnrolling = async (context: Context, invitation: Invitation): Promise<Result<EnrollFacts>> => {
  const { tenant, ports } = context;
  const program = invitation.program.row;
  const found = await gatherEntity(context, invitation);
  if (!found.ok) return found;
  const known = found.value;
  const existing =
    known === undefined ? undefined : await ports.enrollments.membership(tenant, program.id, known.entity.row.id);
  if (existing !== undefined)
    return ok({
      known,
      membership: await gatherReadmission(context, existing, known?.entity.row.id ?? existing.row.entity),
    });
  const latest = await latestWith(context, known?.entity);
  const names = await gatherNames(context, program, invitation.referralCode);
  return names.ok ? ok({ known, membership: { latest, names: names.value } }) : names;
};

/** The evaluation of members of one program who are being approved, written already or by the same change. */
export const gatherApprovals = async (
  context: Context,
  members: readonly Versioned<Enrollment>[],
  program: Versioned<Program>,
): Promise<Evaluated> => {
  const found = members.map((member) => approved(context, member));
  const rows = found.map(({ row }) => row);
  const gathered = await gatherStanding(context, program.row, rows);
  const standings = found.map(
    (member): AppliedStanding => ({ ...evaluateMember(context, gathered, member, "approval"), changed: true }),
  );
  return gatherEvaluated(context, program, standings, "all");
};

/** {@link gatherApprovals} of one member. */
export const gatherApproval = (
  context: Context,
  member: Versioned<Enrollment>,
  program: Versioned<Program>,
): Promise<Evaluated> => gatherApprovals(context, [member], program);
