import { type Id, MINUTE_MS, sameDigest } from "../../kernel/index.ts";
import { digestSecret, type SignInMethod } from "../sessions/session.ts";

/** A link that signs a person in, once. */
export interface SignInLink {
  readonly id: Id<"sign_in_link">;
  readonly person: Id<"person">;
  /** SHA-256 of the secret in the link. */
  readonly digest: string;
  /** How the person was known when it was made: an identity provider asks for a second factor itself. */
  readonly method: SignInMethod;
  /** Wrong codes of the second factor. */
  readonly attempts: number;
  readonly usedAt: Date | null;
  readonly expiresAt: Date;
  readonly createdAt: Date;
}

export const LINK_MS = 10 * MINUTE_MS;
/** Of a link that an identity provider's answer is exchanged for at once. */
export const OIDC_LINK_MS = MINUTE_MS;
export const CODE_ATTEMPTS_MAX = 5;

/** Why a secret does not open the link now; undefined where it does. */
export const closedBy = (
  link: SignInLink,
  secret: string,
  now: Date,
): "secret_wrong" | "link_used" | "link_expired" | undefined => {
  if (!sameDigest(link.digest, digestSecret(secret))) return "secret_wrong";
  if (link.usedAt !== null) return "link_used";
  return now < link.expiresAt ? undefined : "link_expired";
};

/** True if a secret opens the link now. */
export const opensLink = (link: SignInLink, secret: string, now: Date): boolean =>
  closedBy(link, secret, now) === undefined;
