import { type CommandRow, UsageError } from "../command.ts";
import { table } from "../print.ts";
import { askApi, CONNECTION, connectionOf } from "./connection.ts";

interface Total {
  readonly id: string;
  readonly recipient: { readonly entity: string; readonly name: string | null; readonly email: string | null };
  readonly country: string | null;
  readonly currency: string;
  readonly paid_minor: number;
  readonly payments: number;
  readonly returned_minor: number;
  readonly net_minor: number;
}

const COLUMNS = ["recipient", "name", "country", "currency", "paid", "payments", "returned", "net"];

const rowOf = ({ recipient, country, currency, payments, ...amounts }: Total) => ({
  recipient: recipient.entity,
  name: recipient.name ?? recipient.email,
  country: country ?? "unknown",
  currency,
  paid: amounts.paid_minor,
  payments,
  returned: amounts.returned_minor,
  net: amounts.net_minor,
});

export const totals: CommandRow = {
  name: "payouts totals",
  summary: "List what each recipient was paid in a calendar year, by country and currency, in minor units",
  options: [
    { flags: "--year <year>", means: "the calendar year, in UTC; needed" },
    { flags: "--country <code>", means: "accounts in this country alone, two letters, or unknown; default: all" },
    { flags: "--currency <code>", means: "amounts in this currency alone; default: all" },
    { flags: "--entity <id>", means: "one recipient alone" },
    { flags: "--csv", means: "the whole list, as a table for spreadsheets" },
    { flags: "--limit <n>", means: "how many rows, 1 to 100; default: 20" },
    { flags: "--after <id>", means: "those after this one" },
    ...CONNECTION,
  ],
  examples: ["payouts totals --year 2030", "payouts totals --year 2030 --country DE --csv > totals.csv"],
  async run({ env, note }, given) {
    const { year, country, currency, entity, limit, after, csv } = given as Readonly<
      Record<string, string | undefined>
    >;
    if (year === undefined) throw new UsageError("--year is needed.");
    if (csv !== undefined && limit !== undefined) throw new UsageError("--csv has the whole list, without --limit.");
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries({ year, country, currency, entity, limit, starting_after: after }))
      if (value !== undefined) query.set(name, value);
    const headers = csv === undefined ? {} : { accept: "text/csv" };
    const answer = await askApi(connectionOf(env, given), { method: "GET", path: `/payouts/totals?${query}`, headers });
    if (csv !== undefined) return { value: answer, text: answer.trimEnd() };
    const { data, has_more } = JSON.parse(answer) as { readonly data: readonly Total[]; readonly has_more: boolean };
    if (has_more) note(`There are more: --after ${data.at(-1)?.id}`);
    const text = data.length === 0 ? "Nobody was paid in this year." : table(data.map(rowOf), COLUMNS, "");
    return { value: { data, has_more }, text };
  },
};
