import { startAnswering } from "./answering.ts";
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
  /** True if each change that it requests waits for a person, as an approval. */
  readonly proposes?: boolean;
}

export interface Programs {
  /** The compiled files of a run, by the path of their source in the workspace. */
  readonly pathOf: (source: string) => string;
}

type Attempt = (...words: readonly string[]) => Promise<CommandResult>;

/** An operator whose commands end so. */
export const operatorOf = (attempt: Attempt, close: () => Promise<void>): Operator => {
  const run = async <T>(...words: readonly string[]): Promise<T> => {
    const { exit, out, err } = await attempt(...words);
    if (exit !== 0) throw new Error(`entente ${words.join(" ")} ended with ${exit}: ${err}`);
    return JSON.parse(out) as T;
  };
  return {
    run,
    attempt,
    async key({ organization, test = false, scopes, proposes = false }) {
      const { secret } = await run<{ readonly secret: string }>(
        "keys",
        "create",
        "--organization",
        organization,
        "--name",
        "proof",
        "--scope",
        (scopes ?? ["*"]).join(","),
        ...(test ? ["--test"] : []),
        ...(proposes ? ["--proposes"] : []),
      );
      return secret;
    },
    close,
  };
};

export const startOperator = async ({ pathOf }: Programs, env: Variables): Promise<Operator> => {
  const program = pathOf("packages/prove/src/frame/operator-process.ts");
  const commandLine = pathOf("packages/server/src/cli/program.ts");
  const answering = await startAnswering<readonly string[], CommandResult>(program, { words: [commandLine], env });
  return operatorOf(
    (...words) => answering.ask([...words, "--json"]),
    () => answering.close(),
  );
};
