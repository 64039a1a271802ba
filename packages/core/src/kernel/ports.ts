import type { Id, IdKind } from "./id.ts";

/** Wall time, in UTC, whole milliseconds. Tests pass a clock that moves only when it is set. */
export interface Clock {
  /** The present instant, as a date of the caller's own: changing it changes no later one. It may go back when the machine's clock is set. Never throws. */
  now(): Date;
  /** The time of day, where `now` is another time: that of a tenant with a test clock. Absent: `now` is it. */
  timeOfDay?(): Date;
}

/**
 * The clock of a database that holds test data alone. It stands still until it is moved, and never goes back. Leases, retries and everything else
 * that core times go by it; limits and timeouts of adapters go by the machine's clock.
 */
export interface TestClock extends Clock {
  /** Moves this process to an instant that the database has been moved to, and lets what else it does go on before it resolves. */
  set(at: Date): Promise<void>;
  /** The time of day, by which receivers judge a signature, and callers how long they may ask again for an answer. */
  timeOfDay(): Date;
}

/** Mints ids: uuid v7 in lower case with dashes, so that new rows land side by side. */
export interface IdMint {
  /**
   * An id that no earlier call in any process has returned. Within one process ids rise in the order of the calls, also when
   * the clock is set back; between processes they rise with the clock. The kind is for the compiler only. Never throws.
   */
  next<K extends IdKind>(of: K): Id<K>;
}

/** Unpredictable bytes. Keys, codes and secrets come from here. */
export interface Randomness {
  /** `bytes` (0 or more) random bytes as lower-case hex digits, twice as many. Each call returns others. */
  hex(bytes: number): string;
}

/**
 * Authenticated encryption of what must not be readable in the store: stored answers and secrets.
 * `open(seal(text, of), of)` is `text`; `open` throws on anything that was not sealed with a key of this process.
 *
 * A sealed text belongs to one place, `of`: a kind and a row. In any other place it does not open, so that whoever can write the
 * database cannot pass one secret off as another.
 */
export interface Cipher {
  /** Encrypts a text of any length. The same text is sealed differently each time, so sealed texts cannot be compared. */
  seal(text: string, of: string): string;
  /** The text that was sealed. @throws when it was sealed with another key or for another place, altered or cut short. */
  open(sealed: string, of: string): string;
  /**
   * A keyed hash of `text`: 64 lower-case hex digits, the same in every process on the same database, whatever becomes of the
   * secret key. Without the key nobody can compute or compare it. Each purpose has its own hashes. Never throws.
   */
  fingerprint(purpose: string, text: string): string;
}

/** A public key of {@link Signer}: a JSON Web Key of Ed25519 (RFC 8037). */
export interface PublicKey {
  /** The type of the key: an octet key pair. */
  readonly kty: "OKP";
  /** The curve of the key. */
  readonly crv: "Ed25519";
  /** Its id: the first 16 lower-case hex digits of the SHA-256 of the key's 32 bytes. */
  readonly kid: string;
  /** The key's 32 bytes, in base64url. */
  readonly x: string;
}

/** Signs seals, with Ed25519 (RFC 8032). Whoever has the public keys can check the signatures without this service. */
export interface Signer {
  /** The key that signs now, and then those that signed before and are still accepted. */
  readonly publicKeys: readonly [PublicKey, ...PublicKey[]];
  /** The signature of a text in UTF-8 by the first of the keys: 64 bytes in base64url. The same text has the same signature. */
  sign(text: string): string;
  /** Returns true if a signature is that of a text by the key of this id; false for any other key. Never throws. */
  verify(kid: string, text: string, signature: string): boolean;
}
