import { deriveKey } from "@entente/adapters-node";
import { bech32 } from "@scure/base";
import { Decrypter, Encrypter, identityToRecipient } from "age-encryption";
import type { Config } from "../config.ts";
import { resolveSecret } from "../secret.ts";

/** How age writes an identity. */
const IDENTITY_PREFIX = "AGE-SECRET-KEY-";

type Keys = Pick<Config, "secretKey" | "previousSecretKey" | "database" | "dataDir">;

/** The identity of age that belongs to a secret key. */
const identityOf = (secret: Uint8Array): string =>
  bech32.encode(IDENTITY_PREFIX, bech32.toWords(deriveKey(secret, "backup")), false).toUpperCase();

/** The identities that open backups of this installation: those of its secret key, and of the one before. */
export const identitiesOf = (config: Keys): readonly string[] => {
  const { previousSecretKey } = config;
  const secrets = [resolveSecret(config), ...(previousSecretKey === undefined ? [] : [previousSecretKey])];
  return secrets.map(identityOf);
};

/** True for a recipient of age that a backup can be encrypted for. */
export const isRecipient = (text: string): boolean => {
  try {
    new Encrypter().addRecipient(text);
    return true;
  } catch {
    return false;
  }
};

/** Encrypts a stream for whoever has the secret key, and for recipients of age (`age1…`). @throws for a malformed recipient. */
export const locked = async (
  plain: ReadableStream<Uint8Array>,
  config: Keys,
  recipients: readonly string[],
): Promise<ReadableStream<Uint8Array>> => {
  const encrypter = new Encrypter();
  const [own = ""] = identitiesOf(config);
  encrypter.addRecipient(await identityToRecipient(own));
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  return encrypter.encrypt(plain);
};

/** Decrypts a stream with any of the identities. @throws when none fits, or the stream was changed or cut off. */
export const unlocked = (
  sealed: ReadableStream<Uint8Array>,
  identities: readonly string[],
): Promise<ReadableStream<Uint8Array>> => {
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  return decrypter.decrypt(sealed);
};
