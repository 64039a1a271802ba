import { usePages } from "@entente/kit";
import { read } from "./ask.ts";
import type { Contest, ListOf } from "./types.ts";

const PAGE = 25;

/** The contests of every membership that the session shows. */
export const useContests = () =>
  usePages<Contest>(["contests"], (after) => read<ListOf<Contest>>("/contests", { limit: PAGE, ...after }));
