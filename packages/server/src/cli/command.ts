import type { Environment } from "../config.ts";

/** The dependencies of a command. */
export interface Context {
  readonly env: Environment;
  /** True if JSON is printed in place of text. */
  readonly json: boolean;
  /** Prints a line immediately, for commands that keep running: the value as JSON, or the text. */
  readonly print: (outcome: Outcome) => void;
  /** Prints a note on standard error. */
  readonly note: (words: string) => void;
}

/** The result of a command: a value for programs, and the same as text for people. */
export interface Outcome {
  readonly value: unknown;
  readonly text: string;
  /** The exit code; 0 by default. */
  readonly exit?: number;
}

export type Given = Readonly<Record<string, unknown>>;

export interface OptionRow {
  /** In commander's syntax: `--amount <minor>`. */
  readonly flags: string;
  readonly means: string;
  readonly required?: true;
  readonly reads?: (text: string, before: unknown) => unknown;
}

export interface ArgumentRow {
  readonly name: string;
  readonly means: string;
  readonly choices?: readonly string[];
  /** True if it may be left out. */
  readonly isOptional?: true;
}

/** One command; the command line, its help and docs/commands.md are generated from the table of commands. */
export interface CommandRow {
  /** `keys create`. */
  readonly name: string;
  readonly summary: string;
  /** In their order; one that is optional is the last. */
  readonly arguments?: readonly ArgumentRow[];
  readonly options?: readonly OptionRow[];
  readonly examples: readonly string[];
  readonly run: (context: Context, given: Given) => Promise<Outcome>;
}

/** An invalid input of the command line, independent of the database. */
export class UsageError extends Error {}

/** An invalid input whose text is not shown again: it may hold a password. */
export class UnshownUsageError extends UsageError {}

/** A refusal by another program than the service, such as a receiver. */
export class Refused extends Error {}
