import type { IdKind } from "../../kernel/index.ts";

/** Something that was done without a change: a file that was read, a sign-in that failed. */
export interface Note {
  readonly verb: string;
  readonly subject: { readonly of: IdKind; readonly id: string };
  /** The recorded details of the act; no secret. */
  readonly after: object;
}
