import { equal } from "../run/disagreement.ts";
import type { Simulation } from "./act.ts";

/** An operation is where it has to be once all work is done. */
export const settled = async ({ calls }: Simulation, operation: string, status: string): Promise<void> => {
  const found = await calls.read("operations.retrieve", [operation]);
  equal(`the operation ${found.kind}`, status, found.status);
};
