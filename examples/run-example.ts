import { spawn } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export interface Example {
  readonly ended: Promise<{ readonly code: number | null; readonly signal: NodeJS.Signals | null }>;
  readonly out: () => string;
  readonly err: () => string;
  readonly stop: (signal: NodeJS.Signals) => void;
}

/** The options with which the first line of each example runs it. */
const FROM_SOURCE = ["--conditions=@entente/source", "--import", "tsx"];
const COMPILED = process.env.ENTENTE_TEST_COMPILED;

const run = (words: readonly string[], env: Readonly<Record<string, string>>): Example => {
  const child = spawn(process.execPath, words, {
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

/** Runs an example as its first line says, with these variables and no others of the shell's. */
export const runExample = (name: string, env: Readonly<Record<string, string>> = {}): Example =>
  run([...FROM_SOURCE, fileURLToPath(new URL(name, import.meta.url))], env);

/** The same, but as the test command has compiled it, where it has. */
export const runCompiledExample = (
  name: "embed-express.ts" | "host-app.ts" | "order-and-sale.ts" | "guides/programs/embedding/shop.ts",
  env: Readonly<Record<string, string>>,
): Example =>
  COMPILED === undefined
    ? runExample(name, env)
    : run([...process.execArgv, join(COMPILED, "examples", name.replace(/\.ts$/, ".js"))], env);
