import type { Requested } from "../../journal/index.ts";
import { at, PlatformError, type Refused, type Result, refuse, wireId, wireTime } from "../../kernel/index.ts";
import { type Brand, OPERATOR_ORIGIN, type Organization } from "../../tenancy/index.ts";
import type { Ports } from "../context.ts";
import { signInByInvitation } from "../invitations/accept.ts";
import { isOwner } from "../persons/person.ts";
import type { Role } from "../roles.ts";
import { peopleTenant } from "../sessions/signed-in.ts";
import { readToken } from "../sessions/token.ts";
import { refusedMethod } from "./allowed.ts";
import { type Claims, linksByIdentity } from "./by-identity.ts";
import { signInByLink } from "./by-link.ts";
import { type ConsoleFlow, flowKeeper } from "./flow.ts";
import type { Beside } from "./instead.ts";
import { findMeant, linkFor, newPerson } from "./new-link.ts";
import { lookAtToken, type SignInOffer } from "./offer.ts";
import type { Presenting } from "./signing.ts";

/** A link that an operator makes. */
export interface ConsoleLink {
  /** The organization of the person. */
  readonly organization: Organization;
  /** The role of a person who is made. */
  readonly role: Role;
  /** The only brand of that role; undefined: all brands. */
  readonly brand: Brand | undefined;
  /** The name of the person; undefined: the role. */
  readonly name: string | undefined;
  /** The address of the person; undefined: the person of this name and role is meant. */
  readonly email: string | undefined;
  /** True if it lets in where people sign in only at their provider: for an owner, while the provider is unavailable. */
  readonly breakGlass: boolean;
}

const ownersOnly: Refused = at(
  "break_glass",
  refuse("invalid_request", { reason: "break_glass is for owners of the whole organization." }),
);

const capital = (word: string): string => `${word[0]?.toUpperCase()}${word.slice(1)}`;

export const signInService = (ports: Ports) => ({
  /** Flows through an identity provider, kept in the browser. */
  flows: flowKeeper<ConsoleFlow>(ports, "sign-in flow"),

  /** The value of a cookie for what stands in a link or an invitation, once. */
  async exchange(presenting: Presenting): Promise<Result<string>> {
    const token = readToken(presenting.token);
    if (token?.kind === "link") return signInByLink(ports, token, presenting);
    if (token?.kind === "invitation") return signInByInvitation(ports, token, presenting);
    return refuse("sign_in_failed");
  },

  /** Returns the person that a link or an invitation lets in, and the signed-in person it replaces. Uses nothing up. */
  look: (token: string, beside: Beside): Promise<Result<SignInOffer>> => lookAtToken(ports, token, beside),

  /** True if links and invitations sign people in by themselves. */
  takesLinks: (): boolean => refusedMethod(ports.settings, "link") === undefined,

  /** Tokens of a minute for whom an identity provider answered, one for each organization that knows them. */
  identified: (
    claims: Claims,
    invitation: string | undefined,
    requested: Requested = {},
  ): Promise<Result<readonly string[]>> => linksByIdentity(ports, claims, invitation, requested),

  /** A link that an operator passes on, for ten minutes. */
  async createLink({ organization, role, brand, name, email, breakGlass }: ConsoleLink) {
    const tenant = peopleTenant(organization.id);
    const seat = { role, brand: brand?.id ?? null };
    const method = breakGlass ? "break_glass" : "link";
    const refused =
      refusedMethod(ports.settings, method) ??
      (breakGlass && (role !== "owner" || brand !== undefined) ? ownersOnly : undefined);
    if (refused !== undefined) throw new PlatformError(refused.refusal);
    const meant = { seat, name: name ?? capital(role), email };
    const found = await findMeant(ports, tenant, meant);
    if (breakGlass && found !== undefined && !isOwner(found.row)) throw new PlatformError(ownersOnly.refusal);
    const { person, ...change } =
      found === undefined
        ? newPerson(ports, tenant, OPERATOR_ORIGIN, meant)
        : { person: found.row, writes: [], audits: [] };
    const made = await linkFor(ports, tenant, OPERATOR_ORIGIN, person, method, change);
    if (made === undefined) throw new PlatformError(refuse("temporarily_unavailable").refusal);
    return {
      /** The type of this object: always `console_link`. */
      object: "console_link" as const,
      /** Signs the person in, once, within ten minutes: a secret. */
      url: `${ports.settings.publicUrl}/console/sign-in#token=${made.token}`,
      /** The organization, `org_…`. */
      organization: wireId("organization", organization.id),
      /** The person who is signed in, `person_…`. */
      person: wireId("person", person.id),
      /** The name of the person. */
      name: person.name,
      /** The roles of the person. */
      seats: person.seats.map((one) => ({
        /** The role. */
        role: one.role,
        /** The only brand that it is of, `brand_…`; null: all brands. */
        brand: one.brand === null ? null : wireId("brand", one.brand),
      })),
      /** When the link ends, RFC 3339 in UTC. */
      expires_at: wireTime(made.expiresAt),
    };
  },
});
export type SignIn = ReturnType<typeof signInService>;
