/** How one operation of the API is called, and what it answers. */
export interface Operation {
  readonly verb: "GET" | "POST" | "DELETE";
  /** With the names of its ids in braces. */
  readonly path: string;
  /** It takes a query or a body. */
  readonly params?: boolean;
  /** Its body is a file: `content`, of the media type `content_type`. The rest is its query. */
  readonly file?: boolean;
  /** It takes an Idempotency-Key. */
  readonly keyed?: boolean;
  /** It is called without an API key. */
  readonly open?: boolean;
  /** JSON, unless said otherwise. A `list` has pages; `bytes` are a file that is no text. */
  readonly answers?: "list" | "text" | "bytes" | "redirect" | "stream";
}

/** An answer that leads elsewhere. */
export interface Redirect {
  /** Where it leads. A browser does not let scripts read it: there it is null. */
  location: string | null;
}
