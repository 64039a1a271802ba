import type { CommandRow, OptionRow } from "./command.ts";
import { COMMANDS } from "./program.ts";
import { CONNECTION } from "./remote/connection.ts";

const cell = (text: string): string => text.replaceAll("|", "\\|").replaceAll("<", "\\<");

/** The table of commands in Markdown. */
export const commandsTable = (): string =>
  [
    "| Command | What it does |",
    "|---|---|",
    ...COMMANDS.map(({ name, summary }) => `| [\`${name}\`](#${name.replaceAll(" ", "-")}) | ${cell(summary)} |`),
  ].join("\n");

const optionRow = ({ flags, means, required }: OptionRow): string =>
  `| \`${flags.replaceAll("|", "\\|")}\` | ${cell(means)}${required === true ? "; required" : ""} |`;

const tableOf = (rows: readonly string[]): string => ["| Takes | Meaning |", "|---|---|", ...rows].join("\n");

const usageOf = ({ name, summary, arguments: given = [], options = [], examples }: CommandRow): string => {
  const rows = [
    ...given.map(({ name: argument, means }) => `| \`<${argument}>\` | ${cell(means)} |`),
    ...options.filter((option) => !CONNECTION.includes(option)).map(optionRow),
  ];
  const reaches = CONNECTION.every((option) => options.includes(option))
    ? ["It takes [the options of a server](#options-of-a-server)."]
    : [];
  const table = rows.length === 0 ? [] : [tableOf(rows)];
  const shown = ["```sh", ...examples.map((example) => `pnpm entente ${example}`), "```"].join("\n");
  return [`### ${name}`, [`${cell(summary)}.`, ...reaches].join(" "), ...table, shown].join("\n\n");
};

/** Every command with its arguments, options and examples, in Markdown; the options of a server once, before them. */
export const commandsUsage = (): string =>
  ["### Options of a server", tableOf(CONNECTION.map(optionRow)), ...COMMANDS.map(usageOf)].join("\n\n");
