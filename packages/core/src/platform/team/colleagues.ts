import { z } from "zod";
import {
  everyRow,
  type Id,
  objectOf,
  ok,
  type Result,
  refuse,
  wireId,
  wireTime,
  wireTimeField,
} from "../../kernel/index.ts";
import {
  hasJoined,
  holdsIn,
  joinedAt,
  peopleTenant,
  ROLES,
  roleIn,
  type Seat,
  type SignedIn,
} from "../../people/index.ts";
import { NOTE_SCOPES, NOTE_SUBJECTS } from "../../team/index.ts";
import type { PlatformPorts } from "../ports.ts";

/** The people to list. */
export const colleaguesInput = z.strictObject({
  /** The kind of thing that they may read notes about. Default: whatever they may read. */
  about: z.enum(NOTE_SUBJECTS).optional(),
});

const colleague = z
  .strictObject({
    /** The id of the person, `person_…`. */
    id: z.string(),
    ...objectOf("colleague"),
    /** The name of the person. */
    name: z.string(),
    /** The widest role of the person in the brand. */
    role: z.enum(ROLES),
    /**
     * The guarded acts that the person may approve where others ask for them: those of the brand, or also those of the whole
     * `organization`; null: none.
     */
    approves: z.enum(["brand", "organization"]).nullable(),
    /** From when, RFC 3339 UTC, a day after the person joined; null for who may already, and where `approves` is. */
    approves_from: wireTimeField.nullable(),
  })
  .meta({ id: "Colleague" });

export const colleagues = z
  .strictObject({
    ...objectOf("list"),
    /** Everybody who works in the brand, by name. */
    data: z.array(colleague),
    /** Always false: the list is whole. */
    has_more: z.literal(false),
  })
  .meta({ id: "Colleagues" });
export type Colleagues = z.output<typeof colleagues>;

/** Where somebody with these seats may approve what others ask for. */
const approvesOf = (seats: readonly Seat[], brand: Id<"brand">): "brand" | "organization" | null => {
  if (holdsIn(seats, "approvals:write", null)) return "organization";
  return holdsIn(seats, "approvals:write", brand) ? "brand" : null;
};

/** Lists those who work in the brand of who asks, by name: nothing of them but name, role and what follows from it, so that everybody may ask. */
export const readColleagues = async (
  ports: PlatformPorts,
  { actor: { tenant, brand } }: SignedIn,
  { about }: z.output<typeof colleaguesInput>,
): Promise<Result<Colleagues>> => {
  if (brand === undefined) return refuse("brand_not_found");
  const organization = peopleTenant(tenant.organization);
  const now = ports.clock.now();
  const people = await everyRow((page) => ports.persons.list(organization, { status: "active" }, page));
  const data = people.flatMap(({ row }) => {
    const { id, name, seats } = row;
    const role = roleIn(seats, brand.id);
    if (role === undefined || (about !== undefined && !holdsIn(seats, NOTE_SCOPES[about], brand.id))) return [];
    const approves = approvesOf(seats, brand.id);
    // When somebody joined is for those who manage people, once it decides nothing any more.
    const approves_from = approves === null || hasJoined(row, now) ? null : wireTime(joinedAt(row));
    return [{ id: wireId("person", id), object: "colleague" as const, name, role, approves, approves_from }];
  });
  data.sort((one, other) => (one.name === other.name ? 0 : one.name < other.name ? -1 : 1));
  return ok({ object: "list", data, has_more: false });
};
