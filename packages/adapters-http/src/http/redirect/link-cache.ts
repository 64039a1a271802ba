import { foldCode, type RedirectTarget } from "@entente/core/http";

type Resolve = (code: string) => Promise<RedirectTarget | undefined>;

/** The upper bound of the cache time. */
const AGE_MAX_MS = 1_000;

interface Remembered {
  readonly target: RedirectTarget;
  readonly until: number;
}

/**
 * Caches the targets of codes for a short time, each once for all its spellings. Unknown codes are not cached, so that a new
 * link works at once and guesses cannot fill the memory. A full cache drops its oldest entry.
 */
export const rememberingResolve = (
  resolve: Resolve,
  { ageMs, entriesMax }: { readonly ageMs: number; readonly entriesMax: number },
  now: () => number = () => performance.now(),
): Resolve => {
  if (ageMs <= 0 || entriesMax <= 0) return resolve;
  const age = Math.min(ageMs, AGE_MAX_MS);
  const known = new Map<string, Remembered>();
  return async (code) => {
    const key = foldCode(code);
    const remembered = known.get(key);
    if (remembered !== undefined && now() < remembered.until) return remembered.target;
    // The age counts from before the look-up, because the target may have been read at that time.
    const until = now() + age;
    const target = await resolve(code);
    known.delete(key);
    if (target === undefined) return undefined;
    if (known.size >= entriesMax) known.delete(known.keys().next().value as string);
    known.set(key, { target, until });
    return target;
  };
};
