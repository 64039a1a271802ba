import type { Id, Language, Versioned } from "../../kernel/index.ts";
import { contactsWith, type Enrollment, personOf, tagKey } from "../../membership/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { Ports } from "../context.ts";
import { gatherWishes } from "../preferences/read.ts";
import type { BrandMessage, Selection } from "./message.ts";
import type { Member } from "./reach.ts";

/** The tenant and the ports that members are gathered with. */
export interface Reading {
  readonly tenant: Tenant;
  readonly ports: Ports;
}

/** Some members of a selection, and the membership after which the next ones come. */
export interface SelectedPage {
  readonly members: readonly Enrollment[];
  readonly place: BrandMessage["place"];
  readonly isEnd: boolean;
}

const unique = <T>(values: readonly T[]): readonly T[] => [...new Set(values)];

const byId = <T extends { readonly id: string }>(rows: readonly Versioned<T>[]): ReadonlyMap<T["id"], T> =>
  new Map(rows.map(({ row }) => [row.id, row]));

/** Reads the members of a selection after a place, at most `limit`: named ones in their order, found ones from the newest on. */
export const readSelection = async (
  { tenant, ports }: Reading,
  brand: Id<"brand">,
  selection: Selection,
  after: BrandMessage["place"],
  limit: number,
): Promise<SelectedPage> => {
  if ("enrollments" in selection) {
    const { enrollments } = selection;
    const from = after === null ? 0 : enrollments.indexOf(after) + 1;
    const ids = enrollments.slice(from, from + limit);
    const found = (await ports.enrollments.many(tenant, ids)).map(({ row }) => row);
    return { members: found, place: ids.at(-1) ?? after, isEnd: from + limit >= enrollments.length };
  }
  const { tag, ...fields } = selection.filter;
  const where = { brand, ...fields, ...(tag === undefined ? {} : { tag: tagKey(tag) }) };
  const page = await ports.enrollments.list(tenant, where, {
    limit,
    ...(after === null ? {} : { startingAfter: after }),
  });
  const rows = page?.rows.map(({ row }) => row) ?? [];
  return { members: rows, place: rows.at(-1)?.id ?? after, isEnd: page?.hasMore !== true };
};

/** Gathers what decides how a message reaches members of a brand (at most 1,000). */
export const gatherMembers = async (
  reading: Reading,
  brand: Id<"brand">,
  enrollments: readonly Enrollment[],
): Promise<readonly Member[]> => {
  const { tenant, ports } = reading;
  const [entities, relationships] = await Promise.all([
    ports.entities.many(tenant, unique(enrollments.map(({ entity }) => entity))),
    ports.relationships.many(tenant, unique(enrollments.map(({ relationship }) => relationship))),
  ]);
  const [persons, related] = [byId(entities), byId(relationships)];
  const standing = (entity: Id<"entity">): Id<"entity"> => {
    const row = persons.get(entity);
    return row === undefined ? entity : personOf(row);
  };
  const people = unique(enrollments.map(({ entity }) => standing(entity)));
  const kindOf = (entity: Id<"entity">) => ({ entity, person: null, brand, kind: "messages" as const });
  const [contacts, wishes] = await Promise.all([
    contactsWith(reading, brand, people),
    gatherWishes(ports, tenant, people.map(kindOf), people.map(kindOf)),
  ]);
  return enrollments.map((enrollment): Member => {
    const entity = standing(enrollment.entity);
    const language: Language | undefined = wishes.language(kindOf(entity));
    return {
      enrollment,
      entity,
      relationship: related.get(enrollment.relationship)?.status,
      contact: contacts.get(entity)?.row,
      isOff: wishes.isOff(kindOf(entity)),
      language,
    };
  });
};
