import { seededRandom } from "../../frame/random.ts";
import { agree, equal } from "../run/disagreement.ts";
import type { Open } from "../run/simulation.ts";
import { judgeEvents, judgeLinks, judgeSummaries } from "./activity.ts";
import { countsOf, judgeFeed, judgeTriggers } from "./feed.ts";
import { judgeMembers, judgeRelationships, judgeStandings } from "./members.ts";
import { judgeDistributions, judgeWallet } from "./money.ts";
import { type Judged, namesOf } from "./names.ts";
import { judgeBatches, judgePayouts } from "./payouts.ts";
import { judgeWebhooks } from "./webhooks.ts";

/** Holds everything there is against the account; answers what was found, in words that name no id. */
export const judge = async (simulation: Open): Promise<readonly string[]> => {
  const { book, clock, host } = simulation;
  const named = namesOf(book);
  const sums: string[] = [];
  const hold = ({ what, expected, found }: Judged): void => {
    agree(what, expected, found);
    sums.push(...found.map((line) => `${what}: ${line}`));
  };
  hold(await judgeMembers(simulation, named));
  hold(await judgeRelationships(simulation));
  hold(await judgeStandings(simulation, named, seededRandom(clock.day())));
  hold(await judgeEvents(simulation, named));
  hold(await judgeSummaries(simulation, named));
  hold(await judgeLinks(simulation, named));
  hold(await judgeDistributions(simulation, named));
  hold(await judgeWallet(simulation));
  hold(await judgePayouts(simulation, named));
  hold(await judgeBatches(simulation, named));
  const { what, expected, found } = await judgeFeed(simulation);
  agree(what, expected, found);
  judgeTriggers(simulation);
  sums.push(...countsOf(simulation).map((line) => `${what}: ${line}`));
  equal("what the checks report", [], (await host.check()).slice(0, 6));
  return sums.sort();
};

/** The same, and that every event reached every endpoint. */
export const judgeAtTheEnd = async (simulation: Open): Promise<readonly string[]> => {
  const sums = await judge(simulation);
  await judgeWebhooks(simulation);
  return sums;
};
