import type { Proof } from "../frame/proof.ts";
import { HASTY } from "../load/fleet.ts";
import { openGround } from "../load/ground.ts";
import { openPause } from "../load/pause.ts";
import { openLanes, runLane } from "../load/stories.ts";
import { openWriter, sleep } from "../load/writer.ts";
import { dump } from "./dump.ts";
import { proveRound } from "./round.ts";

/** How long the load goes on before each dump is begun. */
const LOADED_MS = { short: 0, long: 15_000 };
const MEMBERS = { short: [8, 3, 3], long: [500, 20, 20, 20, 20] };

export const restore: Proof = {
  name: "restore",
  what: "a dump under load, restored elsewhere, passes both checks; readers go on at their seq",
  short: { attempts: 1, seconds: 5 },
  long: { attempts: 20_000, seconds: 1_200 },
  async run(context) {
    const database = await context.database({ kind: "own" });
    const ground = await openGround(context, { database, members: MEMBERS[context.form], env: HASTY });
    const writer = openWriter(context, ground.fleet, context.random.fork());
    const pause = openPause();
    let isDone = false;
    const lanes = openLanes(ground.programs, {
      random: context.random,
      writer,
      isOver: () => isDone,
      turn: pause.over,
    });
    let [rounds, events] = [0, 0];
    const copying = async () => {
      try {
        while (rounds === 0 || (context.form === "long" && !context.isOver())) {
          await sleep(LOADED_MS[context.form]);
          const acknowledged = [...writer.acknowledged];
          const dumped = await dump(database);
          // What a round costs follows from what there is to check, so nothing is added while it is checked.
          await pause.during(async () => {
            events += await proveRound(context, ground, writer, { dumped, acknowledged });
          });
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
