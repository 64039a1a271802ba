import { type Id, ok, type Refused, type Result, refuse, type Versioned, wireId } from "../../kernel/index.ts";
import type { Enrollment, Entity } from "../../membership/index.ts";
import type { ActorRef, Brand, Tenant } from "../../tenancy/index.ts";
import type { Site } from "../domains/site.ts";
import type { Passkey } from "../passkeys/passkey.ts";
import { isPortalSession, type PortalRight, type PortalSession, RIGHTS_OF } from "./session.ts";

/** A member who uses the portal, as one request is made. */
export interface Member {
  /** The organization and the mode of the session. */
  readonly tenant: Tenant;
  /** The brand that the session shows. */
  readonly brand: Brand;
  /** The person or organization that is the member, as a bare id. */
  readonly entity: Id<"entity">;
  /** The memberships that the session shows, oldest first. */
  readonly enrollments: readonly Enrollment[];
  /** The session. */
  readonly session: Versioned<PortalSession>;
  /** The passkey that opened the session or proved something in it last; undefined for none, and once it is removed. */
  readonly passkey: Versioned<Passkey> | undefined;
  /** The rights of the session. */
  readonly rights: readonly PortalRight[];
  /** The domain at which the request is made; absent: the service's own address. */
  readonly site?: Site | undefined;
  /** The name under which the member's acts are recorded. */
  readonly ref: ActorRef;
}

/** The data found for the token of a session. */
export interface FoundMember {
  readonly tenant: Tenant;
  readonly secret: string;
  readonly session: Versioned<PortalSession> | undefined;
  readonly entity: Versioned<Entity> | undefined;
  /** Of the organization. */
  readonly brands: readonly Brand[];
  /** All memberships of the entity with the brand, oldest first. */
  readonly enrollments: readonly Versioned<Enrollment>[];
  /** The passkey of the session, if it has one. */
  readonly passkey: Versioned<Passkey> | undefined;
  /** A keyed hash of the verified address that the member has with the brand now; null for none, or where none was proven. */
  readonly address: string | null;
}

/** The name under which the acts of a member are recorded. */
export const memberRef = (entity: Id<"entity">): ActorRef => ({
  type: "member",
  id: wireId("entity", entity),
  name: null,
});

export const nobody: Refused = refuse("unauthenticated", { by: "session" });

/** Who is behind a token now; whatever is wrong with it is one and the same refusal. */
export const decideMember = (found: FoundMember, now: Date): Result<Member> => {
  const { tenant, secret, session, entity } = found;
  if (session === undefined || entity === undefined || entity.row.mergedInto !== null) return nobody;
  const { row } = session;
  const brand = found.brands.find(({ id }) => id === row.brand);
  if (brand === undefined || !isPortalSession(row, secret, now)) return nobody;
  // Who had the address no longer has the member's page once the address changed.
  if (row.address !== null && row.address !== found.address) return nobody;
  const passkey = found.passkey?.row.status === "active" ? found.passkey : undefined;
  // Whoever has a lost passkey has the sessions that it opened.
  if (row.method === "passkey" && passkey === undefined) return nobody;
  const shown = found.enrollments.filter(({ row: { id } }) => row.enrollments?.includes(id) ?? true);
  if (shown.length === 0) return nobody;
  return ok({
    tenant,
    brand,
    entity: row.entity,
    enrollments: shown.map((one) => one.row),
    session,
    passkey,
    rights: RIGHTS_OF[row.method],
    ref: memberRef(row.entity),
  });
};
