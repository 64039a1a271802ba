import { type CommandRow, type OptionRow, UsageError } from "../command.ts";
import { card, table } from "../print.ts";
import { askApi, CONNECTION, connectionOf } from "./connection.ts";
import { liability } from "./liability-command.ts";
import { results } from "./results-command.ts";
import { totals } from "./totals-command.ts";

const PROGRAM: OptionRow = { flags: "--program <id>", means: "one program alone; default: the whole brand" };
const KEY: OptionRow = { flags: "--idempotency-key <key>", means: "so that a repeat has one effect and one answer" };

type Given = Readonly<Record<string, string | boolean | undefined>>;

const bodyOf = (fields: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)));

const headersOf = ({ idempotencyKey }: Given) =>
  idempotencyKey === undefined ? {} : { "idempotency-key": String(idempotencyKey) };

/** Sums by currency in minor units, such as `usd 1200, eur 5`. */
const sumsOf = (totals: Readonly<Record<string, unknown>>): string =>
  Object.entries(totals)
    .filter(([currency]) => currency !== "exact")
    .map(([currency, amount]) => `${currency} ${amount}`)
    .join(", ");

interface Uncovered {
  readonly program: string | null;
  readonly period_start: string;
  readonly period_end: string;
  readonly time_zone: string;
  readonly events: number;
  readonly totals: Readonly<Record<string, unknown>>;
}

const uncoveredText = (all: readonly Uncovered[]): string => {
  const rows = all.map(({ program, period_start: from, period_end: to, time_zone, events, totals }) => ({
    program,
    from,
    to,
    time_zone,
    events,
    totals: sumsOf(totals),
  }));
  return `Days that no run covered, though something was earned in them:\n${table(rows, ["from", "to", "time_zone", "program", "events", "totals"], "")}`;
};

const run: CommandRow = {
  name: "payouts run",
  summary: "Compute what is owed for a period and write it as payouts; days that no run covered are named",
  options: [
    PROGRAM,
    { flags: "--from <day>", means: "the first day of the brand, YYYY-MM-DD; default: where the last period ended" },
    { flags: "--to <day>", means: "the first day after it, YYYY-MM-DD; default: today" },
    { flags: "--dry-run", means: "compute only, and write nothing" },
    KEY,
    ...CONNECTION,
  ],
  examples: ["payouts run --dry-run", "payouts run --program prog_… --from 2030-03-01 --to 2030-04-01"],
  async run({ env }, given) {
    const { program, from, to, dryRun } = given as Given;
    const body = bodyOf({ program, period_start: from, period_end: to, dry_run: dryRun });
    const asking = { method: "POST", path: "/payouts/run", body, headers: headersOf(given as Given) };
    const value = JSON.parse(await askApi(connectionOf(env, given), asking));
    const { outcome, period_start, period_end, payouts_created: created, awaiting_account, summary, uncovered } = value;
    const text = card({
      outcome,
      dry_run: value.dry_run,
      program: value.program,
      left_out: value.left_out.join(", ") || null,
      period_start,
      period_end,
      time_zone: value.time_zone,
      payouts_created: created,
      awaiting_account,
      payouts: summary.count,
      totals: sumsOf(summary.totals),
    });
    return { value, text: uncovered.length === 0 ? text : `${text}\n${uncoveredText(uncovered)}` };
  },
};

const batch: CommandRow = {
  name: "payouts batch",
  summary: "Freeze what can be paid into a batch, for all, one program or one recipient",
  options: [
    { flags: "--rail <id>", means: "the rail to pay by; default: the brand's default rail" },
    PROGRAM,
    { flags: "--entity <id>", means: "one recipient alone" },
    { flags: "--from <day>", means: "only periods from this day on, YYYY-MM-DD" },
    { flags: "--to <day>", means: "only periods that end by this day, YYYY-MM-DD" },
    { flags: "--ignore-minimum", means: "pay amounts below the minimum as well; needs --reason" },
    { flags: "--reason <text>", means: "why amounts below the minimum are paid" },
    KEY,
    ...CONNECTION,
  ],
  examples: ["payouts batch", `payouts batch --entity ent_… --ignore-minimum --reason "leaves the program"`],
  async run({ env }, given) {
    const { rail, program, entity, from, to, ignoreMinimum, reason } = given as Given;
    if ((ignoreMinimum === true) !== (reason !== undefined))
      throw new UsageError("--ignore-minimum and --reason are given together.");
    const fields = { rail, program, entity, period_start: from, period_end: to, ignore_minimum: ignoreMinimum, reason };
    const asking = {
      method: "POST",
      path: "/payouts/batches",
      body: bodyOf(fields),
      headers: headersOf(given as Given),
    };
    const value = JSON.parse(await askApi(connectionOf(env, given), asking));
    const totals = Object.fromEntries(
      value.totals.map((one: { currency: string; amount_minor: number }) => [one.currency, one.amount_minor]),
    );
    const { id, status, item_count, skipped_count } = value;
    const shown = { id, status, program: value.program, entity: value.entity, reason: value.reason };
    return { value, text: card({ ...shown, payments: item_count, totals: sumsOf(totals), skipped: skipped_count }) };
  },
};

