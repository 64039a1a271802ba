import type { Performer } from "../journal/index.ts";
import type { PlatformPorts, Snapshot } from "./ports.ts";

/** A copy of the database that follows it, and answers reads in its place. */
export interface ReadReplica {
  /** The stores over the copy. */
  readonly stores: Snapshot;
  /**
   * Returns true if the copy may be read now: it follows closely enough, and has what was committed before `after`, a position of
   * {@link position}. It waits a moment for that. Never throws.
   */
  canRead(after: string | undefined): Promise<boolean>;
  /** Takes note that a read of the copy failed. */
  failed(cause: unknown): void;
  /** A position behind everything that was committed before the call; undefined where the database does not say. Never throws. */
  position(): Promise<string | undefined>;
}

/** Runs something with a performer: the platform's own, or one over a copy where a read may be answered by one. */
export type Performing = <T>(
  run: (perform: Performer<PlatformPorts>) => Promise<T>,
  reads?: { readonly after?: string | undefined },
) => Promise<T>;

const isRefused = (found: unknown): boolean => (found as { readonly ok?: boolean } | undefined)?.ok === false;

/**
 * The one place that says where a query is read. Everything that decides, and whoever does not ask for it, reads the database itself; so does a
 * read that fails on the copy, and one that it refuses, since what is missing there may only be on its way.
 */
export const readingFrom =
  (
    perform: Performer<PlatformPorts>,
    copy: { readonly replica: ReadReplica; readonly perform: Performer<PlatformPorts> } | undefined,
  ): Performing =>
  async (run, reads) => {
    if (copy === undefined || reads === undefined || !(await copy.replica.canRead(reads.after))) return run(perform);
    try {
      const found = await run(copy.perform);
      if (!isRefused(found)) return found;
    } catch (cause) {
      copy.replica.failed(cause);
    }
    return run(perform);
  };
