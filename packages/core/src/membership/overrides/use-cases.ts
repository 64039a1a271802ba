import { created, done, findOwned, findWithin } from "../../journal/index.ts";
import { archived, deleted, deletedResource, fresh, nothing, ok, revise } from "../../kernel/index.ts";
import { type Context, command, listIn, retrieve } from "../context.ts";
import { BLANK, newOverride, refusedSecond, writeOverride } from "./decide.ts";
import { findPatchable, gatherFields, gatherOverride } from "./gather.ts";
import { overrideCreate, overrideList, overrideUpdate } from "./inputs.ts";
import { overrideResource, presentOverride } from "./resource.ts";

const findMember = (context: Context, id: string) => findOwned(context, context.ports.enrollments, "enrollment", id);
const find = findWithin(findMember, ({ ports }: Context) => ports.overrides, "requirement_override", "enrollment");

export const createOverride = command({
  ids: ["enrollment"],
  input: overrideCreate,
  output: overrideResource,
  async gather(context, [enrollment], { requirement: raw, ...input }) {
    const member = await findMember(context, enrollment);
    if (!member.ok) return member;
    const { row } = member.value;
    const requirement = await findPatchable(context, row, raw);
    if (!requirement.ok) return requirement;
    const refused = refusedSecond(await context.ports.standing.overrides(context.tenant, [row.id]), requirement.value);
    if (refused !== undefined) return refused;
    const fields = await gatherFields(context, row, BLANK, requirement.value, input);
    if (!fields.ok) return fields;
    const next = fresh(newOverride(context, row, requirement.value, fields.value));
    return ok(await gatherOverride(context, member.value, next));
  },
  decide: (context, facts) => created(presentOverride(facts.next.row, context.tenant), writeOverride(context, facts)),
});

export const updateOverride = command({
  ids: ["enrollment", "requirement_override"],
  input: overrideUpdate,
  output: overrideResource,
  async gather(context, [enrollment, id], input) {
    const found = await find(context, enrollment, id);
    if (!found.ok) return found;
    const { within: member, ...override } = found.value;
    const { requirement } = override.row;
    const patched =
      requirement === null ? undefined : await context.ports.requirements.get(context.tenant, requirement);
    const fields = await gatherFields(context, member.row, override.row, patched?.row, input);
    if (!fields.ok) return fields;
    const next = revise(override, { ...fields.value, updatedAt: context.now });
    return ok(await gatherOverride(context, member, next));
  },
  decide: (context, facts) => done(presentOverride(facts.next.row, context.tenant), writeOverride(context, facts)),
});

export const deleteOverride = command({
  ids: ["enrollment", "requirement_override"],
  input: nothing,
  output: deletedResource("requirement_override"),
  async gather(context, [enrollment, id]) {
    const found = await find(context, enrollment, id);
    if (!found.ok) return found;
    const { within: member, ...override } = found.value;
    const next = archived(override, context.now);
    return ok({ override, facts: next && (await gatherOverride(context, member, next)) });
  },
  decide(context, { override, facts }) {
    const value = deleted("requirement_override", "requirement_override", override.row.id);
    return done(value, facts && writeOverride(context, facts));
  },
});

export const retrieveOverride = retrieve(
  ["enrollment", "requirement_override"],
  overrideResource,
  find,
  presentOverride,
);

export const listOverrides = listIn(
  ["enrollment"],
  "requirement_override",
  overrideList,
  overrideResource,
  findMember,
  (ports) => ports.overrides,
  ({ brand }, { status }, { row }) => ({ brand: brand.id, enrollment: row.id, status }),
  presentOverride,
);
