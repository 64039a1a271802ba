import { fork } from "node:child_process";
import type { Variables } from "./servers.ts";

/** The operator command line. */
export interface Operator {
  /** Runs one command with `--json` and answers what it printed. Throws where it is refused. */
  run<T = Readonly<Record<string, unknown>>>(...words: readonly string[]): Promise<T>;
  /** The same, whatever comes of it. */
  attempt(...words: readonly string[]): Promise<CommandResult>;
  /** A new API key of an organization. */
  key(asked: KeyAsked): Promise<string>;
  close(): Promise<void>;
}

export interface CommandResult {
  readonly exit: number;
  readonly out: string;
  readonly err: string;
}

export interface KeyAsked {
  readonly organization: string;
  readonly test?: boolean;
  /** All scopes, unless some are named. */
  readonly scopes?: readonly string[];
}

export interface Programs {
  /** The compiled files of a run, by the path of their source in the workspace. */
  readonly pathOf: (source: string) => string;
}

export const startOperator = async ({ pathOf }: Programs, env: Variables): Promise<Operator> => {
  const child = fork(
    pathOf("packages/prove/src/frame/operator-process.ts"),
    [pathOf("packages/server/src/cli/program.ts")],
    { env: { ...env }, execArgv: [], stdio: ["ignore", "inherit", "inherit", "ipc"] },
  );
  const next = <T>(): Promise<T> =>
    new Promise((heard, failed) => {
      const ended = () => failed(new Error("The operator process ended early."));
      child.once("exit", ended);
      child.once("message", (message) => {
        child.off("exit", ended);
        heard(message as T);
      });
    });
  await next();

  let turn: Promise<unknown> = Promise.resolve();
  const attempt = (...words: readonly string[]): Promise<CommandResult> => {
    const done = turn.then(() => {
      const answer = next<CommandResult>();
      child.send([...words, "--json"]);
      return answer;
    });
    turn = done.catch(() => undefined);
    return done;
  };
  const run = async <T>(...words: readonly string[]): Promise<T> => {
    const { exit, out, err } = await attempt(...words);
    if (exit !== 0) throw new Error(`entente ${words.join(" ")} ended with ${exit}: ${err}`);
    return JSON.parse(out) as T;
  };
  return {
    run,
    attempt,
    async key({ organization, test = false, scopes }) {
      const { secret } = await run<{ readonly secret: string }>(
        "keys",
        "create",
        "--organization",
        organization,
        ...(test ? ["--test"] : []),
        ...(scopes === undefined ? [] : ["--scope", scopes.join(",")]),
      );
      return secret;
    },
    async close() {
      if (child.exitCode !== null) return;
      const gone = new Promise((done) => child.once("exit", done));
      child.disconnect();
      await gone;
    },
  };
};
