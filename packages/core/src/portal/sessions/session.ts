import { HOUR_MS, type Id, later, MINUTE_MS, sameDigest, sha256 } from "../../kernel/index.ts";
import type { ActorRef } from "../../tenancy/index.ts";

/**
 * How a session is opened. `brand`: by somebody of the brand, who looks at what the member sees. `handoff`: by the host application in
 * which the member is signed in. `email`: by the member, with a link that was sent to an address of the member. `passkey`: by the
 * member, with a passkey. `oidc`: by the member at the identity provider of the organization, which says that an address is the member's.
 */
export const PORTAL_METHODS = ["brand", "handoff", "email", "passkey", "oidc"] as const;
export type PortalMethod = (typeof PORTAL_METHODS)[number];

/**
 * `read`: the member's own data. `act`: what the member does that moves no money and no personal data, such as contesting. `own`: payout
 * accounts, the member's name, and leaving a program.
 */
export const PORTAL_RIGHTS = ["read", "act", "own"] as const;
export type PortalRight = (typeof PORTAL_RIGHTS)[number];

/** The rights of a session by how it was opened. No embedded session has those of the member's `own`. */
export const RIGHTS_OF: { readonly [M in PortalMethod]: readonly PortalRight[] } = {
  brand: ["read"],
  handoff: ["read", "act"],
  email: ["read", "act", "own"],
  passkey: ["read", "act", "own"],
  oidc: ["read", "act", "own"],
};

/** Who somebody is to an identity provider. */
export interface PortalIdentity {
  /** The address of the identity provider. */
  readonly issuer: string;
  /** The name of the member at the identity provider: its `sub`. */
  readonly subject: string;
}

/** A member's use of the portal, in one browser. Its id and secret are the link at first, and from its opening on the session. */
export interface PortalSession {
  /** The session, as a bare id. */
  readonly id: Id<"portal_session">;
  /** The brand that the session shows, as a bare id. */
  readonly brand: Id<"brand">;
  /** The person or organization that is the member, as a bare id. */
  readonly entity: Id<"entity">;
  /** The memberships that it is limited to; null: all that the entity has with the brand. */
  readonly enrollments: readonly Id<"enrollment">[] | null;
  /** How the session was opened. */
  readonly method: PortalMethod;
  /** A keyed hash of the address that a link was sent to, that its passkey is of, or that an identity provider told; null where there is none. */
  readonly address: string | null;
  /** Who the member is to the identity provider; null where it was opened otherwise. */
  readonly identity: PortalIdentity | null;
  /** Who opened it: whom the member is told of where it is not the member. */
  readonly openedBy: ActorRef;
  /** SHA-256 of the secret of the link, and from its opening on of the session. */
  readonly digest: string;
  /** When the link was used; null until then. */
  readonly openedAt: Date | null;
  /** When the link, or the session, ends. */
  readonly endsAt: Date;
  /** When the session was ended before its time; null otherwise. */
  readonly endedAt: Date | null;
  /** The passkey that opened it, or proved something in it last; null where none did. */
  readonly passkey: Id<"passkey"> | null;
  /** When that passkey proved it; null where none did. */
  readonly provenAt: Date | null;
  /** When the last challenge was made that was answered in it: each is answered once. Null where none was. */
  readonly challengedAt: Date | null;
  /** The instant at which it was made. */
  readonly createdAt: Date;
  /** The instant of the last change. */
  readonly updatedAt: Date;
}

/** How long a link may be used. */
const PORTAL_LINK_MS = 10 * MINUTE_MS;
/** How long a session lasts: an embedded one is renewed by its page with another link. */
const LASTS_MS: { readonly [M in PortalMethod]: number } = {
  brand: HOUR_MS,
  handoff: HOUR_MS,
  email: 8 * HOUR_MS,
  passkey: 8 * HOUR_MS,
  oidc: 8 * HOUR_MS,
};

const digestPortalSecret = sha256;

const isProven = ({ digest, endedAt, endsAt }: PortalSession, secret: string, now: Date): boolean =>
  endedAt === null && now < endsAt && sameDigest(digest, digestPortalSecret(secret));

/** True if a secret is that of a link which nobody has used yet. */
export const opensSession = (session: PortalSession, secret: string, now: Date): boolean =>
  session.openedAt === null && isProven(session, secret, now);

/** True if a secret is that of an open session. */
export const isPortalSession = (session: PortalSession, secret: string, now: Date): boolean =>
  session.openedAt !== null && isProven(session, secret, now);

/** A link that nobody has used. */
export const newPortalSession = (
  id: Id<"portal_session">,
  given: Pick<PortalSession, "brand" | "entity" | "enrollments" | "method" | "address" | "identity" | "openedBy">,
  secret: string,
  now: Date,
): PortalSession => ({
  id,
  ...given,
  digest: digestPortalSecret(secret),
  openedAt: null,
  endsAt: later(now, PORTAL_LINK_MS),
  endedAt: null,
  passkey: null,
  provenAt: null,
  challengedAt: null,
  createdAt: now,
  updatedAt: now,
});

/** The fields of a session whose link is used now: another secret proves it. */
export const opened = (
  { method }: Pick<PortalSession, "method">,
  secret: string,
  now: Date,
): Partial<PortalSession> => ({
  digest: digestPortalSecret(secret),
  openedAt: now,
  endsAt: later(now, LASTS_MS[method]),
  updatedAt: now,
});
