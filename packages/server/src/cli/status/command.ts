import { readConfig } from "../../config.ts";
import type { ServerStatus } from "../../operator/calls.ts";
import { problemsOf } from "../../operator/problems.ts";
import { sightOf } from "../../operator/sight.ts";
import type { Metrics } from "../../processes/metrics.ts";
import { EXIT, Unavailable } from "../../unavailable.ts";
import type { CommandRow } from "../command.ts";
import { serverAnswers, withOperatorService } from "../operator-service.ts";
import { statusText } from "./text.ts";
import { wordsOf } from "./words.ts";

/** The figures of the metrics. @throws {Unavailable} where the database did not answer for them. */
const sightIn = (metrics: Metrics) => {
  try {
    return sightOf(metrics);
  } catch (cause) {
    throw new Unavailable((cause as Error).message, { cause });
  }
};

export const statusCommands: readonly CommandRow[] = [
  {
    name: "status",
    summary:
      "Show on one screen what waits, fails or drifts, as the metrics have it; exit code 1 where something is wrong",
    examples: ["status", "status --json"],
    run: ({ env }) =>
      withOperatorService(env, async (callOperator) => {
        // A server on PostgreSQL has no socket: then its database alone is looked at.
        const answers = await serverAnswers(readConfig(env));
        const server = answers ? await callOperator<ServerStatus>("status") : undefined;
        const metrics = await callOperator<Metrics>("metrics");
        const sight = sightIn(metrics);
        const problems = problemsOf(sight, server);
        const said = problems.map((one) => ({ ...one, ...wordsOf(one) }));
        const value = { ok: problems.length === 0, problems: said, server: server ?? null, ...sight };
        const text = statusText(sight, problems, server);
        return { value, text, exit: problems.length === 0 ? EXIT.ok : EXIT.refused };
      }),
  },
];
