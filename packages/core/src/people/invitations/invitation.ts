import { DAY_MS, type Id, sameDigest } from "../../kernel/index.ts";
import type { Role } from "../roles.ts";
import { digestSecret } from "../sessions/session.ts";

/** A seat offered to somebody, by a link that is used once. */
export interface Invitation {
  readonly id: Id<"invitation">;
  /** SHA-256 of the secret in the link. */
  readonly digest: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly emailKey: string | null;
  readonly role: Role;
  /** The brand of the seat; null: all. */
  readonly forBrand: Id<"brand"> | null;
  readonly status: "pending" | "accepted" | "revoked";
  /** Who accepted it. */
  readonly person: Id<"person"> | null;
  readonly expiresAt: Date;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export const INVITATION_MS = 7 * DAY_MS;

export const isWaiting = ({ status, expiresAt }: Invitation, now: Date): boolean =>
  status === "pending" && now < expiresAt;

/** True if a secret opens the invitation now. */
export const opensInvitation = (invitation: Invitation, secret: string, now: Date): boolean =>
  sameDigest(invitation.digest, digestSecret(secret)) && isWaiting(invitation, now);
