import type { Storage } from "@entente/core/ports";
import { approved, openWorld, type World, type WorldOptions } from "./world.ts";

/** A world whose feed has events of persons and of nobody. */
export interface SealedWorld extends World {
  readonly organization: string;
  readonly program: string;
  readonly members: readonly string[];
  /** Seals what is there; how many seals that took. */
  readonly seal: (limit?: number) => Promise<number>;
  /** Returns the findings of verification in the feed, or in the audit entries. */
  readonly findings: (stream?: "events" | "audit") => Promise<readonly string[]>;
}

/** Shortens a finding: `entry_changed 3`, with the last `seq` if it is a range. */
const brief = ({ problem, seq, last_seq: last }: { problem: string; seq: number; last_seq: number }): string =>
  last === seq ? `${problem} ${seq}` : `${problem} ${seq}-${last}`;

export const openSealed = async (
  storage: Storage,
  members: readonly string[],
  options: WorldOptions = {},
): Promise<SealedWorld> => {
  const world = await openWorld(storage, "seals", options);
  const { platform, actor } = world;
  const { id: program } = await platform.programs.create(actor, { name: "Runners" });
  const enrolled: string[] = [];
  for (const member of members) enrolled.push(await approved(world, program, member));
  const organization = actor.tenant.organization;
  return {
    ...world,
    organization,
    program,
    members: enrolled,
    seal: (limit) => platform.workers.sealStreams(limit),
    async findings(stream = "events") {
      const found: string[] = [];
      for (let after: number | null = 0; after !== null; ) {
        const part: Awaited<ReturnType<typeof platform.operator.verifySeals>> = await platform.operator.verifySeals(
          organization,
          { stream, after },
        );
        found.push(...part.findings.map(brief));
        after = part.next;
      }
      return found;
    },
  };
};
