import { z } from "zod";
import { findOwned, mintsTrust, type Where } from "../../journal/index.ts";
import { fresh, nothing, ok, type Page, type PageRequest } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import { command, listIn, type Ports, query } from "../context.ts";
import { findProgram } from "../programs/find.ts";
import { type Acceptance, acceptanceOf } from "./acceptance.ts";
import { decideJoining, trustedRules } from "./decide.ts";
import { acceptanceList, joiningUpdate } from "./inputs.ts";
import { closedJoining } from "./joining.ts";
import {
  acceptanceResource,
  applicationResource,
  joiningResource,
  presentAcceptance,
  presentApplication,
  presentJoining,
} from "./resource.ts";

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

/** `null` of a member who neither applied by the page of the program nor accepted its terms. */
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

/** Members as their list has them, with what each accepted. */
const acceptances = ({ enrollments, applications }: Ports) => ({
  async list(tenant: Tenant, where: Where<"enrollment">, request: PageRequest): Promise<Page<Acceptance> | undefined> {
    const page = await enrollments.list(tenant, where, request);
    if (page === undefined) return undefined;
    const found = await applications.many(
      tenant,
      page.rows.map(({ row }) => row.id),
    );
    const kept = new Map(found.map(({ row }) => [row.id, row]));
    return {
      ...page,
      rows: page.rows.map(({ row, version }) => ({ row: acceptanceOf(row, kept.get(row.id)), version })),
    };
  },
});

export const listAcceptances = listIn(
  ["program"],
  "enrollment",
  acceptanceList,
  acceptanceResource,
  (context, id) => findProgram(context, id),
  acceptances,
  ({ brand }, { status, approval_status: approvalStatus }, { row }) => ({
    brand: brand.id,
    program: row.id,
    status,
    approvalStatus,
  }),
  presentAcceptance,
);
