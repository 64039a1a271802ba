import { unavailabilityOf } from "../unavailable.ts";
import { type Backend, CRASHED } from "./backend.ts";

/** A database whose backend is replaced when it breaks. */
export interface Lasting {
  /** The backend for one connection, whose calls reject from when it broke. Rejects while it cannot be replaced. */
  connect(): Promise<Backend>;
  /** Closes the backend, unless it is broken. */
  close(): Promise<void>;
  /** Ends the backend as it is, so that it writes nothing more. */
  abandon(): Promise<void>;
}

/** A folder that could not be opened again is tried again after this time. */
const RETRY_MS = 1_000;

/** After these PostgreSQL ends, and the next statement of PGlite would never return. */
const LAST_WORDS: ReadonlySet<unknown> = new Set(["PANIC", "FATAL"]);

const isLast = (error: unknown): boolean => {
  const { name, severity } = error as { readonly name?: unknown; readonly severity?: unknown };
  return LAST_WORDS.has(severity) || name === "RuntimeError";
};

const messageOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));

/** Why the backend broke says whether it was its disk; without a known reason it has crashed. */
const broken = (words: string, cause: unknown): Error => {
  const error = new Error(`The embedded database ${words}: ${messageOf(cause)}`, { cause });
  return unavailabilityOf(cause) === undefined ? Object.assign(error, CRASHED) : error;
};

/** `reopen` makes the next backend from what the broken one stored; without it a broken database stays so. */
export const lasting = (
  first: Backend,
  reopen?: () => Promise<Backend>,
  now: () => number = () => performance.now(),
): Lasting => {
  let current: Backend | undefined;
  let brokenBy: unknown;
  let retryAt = 0;

  const guarded = (backend: Backend): Backend => {
    const guard =
      <V extends unknown[], R>(call: (...values: V) => Promise<R>) =>
      async (...values: V): Promise<R> => {
        if (current !== own) throw broken("broke", brokenBy);
        try {
          return await call(...values);
        } catch (error) {
          if (!isLast(error)) throw error;
          if (current === own) {
            current = undefined;
            brokenBy = error;
            await backend.abandon();
          }
          throw broken("broke", error);
        }
      };
    const own: Backend = {
      query: guard(backend.query),
      listen: guard(backend.listen),
      unlisten: guard(backend.unlisten),
      dump: guard(backend.dump),
      close: guard(backend.close),
      abandon: backend.abandon,
    };
    return own;
  };
  current = guarded(first);

  return {
    async connect() {
      if (current !== undefined) return current;
      if (reopen === undefined || now() < retryAt) throw broken("broke", brokenBy);
      try {
        current = guarded(await reopen());
        return current;
      } catch (cause) {
        retryAt = now() + RETRY_MS;
        throw broken(`cannot be opened again (${messageOf(cause)}) after it broke`, brokenBy);
      }
    },
    close: async () => current?.close(),
    abandon: async () => current?.abandon(),
  };
};
