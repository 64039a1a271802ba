/** The events between two places of the feed, the first excluded; null: it goes on. */
export interface Span {
  readonly after: number;
  through: number | null;
}

export interface Endpoint {
  readonly id: string;
  readonly url: string;
  /** The types it receives, none for all. */
  readonly types: readonly string[];
  readonly spans: Span[];
  isDeleted: boolean;
}
