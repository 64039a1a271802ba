import type { Cipher, OwnKeys, Randomness, SealedKind, SecretKeyStore, StoredKeys } from "@entente/core/ports";
import { decideSealing, SEALED_KINDS, SecretKeyRefused, sealedFor } from "@entente/core/storage";

const KEY_BYTES = 32;

/** @throws {SecretKeyRefused} where a text that is stored does not open: a database without a check value says so itself. */
const openOne = async (store: SecretKeyStore, kind: SealedKind, open: Cipher["open"]): Promise<void> => {
  const [first] = await store.sealed(kind, null, null, 1);
  if (first === undefined) return;
  try {
    open(first.sealed, sealedFor(kind, first.tenant, first.id));
  } catch (cause) {
    const words = `this database was filled under another one: a stored ${kind} does not open`;
    throw new SecretKeyRefused(words, { cause });
  }
};

/**
 * Returns the keys that a database keeps under its first secret key, and writes them if no other process was faster. A filled
 * database keeps them only where its sealed texts open.
 */
export const firstKeys = async (
  store: SecretKeyStore,
  own: OwnKeys,
  { seal, open }: Pick<Cipher, "seal" | "open">,
  places: Readonly<Record<"digests" | "seals", string>>,
  randomness: Randomness,
): Promise<StoredKeys> => {
  for (const kind of SEALED_KINDS) await openOne(store, kind, open);
  const made: StoredKeys = {
    key: own.key,
    next: null,
    digests: seal(randomness.hex(KEY_BYTES), places.digests),
    seals: seal(randomness.hex(KEY_BYTES), places.seals),
  };
  if (await store.put(undefined, made)) return made;
  const stored = await store.get();
  if (stored === undefined) throw new Error("The keys of the database were removed while it was started.");
  decideSealing(stored, own);
  return stored;
};
