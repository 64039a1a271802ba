import type { CommandRow, OptionRow } from "./command.ts";
import { COMMANDS } from "./program.ts";

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

const usageOf = ({ name, summary, arguments: given = [], options = [], examples }: CommandRow): string => {
  const rows = [
    ...given.map(({ name: argument, means }) => `| \`<${argument}>\` | ${cell(means)} |`),
    ...options.map(optionRow),
  ];
  const table = rows.length === 0 ? [] : [["| Takes | Meaning |", "|---|---|", ...rows].join("\n")];
  const shown = ["```sh", ...examples.map((example) => `pnpm entente ${example}`), "```"].join("\n");
  return [`### ${name}`, `${cell(summary)}.`, ...table, shown].join("\n\n");
};

/** Every command with its arguments, options and examples, in Markdown. */
export const commandsUsage = (): string => COMMANDS.map(usageOf).join("\n\n");
