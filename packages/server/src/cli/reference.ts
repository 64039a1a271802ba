import type { CommandRow, OptionRow } from "./command.ts";
import { COMMANDS } from "./program.ts";
import { CONNECTION } from "./remote/connection.ts";

/** An option that this many commands take is described once, before them. */
const COMMON_MIN = 3;

const escaped = (text: string): string => text.replaceAll("<", "\\<");

const optionLine = ({ flags, means, required }: OptionRow): string =>
  `- \`${flags}\`: ${escaped(means)}${required === true ? "; required" : ""}`;

const isSame = (one: OptionRow, other: OptionRow): boolean => optionLine(one) === optionLine(other);

const OPTIONS = COMMANDS.flatMap(({ options = [] }) => options).filter((option) => !CONNECTION.includes(option));
const COMMON = OPTIONS.filter(
  (option, at) =>
    OPTIONS.findIndex((other) => isSame(option, other)) === at &&
    OPTIONS.filter((other) => isSame(option, other)).length >= COMMON_MIN,
);

const usageOf = ({ name, summary, arguments: given = [], options = [], examples }: CommandRow): string => {
  const isCommon = (option: OptionRow) => COMMON.some((common) => isSame(common, option));
  const own = options.filter((option) => !CONNECTION.includes(option));
  const lines = [
    ...given.map(({ name: argument, means }) => `- \`<${argument}>\`: ${escaped(means)}`),
    ...own.filter((option) => !isCommon(option)).map(optionLine),
  ];
  const common = own.filter(isCommon).map(({ flags }) => `\`${flags.split(" ")[0]}\``);
  const reaches = CONNECTION.every((option) => options.includes(option)) ? ["those of a server"] : [];
  const also = [...common, ...reaches];
  // The last example shows most options.
  const example = examples.at(-1) ?? "";
  return [
    `### ${name}`,
    `${escaped(summary)}.${also.length === 0 ? "" : ` Also ${also.join(", ")}.`}`,
    ...(lines.length === 0 ? [] : [lines.join("\n")]),
    ...(example === name ? [] : [`\`\`\`sh\nentente ${example}\n\`\`\``]),
  ].join("\n\n");
};

/** Every command with its arguments, options and one example, in Markdown; what many share once, before them. */
export const commandsUsage = (): string =>
  [
    "### Options of several commands",
    COMMON.map(optionLine).join("\n"),
    "### Options of a server",
    CONNECTION.map(optionLine).join("\n"),
    ...COMMANDS.map(usageOf),
  ].join("\n\n");
