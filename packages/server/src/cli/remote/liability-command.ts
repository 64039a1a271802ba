import { type CommandRow, UsageError } from "../command.ts";
import { card, table } from "../print.ts";
import { askApi, CONNECTION, connectionOf } from "./connection.ts";

type Sums = Readonly<Record<string, unknown>> & { readonly currency: string };

interface Answer {
  readonly day: string;
  readonly until: string;
  readonly final: boolean;
  readonly sealed: { readonly number: number; readonly root: string } | null;
  readonly unchanged_since: string | null;
  readonly sums: readonly Sums[];
}

const AMOUNTS = {
  liability: "liability_minor",
  owed: "owed_minor",
  held_back: "held_back_minor",
  paused: "held_paused_minor",
  account_changed: "held_account_changed_minor",
  without_account: "held_without_account_minor",
  to_take_back: "to_take_back_minor",
  in_batch: "in_batch_minor",
  paid: "paid_minor",
} as const;

const rowOf = (sums: Sums) => ({
  currency: sums.currency,
  ...Object.fromEntries(Object.entries(AMOUNTS).map(([name, field]) => [name, sums[field]])),
});

export const liability: CommandRow = {
  name: "payouts liability",
  summary: "Show what the books owed at the end of a day, what of it was held back and why, in minor units",
  options: [
    { flags: "--day <day>", means: "YYYY-MM-DD, a day of the brand's time zone that has begun; default: yesterday" },
    { flags: "--program <id>", means: "what was earned in this program alone" },
    { flags: "--currency <code>", means: "amounts in this currency alone; default: all" },
    { flags: "--entity <id>", means: "one recipient alone" },
    { flags: "--csv", means: "the rows of all recipients, as a table for spreadsheets" },
    ...CONNECTION,
  ],
  examples: ["payouts liability --day 2030-01-31", "payouts liability --day 2030-01-31 --csv > liability.csv"],
  async run({ env }, given) {
    const { day, program, currency, entity, csv } = given as Readonly<Record<string, string | undefined>>;
    if (day !== undefined && !/^\d{4}-\d\d-\d\d$/.test(day)) throw new UsageError("--day is YYYY-MM-DD.");
    const query = new URLSearchParams(csv === undefined ? { limit: "1" } : {});
    for (const [name, value] of Object.entries({ day, program, currency, entity }))
      if (value !== undefined) query.set(name, value);
    const headers = csv === undefined ? {} : { accept: "text/csv" };
    const path = `/payouts/liability?${query}`;
    const answer = await askApi(connectionOf(env, given), { method: "GET", path, headers });
    if (csv !== undefined) return { value: answer, text: answer.trimEnd() };
    const { until, final, sealed, unchanged_since, sums, ...rest } = JSON.parse(answer) as Answer;
    const value = { day: rest.day, until, final, sealed, unchanged_since, sums };
    const head = card({
      ...{ day: value.day, until, final },
      ...{ seal: sealed === null ? null : `${sealed.number} ${sealed.root}`, unchanged_since },
    });
    const rows =
      sums.length === 0
        ? "Nothing was owed or paid until then."
        : table(sums.map(rowOf), ["currency", ...Object.keys(AMOUNTS)], "");
    return { value, text: `${head}\n${rows}` };
  },
};
