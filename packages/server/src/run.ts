import { constants } from "node:os";
import { isatty } from "node:tty";
import { onBrokenPipe } from "./broken-pipe.ts";
import { ConfigError, type Environment, readConfig } from "./config.ts";
import { memberOf, type RunningMember } from "./processes/member.ts";
import { EXIT, Unavailable, WrongDatabase } from "./unavailable.ts";

const SIGNALS = ["SIGTERM", "SIGINT"] as const;
/**
 * A launcher such as npx forwards a signal that the terminal already sent to the whole process group; the two count as one.
 */
const ECHO_MS = 300;

/** Resolves at the first signal; the second one ends the process at once. */
export const firstSignal = (): Promise<void> =>
  new Promise((signalled) => {
    let since: number | undefined;
    for (const signal of SIGNALS) {
      process.on(signal, () => {
        since ??= performance.now();
        if (performance.now() - since > ECHO_MS) process.exit(128 + constants.signals[signal]);
        signalled();
      });
    }
  });

/** The message of an expected error; any other error with its stack. */
const failureOf = (error: unknown): { readonly exit: number; readonly words: string } => {
  if (error instanceof ConfigError) return { exit: EXIT.usage, words: error.message };
  if (error instanceof WrongDatabase) return { exit: EXIT.usage, words: error.message };
  if (error instanceof Unavailable) return { exit: EXIT.unavailable, words: error.message };
  return { exit: EXIT.refused, words: error instanceof Error ? (error.stack ?? error.message) : String(error) };
};

const print = (words: string) => void process.stdout.write(`${words}\n`);

/** Serves in this process, which may be one of several. */
const serveHere = async (env: Environment, running: RunningMember | undefined): Promise<number> => {
  const stopping = new AbortController();
  // A terminal that closes signals every process, and the supervisor decides.
  if (running !== undefined) process.on("SIGHUP", () => undefined);
  const signalled = firstSignal().then(() => undefined);
  const ending = running === undefined ? signalled : Promise.race([signalled, running.ending]);
  void ending.then(() => stopping.abort());
  try {
    const { serve } = await import("./serve.ts");
    const terminal = process.stdout.isTTY === true;
    const serving = await serve(env, { print, signal: stopping.signal, terminal, member: running?.member });
    if (running === undefined) print(serving.text);
    else running.ready(serving.text);
    await serving.stop(await ending);
    await running?.leave();
    return EXIT.ok;
  } catch (error) {
    // A process that is stopped while it waits for its database has nothing to finish.
    if (error instanceof Error && error.name === "AbortError" && stopping.signal.aborted) return EXIT.ok;
    throw error;
  }
};

/** Serves in processes that this one supervises. SIGHUP replaces them one by one, and ends them when it is of a closed terminal. */
const supervise = async (env: Environment): Promise<number> => {
  const { superviseProcesses } = await import("./processes/supervisor.ts");
  const hadTerminal = isatty(0);
  let restart: () => void = () => undefined;
  const stopping = new Promise<void>((stop) => {
    void firstSignal().then(stop);
    process.on("SIGHUP", () => (hadTerminal && !isatty(0) ? stop() : restart()));
  });
  const onRestart = (again: () => void): void => {
    restart = again;
  };
  return superviseProcesses({ env, config: readConfig(env), print, stopping, onRestart });
};

/**
 * Serves until a signal, and returns the exit code: 0 after a clean stop, 2 for invalid settings, 3 for a missing or occupied
 * resource, 1 for a fault. A second signal ends the process at once.
 */
export const run = async (given: Environment): Promise<number> => {
  const running = memberOf(given);
  // A server does not need whoever reads what it prints.
  onBrokenPipe(() => undefined);
  try {
    if (running === undefined) {
      return await (readConfig(given).processes > 1 ? supervise(given) : serveHere(given, undefined));
    }
    // Its channel to the supervisor must not keep a stopped process alive.
    process.exit(await serveHere(running.env, running));
  } catch (error) {
    const { exit, words } = failureOf(error);
    process.stderr.write(`${words}\n`);
    if (running !== undefined) process.exit(exit);
    return exit;
  }
};
