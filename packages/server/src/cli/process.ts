import { readConfig } from "../config.ts";
import { TOKENS } from "../container.ts";
import { describeDatabase, reachDatabase } from "../database/reach-database.ts";
import { run } from "../run.ts";
import { EXIT } from "../unavailable.ts";
import { checkCitus, migrateToCitus } from "./citus/migrate.ts";
import { type CommandRow, type Context, type Given, type Outcome, UsageError } from "./command.ts";
import { diagnose } from "./doctor.ts";
import { quietContainer, serverAnswers } from "./operator-service.ts";
import { SHORT_COMMAND_NAME } from "./shell/command-name.ts";

const migrateAll = async ({ env }: Context): Promise<Outcome> => {
  const config = readConfig(env);
  const what = describeDatabase(config);
  if (await serverAnswers(config))
    return { value: { applied: [] }, text: `A server runs on ${what}; all migrations are applied.` };
  const open = () => quietContainer(config, env).getAsync(TOKENS.database);
  const { database, applied } = await reachDatabase(config, open, { pending: "apply" });
  await database.close();
  const text = applied.length === 0 ? `No pending migrations on ${what}.` : `Applied ${applied.join(", ")} to ${what}.`;
  return { value: { applied }, text: text.charAt(0).toUpperCase() + text.slice(1) };
};

const migrate = (context: Context, { citus, check }: Given): Promise<Outcome> => {
  if (citus === true) return check === true ? checkCitus(context) : migrateToCitus(context);
  if (check === true)
    throw new UsageError(
      `--check belongs to --citus: \`${SHORT_COMMAND_NAME} upgrade --check\` says what migrations change.`,
    );
  return migrateAll(context);
};

export const processCommands: readonly CommandRow[] = [
  {
    name: "serve",
    summary: "Start the server; settings come from the environment",
    options: [
      {
        flags: "--processes <n>",
        means: "how many processes answer at the port, on PostgreSQL: 1 to 64; default: ENTENTE_PROCESSES, or 1",
      },
      {
        flags: "--clock <time>",
        means:
          "begins a new embedded or memory database with a test clock, such as 2030-03-01, which `clock advance` moves; default: ENTENTE_CLOCK, or the clock of the machine",
      },
    ],
    examples: ["serve", "serve --processes 4", "serve --clock 2030-03-01"],
    async run({ env }, { processes, clock }) {
      const given = {
        ...env,
        ...(processes === undefined ? {} : { ENTENTE_PROCESSES: String(processes) }),
        ...(clock === undefined ? {} : { ENTENTE_CLOCK: String(clock) }),
      };
      return { value: undefined, text: "", exit: await run(given) };
    },
  },
  {
    name: "migrate",
    summary: "Apply pending migrations; a server applies them when it starts",
    options: [
      {
        flags: "--citus",
        means:
          "then give each table its place on the nodes of a Citus cluster; a command that was ended is gone on with. No server may run meanwhile, and none was ever run there",
      },
      {
        flags: "--check",
        means: "with --citus: say where each table would go, and what does not fit; change nothing",
      },
    ],
    examples: ["migrate", "migrate --json", "migrate --citus --check"],
    run: migrate,
  },
  {
    name: "doctor",
    summary: "Check settings, data folder, secret key, port, database, migrations and clock",
    examples: ["doctor", "doctor --json"],
    async run({ env }) {
      const checks = await diagnose(env);
      const ok = checks.every(({ state }) => state !== "problem");
      const marks = { ok: "ok     ", note: "note   ", problem: "PROBLEM" } as const;
      const lines = checks.map(({ name, state, found, todo }) => {
        const first = `${marks[state]}  ${name.padEnd(11)}  ${found}`;
        return todo === undefined ? first : `${first}\n${" ".repeat(22)}-> ${todo}`;
      });
      return { value: { ok, checks }, text: lines.join("\n"), exit: ok ? EXIT.ok : EXIT.refused };
    },
  },
];
