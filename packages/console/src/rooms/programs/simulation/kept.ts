import type { ProgramsSimulateParams, SavedSimulation } from "@entente/client";
import { useQuery } from "@tanstack/react-query";
import type { Sending } from "../../../data/sending.ts";
import { useKey, useView } from "../../../shell/view.tsx";
import { changesOf, tierChangesOf } from "./terms.ts";

type Terms = Pick<ProgramsSimulateParams, "rules" | "requirements" | "tiers" | "period_start" | "period_end">;

/** A simulation that the team keeps, with what it came to when it was last run. */
export type Kept = Omit<SavedSimulation, "proposal"> & { readonly proposal: Terms };

/** A simulation with its proposal as it was sent: the service keeps it as it is. */
const kept = (saved: SavedSimulation): Kept => saved as Kept;

/**
 * True if terms of a simulation are left out for the viewer, whose role does not cover them. Its page simulates without them, which is
 * not what the team saved.
 */
export const isPartly = ({ hidden = [] }: Pick<SavedSimulation, "hidden">): boolean =>
  hidden.some((part) => part === "proposal" || part.startsWith("proposal."));

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
  const { client } = useView();
  const { simulations } = client;
  return {
    read: async (id: string) => kept(await simulations.retrieve(id)),
    list: async (program: string) => (await simulations.list({ program, limit: MOST })).data.map(kept),
    save: async (program: string, name: string, terms: Terms, sending: Sending) =>
      kept(await simulations.create({ program, name, ...terms }, sending)),
    run: async (id: string, sending: Sending) => kept(await simulations.run(id, sending)),
    remove: (id: string, sending: Sending) => simulations.delete(id, sending),
  };
};

/** The simulations of a program that the team keeps, by name. */
export const useKept = (program: string): readonly Kept[] => {
  const { list } = useKeeping();
  const { data } = useQuery({ queryKey: useKey()("simulations", program), queryFn: () => list(program) });
  return (data ?? []).toSorted((one, other) => one.name.localeCompare(other.name));
};
