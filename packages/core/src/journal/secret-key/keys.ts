/** The record that a database keeps of its secret key, and the keys under it. There is one for all tenants. */
export interface StoredKeys {
  /** The check value: the id of the secret key, a keyed hash that tells nothing of it. */
  readonly key: string;
  /** The id of the secret key that a rotation goes to; null where none is under way. */
  readonly next: string | null;
  /** The key of digests: 64 hex digits, sealed with a secret key. It stays what it is for good, so that digests can be compared. */
  readonly digests: string;
  /** The key that seals of events and audit entries are signed with, likewise. */
  readonly seals: string;
}

/** The secret keys that a process has, by their ids. */
export interface OwnKeys {
  readonly key: string;
  /** The one before, during a rotation. */
  readonly previous: string | undefined;
}

/** Thrown where a process has not the secret key of its database. Nothing was written. */
export class SecretKeyRefused extends Error {
  override readonly name = "SecretKeyRefused";
}

const OTHER = (stored: StoredKeys, { key }: OwnKeys): string =>
  `this database belongs to another one: it was filled under the key ${stored.key}, and the given one is ${key}`;
const UNDER_WAY = ({ key, next }: StoredKeys): string =>
  `a rotation from the key ${key} to the key ${next} is under way, for which both have to be given`;

/** The key that a process seals with. */
export type Sealing = "key" | "previous";

/**
 * The key to seal with on this database. A process that has the next key already seals with the one of before until the rotation
 * begins, because others may not have the next one yet. During a rotation both are needed.
 * @throws {SecretKeyRefused} where the process has not the keys that texts may be sealed with.
 */
export const decideSealing = (stored: StoredKeys, own: OwnKeys): Sealing => {
  const has = (id: string): boolean => id === own.key || id === own.previous;
  const to = stored.next ?? stored.key;
  if (has(stored.key) && has(to)) return to === own.key ? "key" : "previous";
  throw new SecretKeyRefused(stored.next === null ? OTHER(stored, own) : UNDER_WAY(stored));
};

/**
 * A rotation to the key of a process as it begins or goes on; undefined where the database has that key already.
 * @throws {SecretKeyRefused} as `decideSealing` does, and where the process names no key of before, or goes another way than the
 * rotation that is under way.
 */
export const decideRotation = (stored: StoredKeys, own: OwnKeys): StoredKeys | undefined => {
  decideSealing(stored, own);
  if (stored.next === null) return stored.key === own.key ? undefined : { ...stored, next: own.key };
  if (stored.next === own.key) return stored;
  throw new SecretKeyRefused(UNDER_WAY(stored));
};

/** A rotation that has ended: what is sealed with the key of before cannot be opened any more. */
export const rotated = (stored: StoredKeys): StoredKeys => ({ ...stored, key: stored.next ?? stored.key, next: null });
