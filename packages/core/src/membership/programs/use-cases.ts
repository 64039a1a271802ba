import type { Write } from "../../journal/index.ts";
import { EMPTY_OBJECT, fresh, merged, ok, revise, type Versioned } from "../../kernel/index.ts";
import { asyncCommand, type Context, list, retrieve } from "../context.ts";
import { beginPause, endPauses } from "../pauses/decide.ts";
import { gatherEvaluation } from "../standing/gather.ts";
import { beginEvaluation } from "../standing/reevaluate.ts";
import { findProgram } from "./find.ts";
import { programCreate, programList, programUpdate } from "./inputs.ts";
import { listedAt, type Program } from "./program.ts";
import { presentProgram, programResource } from "./resource.ts";
import { firstTerms, nextTerms, type ProgramTerms } from "./terms.ts";

/** The defaults of a program (decisions, section 2). */
const INITIAL = {
  type: "performance",
  description: null,
  status: "active",
  visibility: "private",
  landingUrl: null,
  currency: "usd",
  graceDays: 14,
  referralWindowDays: 90,
  attribution: "last_click",
  holdDays: 0,
  minimumPayoutMinor: 0n,
  metadata: EMPTY_OBJECT,
} as const satisfies Partial<Program>;

export const createProgram = asyncCommand({
  ids: [],
  input: programCreate,
  output: programResource,
  async decide(context, _ids, input) {
    const { tenant, brand, now, ports } = context;
    const given = { ...INITIAL, ...merged(input) };
    const row: Program = {
      id: ports.ids.next("program"),
      brand: brand.id,
      ...given,
      listedAt: listedAt(undefined, given.visibility, now),
      createdAt: now,
      updatedAt: now,
    };
    const writes: readonly Write[] = [
      { kind: "program", ...fresh(row) },
      firstTerms(context, row),
      ...(row.status === "active" ? [] : [beginPause(context, "program", row.id)]),
    ];
    return ok({ change: { writes }, outcome: "created", value: presentProgram(row, tenant) });
  },
});

/** A program that is not active is paused by an interval, since what an event earns is decided at its `occurred_at`. */
const pausing = async (context: Context, before: Program, after: Program): Promise<readonly Write[]> => {
  if ((before.status === "active") === (after.status === "active")) return [];
  if (after.status !== "active") return [beginPause(context, "program", after.id)];
  return endPauses(await context.ports.pauses.open(context.tenant, [after.id]), context.now);
};

/**
 * A change of terms alters nothing that came of what was before. Events may lie a little ahead, though, and a grace may begin
 * in the same instant, so that a change of the currency or of the days of grace evaluates every member.
 */
export const updateProgram = asyncCommand({
  ids: ["program"],
  input: programUpdate,
  output: programResource,
  async decide(context, [id], input) {
    const found = await findProgram(context, id);
    if (!found.ok) return found;
    const { row } = found.value;
    const listed = listedAt(row, input.visibility ?? row.visibility, context.now);
    const next = revise(found.value, { ...merged(input), listedAt: listed, updatedAt: context.now });
    const value = presentProgram(next.row, context.tenant);
    const terms = await context.ports.programs.terms(context.tenant, [row.id]);
    const beside = [
      ...nextTerms(context, next.row, terms.at(-1) as Versioned<ProgramTerms>),
      ...(await pausing(context, row, next.row)),
    ];
    if (next.row.graceDays === row.graceDays && next.row.currency === row.currency) {
      return ok({ change: { writes: [{ kind: "program", ...next }, ...beside] }, outcome: "done", value });
    }
    const evaluation = beginEvaluation(context, next, await gatherEvaluation(context, row.id));
    return ok({ change: { ...evaluation, writes: [...evaluation.writes, ...beside] }, outcome: "done", value });
  },
});

export const retrieveProgram = retrieve(["program"], programResource, findProgram, presentProgram);

export const listPrograms = list(
  "program",
  programList,
  programResource,
  (ports) => ports.programs,
  ({ brand }, input) => ({ brand: brand.id, status: input.status, visibility: input.visibility }),
  presentProgram,
);
