import { z } from "zod";
import { answerPage, done, emptyList } from "../../journal/index.ts";
import { listInput, listOf, ok, reasonText, someWords } from "../../kernel/index.ts";
import { APPROVAL_STATUSES, type Approval, approvalResource } from "../../people/index.ts";
import { isHeld } from "../../tenancy/index.ts";
import { type Context, command, query } from "../context.ts";
import { decideApprove, gatherApprove } from "./approve.ts";
import { ended, endedChange } from "./decide.ts";
import { findApproval, findDeciding } from "./find.ts";
import { guardOf } from "./guarded.ts";
import { shownTo } from "./request.ts";

type Reading = Pick<Context, "ports" | "tenant" | "now" | "held" | "origin">;

const shown = (context: Reading, row: Approval, isWhole: boolean) =>
  shownTo(context, { held: context.held, ref: context.origin.actor }, row, isWhole);

/** Lists what waits for a person, or did. */
export const listApprovals = query({
  ids: [],
  input: listInput({
    /** Only approvals in this status; several with commas between. Default: all. */
    status: someWords(APPROVAL_STATUSES).optional(),
    /** `brand`: what is to be done in the brand; `organization`: what concerns all of them, which is empty for who reads approvals of some alone. Default: `brand`. */
    of: z.enum(["brand", "organization"]).default("brand"),
  }),
  output: listOf(approvalResource),
  async answer(context, _ids, { status, of, ...input }) {
    const { tenant, brand, held, ports } = context;
    if (of === "organization" && !isHeld(held, "approvals:read", null)) return ok(emptyList);
    return answerPage(
      "approval",
      input,
      (page) => ports.approvals.list(tenant, { brand: of === "brand" ? brand.id : null, status }, page),
      (rows) => rows.map((row) => shown(context, row, false)),
    );
  },
});

export const retrieveApproval = query({
  ids: ["approval"],
  input: z.strictObject({}),
  output: approvalResource,
  async answer(context, [id]) {
    const found = await findApproval(context, id, "approvals:read");
    return found.ok ? ok(shown(context, found.value.row, true)) : found;
  },
});

/** Does what was asked for, as who asked for it. */
export const approveApproval = command({
  ids: ["approval"],
  input: z.strictObject({}),
  output: approvalResource,
  gather: gatherApprove,
  decide: decideApprove,
});

export const refuseApproval = command({
  ids: ["approval"],
  input: z.strictObject({
    /** Why, for who asks: 1 to 500 characters. Default: nobody is told why. */
    reason: reasonText().optional(),
  }),
  output: approvalResource,
  async gather(context, [id], { reason }) {
    const deciding = await findDeciding(context, id);
    if (!deciding.ok) return deciding;
    const { found } = deciding.value;
    const withdrawn = (await guardOf(found.row.verb)?.withdraws?.(context, found.row)) ?? {};
    const decider = { by: context.origin.actor, now: context.now };
    const next = ended(found, "refused", decider, { reason: reason ?? null });
    return ok({ next, withdrawn, value: shown(context, next.row, true) });
  },
  decide: (_context, { next, withdrawn, value }) => done(value, endedChange(next, withdrawn)),
});
