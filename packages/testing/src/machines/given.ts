import { AssertionError } from "node:assert";
import { type ErrorCode, PlatformError } from "@entente/core";
import {
  APPROVAL,
  CONTEST,
  DEPLOYMENT,
  DISTRIBUTION,
  MEMBERSHIP,
  PAYOUT_BATCH,
  PAYOUT_SCHEDULE,
  RELATIONSHIP,
  type Machine as Table,
} from "@entente/core/tables";
import type { World } from "../world/world.ts";
import { CAMPAIGNS } from "./campaigns.ts";
import type { Case } from "./case.ts";
import { CONTESTS } from "./contests.ts";
import { MEMBERS } from "./members.ts";
import { MONEY } from "./money.ts";

const MACHINES = { ...MEMBERS, ...CAMPAIGNS, ...MONEY, ...CONTESTS } as const;

/** The state machines of docs/state-machines.md, and those of contests and payout schedules. */
export type Machine = keyof typeof MACHINES;
/** The states of a machine that can be given. */
export type StateOf<M extends Machine> = keyof (typeof MACHINES)[M]["given"] & string;
/** The verbs of a machine, as somebody asks for them. */
export type VerbOf<M extends Machine> = (typeof MACHINES)[M]["verbs"][number];

const TABLES: Readonly<Record<Machine, Table<string, string>>> = {
  enrollment_approval: APPROVAL,
  enrollment: MEMBERSHIP,
  relationship: RELATIONSHIP,
  distribution: DISTRIBUTION,
  deployment: DEPLOYMENT,
  payout_batch: PAYOUT_BATCH,
  payout_schedule: PAYOUT_SCHEDULE,
  contest: CONTEST,
};

type Then = { readonly leadsTo: readonly string[] } | { readonly isRefused: ErrorCode };

/** Where the answer is another one than that of the table, by state and verb: an export is answered once more, and work waits for work. */
const EXCEPTIONS: { readonly [M in Machine]?: Readonly<Record<string, Then>> } = {
  payout_batch: {
    "exporting confirm": { isRefused: "operation_conflict" },
    "confirming confirm": { isRefused: "operation_conflict" },
    ...Object.fromEntries(
      ["exported", "confirming", "completed", "partially_paid", "failed"].map((state) => [
        `${state} export`,
        { leadsTo: [state] },
      ]),
    ),
  },
};

/** A verb that was asked for in a state. Each of its methods plays it once, and resolves where it holds. */
export interface When<M extends Machine> {
  /**
   * The verb leads to a state at once, before any background work.
   * @throws {AssertionError} which names the state that it led to, or the code that refused it.
   */
  leadsTo(state: StateOf<M>): Promise<void>;
  /**
   * The verb leads to a state once the background work is done.
   * @throws {AssertionError} which names the state that it led to, or the code that refused it.
   */
  settlesAs(state: StateOf<M>): Promise<void>;
  /**
   * The verb is refused by a code of the catalogue, and the state stays as it was.
   * @throws {AssertionError} which names the code that refused it, or the state that it led to.
   */
  isRefused(code: ErrorCode): Promise<void>;
}

export interface Given<M extends Machine> {
  when(verb: VerbOf<M>): When<M>;
}

const fail = (message: string): never => {
  throw new AssertionError({ message });
};

/** The code that refused a verb; undefined where it was done. */
const refusalOf = async (of: Case, verb: string): Promise<string | undefined> => {
  try {
    await of.verbs[verb]?.();
    return undefined;
  } catch (error) {
    if (error instanceof PlatformError) return error.code;
    throw error;
  }
};

/**
 * Says of a state machine what happens: given a state, when somebody asks for a verb, then it leads to a state, or a code refuses it.
 * Each sentence has something of its own, which it makes in a program of its own, so that one says nothing about another; those of money
 * move the clock.
 * @throws {AssertionError} from the last word of the sentence, where the world does not do what it says.
 * @example
 * await given(acme, "enrollment_approval", "rejected").when("approve").leadsTo("approved");
 * await given(acme, "distribution", "ready").when("launch").settlesAs("active");
 * await given(acme, "payout_batch", "completed").when("cancel").isRefused("payout_batch_not_cancelable");
 */
export const given = <M extends Machine>(world: World, machine: M, state: StateOf<M>): Given<M> => {
  const open = async (): Promise<Case> => {
    const openings = MACHINES[machine].given as unknown as Readonly<Record<string, (world: World) => Promise<Case>>>;
    const opening = openings[state];
    if (opening === undefined) throw new RangeError(`${machine} has no state ${state} that can be given.`);
    const of = await opening(world);
    const is = await of.state();
    return is === state ? of : fail(`${machine} could not be made ${state}: it is ${is}.`);
  };
  return {
    when(verb) {
      const sentence = `${machine}: given ${state}, when ${verb}`;
      const lead = async (to: string, work: () => Promise<void>) => {
        const of = await open();
        const code = await refusalOf(of, verb);
        if (code !== undefined) fail(`${sentence}, then it is refused by ${code}, not ${to}.`);
        await work();
        const is = await of.state();
        if (is !== to) fail(`${sentence}, then it is ${is}, not ${to}.`);
      };
      return {
        leadsTo: (to) => lead(to, async () => {}),
        settlesAs: (to) => lead(to, () => world.drain()),
        async isRefused(code) {
          const of = await open();
          const before = await of.state();
          const found = await refusalOf(of, verb);
          if (found === undefined) fail(`${sentence}, then it is ${await of.state()}, not refused by ${code}.`);
          if (found !== code) fail(`${sentence}, then it is refused by ${found}, not by ${code}.`);
          const is = await of.state();
          if (is !== before) fail(`${sentence}, then it is refused by ${code}, but it is ${is}, not ${before}.`);
        },
      };
    },
  };
};

/** A row of a machine's table: where a verb may lead from a state, or the code that refuses it there. */
export type MachineRow<M extends Machine> = {
  readonly given: StateOf<M>;
  readonly when: VerbOf<M>;
} & Then;

/**
 * The table of a machine, row by row, of the states that can be given and the verbs that somebody asks for: for a host that mirrors it
 * and wants to compare. Invitations are left out: they lead back only where the membership is over.
 * @example `for (const row of rowsOf("payout_batch")) compare(row, ourTable)`
 */
export const rowsOf = <M extends Machine>(machine: M): readonly MachineRow<M>[] => {
  const { moves } = TABLES[machine];
  const { verbs, given: openings } = MACHINES[machine];
  return Object.keys(openings).flatMap((state) =>
    (verbs as readonly string[])
      .filter((verb) => verb in moves)
      .map((verb) => {
        const move = moves[verb];
        const targets = move?.from[state] ?? [];
        const exception = EXCEPTIONS[machine]?.[`${state} ${verb}`];
        if (exception !== undefined) return { given: state, when: verb, ...exception } as MachineRow<M>;
        const then = targets.length > 0 ? { leadsTo: targets } : { isRefused: move?.otherwise };
        return { given: state, when: verb, ...then } as MachineRow<M>;
      }),
  );
};
