import { foldCode, type RedirectTarget } from "@entente/core/http";

type Resolve = (code: string) => Promise<RedirectTarget | undefined>;

/** A target is cached no longer than this, whatever the setting says. */
const AGE_MAX_MS = 1_000;

interface Cached {
  readonly target: RedirectTarget;
  readonly until: number;
}

export interface LinkCache {
  readonly resolve: Resolve;
  /** Drops every target, also those that are being looked up now. */
  clear(): void;
}

/**
 * Caches the targets of codes for a short time, each once for all its spellings. Unknown codes are not cached, so that a new
 * link works at once and guesses cannot fill the memory. A full cache drops its oldest entry.
 */
export const linkCache = (
  resolve: Resolve,
  { ageMs, entriesMax }: { readonly ageMs: number; readonly entriesMax: number },
  now: () => number = () => performance.now(),
): LinkCache => {
  if (ageMs <= 0 || entriesMax <= 0) return { resolve, clear: () => undefined };
  const age = Math.min(ageMs, AGE_MAX_MS);
  let known = new Map<string, Cached>();
  return {
    async resolve(code) {
      const key = foldCode(code);
      const cached = known.get(key);
      if (cached !== undefined && now() < cached.until) return cached.target;
      // The age counts from before the look-up, because the target may have been read at that time.
      const until = now() + age;
      // The map of before the look-up: a clear meanwhile replaces it, and drops this target with it.
      const into = known;
      const target = await resolve(code);
      into.delete(key);
      if (target === undefined) return undefined;
      if (into.size >= entriesMax) into.delete(into.keys().next().value as string);
      into.set(key, { target, until });
      return target;
    },
    clear() {
      known = new Map();
    },
  };
};
