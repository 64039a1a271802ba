import type { Partitionable, PartitionedTable, PartitionPlan } from "@entente/adapters-postgres";
import { type Config, type Environment, readConfig } from "../../config.ts";
import { TOKENS } from "../../container.ts";
import { keepingOf } from "../../database/keep-partitions.ts";
import { describeDatabase, reachDatabase } from "../../database/reach-database.ts";
import type { Partitions } from "../../database/tables.ts";
import { reasonOf } from "../../reason.ts";
import { type CommandRow, type Context, type Given, type Outcome, Refused, UsageError } from "../command.ts";
import { quietContainer } from "../operator-service.ts";
import { SHORT_COMMAND_NAME } from "../shell/command-name.ts";
import { isLeft, leftText, plansText, tablesText } from "./text.ts";

/** The adapter is loaded on use, so its error is recognized by name. */
const refusedBy = (cause: unknown): unknown =>
  cause instanceof Error && cause.name === "PartitionsRefused" ? new Refused(cause.message) : cause;

const withPartitions = async <T>(
  env: Environment,
  run: (partitions: Partitions, config: Config) => Promise<T>,
): Promise<T> => {
  const config = readConfig(env);
  if (config.database.kind !== "postgres")
    throw new Refused(`Partitions are for a database on PostgreSQL, and this is ${describeDatabase(config)}.`);
  const container = quietContainer(config, env);
  const open = () => container.getAsync(TOKENS.database);
  const { database } = await reachDatabase(config, open, { pending: "refuse", ring: container.get(TOKENS.keyring) });
  try {
    return await run(database.partitions as Partitions, config);
  } catch (cause) {
    throw refusedBy(cause);
  } finally {
    await database.close();
  }
};

const tableValue = ({ table, column, partitions, rows, bytes, ...of }: PartitionedTable) => ({
  ...{ table, column, is_partitioned: of.isPartitioned, rows, bytes, days_ahead: of.daysAhead },
  ...{ begun_until: of.begunUntil, is_unfinished: of.isUnfinished, partitions },
});

const planValue = ({ table, rows, bytes, until, ahead, locksWrites, locksAll, isBegun }: PartitionPlan) => ({
  ...{ table, rows, bytes, until, ahead, locks_writes: locksWrites, locks_all: locksAll, is_begun: isBegun },
});

/** The table that is named, of those that may be; undefined where none is. */
const chosen = (tables: readonly PartitionedTable[], name: unknown): readonly Partitionable[] | undefined => {
  if (name === undefined) return undefined;
  const found = tables.find(({ table }) => table === name)?.table;
  if (found === undefined)
    throw new UsageError(`The table is "${name}": expected ${tables.map(({ table }) => table).join(", ")}.`);
  return [found];
};

const create = ({ env, note }: Context, { table, check }: Given): Promise<Outcome> =>
  withPartitions(env, async (partitions) => {
    const looked = await partitions.look();
    const tables = chosen(looked, table);
    const plans = await partitions.plan(tables);
    const planned = plans.map(planValue);
    if (check === true) {
      const left = looked.filter((one) => isLeft(one) && (tables?.includes(one.table) ?? true));
      const lines = [...(plans.length === 0 ? [] : [plansText(plans)]), ...(left.length === 0 ? [] : [leftText(left)])];
      const text = lines.length === 0 ? "Every table is partitioned." : lines.join("\n");
      return { value: { tables: planned, unfinished: left.map((one) => one.table), created: [] }, text };
    }
    const created = await partitions.create(tables, (done) => note(`${done} is partitioned.`));
    // What was partitioned stays so; workers look after the partitions that come later.
    const { made } = await partitions.keep().catch((cause: unknown) => {
      note(`Partitions ahead were not all made: ${reasonOf(cause)}`);
      return { made: [] };
    });
    const words = created.length === 0 ? "Every table was partitioned before." : `Partitioned ${created.join(", ")}.`;
    const ahead = made.length === 0 ? [] : [`Made ${made.join(", ")}.`];
    const next = `Workers make further partitions; \`${SHORT_COMMAND_NAME} partitions\` shows them.`;
    return { value: { tables: planned, created, made }, text: [words, ...ahead, next].join("\n") };
  });

const drop = ({ env }: Context, { check }: Given): Promise<Outcome> =>
  withPartitions(env, async (partitions, config) => {
    const keeping = keepingOf(config);
    const isTried = check === true;
    const planned = async () => (await partitions.planDrops(keeping)).deliveries.map(({ name }) => name);
    const dropped = async () => (await partitions.drop(keeping, { isCommand: true })).deliveries;
    const deliveries = await (isTried ? planned() : dropped());
    const words = `${isTried ? "Would drop" : "Dropped"} ${deliveries.join(", ")}.`;
    const text = deliveries.length === 0 ? "No partition is old enough." : words;
    return { value: { deliveries, is_checked: isTried }, text };
  });

export const partitionCommands: readonly CommandRow[] = [
  {
    name: "partitions",
    summary: "Show the tables that grow without limit, their partitions, and for how long there are some ahead",
    examples: ["partitions", "partitions --json"],
    run: ({ env }) =>
      withPartitions(env, async (partitions) => {
        const tables = await partitions.look();
        return { value: { tables: tables.map(tableValue) }, text: tablesText(tables) };
      }),
  },
  {
    name: "partitions create",
    summary:
      "Make partitioned tables of those that grow without limit, while servers go on; a command that was ended is gone on with",
    arguments: [{ name: "table", means: "the only table; default: all of them", isOptional: true }],
    options: [{ flags: "--check", means: "say what would be done, what waits and for how long; change nothing" }],
    examples: ["partitions create --check", "partitions create click"],
    run: create,
  },
  {
    name: "partitions drop",
    summary: "Drop the partitions of old deliveries that are all settled now, as workers do once an hour",
    options: [{ flags: "--check", means: "say which would go; change nothing" }],
    examples: ["partitions drop --check"],
    run: drop,
  },
];
