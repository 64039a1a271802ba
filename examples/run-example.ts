import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

export interface Example {
  readonly ended: Promise<{ readonly code: number | null; readonly signal: NodeJS.Signals | null }>;
  readonly out: () => string;
  readonly err: () => string;
  readonly stop: (signal: NodeJS.Signals) => void;
}

/** Runs an example as its first line says, with these variables and no others of the shell's. */
export const runExample = (name: string, env: Readonly<Record<string, string>> = {}): Example => {
  const file = fileURLToPath(new URL(name, import.meta.url));
  const child = spawn(process.execPath, ["--conditions=@entente/source", "--import", "tsx", file], {
    env: { PATH: process.env.PATH ?? "", HOME: process.env.HOME ?? "", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [printed, errors]: [string[], string[]] = [[], []];
  child.stdout.setEncoding("utf8").on("data", (text: string) => void printed.push(text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => void errors.push(text));
  return {
    ended: new Promise((done) => child.once("close", (code, signal) => done({ code, signal }))),
    out: () => printed.join(""),
    err: () => errors.join(""),
    stop: (signal) => void child.kill(signal),
  };
};
