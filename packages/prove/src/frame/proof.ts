import type { Answering } from "./answering.ts";
import type { Database, PostgresKind } from "./database.ts";
import type { Operator } from "./operator.ts";
import type { Random } from "./random.ts";
import type { ServerProcess, ServersAsked, Variables } from "./servers.ts";

/** How far a run goes. */
export interface Extent {
  /** The short form ends after so many attempts; the long form goes on until its time is over. */
  readonly attempts: number;
  readonly seconds: number;
}

/** One thing that was promised and did not hold, and what shows it again. */
export interface Violation {
  readonly what: string;
  /** The request, the rows or the command. */
  readonly reproduce: unknown;
}

/** Counts of a run beside its attempts and violations, by the name they are printed under. */
export type Counts = Readonly<Record<string, number | string>>;

/** The tools that a proof may use. Everything that is opened through it is closed when the proof ends, however it ends. */
export interface Context {
  readonly form: "short" | "long";
  readonly seed: number;
  readonly random: Random;
  /** The time, in milliseconds since 1970, after which nothing new is begun. It runs from the first attempt. */
  deadline(): number;
  /** Returns true if the time of a long form is over, however much there is still to try. A short form tries all of its own. */
  isLate(): boolean;
  /** Returns true if the form has had its attempts or its time. */
  isOver(): boolean;
  attempt(count?: number): void;
  attempts(): number;
  violation(violation: Violation): void;
  violations(): number;
  print(line: string): void;
  /** A new, empty database on a real PostgreSQL. */
  database(options?: { readonly kind?: PostgresKind }): Promise<Database>;
  /** Server processes on one database, each with its own port; two unless `count` says otherwise. */
  servers(asked: ServersAsked): Promise<readonly ServerProcess[]>;
  /** The operator command line on the database of these servers, with their settings or with some others. */
  operator(database: Pick<Database, "url">, env?: Variables): Promise<Operator>;
  /** A process that runs the compiled file of a source in the workspace, and answers questions. */
  answering<Q extends object, A>(source: string): Promise<Answering<Q, A>>;
  /** The address of a module that a process may load before its program: the compiled file of a source in the workspace. */
  moduleOf(source: string): string;
  /** A folder of this proof, removed with it. */
  folder(): Promise<string>;
  /** Runs when the proof ends; the last one first. */
  atEnd(close: () => unknown): void;
}

/** Why a proof cannot be tried on this machine after all; it ends a run that has tried nothing yet. */
export class LeftOut extends Error {}

/** One promise, tried from outside. Its oracle imports nothing of the code it judges. */
export interface Proof {
  readonly name: string;
  readonly what: string;
  readonly short: Extent;
  readonly long: Extent;
  /** Returns what the machine lacks for the proof, if anything. The proof is then left out, and a line says so: a long run has failed. */
  readonly lacks?: () => string | undefined;
  /** Why `--all`, and so the gate, leaves it out. A line says so. */
  readonly apart?: string;
  run(context: Context): Promise<Counts>;
}
