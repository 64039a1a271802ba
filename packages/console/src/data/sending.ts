/** The parameters of each request of an act: the signal that ends it, and the key under which the service does it once. */
export interface Sending {
  readonly signal: AbortSignal;
  readonly idempotencyKey: string;
  /** The state that is changed, by its `ETag`; undefined where any is. */
  readonly ifMatch?: string | undefined;
}

/** Nothing was sent, because the browser has no network. */
export class OfflineError extends Error {
  override readonly name = "OfflineError";
  readonly code = "offline";
}

interface Failure {
  readonly status?: number | undefined;
  readonly code?: string;
}

/** With these the service refuses before it looks at what is asked: nobody is signed in, it took too long, or it is one too many. */
const UNSEEN: readonly number[] = [401, 408, 429];
const UNSEEN_CODES: readonly string[] = ["idempotency_key_in_use", "fresh_sign_in_required", "csrf_token_invalid"];

/**
 * Returns true if the service has decided: it refused, and the same request under the same key would be answered by the same
 * refusal. Otherwise it, or an attempt before it, may or may not have acted, and the key has to stay.
 */
export const isDecided = (error: unknown): boolean => {
  const { status, code = "" } = (error ?? {}) as Failure;
  return status !== undefined && status < 500 && !UNSEEN.includes(status) && !UNSEEN_CODES.includes(code);
};

/** Returns true if what was asked may have been done though no answer says so. */
export const mayBeDone = (error: unknown): boolean => {
  const { status = 500, code } = (error ?? {}) as Failure;
  return code !== "offline" && (status >= 500 || status === 408 || code === "idempotency_key_in_use");
};

/** The requests of one opened form or question: at most one at a time, and the same contents under the same key. */
export interface Opened {
  /** Takes the turn, at once; false while something is being sent. */
  readonly begin: () => boolean;
  /** Sends contents in the turn that was taken, and gives it back. */
  readonly send: <T>(contents: unknown, act: (sending: Sending) => PromiseLike<T>) => Promise<T>;
  /** Ends what is being sent, and forgets the key. Whether something was: then it may have been done all the same. */
  readonly cancel: () => boolean;
}

export interface Runtime {
  readonly isOnline: () => boolean;
  readonly newKey: () => string;
}

const BROWSER: Runtime = {
  isOnline: () => navigator.onLine,
  newKey: () => crypto.randomUUID(),
};

export const opened = ({ isOnline, newKey }: Runtime = BROWSER): Opened => {
  let running: AbortController | undefined;
  let kept: { readonly contents: string; readonly key: string } | undefined;
  const keyOf = (said: unknown): string => {
    const contents = JSON.stringify(said) ?? "";
    if (kept?.contents !== contents) kept = { contents, key: newKey() };
    return kept.key;
  };
  return {
    begin() {
      if (running !== undefined) return false;
      running = new AbortController();
      return true;
    },
    async send(contents, act) {
      const mine = running ?? new AbortController();
      running = mine;
      try {
        mine.signal.throwIfAborted();
        if (!isOnline()) throw new OfflineError();
        const done = await act({ signal: mine.signal, idempotencyKey: keyOf(contents) });
        kept = undefined;
        return done;
      } catch (error) {
        if (isDecided(error)) kept = undefined;
        throw error;
      } finally {
        if (running === mine) running = undefined;
      }
    },
    cancel() {
      const wasRunning = running !== undefined;
      running?.abort();
      running = undefined;
      kept = undefined;
      return wasRunning;
    },
  };
};

/** The same act in another of its steps: a key of its own, which follows from that of the act. */
export const stepOf = ({ signal, idempotencyKey }: Sending, step: string): Sending => ({
  signal,
  idempotencyKey: `${idempotencyKey}-${step}`,
});
