import { z } from "zod";
import { findOwned, mintsTrust } from "../../journal/index.ts";
import { fresh, nothing, ok } from "../../kernel/index.ts";
import { command, query } from "../context.ts";
import { findProgram } from "../programs/find.ts";
import { decideJoining, trustedRules } from "./decide.ts";
import { joiningUpdate } from "./inputs.ts";
import { closedJoining } from "./joining.ts";
import { applicationResource, joiningResource, presentApplication, presentJoining } from "./resource.ts";

/** `null` before the first update. */
export const retrieveJoining = query({
  ids: ["program"],
  input: nothing,
  output: z.nullable(joiningResource),
  async answer(context, [id]) {
    const program = await findProgram(context, id);
    if (!program.ok) return program;
    const found = await context.ports.joinings.get(context.tenant, program.value.row.id);
    return ok(found === undefined ? null : presentJoining(found.row, context.tenant, context.settings));
  },
});

export const updateJoining = command({
  ids: ["program"],
  input: joiningUpdate,
  output: joiningResource,
  async gather(context, [id]) {
    const program = await findProgram(context, id);
    if (!program.ok) return program;
    const { row } = program.value;
    return ok((await context.ports.joinings.get(context.tenant, row.id)) ?? fresh(closedJoining(row, context.now)));
  },
  demands: mintsTrust("a rule is added that approves", trustedRules),
  decide: decideJoining,
});

/** `null` of a member who did not apply by the page of the program. */
export const retrieveApplication = query({
  ids: ["enrollment"],
  input: nothing,
  output: z.nullable(applicationResource),
  async answer(context, [id]) {
    const member = await findOwned(context, context.ports.enrollments, "enrollment", id);
    if (!member.ok) return member;
    const found = await context.ports.applications.get(context.tenant, member.value.row.id);
    return ok(found === undefined ? null : presentApplication(found.row, context.tenant));
  },
});
