import { PlatformError } from "@entente/core";
import { Argument, Command, CommanderError, InvalidArgumentError, Option } from "commander";
import { clockCommands } from "../clock/command.ts";
import { ConfigError, type Environment } from "../config.ts";
import { EXIT, Unavailable, WrongDatabase } from "../unavailable.ts";
import { VERSION } from "../version.ts";
import { auditCommands } from "./audit.ts";
import { backupCommands } from "./backup/command.ts";
import {
  type ArgumentRow,
  type CommandRow,
  type Given,
  type OptionRow,
  type Outcome,
  Refused,
  UnshownUsageError,
  UsageError,
} from "./command.ts";
import { ServerRefused } from "./feed.ts";
import { initCommands } from "./init/command.ts";
import { setupCommands } from "./init/setup.ts";
import { logCommands } from "./logs.ts";
import { mailCommands } from "./mail.ts";
import { operationCommands } from "./operations.ts";
import { partitionCommands } from "./partitions/command.ts";
import type { Row } from "./print.ts";
import { processCommands } from "./process.ts";
import { remoteCommands } from "./remote/commands.ts";
import { payoutCommands } from "./remote/payout-commands.ts";
import { profileCommands } from "./remote/profile-commands.ts";
import { RESOURCE_COMMANDS } from "./remote/resources.ts";
import { secretCommands } from "./secret.ts";
import { SHORT_COMMAND_NAME } from "./shell/command-name.ts";
import { completionOf } from "./shell/completion.ts";
import { byTopic, descriptionOf } from "./shell/topics.ts";
import { sinkCommands } from "./sinks/commands.ts";
import { statusCommands } from "./status/command.ts";
import { tenantCommands } from "./tenants.ts";
import { upgradeCommands } from "./upgrade/command.ts";
import { webhookCommands } from "./webhooks.ts";

/** Every command. */
export const COMMANDS: readonly CommandRow[] = [
  ...initCommands,
  ...processCommands,
  ...statusCommands,
  ...clockCommands,
  ...upgradeCommands,
  ...partitionCommands,
  ...logCommands,
  ...setupCommands,
  ...tenantCommands,
  ...operationCommands,
  ...auditCommands,
  ...backupCommands,
  ...mailCommands,
  ...secretCommands,
  ...webhookCommands,
  ...sinkCommands,
  ...remoteCommands,
  ...payoutCommands,
  ...profileCommands,
  completionOf(() => [...COMMANDS, ...RESOURCE_COMMANDS]),
];

export interface Output {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
}

const optionOf = ({ flags, means, required, reads }: OptionRow): Option => {
  const option = new Option(flags, means).makeOptionMandatory(required === true);
  if (reads === undefined) return option;
  return option.argParser((text, before) => {
    try {
      return reads(text, before);
    } catch (error) {
      // Commander would repeat the text of the option.
      if (error instanceof UnshownUsageError) throw error;
      throw new InvalidArgumentError((error as Error).message);
    }
  });
};

const jsonOf = (value: unknown): string => JSON.stringify(value, undefined, 2);

const write = ({ out }: Output, { value, text }: Outcome, json: boolean): void => {
  if (json && value !== undefined) out(`${jsonOf(value)}\n`);
  else if (!json && text !== "") out(`${text}\n`);
};

/** The message of an error, and its exit code. */
const FAILURES: readonly { readonly is: (error: unknown) => boolean; readonly code: string; readonly exit: number }[] =
  [
    {
      is: (error) => error instanceof PlatformError && error.kind === "unavailable",
      code: "unavailable",
      exit: EXIT.unavailable,
    },
    {
      is: (error) => error instanceof PlatformError || error instanceof Refused,
      code: "refused",
      exit: EXIT.refused,
    },
    { is: (error) => error instanceof UsageError || error instanceof ConfigError, code: "usage", exit: EXIT.usage },
    { is: (error) => error instanceof WrongDatabase, code: "wrong_database", exit: EXIT.usage },
    { is: (error) => error instanceof Unavailable, code: "unavailable", exit: EXIT.unavailable },
    // After a lost connection or a closed socket, the outcome of the call is unknown.
    { is: () => true, code: "unavailable", exit: EXIT.unavailable },
  ];

const fail = ({ err }: Output, error: unknown, json: boolean): number => {
  const { code, exit } = FAILURES.find(({ is }) => is(error)) as (typeof FAILURES)[number];
  const message = error instanceof Error ? error.message : String(error);
  const refusal = error instanceof PlatformError ? { code: error.code, param: error.param } : { code, param: null };
  const requestId = error instanceof ServerRefused ? error.requestId : null;
  if (json) err(errorText({ ...refusal, message, request_id: requestId }));
  else err(`${message}${requestId === null ? "" : ` Request ${requestId}.`}\n`);
  return exit;
};

