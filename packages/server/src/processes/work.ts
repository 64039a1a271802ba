import type { Config } from "../config.ts";

type Working = Pick<Config, "processes" | "role" | "workersIn">;

/** How many of the processes run workers: one of them, unless they have nothing else to do or each is to. */
export const workingProcesses = ({ processes, role, workersIn }: Working): number => {
  const workers = workersIn ?? (role === "worker" ? "each" : "one");
  return workers === "each" ? processes : 1;
};

/** True if the process of a slot runs the workers. */
export const worksIn = (config: Working, slot: number): boolean =>
  config.role !== "api" && slot < workingProcesses(config);
