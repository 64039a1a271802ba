/** The secrets, each of which only its owner may see, and only once. */
export interface Secrets {
  /** Returns the secret that an answer holds and may not; undefined if it holds none. */
  leakedBy(operation: string | undefined, text: string): string | undefined;
  /** The same of a log, which may hold none. */
  leakedByLog(text: string): string | undefined;
}

/** The operations whose very answer is a secret. */
const MINTING: { readonly [kind: string]: readonly string[] } = {
  whsec: ["webhooks.create", "webhooks.rotateSecret"],
  hs: ["handoffConfigs.update"],
};
const SIGNING = /\b(whsec|hs)_[A-Za-z0-9+/=_-]{24,}/g;

export const watchSecrets = (known: readonly string[], marker: string): Secrets => {
  const minted = new Set<string>();
  return {
    leakedBy(operation = "", text) {
      for (const [secret, kind = ""] of text.matchAll(SIGNING)) {
        if (!(MINTING[kind] ?? []).includes(operation)) return `a ${kind}_ secret`;
        minted.add(secret);
      }
      return known.some((secret) => text.includes(secret)) ? "an API key or a secret setting" : undefined;
    },
    leakedByLog(text) {
      if (known.some((secret) => text.includes(secret))) return "an API key or a secret setting";
      if ([...minted].some((secret) => text.includes(secret))) return "a signing secret";
      return text.includes(marker) ? "something of a caller's request" : undefined;
    },
  };
};
