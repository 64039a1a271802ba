import type { Environment } from "../config.ts";

/** What a command has to do with. */
export interface Context {
  readonly env: Environment;
  /** Prints a line at once, of what goes on for longer: the value as JSON, or the words. */
  readonly print: (outcome: Outcome) => void;
  /** Prints a note on standard error. */
  readonly note: (words: string) => void;
}

/** What a command came to: a value for programs, the same in words for people. */
export interface Outcome {
  readonly value: unknown;
  readonly text: string;
  /** How the process ends; 0 when not given. */
  readonly exit?: number;
}

export type Given = Readonly<Record<string, unknown>>;

export interface OptionRow {
  /** As commander writes them: `--amount <minor>`. */
  readonly flags: string;
  readonly means: string;
  readonly required?: true;
  readonly reads?: (text: string, before: unknown) => unknown;
}

/** One command; the command line, its help and the README are all read from the table of them. */
export interface CommandRow {
  /** `keys create`. */
  readonly name: string;
  readonly summary: string;
  readonly argument?: { readonly name: string; readonly means: string };
  readonly options?: readonly OptionRow[];
  readonly examples: readonly string[];
  readonly run: (context: Context, given: Given) => Promise<Outcome>;
}

/** An input of the command line that is wrong in itself, whatever the database holds. */
export class UsageError extends Error {}
