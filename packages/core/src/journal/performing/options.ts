import type { Refused } from "../../kernel/index.ts";
import type { OutcomeUnknown, Write } from "../ports.ts";
import type { Called } from "../propose.ts";
import type { Receipt } from "../use-case.ts";

/** The request in which something is done. */
export type Requested = Pick<Options, "requestId">;

export interface Options {
  /** 1 to 255 visible ASCII characters. The same key with the same request has one effect and one answer, for 24 hours. */
  readonly idempotencyKey?: string | undefined;
  /**
   * The condition of a command: it is checked after the command is decided and before it is committed, so that one of two
   * concurrent changes sees the other. A refusal changes nothing and is not stored under the key.
   */
  readonly condition?: (() => Promise<Refused | undefined>) | undefined;
  /** Recorded with what the request changes, and shown by an error answer; a replay shows that of the request it repeats. */
  readonly requestId?: string | undefined;
  /**
   * Given with a query: it may be read from a copy of the database that follows it, where there is one and it has what was committed before `after`.
   * Absent: it is read from the database itself.
   */
  readonly reads?:
    | {
        /** A position of `platform.position()`, behind which everything is seen; absent: as far as the copy has it. */
        readonly after?: string | undefined;
      }
    | undefined;
  /** The route that was called; undefined: the library was. */
  readonly called?: Called | undefined;
}

/** The options of a command that a worker gives. */
export interface WorkerOptions extends Options {
  /**
   * Returns the writes that are committed with the command, given its answer: of the row that the worker works at, so that the command and
   * what is known of it are one commit. A continued decision takes none.
   */
  readonly alongside?: ((value: unknown) => readonly Write[]) | undefined;
}

export interface Succeeded {
  /** Always true: `value` is the answer. */
  readonly ok: true;
}
/** How a use case ended. `replayed`: the answer was stored under the Idempotency-Key, nothing was done now. */
export type UseCaseResult<R> = ((Succeeded & Receipt<R>) | Refused) & {
  /** True of an answer that was stored under the Idempotency-Key: nothing was done now. */
  readonly replayed: boolean;
  /** The id of the request, or of the one whose answer was stored; undefined: it had none. */
  readonly requestId: string | undefined;
  /** Why the outcome is unknown. It is for logs, not for callers. */
  readonly cause?: OutcomeUnknown;
};
