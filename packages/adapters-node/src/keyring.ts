import type { Cipher, SecretKeyStore, Signer, StoredKeys } from "@entente/core/ports";
import { decideSealing, OutcomeUnknown, SecretKeyRefused } from "@entente/core/storage";
import { aesSealer, fingerprinter, type Sealer } from "./cipher.ts";
import { firstKeys } from "./first-keys.ts";
import { systemRandomness } from "./randomness.ts";
import { ed25519Signer } from "./signer.ts";

export interface KeyringOptions {
  /** The secret key: at least 32 random bytes, or as many in hex. */
  readonly secret: string | Uint8Array;
  /** The secret key of before, while it is rotated: what is sealed with it is opened as well. */
  readonly previousSecret?: string | Uint8Array | undefined;
  /** Signs seals in place of the key that the database keeps for it. */
  readonly sealSecret?: string | Uint8Array | undefined;
  /** Public keys that signed seals before, in base64url. */
  readonly retiredSealKeys?: readonly string[] | undefined;
}

/** The keys of a process, closed until they were held against its database. */
export interface Keyring {
  /**
   * Throws until the ring is open, and again once the database belongs to a key that the process has not. Sealing throws
   * `OutcomeUnknown` where a process has two keys and the database has not answered for some seconds which of them it is to use.
   */
  readonly cipher: Cipher;
  readonly signer: Signer;
  /** The prefix of every text that is sealed with the present secret key. */
  readonly prefix: string;
  /** The ids of the secret keys. */
  readonly own: { readonly key: string; readonly previous: string | undefined };
  /** Opens what either key sealed, and seals it with the present one, whichever the database is at. */
  reseal(sealed: string, of: string): string;
  /** The same for the keys that the database keeps. */
  rewrap(stored: StoredKeys): StoredKeys;
  /**
   * Holds the keys against what the database keeps, and writes nothing. False where it keeps nothing yet.
   * @throws {SecretKeyRefused} where it belongs to another key.
   */
  compare(store: SecretKeyStore): Promise<boolean>;
  /**
   * Compares, and opens the ring. Where the database keeps nothing yet it keeps these keys from now on; where it is filled, only
   * after its texts opened.
   * @throws {SecretKeyRefused} where it belongs to another key.
   */
  unlock(store: SecretKeyStore): Promise<void>;
  /** Learns of a rotation that began or ended, every two seconds, until the function that it returns is called. */
  watch(store: SecretKeyStore, options?: WatchOptions): () => void;
}

export interface WatchOptions {
  /** Called once when the database belongs to a key that the process has not. */
  readonly onRefused?: (refusal: SecretKeyRefused) => void;
  readonly everyMs?: number;
}

const WATCH_MS = 2_000;
/** So long after the last answer of the database a process seals with the key of before: a rotation may have begun since. */
export const STALE_MS = 5_000;

/** Of the keys that a database keeps, the places. */
const PLACES = { digests: "digest key", seals: "seal key" } as const;

type Opened = { readonly fingerprint: Cipher["fingerprint"]; readonly signer: Signer };

export const keyring = ({ secret, previousSecret, sealSecret, retiredSealKeys }: KeyringOptions): Keyring => {
  const randomness = systemRandomness();
  const present = aesSealer(secret, randomness);
  const former = previousSecret === undefined ? undefined : aesSealer(previousSecret, randomness);
  const fixedSigner = sealSecret === undefined ? undefined : ed25519Signer(sealSecret, retiredSealKeys);
  const own = { key: present.id, previous: former?.id };
  const openerOf = (sealed: string): Sealer =>
    former !== undefined && sealed.startsWith(former.prefix) ? former : present;
  const open: Cipher["open"] = (sealed, of) => openerOf(sealed).open(sealed, of);

  let opened: Opened | undefined;
  let refusal: Error = new Error("The keys are not open: they were not held against a database yet.");
  let sealing: Sealer = present;
  let seenAt = 0;

  const ready = (): Opened => {
    if (opened === undefined) throw refusal;
    return opened;
  };

  const look = (stored: StoredKeys): void => {
    const use = decideSealing(stored, own);
    sealing = use === "previous" && former !== undefined ? former : present;
    seenAt = performance.now();
    opened ??= {
      fingerprint: fingerprinter(Buffer.from(open(stored.digests, PLACES.digests), "hex")),
      signer: fixedSigner ?? ed25519Signer(open(stored.seals, PLACES.seals), retiredSealKeys),
    };
  };

  return {
    own,
    prefix: present.prefix,
    cipher: {
      seal(text, of) {
        ready();
        if (sealing !== present && performance.now() - seenAt >= STALE_MS)
          throw new OutcomeUnknown(
            "Whether the secret key is being rotated is not known: the database does not answer.",
          );
        return sealing.seal(text, of);
      },
      open(sealed, of) {
        ready();
        return open(sealed, of);
      },
      fingerprint: (purpose, text) => ready().fingerprint(purpose, text),
    },
    signer: {
      get publicKeys() {
        return ready().signer.publicKeys;
      },
      sign: (text) => ready().signer.sign(text),
      verify: (kid, text, signature) => ready().signer.verify(kid, text, signature),
    },
    reseal: (sealed, of) => present.seal(open(sealed, of), of),
    rewrap: (stored) => ({
      ...stored,
      digests: present.seal(open(stored.digests, PLACES.digests), PLACES.digests),
      seals: present.seal(open(stored.seals, PLACES.seals), PLACES.seals),
    }),
    async compare(store) {
      const stored = await store.get();
      if (stored !== undefined) decideSealing(stored, own);
      return stored !== undefined;
    },
    async unlock(store) {
      const stored = await store.get();
      look(stored ?? (await firstKeys(store, own, { seal: present.seal, open }, PLACES, randomness)));
    },
    watch(store, { onRefused, everyMs = WATCH_MS } = {}) {
      const tick = async (): Promise<void> => {
        const stored = await store.get().catch(() => undefined);
        if (stored === undefined) return;
        try {
          look(stored);
        } catch (cause) {
          if (!(cause instanceof SecretKeyRefused)) throw cause;
          const isFirst = opened !== undefined;
          [opened, refusal] = [undefined, cause];
          if (isFirst) onRefused?.(cause);
        }
      };
      const timer = setInterval(() => void tick(), everyMs);
      timer.unref();
      return () => clearInterval(timer);
    },
  };
};
