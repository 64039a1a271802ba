/** The data that the thread of a database gets when it starts. */
export interface ThreadData {
  /** A path, or `memory://`. */
  readonly folder: string;
  readonly loadDataDir: Blob | undefined;
  /** The file of a template that an empty folder is filled from. */
  readonly template: string | undefined;
  /** The types that are read as `bigint`. */
  readonly wholes: readonly number[];
  /** The types that stay text. */
  readonly texts: readonly number[];
}

export interface Answer {
  readonly rowCount: number;
  readonly command: string;
  readonly rows: unknown[];
  /** After the statement. */
  readonly isInTransaction: boolean;
}

/** A running PGlite. Its calls are carried out one after the other. */
export interface Backend {
  /**
   * As with pg, a text without parameters may contain several statements; the answer is that of the last one. A statement with
   * parameters and a name is prepared once; a name belongs to one text.
   */
  query(text: string, parameters: readonly unknown[], name?: string): Promise<Answer>;
  listen(channel: string): Promise<void>;
  unlisten(channel: string): Promise<void>;
  /** A tar archive. */
  dump(): Promise<ArrayBuffer>;
  close(): Promise<void>;
  /** Leaves it as a killed process would. */
  abandon(): Promise<void>;
}

/** PostgreSQL's words for a session that ended because the server crashed. */
export const CRASHED = { code: "57P02", severity: "FATAL" } as const;
