import { constants } from "node:os";
import { ConfigError, type Environment } from "./config.ts";
import { serve } from "./serve.ts";
import { EXIT, Unavailable } from "./unavailable.ts";

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
  if (error instanceof Unavailable) return { exit: EXIT.unavailable, words: error.message };
  return { exit: EXIT.refused, words: error instanceof Error ? (error.stack ?? error.message) : String(error) };
};

/**
 * Serves until a signal, and returns the exit code: 0 after a clean stop, 2 for invalid settings, 3 for a missing or occupied
 * resource, 1 for a fault. A second signal ends the process at once.
 */
export const run = async (env: Environment): Promise<number> => {
  const stopping = new AbortController();
  const signal = firstSignal().then(() => stopping.abort());
  try {
    const print = (words: string) => process.stdout.write(`${words}\n`);
    const serving = await serve(env, { print, signal: stopping.signal, terminal: process.stdout.isTTY === true });
    print(serving.text);
    await signal;
    await serving.stop();
    return EXIT.ok;
  } catch (error) {
    // A process that is stopped while it waits for its database has nothing to finish.
    if (error instanceof Error && error.name === "AbortError" && stopping.signal.aborted) return EXIT.ok;
    const { exit, words } = failureOf(error);
    process.stderr.write(`${words}\n`);
    return exit;
  }
};
