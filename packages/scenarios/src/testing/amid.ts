import type { Campaign } from "./campaign.ts";
import { hooked } from "./crash.ts";
import { work } from "./world.ts";

/** Launches with something else going on around the worker's commits; how many commits it took. */
export const launchAmid = async (
  scene: Campaign,
  around: (nth: number, when: "before" | "after") => Promise<void>,
): Promise<number> => {
  let commits = 0;
  await scene.platform.distributions.launch(scene.actor, scene.distribution);
  const view = hooked(scene.ports, {
    before(nth) {
      commits = nth;
      return around(nth, "before");
    },
    after: (nth) => around(nth, "after"),
  });
  await work(scene.process(view));
  return commits;
};
