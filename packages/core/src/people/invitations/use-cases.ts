import { z } from "zod";
import { done, unknownCursor, update } from "../../journal/index.ts";
import {
  at,
  emailAddress,
  everyRow,
  keyOfAddress,
  later,
  listOf,
  newId,
  nonBlank,
  nothing,
  ok,
  pageFields,
  parseId,
  type Result,
  refuse,
  revise,
} from "../../kernel/index.ts";
import { askingPerson, namedBrand } from "../actor.ts";
import { type Context, command, type DecisionContext, query } from "../context.ts";
import type { Person } from "../persons/person.ts";
import { refusedSeat, seesSeat } from "../reach.ts";
import { ROLES, type Seat } from "../roles.ts";
import { digestSecret } from "../sessions/session.ts";
import { composeToken } from "../sessions/token.ts";
import { INVITATION_MS, type Invitation, isWaiting } from "./invitation.ts";
import { invitationResource, presentInvitation } from "./resource.ts";

export const invitationCreate = z.strictObject({
  /** The address of whoever is invited, to which the link is sent; an identity provider that has verified it lets the person in. */
  email: emailAddress().optional(),
  /** The name of the invited person: 1 to 200 characters. Default: asked for when the invitation is accepted. */
  name: nonBlank(200).optional(),
  /** The role of the person once there, as `docs/roles.md` describes it. */
  role: z.enum(ROLES),
  /** The brand in which, by id or slug. Default: all brands of the organization. */
  brand: z.string().nullable().optional(),
});

const seatOf = ({ role, forBrand }: Invitation): Seat => ({ role, brand: forBrand });

/** The facts of a new invitation. */
export interface InvitationFacts {
  readonly seat: Seat;
  readonly secret: string;
  /** Who invites. */
  readonly asker: Person;
}

/** Reads what an invitation needs, and refuses what must not be. */
export const gatherInvitation = async (
  context: Context,
  { email, role, brand }: z.output<typeof invitationCreate>,
): Promise<Result<InvitationFacts>> => {
  const { ports, tenant } = context;
  const asker = await askingPerson(context);
  if (!asker.ok) return asker;
  const named = namedBrand(await ports.tenants.brands(tenant.organization), brand);
  if (!named.ok) return at("brand", named);
  const seat: Seat = { role, brand: named.value };
  const refused = refusedSeat(asker.value.seats, [seat]);
  if (refused !== undefined) return at("role", refused);
  const known = email === undefined ? undefined : await ports.persons.byEmail(tenant, keyOfAddress(email));
  if (known !== undefined) return at("email", refuse("person_already_exists"));
  return ok({ seat, secret: ports.randomness.hex(32), asker: asker.value });
};

/** The invitation, and the link that accepts it. */
export const decideInvitation = (
  context: DecisionContext,
  { seat, secret }: Pick<InvitationFacts, "seat" | "secret">,
  { email, name }: z.output<typeof invitationCreate>,
): { readonly row: Invitation; readonly url: string } => {
  const { now, tenant, settings } = context;
  const row: Invitation = {
    id: newId(context, "invitation"),
    digest: digestSecret(secret),
    name: name ?? null,
    email: email ?? null,
    emailKey: email === undefined ? null : keyOfAddress(email),
    role: seat.role,
    forBrand: seat.brand,
    status: "pending",
    person: null,
    expiresAt: later(now, INVITATION_MS),
    createdAt: now,
    updatedAt: now,
  };
  const token = composeToken("invitation", { organization: tenant.organization, id: row.id, secret });
  return { row, url: `${settings.publicUrl}/console/invitation#token=${token}` };
};

const everyInvitation = ({ ports, tenant }: Context) => everyRow((page) => ports.invitations.list(tenant, {}, page));

export const listInvitations = query({
  ids: [],
  input: z.strictObject(pageFields),
  output: listOf(invitationResource),
  async answer(context, _ids, { limit, starting_after: after }) {
    const asker = await askingPerson(context);
    if (!asker.ok) return asker;
    const rows = (await everyInvitation(context)).filter(({ row }) => seesSeat(asker.value.seats)(seatOf(row)));
    const cursor = after === undefined ? -1 : rows.findIndex(({ row }) => row.id === parseId("invitation", after));
    if (after !== undefined && cursor === -1) return unknownCursor;
    const page = rows.slice(cursor + 1, cursor + 1 + limit);
    return ok({
      object: "list" as const,
      data: page.map(({ row }) => presentInvitation(row, context.now)),
      has_more: rows.length > cursor + 1 + limit,
    });
  },
});

export const revokeInvitation = command({
  ids: ["invitation"],
  input: nothing,
  output: invitationResource,
  async gather(context, [raw]) {
    const asker = await askingPerson(context);
    if (!asker.ok) return asker;
    const id = parseId("invitation", raw);
    const found = id && (await context.ports.invitations.get(context.tenant, id));
    if (found === undefined || !seesSeat(asker.value.seats)(seatOf(found.row))) return refuse("invitation_not_found");
    return refusedSeat(asker.value.seats, [seatOf(found.row)]) ?? ok(found);
  },
  decide({ now }, found) {
    const { row } = found;
    if (row.status === "revoked") return done(presentInvitation(row, now));
    if (!isWaiting(row, now)) {
      const { status } = presentInvitation(row, now);
      return refuse("invitation_not_revocable", { status, allowed: ["pending"] });
    }
    const next = revise(found, { status: "revoked", updatedAt: now });
    return done(presentInvitation(next.row, now), { writes: [update("invitation", next)] });
  },
});
