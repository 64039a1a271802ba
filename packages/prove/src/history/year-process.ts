// Plays one year after the other in a process of its own.
import { answerQuestions } from "../frame/answering.ts";
import { connect } from "../frame/database.ts";
import type { Rates } from "./run/faults.ts";
import { type Failed, playYear, type Year } from "./year.ts";

/** The year that is to be played. */
export interface YearPlayed {
  readonly seed: number;
  readonly rates: Rates;
  /** The URL of an empty database; undefined for a storage in memory. */
  readonly url: string | undefined;
  readonly days: number;
}

/** One connection, whichever it is, or all of them. */
const terminating = (isWhole: boolean): string => `
  select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() ${isWhole ? "" : "order by random() limit 1"}`;

answerQuestions<YearPlayed, Year | Failed>(async ({ url, ...asked }) => {
  if (url === undefined) return playYear({ ...asked, database: undefined, disconnect: async () => {} });
  const administrator = connect(url, 1);
  try {
    return await playYear({
      ...asked,
      database: url,
      disconnect: async (isWhole) => void (await administrator.query(terminating(isWhole))),
    });
  } finally {
    await administrator.close();
  }
});
