import type { Performer } from "../../journal/index.ts";
import type { PlatformPorts, ReadReplica } from "../ports.ts";

/** Runs something with a performer: the platform's own, or one over a copy where a read may be answered by one. */
export type Performing = <T>(
  run: (perform: Performer<PlatformPorts>) => Promise<T>,
  reads?: { readonly after?: string | undefined },
) => Promise<T>;

/** A query that was refused, with the reason where the database was the reason. */
const refusalIn = (found: unknown): { readonly cause?: unknown } | undefined => {
  const answer = found as { readonly ok?: boolean; readonly cause?: unknown } | undefined;
  return answer?.ok === false ? answer : undefined;
};

/**
 * The one place that says where a query is read. Everything that decides, and whoever does not ask for it, reads the database itself; so does a
 * read that fails on the copy or does not end there, and one that it refuses, since what is missing there may only be on its way.
 */
export const readingFrom =
  (
    perform: Performer<PlatformPorts>,
    copy: { readonly replica: ReadReplica; readonly perform: Performer<PlatformPorts> } | undefined,
  ): Performing =>
  async (run, reads) => {
    if (copy === undefined || reads === undefined) return run(perform);
    const { replica } = copy;
    if (await replica.canRead(reads.after))
      try {
        const found = await replica.within(run(copy.perform));
        const refused = refusalIn(found);
        if (refused === undefined) {
          replica.answered("copy");
          return found;
        }
        if (refused.cause !== undefined) replica.failed(refused.cause);
      } catch (cause) {
        replica.failed(cause);
      }
    const found = await run(perform);
    replica.answered("database");
    return found;
  };
