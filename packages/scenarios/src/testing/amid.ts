import type { Campaign } from "./campaign.ts";
import { hooked } from "./crash.ts";
import { work } from "./world.ts";

/** Launches with something else going on around the worker's commits; how many commits it took. */
export const launchAmid = async (
  scenario: Campaign,
  around: (nth: number, when: "before" | "after") => Promise<void>,
): Promise<number> => {
  let commits = 0;
  await scenario.platform.distributions.launch(scenario.actor, scenario.distribution);
  const view = hooked(scenario.ports, {
    before(nth) {
      commits = nth;
      return around(nth, "before");
    },
    after: (nth) => around(nth, "after"),
  });
  await work(scenario.process(view));
  return commits;
};
