import { filterId } from "../../journal/index.ts";
import { at, type Id, ok, parseId, type Result, refuse, refuseField } from "../../kernel/index.ts";
import type { Enrollment } from "../../membership/index.ts";
import type { Context } from "../context.ts";
import type { WritingFacts } from "./decide.ts";
import { gatherMembers, readSelection } from "./gather.ts";
import type { MessagePreviewInput } from "./inputs.ts";
import type { MessageFilter, Selection } from "./message.ts";
import { hasLeft, type Member } from "./reach.ts";

/** The members of a filter; "nothing" where an id of it is none. */
const readFilter = ({
  program: programId,
  tier: tierId,
  tag,
  status,
  approval_status,
  qualification_status,
}: NonNullable<MessagePreviewInput["filter"]>): MessageFilter | "nothing" => {
  const [program, tier] = [filterId("program", programId), filterId("tier", tierId)];
  if (program === "nothing" || tier === "nothing") return "nothing";
  const fields = {
    ...{ program, tier, tag, status },
    ...{ approvalStatus: approval_status, qualificationStatus: qualification_status },
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
};

/** The members that a request names, all of them of the brand. */
const readNamed = async (
  { tenant, ports, brand }: Context,
  named: readonly string[],
): Promise<Result<readonly Enrollment[]>> => {
  const ids = named.map((raw) => parseId("enrollment", raw));
  const found = await ports.enrollments.many(
    tenant,
    ids.flatMap((id) => id ?? []),
  );
  const known = new Map(found.filter(({ row }) => row.brand === brand.id).map(({ row }) => [row.id, row]));
  const members: Enrollment[] = [];
  for (const [place, id] of ids.entries()) {
    const member = id && known.get(id);
    if (member === undefined) return at(`enrollments[${place}]`, refuse("enrollment_not_found"));
    if (!members.includes(member)) members.push(member);
  }
  return ok(members);
};

const NOBODY = "matches no member";

/** Finds the members that a request names, or whom its filter finds: at least one. */
export const gatherSelection = async (
  context: Context,
  { enrollments, filter = {} }: MessagePreviewInput,
): Promise<Result<{ readonly selection: Selection; readonly named: readonly Enrollment[] }>> => {
  if (enrollments !== undefined) {
    const named = await readNamed(context, enrollments);
    return named.ok ? ok({ selection: { enrollments: named.value.map(({ id }) => id) }, named: named.value }) : named;
  }
  const read = readFilter(filter);
  if (read === "nothing") return refuseField("filter", NOBODY);
  const selection = { filter: read };
  const { members } = await readSelection(context, context.brand.id, selection, null, 1);
  return members.length === 0 ? refuseField("filter", NOBODY) : ok({ selection, named: [] });
};

/** The one person behind the members that a message names; null of several, and of those that a filter finds. */
const oneOf = (members: readonly Member[]): Id<"entity"> | null => {
  const [first, ...others] = [...new Set(members.map(({ entity }) => entity))];
  return first === undefined || others.length > 0 ? null : first;
};

/** The members of a message as a request chooses them, at least one of whom has not left. */
export const gatherChosen = async (context: Context, input: MessagePreviewInput): Promise<Result<WritingFacts>> => {
  const chosen = await gatherSelection(context, input);
  if (!chosen.ok) return chosen;
  const { selection, named } = chosen.value;
  const members = await gatherMembers(context, context.brand.id, named);
  if (members.length > 0 && members.every(hasLeft)) return refuseField("enrollments", "names nobody who has not left");
  return ok({ selection, entity: oneOf(members) });
};
