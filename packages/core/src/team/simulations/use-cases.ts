import { filterId, findNamed, findOwned } from "../../journal/index.ts";
import { nothing, ok, type Result, refuse, type Versioned } from "../../kernel/index.ts";
import {
  keptProposal,
  type Proposal,
  readProposal,
  type SimulationResult,
  STANDING_SCOPE,
  simulate,
} from "../../payouts/index.ts";
import { isHeld } from "../../tenancy/index.ts";
import { type Context, command, list, retrieve } from "../context.ts";
import { isOwnerAsking } from "../notes/people.ts";
import { decideRemoval, decideRun, decideSave } from "./decide.ts";
import { simulationList, simulationSave } from "./inputs.ts";
import { presentSimulation, ranSimulation, removedSimulation, savedSimulationResource } from "./resource.ts";
import { type SavedSimulation, SIMULATIONS_MAX } from "./simulation.ts";

/** How many amounts the answer to a run lists; more are asked for by the simulation itself. */
const LIMIT = 20;

type Program = Parameters<typeof simulate>[1];

const run = (context: Context, program: Program, proposal: Proposal): Promise<Result<SimulationResult>> => {
  const seesStandings = isHeld(context.held, STANDING_SCOPE, context.brand.id);
  return simulate({ ...context, seesStandings }, program, proposal, { limit: LIMIT });
};

const find = async (context: Context, id: string): Promise<Result<Versioned<SavedSimulation>>> => {
  const found = await findOwned(context, context.ports.savedSimulations, "simulation", id);
  return found.ok && found.value.row.status === "removed" ? refuse("simulation_not_found") : found;
};

export const saveSimulation = command({
  ids: [],
  input: simulationSave,
  output: ranSimulation,
  async gather(context, _ids, { program: named, name: _name, ...proposal }) {
    const { tenant, brand, ports } = context;
    const program = await findNamed(context, ports.programs, "program", named, "program");
    if (!program.ok) return program;
    const result = await run(context, program.value.row, proposal);
    if (!result.ok) return result;
    // The days that were computed, so that the same ones are run again.
    const { period_start, period_end } = result.value;
    const kept = keptProposal({ ...proposal, period_start, period_end });
    const active = { brand: brand.id, status: "active" } as const;
    const found = await ports.savedSimulations.list(tenant, active, { limit: SIMULATIONS_MAX });
    const places = (found?.rows ?? []).map(({ row }) => row.place);
    return ok({ program: program.value.row.id, places, proposal: kept, result: result.value });
  },
  decide: decideSave,
});

export const listSimulations = list(
  "simulation",
  simulationList,
  savedSimulationResource,
  ({ savedSimulations }) => savedSimulations,
  ({ brand }, { program: named }) => {
    const program = filterId("program", named);
    return program === "nothing" ? "nothing" : ({ brand: brand.id, program, status: "active" } as const);
  },
  presentSimulation,
);

export const retrieveSimulation = retrieve(["simulation"], savedSimulationResource, find, presentSimulation);

export const runSimulation = command({
  ids: ["simulation"],
  input: nothing,
  output: ranSimulation,
  async gather(context, [id]) {
    const found = await find(context, id);
    if (!found.ok) return found;
    const proposal = readProposal(found.value.row.proposal);
    if (proposal === undefined) {
      const reason = "This simulation was saved by terms that are taken no more. Save it anew.";
      return refuse("invalid_request", { reason });
    }
    const program = await context.ports.programs.get(context.tenant, found.value.row.program);
    if (program === undefined) return refuse("program_not_found");
    const result = await run(context, program.row, proposal);
    return result.ok ? ok({ found: found.value, result: result.value }) : result;
  },
  decide: decideRun,
});

export const removeSimulation = command({
  ids: ["simulation"],
  input: nothing,
  output: removedSimulation,
  async gather(context, [id]) {
    const found = await find(context, id);
    return found.ok ? ok({ found: found.value, isOwner: await isOwnerAsking(context) }) : found;
  },
  decide: decideRemoval,
});