/** An error as JSON has it, in the same envelope as one of the API. */
const errorText = (error: Row): string => `${jsonOf({ error })}\n`;

/** A choice in any case of its letters. */
const choiceOf = (choices: readonly string[], word: string): string => {
  const found = choices.find((choice) => choice.toLowerCase() === word.toLowerCase());
  if (found === undefined) throw new InvalidArgumentError(`Allowed choices are ${choices.join(", ")}.`);
  return found;
};

/** How usage names an argument: in angle brackets, or in square ones if it may be left out. */
export const usageOfArgument = ({ name, isOptional }: ArgumentRow): string =>
  isOptional === true ? `[${name}]` : `<${name}>`;

const added = (
  parent: Command,
  row: CommandRow,
  env: Environment,
  output: Output,
  ended: (exit: number) => void,
): Command => {
  const command = parent.command(row.name.split(" ").at(-1) as string).description(row.summary);
  const named = row.arguments ?? [];
  for (const taken of named) {
    const { means, choices } = taken;
    const argument = new Argument(usageOfArgument(taken), means);
    if (choices !== undefined) argument.choices(choices).argParser((word) => choiceOf(choices, word));
    command.addArgument(argument);
  }
  for (const option of row.options ?? []) command.addOption(optionOf(option));
  command.option("--json", "print JSON instead of text");
  const examples = row.examples.map((example) => `  $ ${SHORT_COMMAND_NAME} ${example}`);
  command.addHelpText("after", `\n${examples.length > 1 ? "Examples" : "Example"}:\n${examples.join("\n")}`);
  command.action(async () => {
    // Of a command with others below it, an option may stand before theirs or after.
    const { json, ...options } = command.optsWithGlobals<Given & { json?: boolean }>();
    const given = { ...options, ...Object.fromEntries(named.map(({ name }, at) => [name, command.processedArgs[at]])) };
    const print = ({ value, text }: Outcome) => output.out(`${json === true ? JSON.stringify(value) : text}\n`);
    const note = (words: string) => output.err(`${words}\n`);
    try {
      const outcome = await row.run({ env, json: json === true, print, note }, given);
      write(output, outcome, json === true);
      ended(outcome.exit ?? EXIT.ok);
    } catch (error) {
      ended(fail(output, error, json === true));
    }
  });
  return command;
};

/** Wrong usage is told in words as commander has them, or else by whoever asked for JSON. */
const outputOf = ({ out, err }: Output, isJson: boolean) => ({
  writeOut: out,
  writeErr: isJson ? () => undefined : err,
});

const programOf = (env: Environment, output: Output, isJson: boolean, ended: (exit: number) => void): Command => {
  const program = new Command("entente")
    .description(
      "Entente: run partner and affiliate programs. Settings come from the environment; see docs/settings.md.",
    )
    .configureOutput(outputOf(output, isJson))
    .version(VERSION, "--version", "print the version")
    .exitOverride()
    .showHelpAfterError("(see --help)");
  const groups = new Map<string, Command>();
  for (const [heading, rows] of byTopic([...COMMANDS, ...RESOURCE_COMMANDS])) {
    program.commandsGroup(heading);
    for (const row of rows) {
      const [first = "", second] = row.name.split(" ");
      const group =
        groups.get(first) ??
        (second === undefined
          ? undefined
          : program.command(first).description(descriptionOf(first) ?? `${row.summary}, or get one`));
      const command = added(group ?? program, row, env, output, ended);
      // A command may have others below it, as `clock` has.
      groups.set(first, group ?? command);
    }
  }
  program.addHelpText("after", "\nExit codes: 0 success, 1 refused, 2 wrong usage or settings, 3 unavailable.");
  return program;
};

/** Runs one command line and returns the exit code. Keys are only printed. */
export const runCommand = async (words: readonly string[], env: Environment, output: Output): Promise<number> => {
  let exit: number = EXIT.ok;
  const isJson = words.includes("--json");
  try {
    await programOf(env, output, isJson, (ended) => {
      exit = ended;
    }).parseAsync(words, { from: "user" });
    return exit;
  } catch (error) {
    if (error instanceof UnshownUsageError) return fail(output, error, isJson);
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return EXIT.ok;
    const message = error.message.replace(/^error: /, "");
    if (isJson) output.err(errorText({ code: "usage", param: null, message, request_id: null }));
    return EXIT.usage;
  }
};
