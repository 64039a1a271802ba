import type { ActorRef, ProgramSimulation, ProgramsSimulateParams } from "@entente/client";
import { useQuery } from "@tanstack/react-query";
import { send } from "../../../data/client.ts";
import type { Sending } from "../../../data/sending.ts";
import { useKey, useView } from "../../../shell/view.tsx";
import { changesOf, tierChangesOf } from "./terms.ts";

type Terms = Pick<ProgramsSimulateParams, "rules" | "requirements" | "tiers" | "period_start" | "period_end">;

/** A simulation that the team keeps, with what it came to when it was last run. */
export interface Kept {
  readonly id: string;
  readonly program: string;
  readonly name: string;
  readonly proposal: Terms;
  readonly sums: {
    readonly totals: ProgramSimulation["totals"];
    readonly standing: Pick<NonNullable<ProgramSimulation["standing"]>, "gains" | "loses" | "unjudged_count"> | null;
  };
  readonly ran_at: string;
  readonly author: ActorRef;
}

const MOST = 100;

/** The parts of the address that show a simulation that the team keeps. */
export const addressOf = ({ id, proposal }: Kept) => ({
  saved: id,
  simulate: proposal.rules,
  asks: changesOf(proposal.requirements ?? {}),
  steps: tierChangesOf(proposal.tiers ?? {}),
  from: proposal.period_start,
  to: proposal.period_end,
});

/** Reads and writes the simulations of the team. */
export const useKeeping = () => {
  const { mode, brand } = useView();
  const view = { mode, brand };
  return {
    read: (id: string) => send<Kept>("GET", `/simulations/${id}`, undefined, { view }),
    list: (program: string) =>
      send<{ readonly data: readonly Kept[] }>("GET", `/simulations?program=${program}&limit=${MOST}`, undefined, {
        view,
      }),
    save: (program: string, name: string, terms: Terms, sending: Sending) =>
      send<Kept>("POST", "/simulations", { program, name, ...terms }, { view, sending }),
    run: (id: string, sending: Sending) => send<Kept>("POST", `/simulations/${id}/run`, {}, { view, sending }),
    remove: (id: string, sending: Sending) => send("POST", `/simulations/${id}/remove`, {}, { view, sending }),
  };
};

/** The simulations of a program that the team keeps, by name. */
export const useKept = (program: string): readonly Kept[] => {
  const { list } = useKeeping();
  const { data } = useQuery({ queryKey: useKey()("simulations", program), queryFn: () => list(program) });
  return (data?.data ?? []).toSorted((one, other) => one.name.localeCompare(other.name));
};
