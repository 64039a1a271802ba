import type { Id, IdKind } from "./id.ts";

/** Wall time, in UTC, whole milliseconds. Tests pass a clock that only moves when told to. */
export interface Clock {
  now(): Date;
}

/** Mints ids that no earlier call has returned, rising with time (uuid v7), so that new rows land side by side. */
export interface IdMint {
  next<K extends IdKind>(of: K): Id<K>;
}

/** Unpredictable bytes, as lower-case hex of twice the length. Keys, codes and lease tokens come from here. */
export interface Randomness {
  hex(bytes: number): string;
}

/**
 * Authenticated encryption of what must not be readable in the store: stored answers and secrets.
 * `open(seal(text))` is `text`; `open` throws on anything that was not sealed with the same key.
 */
export interface Cipher {
  seal(text: string): string;
  open(sealed: string): string;
  /** A keyed hash of `text` in hex, the same in every process that shares the key, useless without it; one per purpose. */
  fingerprint(purpose: string, text: string): string;
}
