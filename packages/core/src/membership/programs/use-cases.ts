import { created, done } from "../../journal/index.ts";
import { ok, placedListOf, refusedCurrency } from "../../kernel/index.ts";
import { command, list, retrieve } from "../context.ts";
import { gatherEvaluation } from "../standing/gather.ts";
import { factsOfUpdate, newProgram, updatedProgram } from "./decide.ts";
import { findProgram } from "./find.ts";
import { programCreate, programList, programUpdate } from "./inputs.ts";
import { presentProgram, programResource } from "./resource.ts";

export const createProgram = command({
  ids: [],
  input: programCreate,
  output: programResource,
  gather: () => ok(undefined),
  decide(context, _facts, input) {
    const refused = refusedCurrency(input.currency, context.now);
    if (refused !== undefined) return refused;
    const { row, change } = newProgram(context, input);
    return created(presentProgram(row, context.tenant), change);
  },
});

export const updateProgram = command({
  ids: ["program"],
  input: programUpdate,
  output: programResource,
  async gather(context, [id], input) {
    const { tenant, ports } = context;
    const found = await findProgram(context, id);
    if (!found.ok) return found;
    const { row } = found.value;
    const { resumes, evaluates } = factsOfUpdate(row, input);
    const terms = await ports.programs.terms(tenant, [row.id]);
    const paused = resumes ? await ports.pauses.open(tenant, [row.id]) : [];
    const evaluation = evaluates ? await gatherEvaluation(context, row.id) : undefined;
    return ok({ found: found.value, terms, paused, evaluation });
  },
  decide(context, { found, ...facts }, input) {
    const refused = input.currency === found.row.currency ? undefined : refusedCurrency(input.currency, context.now);
    if (refused !== undefined) return refused;
    const { row, change } = updatedProgram(context, found, facts, input);
    return done(presentProgram(row, context.tenant), change);
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
  placedListOf,
);
