import type { Answer } from "../frame/api.ts";
import type { Operator } from "../frame/operator.ts";
import type { Context } from "../frame/proof.ts";
import type { Running } from "./fleet.ts";
import type { Side } from "./side.ts";

export const V1 = "/v1/platform";

/** Something that is begun at one server and ended at the other, which has another program. */
export interface Crossing {
  readonly context: Context;
  readonly side: Side;
  readonly operator: Operator;
  readonly from: Running;
  readonly to: Running;
  ask(at: Running, method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** Counts an attempt, and notes where it does not hold. */
  hold(what: string, isHeld: boolean, ...answers: readonly Answer[]): void;
}
export type Cross = (crossing: Crossing) => Promise<void>;
