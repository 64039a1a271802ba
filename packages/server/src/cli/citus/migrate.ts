import type { CitusState } from "@entente/adapters-postgres";
import { type Config, type Environment, readConfig } from "../../config.ts";
import { TOKENS } from "../../container.ts";
import { describeDatabase, type Preparing, reachDatabase } from "../../database/reach-database.ts";
import type { Citus } from "../../database/tables.ts";
import type { Database } from "../../database.ts";
import { EXIT } from "../../unavailable.ts";
import { type Context, type Outcome, Refused } from "../command.ts";
import { quietContainer } from "../operator-service.ts";
import { citusText, placeText, YOUNG } from "./text.ts";

/** The adapter is loaded on use, so its error is recognized by name. */
const refusedBy = (cause: unknown): unknown =>
  cause instanceof Error && cause.name === "CitusRefused" ? new Refused(cause.message) : cause;

type Distributable = Database & { readonly citus: Citus };

const withCitus = async <T>(
  env: Environment,
  pending: Preparing["pending"],
  run: (database: Distributable, applied: readonly string[], config: Config) => Promise<T>,
): Promise<T> => {
  const config = readConfig(env);
  if (config.database.kind !== "postgres")
    throw new Refused(`Citus is an extension of PostgreSQL, and this is ${describeDatabase(config)}.`);
  const container = quietContainer(config, env);
  const open = () => container.getAsync(TOKENS.database);
  const { database, applied } = await reachDatabase(config, open, { pending });
  try {
    return await run(database as Distributable, applied, config);
  } catch (cause) {
    throw refusedBy(cause);
  } finally {
    await database.close();
  }
};

const stateValue = ({ extension, tables, problems }: CitusState) => ({
  extension,
  tables: tables.map(({ losesReferences, losesTriggers, isDone, ...work }) => ({
    ...work,
    loses_foreign_keys: losesReferences,
    loses_triggers: losesTriggers,
    is_done: isDone,
  })),
  problems,
});

/** Says where Citus would keep each table; changes nothing. */
export const checkCitus = ({ env }: Context): Promise<Outcome> =>
  withCitus(env, "leave", async ({ citus, pendingMigrations }) => {
    const [pending, state] = [await pendingMigrations(), await citus.look()];
    return {
      value: { ...stateValue(state), pending, applied: [], moved: [] },
      text: citusText(state, pending),
      exit: state.problems.length === 0 ? EXIT.ok : EXIT.refused,
    };
  });

/** Applies pending migrations, and moves each table to its place. */
export const migrateToCitus = ({ env, note }: Context): Promise<Outcome> =>
  withCitus(env, "apply", async ({ citus }, applied, config) => {
    if (applied.length > 0) note(`Applied ${applied.join(", ")}.`);
    const all = (await citus.look()).tables.filter(({ place }) => place !== "local");
    if (all.some(({ isDone }) => !isDone)) note(YOUNG);
    let done = all.filter(({ isDone }) => isDone).length;
    const moved = await citus.distribute((work) => {
      done += 1;
      note(`${done} of ${all.length}: ${work.table} is ${placeText(work)}.`);
    });
    const words = moved.length === 0 ? "Every table was moved before" : `Moved ${moved.length} of ${all.length} tables`;
    return {
      value: { ...stateValue(await citus.look()), pending: [], applied, moved },
      text: `${words} on ${describeDatabase(config)}.`,
    };
  });
