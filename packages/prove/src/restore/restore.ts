import type { Proof } from "../frame/proof.ts";
import { HASTY } from "../load/fleet.ts";
import { openGround } from "../load/ground.ts";
import { openLanes, runLane } from "../load/stories.ts";
import { openWriter } from "../load/writer.ts";
import { proveRound } from "./round.ts";

const MEMBERS = { short: [8, 3, 3], long: [500, 20, 20, 20, 20] };
const ROUNDS_LEAST = { short: 1, long: 20 };

export const restore: Proof = {
  name: "restore",
  what: "a dump under load, restored elsewhere, passes both checks; readers go on at their seq",
  short: { attempts: 1, seconds: 5 },
  long: { attempts: 20_000, seconds: 1_200 },
  async run(context) {
    const database = await context.database({ kind: "own" });
    const ground = await openGround(context, { database, members: MEMBERS[context.form], env: HASTY });
    const writer = openWriter(context, ground.fleet, context.random.fork());
    let isDone = false;
    const lanes = openLanes(ground.programs, { random: context.random, writer, isOver: () => isDone });
    let [rounds, events] = [0, 0];
    const copying = async () => {
      try {
        while (rounds < ROUNDS_LEAST[context.form] || (context.form === "long" && !context.isOver())) {
          events += await proveRound(context, ground, writer);
          rounds += 1;
        }
      } finally {
        isDone = true;
      }
    };
    await Promise.all([copying(), ...lanes.map(runLane)]);
    return { rounds, "events read on": events, "acknowledged writes": writer.acknowledged.length };
  },
};
