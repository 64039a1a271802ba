import type { Actor } from "@entente/core";
import type { WorldMember, WorldProgram } from "../world/joining.ts";
import type { World } from "../world/world.ts";

/** Where something stands, and what can be done to it. */
export interface Case {
  /** The state that it is in now. */
  readonly state: () => Promise<string>;
  readonly verbs: Readonly<Record<string, () => Promise<unknown>>>;
}

/** A program of its own, and members who are nobody else's: what is given to one case is not there in another. */
export const openCase = async (
  world: World,
  members: number,
): Promise<{ readonly program: WorldProgram; readonly actor: Actor; readonly members: readonly WorldMember[] }> => {
  const nth = world.programs.length + 1;
  const names = Array.from({ length: members }, (_, at) => `given-${nth}-${at + 1}`);
  const program = await world.openProgram({ name: `Given ${nth}`, members: names });
  return { program, actor: program.actor, members: names.map((name) => world.member(name, program)) };
};

/** Does the verbs of a case one after the other, each with the work that is due after it. */
export const through = async (world: World, of: Case, ...verbs: readonly string[]): Promise<Case> => {
  for (const verb of verbs) {
    await of.verbs[verb]?.();
    await world.drain();
  }
  return of;
};
