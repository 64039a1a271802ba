import type { CommandRow } from "./command.ts";
import { COMMANDS, usageOfArgument } from "./program.ts";
import { CONNECTION, SERVER } from "./remote/connection.ts";
import { byTopic } from "./shell/topics.ts";

const escaped = (text: string): string => text.replaceAll("<", "\\<");

const usageOf = ({ name, summary, arguments: given = [], options = [] }: CommandRow): string => {
  const isRemote = SERVER.every((option) => options.includes(option));
  const own = isRemote ? options.filter((option) => !CONNECTION.includes(option)) : options;
  const required = own.filter((option) => option.required === true);
  const further = own.length > required.length ? ["[options]"] : [];
  const takes = [name, ...given.map(usageOfArgument), ...required.map(({ flags }) => flags), ...further];
  return `- \`${takes.join(" ")}\`${isRemote ? " †" : ""}: ${escaped(summary)}`;
};

/** Every command with what it needs, in Markdown; the options of a server once, before them. */
export const commandsUsage = (): string =>
  [
    "A command marked † speaks to a server, and takes these as well; one about the whole organization takes no brand:",
    CONNECTION.map(({ flags, means }) => `- \`${flags}\`: ${escaped(means)}`).join("\n"),
    ...byTopic(COMMANDS)
      .filter(([, rows]) => rows.length > 0)
      .flatMap(([heading, rows]) => [`### ${heading.slice(0, -1)}`, rows.map(usageOf).join("\n")]),
  ].join("\n\n");
