import { z } from "zod";
import { objectOf, ok, type Result, refuse, wireId } from "../../kernel/index.ts";
import type { Ports } from "../context.ts";
import { type Invitation, opensInvitation } from "../invitations/invitation.ts";
import { ROLES, type Seat } from "../roles.ts";
import { peopleTenant } from "../sessions/signed-in.ts";
import { readToken, type Token } from "../sessions/token.ts";
import { refusedMethod } from "./allowed.ts";
import { type Beside, isCurrent } from "./instead.ts";
import { opensLink, type SignInLink } from "./sign-in-link.ts";

export const signInOffer = z
  .strictObject({
    ...objectOf("sign_in_offer"),
    /** The kind of token that was opened: a `link`, or an `invitation`. */
    kind: z.enum(["link", "invitation"]),
    /** The organization that it leads into. */
    organization: z.strictObject({
      /** `org_…`. */
      id: z.string(),
      /** The name of the organization. */
      name: z.string(),
    }),
    /** The name of the person who is let in; null where an invitation names nobody, so that `name` is asked for. */
    name: z.string().nullable(),
    /** The roles there. */
    seats: z.array(
      z.strictObject({
        /** The role of the person, as `docs/roles.md` describes it. */
        role: z.enum(ROLES),
        /** The name of the brand of the role; null: in all brands. */
        brand: z.string().nullable(),
      }),
    ),
    /** True if it is accepted only at the identity provider. */
    oidc_only: z.boolean(),
    /** Somebody else who is signed in in this browser, whose session ends with it; null where there is nobody, or the same person. */
    instead_of: z
      .strictObject({
        /** The id of the session, `sess_…`, which the exchange names. */
        session: z.string(),
        /** The name of the person. */
        name: z.string(),
      })
      .nullable(),
  })
  .meta({ id: "SignInOffer" });
export type SignInOffer = z.infer<typeof signInOffer>;

interface Opened extends Pick<SignInOffer, "kind" | "name" | "oidc_only"> {
  readonly seats: readonly Seat[];
  readonly isCurrent: boolean;
}

const openLink = async (ports: Ports, token: Token, beside: Beside): Promise<Result<Opened>> => {
  const tenant = peopleTenant(token.organization);
  const found = await ports.signInLinks.get(tenant, token.id as SignInLink["id"]);
  if (found === undefined || !opensLink(found.row, token.secret, ports.clock.now())) return refuse("sign_in_failed");
  const person = (await ports.persons.get(tenant, found.row.person))?.row;
  if (person?.status !== "active") return refuse("sign_in_failed");
  const refused = refusedMethod(ports.settings, found.row.method);
  if (refused !== undefined) return refused;
  const { name, seats } = person;
  return ok({ kind: "link", name, seats, oidc_only: false, isCurrent: isCurrent(beside, { tenant, person }) });
};

const openInvitation = async (ports: Ports, token: Token): Promise<Result<Opened>> => {
  const found = await ports.invitations.get(peopleTenant(token.organization), token.id as Invitation["id"]);
  if (found === undefined || !opensInvitation(found.row, token.secret, ports.clock.now()))
    return refuse("sign_in_failed");
  const { name, role, forBrand } = found.row;
  const oidc_only = refusedMethod(ports.settings, "invitation") !== undefined;
  return ok({ kind: "invitation", name, seats: [{ role, brand: forBrand }], oidc_only, isCurrent: false });
};

/** Returns the offer of a link or an invitation, without using it up. */
export const lookAtToken = async (ports: Ports, text: string, beside: Beside): Promise<Result<SignInOffer>> => {
  const token = readToken(text);
  if (token === undefined || token.kind === "session") return refuse("sign_in_failed");
  const opened = await (token.kind === "link" ? openLink(ports, token, beside) : openInvitation(ports, token));
  if (!opened.ok) return opened;
  const [organizations, brands] = await Promise.all([
    ports.tenants.organizations(),
    ports.tenants.brands(token.organization),
  ]);
  const { isCurrent: isSame, seats, ...fields } = opened.value;
  const { current } = beside;
  return ok({
    object: "sign_in_offer",
    ...fields,
    organization: {
      id: wireId("organization", token.organization),
      name: organizations.find(({ id }) => id === token.organization)?.name ?? "",
    },
    seats: seats.map(({ role, brand }) => ({
      role,
      brand: brands.find(({ id }) => id === brand)?.name ?? brand,
    })),
    instead_of:
      current === undefined || isSame
        ? null
        : { session: wireId("console_session", current.session.row.id), name: current.person.name },
  });
};
