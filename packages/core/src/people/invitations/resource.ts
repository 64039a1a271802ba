import { z } from "zod";
import { objectOf, wireId, wireIdOrNull, wireTime, wireTimeField } from "../../kernel/index.ts";
import { ROLES } from "../roles.ts";
import { type Invitation, isWaiting } from "./invitation.ts";

export const invitationResource = z
  .strictObject({
    /** The id of the invitation, `inv_…`. */
    id: z.string(),
    ...objectOf("invitation"),
    /** The address of whoever is invited; null where none was given. */
    email: z.string().nullable(),
    /** The name of the invited person; null where none was given. */
    name: z.string().nullable(),
    /** The role of the person once there, as `docs/roles.md` describes it. */
    role: z.enum(ROLES),
    /** The brand in which, `brand_…`; null: in all brands of the organization. */
    brand: z.string().nullable(),
    /** Where it stands: `pending` until it is `accepted`, `revoked` or `expired`. */
    status: z.enum(["pending", "accepted", "revoked", "expired"]),
    /** Who accepted it, `person_…`; null until then. */
    person: z.string().nullable(),
    /** Until when it can be accepted: RFC 3339 in UTC. */
    expires_at: wireTimeField,
    /** When it was made: RFC 3339 in UTC. */
    created_at: wireTimeField,
    /** When it last changed: RFC 3339 in UTC. */
    updated_at: wireTimeField,
    /** The link to accept it with, once; shown only in the answer to its making. Whoever has it is let in. */
    url: z.string().optional(),
    /** True if the link was sent to the address; shown only in the answer to its making. */
    is_mailed: z.boolean().optional(),
  })
  .meta({ id: "Invitation" });
export type InvitationResource = z.infer<typeof invitationResource>;

export const presentInvitation = (
  row: Invitation,
  now: Date,
  made?: { readonly url: string; readonly isMailed: boolean },
): InvitationResource => ({
  id: wireId("invitation", row.id),
  object: "invitation",
  email: row.email,
  name: row.name,
  role: row.role,
  brand: wireIdOrNull("brand", row.forBrand),
  status: row.status === "pending" && !isWaiting(row, now) ? "expired" : row.status,
  person: wireIdOrNull("person", row.person),
  expires_at: wireTime(row.expiresAt),
  created_at: wireTime(row.createdAt),
  updated_at: wireTime(row.updatedAt),
  ...(made === undefined ? {} : { url: made.url, is_mailed: made.isMailed }),
});

/** An invitation as audit entries show one, which are kept for ever: without name and address. */
export const invitationShown = ({ id, role, forBrand, status, person }: Invitation) => ({
  id: wireId("invitation", id),
  object: "invitation" as const,
  role,
  brand: wireIdOrNull("brand", forBrand),
  status,
  person: wireIdOrNull("person", person),
});
