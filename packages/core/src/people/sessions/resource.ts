import { z } from "zod";
import { objectOf, wireId, wireTime, wireTimeField, wireTimeOrNull } from "../../kernel/index.ts";
import type { Organization } from "../../tenancy/index.ts";
import type { Settings } from "../context.ts";
import { presentSeat, seatResource } from "../persons/resource.ts";
import { ROLE_SCOPES, ROLES, type RoleScope, roleIn } from "../roles.ts";
import { type ConsoleSession, csrfTokenOf, freshUntil, idleEnd, SIGN_IN_METHODS } from "./session.ts";
import { MODES, type SignedIn } from "./signed-in.ts";

export const sessionResource = z
  .strictObject({
    /** The id of the session, `sess_…`. */
    id: z.string(),
    ...objectOf("session"),
    /** How the person signed in. */
    method: z.enum(SIGN_IN_METHODS),
    /** Who is signed in. */
    person: z.strictObject({
      /** `person_…`. */
      id: z.string(),
      /** The name of the person. */
      name: z.string(),
      /** The address of the person; null where none is known. */
      email: z.string().nullable(),
      /** True if signing in with a link asks for a code of the person's authenticator. */
      second_factor: z.boolean(),
      /** True if the person has a passkey, which signs in and proves the session. */
      passkeys: z.boolean(),
    }),
    /** Whose data is shown. */
    organization: z.strictObject({
      /** `org_…`. */
      id: z.string(),
      /** The name of the organization. */
      name: z.string(),
    }),
    /** The brands that the person may see, the oldest first. */
    brands: z.array(
      z.strictObject({
        /** `brand_…`. */
        id: z.string(),
        /** The short name that `Service-Brand` accepts instead of the id. */
        slug: z.string(),
        /** The name of the brand. */
        name: z.string(),
      }),
    ),
    /** The brand of this answer: that of `Service-Brand`, else that of the session, else the first; null where there is none. */
    brand: z.string().nullable(),
    /** The widest role of the person in `brand`; null where there is none. */
    role: z.enum(ROLES).nullable(),
    /** The roles of the person. */
    seats: z.array(seatResource),
    /** The scopes of the person in `brand`. */
    scopes: z.array(z.enum(ROLE_SCOPES as [RoleScope, ...RoleScope[]])),
    /** Which data the session reads where a request does not say: `live`, or `test`. */
    mode: z.enum(MODES),
    /** The present time of the data where it has a test clock: RFC 3339 in UTC; null by the machine's clock. */
    test_clock: wireTimeField.nullable(),
    /** The value of the header `CSRF-Token`, which every write needs. */
    csrf_token: z.string(),
    /** True if guarded acts, such as the export of a payout batch, wait for a second person. */
    approval_by_two: z.boolean(),
    /** Until when the session may do what needs a fresh sign-in: RFC 3339 in UTC. */
    fresh_until: wireTimeField,
    /** When the session ends if nothing is asked until then: RFC 3339 in UTC. */
    expires_at: wireTimeField,
    /** When the session ends at the latest: RFC 3339 in UTC. */
    ends_at: wireTimeField,
  })
  .meta({ id: "Session" });
export type SessionResource = z.infer<typeof sessionResource>;

/** The data that a session is shown with besides itself. */
export interface Shown {
  readonly organization: Pick<Organization, "id" | "name">;
  readonly secondFactor: boolean;
  readonly passkeys: boolean;
  readonly approvalByTwo: boolean;
  /** Where the test clock of the data is; null where it has none. */
  readonly testClock: Date | null;
}

export const presentSession = (
  { actor, session: { row }, person, brands, secret }: SignedIn,
  { organization, secondFactor, passkeys, approvalByTwo, testClock }: Shown,
  settings: Settings,
): SessionResource => ({
  id: wireId("console_session", row.id),
  object: "session",
  method: row.method,
  person: {
    id: wireId("person", person.id),
    name: person.name,
    email: person.email,
    second_factor: secondFactor,
    passkeys,
  },
  organization: { id: wireId("organization", organization.id), name: organization.name },
  brands: brands.map(({ id, slug, name }) => ({ id: wireId("brand", id), slug, name })),
  brand: actor.brand === undefined ? null : wireId("brand", actor.brand.id),
  role: (actor.brand && roleIn(person.seats, actor.brand.id)) ?? null,
  seats: person.seats.map(presentSeat),
  scopes: [...actor.scopes] as RoleScope[],
  mode: row.testMode || testClock !== null ? "test" : "live",
  test_clock: wireTimeOrNull(testClock),
  csrf_token: csrfTokenOf(secret),
  approval_by_two: approvalByTwo,
  fresh_until: wireTime(freshUntil(row)),
  expires_at: wireTime(idleEnd(row, settings)),
  ends_at: wireTime(row.endsAt),
});

export const sessionEntryResource = z
  .strictObject({
    /** The id of the session, `sess_…`. */
    id: z.string(),
    ...objectOf("session_entry"),
    /** True if it is the session of this request. */
    current: z.boolean(),
    /** How the person signed in. */
    method: z.enum(SIGN_IN_METHODS),
    /** The user agent of the browser at that time; null where it sent none. */
    user_agent: z.string().nullable(),
    /** When the person signed in: RFC 3339 in UTC. */
    created_at: wireTimeField,
    /** When it last asked for something, to the minute or finer: RFC 3339 in UTC. */
    seen_at: wireTimeField,
    /** When it ends at the latest: RFC 3339 in UTC. */
    ends_at: wireTimeField,
  })
  .meta({ id: "SessionEntry" });
export type SessionEntryResource = z.infer<typeof sessionEntryResource>;

export const presentEntry = (row: ConsoleSession, current: ConsoleSession["id"]): SessionEntryResource => ({
  id: wireId("console_session", row.id),
  object: "session_entry",
  current: row.id === current,
  method: row.method,
  user_agent: row.userAgent,
  created_at: wireTime(row.createdAt),
  seen_at: wireTime(row.seenAt),
  ends_at: wireTime(row.endsAt),
});

/** A session as audit entries show one. */
export const sessionShown = ({ id, person, method, endedAt }: ConsoleSession) => ({
  id: wireId("console_session", id),
  object: "session" as const,
  person: wireId("person", person),
  method,
  ended: endedAt !== null,
});
