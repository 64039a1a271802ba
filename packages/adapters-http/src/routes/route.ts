import type { ErrorCode, Scope } from "@entente/core";
import type { Outcome, USE_CASES } from "@entente/core/http";
import type { Column } from "../lists/columns.ts";
import type { Deprecated } from "./deprecation.ts";

type Table = typeof USE_CASES;
type NamesOf<S extends keyof Table> = `${S & string}.${keyof Table[S] & string}`;

/** The name of a use case in the façade, the routes and the documentation: `distributions.launch`. */
export type UseCaseName = { [S in keyof Table]: NamesOf<S> }[keyof Table];

/** One route: method, path, scope and use case. The schemas are those of its use case. */
export interface RouteRow {
  readonly method: "GET" | "POST" | "DELETE";
  /** Under `/v1/platform`. Its `{id}` parts are the `ids` of the use case, in their order. */
  readonly path: string;
  /** `any`: every valid key is accepted. */
  readonly scope: Scope | "any";
  readonly useCase: UseCaseName;
  /** The possible outcomes of the use case, each with its own success status. */
  readonly makes: readonly Outcome[];
  /** Its error codes in addition to those of every route. */
  readonly refuses: readonly ErrorCode[];
  /**
   * The media types of a body that is a file and not JSON: its use case reads it as `content` and `content_type`, and its other fields
   * are in the query.
   */
  readonly takes?: readonly string[];
  /** The bytes of its JSON body, where it may have more than others. It is read once the caller is known to have the scope. */
  readonly bodyLimit?: number;
  /** The media types of an answer that is a file and not JSON: its use case returns a {@link ServedFile}. */
  readonly serves?: readonly string[];
  readonly summary: string;
  /** How its whole list is read and written, where its rows depend on the query. */
  readonly whole?: {
    /** How many rows a page has at most. Each page adds everything up once more, so that few are better. */
    readonly pageMax: number;
    /** The columns as CSV. The query, in wire names, is one that was answered. */
    readonly columns: (query: Readonly<Record<string, unknown>>) => readonly Column[];
  };
  /** That it will go away, and what to use instead. */
  readonly deprecated?: Deprecated;
}

/** A file as returned by a use case. */
export interface ServedFile {
  readonly filename: string;
  readonly content_type: string;
  readonly content: string | Uint8Array;
  /** How `content` spells bytes; absent of a text. Then it is a file that somebody chose: it is kept apart from all pages, and tagged. */
  readonly encoding?: "base64";
  /** SHA-256 of the bytes, in hex. */
  readonly sha256?: string;
}

/** The path under which every row is mounted. */
export const PLATFORM_PATH = "/v1/platform";

/** The status of each outcome (decisions, section 1). */
export const SUCCESS_STATUS = {
  created: 201,
  accepted: 202,
  proposed: 202,
  existing: 200,
  done: 200,
} as const satisfies Record<Outcome, number>;

/** `/programs/{id}` as the full path, as used in logs, metrics, spans and the documentation. */
export const patternOf = ({ path }: Pick<RouteRow, "path">): string => PLATFORM_PATH + path;
