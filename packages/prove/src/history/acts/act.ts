import type { Random } from "../../frame/random.ts";
import type { Book } from "../book/book.ts";
import type { Member } from "../book/members.ts";
import { latest } from "../book/since.ts";
import type { Calls } from "../run/calls.ts";
import type { Clock } from "../run/clock.ts";
import { equal } from "../run/disagreement.ts";
import type { Feed } from "../run/feed.ts";
import type { Receiver } from "../run/receiver.ts";

/** One year on one storage: what is done, where, and the account of it. */
export interface Simulation {
  /** Chooses what is done. It chooses the same whatever goes wrong. */
  readonly random: Random;
  readonly clock: Clock;
  readonly calls: Calls;
  readonly receiver: Receiver;
  readonly feed: Feed;
  readonly book: Book;
  /** The next number of something that is named by numbers. */
  number(of: string): number;
  /** Does all work that is due, and has the account evaluate everybody. `cause`: what may have caused a standing. */
  work(cause?: string): Promise<void>;
}

type Note = () => void;

/** The plan of one act. Acts that are done at once touch nothing in common. */
export interface Planned {
  readonly says: string;
  /** The names that the act touches; an act without any is done alone. */
  readonly touches?: readonly string[];
  /**
   * Makes the calls, and holds the answers against the account. What comes last is noted when everything that is done at once
   * has been answered, in the order in which it was planned, so that the account is the same whoever was answered first.
   */
  run(): Promise<Note | undefined>;
}

export interface Act {
  readonly name: string;
  /** How often it is chosen. */
  readonly weight: number;

  /** Undefined where there is nothing to do it to. All random choices are made here. */
  plan(simulation: Simulation): Planned | undefined;
}

/** One of these, or undefined where there are none. */
export const pickOf = <T>({ random }: Simulation, of: readonly T[]): T | undefined =>
  of.length === 0 ? undefined : random.pick(of);

/** A member: most often one that earns now. */
export const pickMember = (
  simulation: Simulation,
  of: readonly Member[] = simulation.book.members,
): Member | undefined => {
  const earning = of.filter(
    ({ approval, status, relationships }) =>
      approval === "approved" && status === "active" && latest(relationships)?.status === "active",
  );
  return pickOf(simulation, simulation.random.chance(0.85) && earning.length > 0 ? earning : of);
};

/** An operation is where it has to be once all work is done. */
export const settled = async ({ calls }: Simulation, operation: string, status: string): Promise<void> => {
  const found = await calls.read("operations.retrieve", [operation]);
  equal(`the operation ${found.kind}`, status, found.status);
};
