import type { ErrorCode, Scope } from "@entente/core";
import type { Outcome, USE_CASES } from "@entente/core/http";

type Table = typeof USE_CASES;
type NamesOf<S extends keyof Table> = `${S & string}.${keyof Table[S] & string}`;

/** A use case as the façade, the routes and the documentation name it: `distributions.launch`. */
export type UseCaseName = { [S in keyof Table]: NamesOf<S> }[keyof Table];

/** One route: method, path, scope and use case. The schemas are those of its use case. */
export interface RouteRow {
  readonly method: "GET" | "POST" | "DELETE";
  /** Under `/v1/platform`. Its `{id}` parts are the `ids` of the use case, in their order. */
  readonly path: string;
  /** `any`: every valid key may. */
  readonly scope: Scope | "any";
  readonly useCase: UseCaseName;
  /** The possible outcomes of the use case, each with its own success status. */
  readonly makes: readonly Outcome[];
  /** What it can refuse beyond what every route can. */
  readonly refuses: readonly ErrorCode[];
  /** The media types of an answer that is a file and not JSON: its use case answers {@link ServedFile}. */
  readonly serves?: readonly string[];
  readonly summary: string;
}

/** A file as a use case answers it. */
export interface ServedFile {
  readonly filename: string;
  readonly content_type: string;
  readonly content: string;
}

/** Where every row of the tables is mounted. */
export const PLATFORM_PATH = "/v1/platform";

/** The status of each outcome (decisions, section 1). */
export const SUCCESS_STATUS = { created: 201, accepted: 202, existing: 200, done: 200 } as const satisfies Record<
  Outcome,
  number
>;

/** `/programs/{id}` as the whole path that logs, metrics, spans and the documentation call it by. */
export const patternOf = ({ path }: Pick<RouteRow, "path">): string => PLATFORM_PATH + path;

/** The same path in Express's spelling, with a name of its own for each part. */
export const expressPath = ({ path }: Pick<RouteRow, "path">): string => {
  let part = 0;
  return path.replaceAll("{id}", () => {
    part += 1;
    return `:id${part}`;
  });
};
