import { type Refused, refuse, type StatusRefusal } from "./error.ts";

/** One row of a transition table: where a trigger may fire, and where each firing may land. */
interface Move<S extends string> {
  readonly from: { readonly [K in S]?: readonly S[] };
  /** The refusal when the trigger fires anywhere else. */
  readonly otherwise: StatusRefusal;
}

export interface Machine<S extends string, T extends string> {
  readonly states: readonly S[];
  readonly initial: S;
  readonly moves: { readonly [K in T]: Move<S> };
}

export const defineMachine = <const S extends string, const T extends string>(machine: Machine<S, T>): Machine<S, T> =>
  machine;

/** Where `trigger` may land from `state`. Empty means the table refuses. */
export const targets = <S extends string, T extends string>(
  { moves }: Machine<S, T>,
  trigger: T,
  state: S,
): readonly S[] => moves[trigger].from[state] ?? [];

/** The states in which `trigger` may fire, in the table's order. */
export const allowed = <S extends string, T extends string>(machine: Machine<S, T>, trigger: T): readonly S[] =>
  machine.states.filter((state) => targets(machine, trigger, state).length > 0);

/** `undefined` when `trigger` may fire in `state`, else the table's refusal, naming the status and those that allow it. */
export const refusedMove = <S extends string, T extends string>(
  machine: Machine<S, T>,
  trigger: T,
  state: S,
): Refused | undefined =>
  targets(machine, trigger, state).length > 0
    ? undefined
    : refuse(machine.moves[trigger].otherwise, { status: state, allowed: allowed(machine, trigger) });
