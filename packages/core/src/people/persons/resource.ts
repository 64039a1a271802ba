import { z } from "zod";
import { objectOf, wireId, wireIdOrNull, wireTime, wireTimeField } from "../../kernel/index.ts";
import { ROLES, type Seat } from "../roles.ts";
import type { Person } from "./person.ts";

export const seatResource = z.strictObject({
  /** The role of the person, as `docs/roles.md` describes it. */
  role: z.enum(ROLES),
  /** The brand in which, `brand_…`; null: in all brands of the organization, those to come included. */
  brand: z.string().nullable(),
});

export const presentSeat = ({ role, brand }: Seat): z.infer<typeof seatResource> => ({
  role,
  brand: wireIdOrNull("brand", brand),
});

export const personResource = z
  .strictObject({
    /** The id of the person, `person_…`. */
    id: z.string(),
    ...objectOf("person"),
    /** The name of the person; empty once removed. */
    name: z.string(),
    /** The address of the person; null where none is known, and once removed. */
    email: z.string().nullable(),
    /** The roles of the person. */
    seats: z.array(seatResource),
    /** `removed`: the person cannot sign in any more. */
    status: z.enum(["active", "removed"]),
    /** True if signing in with a link asks for a code of the person's authenticator. */
    second_factor: z.boolean(),
    /** True if the person has a passkey, which signs in without a link. */
    passkeys: z.boolean(),
    /** When the person was added: RFC 3339 in UTC. */
    created_at: wireTimeField,
    /** When the person last changed: RFC 3339 in UTC. */
    updated_at: wireTimeField,
  })
  .meta({ id: "Person" });
export type PersonResource = z.infer<typeof personResource>;

/** The ways by which a person proves who they are, besides links. */
export interface Proofs {
  readonly secondFactor: boolean;
  readonly passkeys: boolean;
}

export const presentPerson = (row: Person, { secondFactor, passkeys }: Proofs): PersonResource => ({
  id: wireId("person", row.id),
  object: "person",
  name: row.name,
  email: row.email,
  seats: row.seats.map(presentSeat),
  status: row.status,
  second_factor: secondFactor,
  passkeys,
  created_at: wireTime(row.createdAt),
  updated_at: wireTime(row.updatedAt),
});

/** A person as audit entries show one, which are kept for ever: without name and address. */
export const personShown = ({ id, seats, status }: Person) => ({
  id: wireId("person", id),
  object: "person" as const,
  seats: seats.map(presentSeat),
  status,
});
