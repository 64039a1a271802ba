import type { Performer } from "../../journal/index.ts";
import type { PlatformPorts, ReadReplica } from "../ports.ts";

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
