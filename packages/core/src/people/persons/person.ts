import type { Id } from "../../kernel/index.ts";
import type { Seat } from "../roles.ts";

/** Somebody who works in the console. People belong to an organization, whatever the livemode: they lie with its live data. */
export interface Person {
  /** The person, as a bare id. */
  readonly id: Id<"person">;
  /** Empty once the person is removed. */
  readonly name: string;
  /** The address of the person; null for none, and once the person is removed. */
  readonly email: string | null;
  /** The address as people are found by it: unique among those who are not removed; null for nobody in particular. */
  readonly emailKey: string | null;
  /** Who an identity provider says this is; null until the person has signed in through one. */
  readonly oidcIssuer: string | null;
  /** The name of the person at that provider: its `sub`; null with it. */
  readonly oidcSubject: string | null;
  /** The roles of the person. */
  readonly seats: readonly Seat[];
  /** The status of the person: `active`, or `removed` once the person may do nothing any more. */
  readonly status: "active" | "removed";
  /** When the seats last changed: sessions made before have their cookies replaced. */
  readonly seatedAt: Date;
  /** The instant at which it was made. */
  readonly createdAt: Date;
  /** The instant of the last change. */
  readonly updatedAt: Date;
}

/** True if a person owns the whole organization. */
export const isOwner = ({ status, seats }: Pick<Person, "status" | "seats">): boolean =>
  status === "active" && seats.some(({ role, brand }) => role === "owner" && brand === null);
