import { setTimeout as sleep } from "node:timers/promises";
import { readConfig } from "../config.ts";
import { dataFolder } from "../data-folder.ts";
import { askServer, NoServer } from "../operator/socket-client.ts";
import { firstSignal } from "../run.ts";
import { Unavailable } from "../unavailable.ts";
import { type CommandRow, UsageError } from "./command.ts";

interface Part {
  readonly lines: readonly string[];
  readonly last: number;
}

const POLL_MS = 500;

/** A line of the log for people: when, how bad, what, and of a request its route and status. */
const readable = (line: string): string => {
  const { time, level, msg, method, route, status, duration_ms: ms, err } = JSON.parse(line);
  const word = level >= 50 ? "ERROR" : level >= 40 ? "WARN " : "info ";
  const request = method === undefined ? "" : `  ${method} ${route} ${status} ${ms} ms`;
  return `${time}  ${word}  ${msg}${request}${err === undefined ? "" : `\n    ${err.message}`}`;
};

const readLines = (text: string): number => {
  if (/^[1-9]\d{0,2}$|^1000$/.test(text)) return Number(text);
  throw new UsageError(`${JSON.stringify(text)} is not a number of lines: expected one from 1 to 1000.`);
};

/** Prints everything after a line; returns the number of the last line. */
const printed = async (ask: (after: number) => Promise<Part>, from: number, print: (line: string) => void) => {
  let after = from;
  for (;;) {
    const { lines, last } = await ask(after);
    for (const line of lines) print(line);
    if (last === after || lines.length === 0) return last;
    after = last;
  }
};

export const logCommands: readonly CommandRow[] = [
  {
    name: "logs",
    summary: "Print the last lines of the log of the server on this data folder",
    options: [
      { flags: "--lines <n>", means: "how many: 1 to 1000; default: all that are kept, 1000", reads: readLines },
      { flags: "--follow", means: "go on with each line that comes, until SIGINT or SIGTERM" },
    ],
    examples: ["logs --lines 20", "logs --follow --json"],
    async run({ env, print }, { lines: wanted, follow }) {
      const config = readConfig(env);
      if (config.database.kind === "postgres")
        throw new Unavailable("A server on PostgreSQL has no socket: read its standard error.");
      const ask = async (after: number): Promise<Part> => {
        const answered = await askServer(dataFolder(config).socket, "logs", [after]).catch((error) => {
          if (error instanceof NoServer) throw new Unavailable(`No server runs on ${config.dataDir}.`);
          throw error;
        });
        if (!answered.ok) throw new Unavailable(answered.refusal.message);
        return answered.value as Part;
      };
      const show = (line: string): void => print({ value: JSON.parse(line), text: readable(line) });
      const kept: string[] = [];
      let last = await printed(ask, 0, (line) => void kept.push(line));
      for (const line of kept.slice(wanted === undefined ? 0 : -(wanted as number))) show(line);
      const ending = new AbortController();
      if (follow === true) void firstSignal().then(() => ending.abort());
      while (follow === true && !ending.signal.aborted) {
        await sleep(POLL_MS, undefined, { signal: ending.signal }).catch(() => undefined);
        last = await printed(ask, last, show);
      }
      return { value: undefined, text: "" };
    },
  },
];