interface ListedPeriod {
  readonly id: string;
  readonly status: string;
  readonly program: string | null;
  readonly period_start: string;
  readonly period_end: string;
  readonly time_zone: string;
  readonly closed_at: string | null;
  readonly changed_after_close: {
    readonly count: number;
    readonly totals: Readonly<Record<string, unknown>>;
  } | null;
}

const periodRow = ({ id, status, program, period_start: from, period_end: to, time_zone, ...rest }: ListedPeriod) => {
  const changed = rest.changed_after_close;
  const later = changed === null || changed.count === 0 ? null : `${changed.count}: ${sumsOf(changed.totals)}`;
  return { id, from, to, time_zone, status, program, closed_at: rest.closed_at, changed_after_close: later };
};

const PERIOD_COLUMNS = [
  "id",
  "from",
  "to",
  "time_zone",
  "status",
  "program",
  "closed_at",
  "changed_after_close",
] as const;

const periods: CommandRow = {
  name: "payouts periods",
  summary: "List the periods that were run, and the days that no run covered",
  options: [
    { flags: "--program <id>", means: "periods of the calendar of one program; default: of all calendars" },
    { flags: "--status <status>", means: "open or closed alone; default: all" },
    { flags: "--limit <n>", means: "how many periods, 1 to 100; default: 20" },
    { flags: "--after <id>", means: "those after this one" },
    ...CONNECTION,
  ],
  examples: ["payouts periods", "payouts periods --status open"],
  async run({ env, note }, given) {
    const { program, status, limit, after } = given as Readonly<Record<string, string | undefined>>;
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries({ program, status, limit, starting_after: after }))
      if (value !== undefined) query.set(name, value);
    const connection = connectionOf(env, given);
    const listed = JSON.parse(await askApi(connection, { method: "GET", path: `/payouts/periods?${query}` }));
    const { uncovered } = JSON.parse(await askApi(connection, { method: "GET", path: "/payouts/summary" }));
    if (listed.has_more) note(`There are more: --after ${listed.data.at(-1).id}`);
    const rows = (listed.data as readonly ListedPeriod[]).map(periodRow);
    const text = rows.length === 0 ? "No period was run yet." : table(rows, PERIOD_COLUMNS, "");
    return {
      value: { periods: listed.data, has_more: listed.has_more, uncovered },
      text: uncovered.length === 0 ? text : `${text}\n${uncoveredText(uncovered)}`,
    };
  },
};

const PERIOD = { name: "period", means: "prd_…, as `payouts periods` shows it" };

/** Shows the answer as an approval, or as a period. */
const movedPeriod = (value: { readonly approval?: { readonly id: string } } & ListedPeriod) =>
  value.approval === undefined
    ? { value, text: card(periodRow(value)) }
    : { value, text: card({ waits: "for a second person", approval: value.approval.id }) };

const close: CommandRow = {
  name: "payouts close",
  summary: "Close a period: its payouts stay as they are, and what changes of it is booked in a later one",
  arguments: [PERIOD],
  options: [KEY, ...CONNECTION],
  examples: ["payouts close prd_…"],
  async run({ env }, given) {
    const path = `/payouts/periods/${encodeURIComponent(given.period as string)}/close`;
    const asking = { method: "POST", path, body: "{}", headers: headersOf(given as Given) };
    return movedPeriod(JSON.parse(await askApi(connectionOf(env, given), asking)));
  },
};

const reopen: CommandRow = {
  name: "payouts reopen",
  summary: "Open a closed period again, for a reason",
  arguments: [PERIOD],
  options: [{ flags: "--reason <text>", means: "why, for the audit log; needed" }, KEY, ...CONNECTION],
  examples: [`payouts reopen prd_… --reason "sales were sent late"`],
  async run({ env }, given) {
    const { reason } = given as Given;
    if (reason === undefined) throw new UsageError("--reason is needed.");
    const path = `/payouts/periods/${encodeURIComponent(given.period as string)}/reopen`;
    const asking = { method: "POST", path, body: bodyOf({ reason }), headers: headersOf(given as Given) };
    return movedPeriod(JSON.parse(await askApi(connectionOf(env, given), asking)));
  },
};

const zone: CommandRow = {
  name: "payouts zone",
  summary: "Show the time zone in whose days periods begin and end, or set it from the next period on",
  options: [{ flags: "--set <zone>", means: "an IANA time zone, such as Europe/Zurich, or UTC" }, KEY, ...CONNECTION],
  examples: ["payouts zone", "payouts zone --set Europe/Zurich"],
  async run({ env }, given) {
    const { set: time_zone } = given as Given;
    const asking =
      time_zone === undefined
        ? { method: "GET", path: "/brand" }
        : { method: "POST", path: "/brand", body: bodyOf({ time_zone }), headers: headersOf(given as Given) };
    const value = JSON.parse(await askApi(connectionOf(env, given), asking));
    const spells = value.time_zones as readonly { readonly time_zone: string; readonly from: string | null }[];
    return { value, text: table(spells, ["from", "time_zone"], "") };
  },
};

export const payoutCommands: readonly CommandRow[] = [
  run,
  batch,
  results,
  periods,
  close,
  reopen,
  totals,
  liability,
  zone,
];
