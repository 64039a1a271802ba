import {
  at,
  type Id,
  type JsonText,
  keyOfAddress,
  ok,
  parseId,
  type Result,
  refuse,
  type Versioned,
} from "../../kernel/index.ts";
import type { Contact } from "../contacts/contact.ts";
import { contactsWith } from "../contacts/gather.ts";
import type { Context } from "../context.ts";
import type { ReferralNames } from "../enrollments/enroll.ts";
import type { Enrollment } from "../enrollments/enrollment.ts";
import { gatherManyNames } from "../enrollments/gather.ts";
import type { PastRelationship } from "../enrollments/past-relationship.ts";
import { type Entity, personOf } from "../entities/entity.ts";
import { followMerged } from "../entities/person.ts";
import { readOperatingType } from "../operating-types/find.ts";
import type { Pause } from "../pauses/pause.ts";
import type { Program } from "../programs/program.ts";
import type { Relationship } from "../relationships/relationship.ts";
import type { BulkItem } from "./inputs.ts";

/** Who one item invites, as far as it can be said before the items before it are decided. */
export interface Newcomer {
  readonly program: Result<Versioned<Program>>;
  readonly operatingType: Result<Enrollment["operatingType"]>;
  /** The entity it names: by its id, undefined of what is no id, or by its address. */
  readonly entity: { readonly id: Id<"entity"> | undefined } | { readonly emailKey: string };
  /** For who is no member yet. */
  readonly names: Result<ReferralNames> | undefined;
  readonly email: string | undefined;
  readonly name: string | undefined;
  readonly metadata: JsonText | undefined;
}

export interface NewcomerFacts {
  readonly items: readonly Newcomer[];
  readonly entities: readonly Versioned<Entity>[];
  /** The brand's contacts of these entities, and of those who have the requested addresses. */
  readonly contacts: readonly Versioned<Contact>[];
  /** Who each entity is that was merged into one of them, or is asked for. */
  readonly persons: ReadonlyMap<Id<"entity">, Id<"entity">>;
  readonly members: readonly Versioned<Enrollment>[];
  /** Those that members stand under, and the latest with each entity. */
  readonly relationships: readonly Versioned<Relationship>[];
  readonly latest: readonly Versioned<Relationship>[];
  /** The open pauses of members, and their past relationships. */
  readonly open: readonly Versioned<Pause>[];
  readonly past: readonly Versioned<PastRelationship>[];
}

const unique = <T>(values: readonly (T | undefined)[]): readonly T[] => [
  ...new Set(values.filter((value) => value !== undefined)),
];

/** Every different answer once, however often it is asked for. */
const eachOnce = async <T>(asked: readonly (string | undefined)[], read: (raw: string) => Promise<T>) => {
  const found = new Map<string, T>();
  for (const raw of unique(asked)) found.set(raw, await read(raw));
  return found;
};

/** The programs that items name, with their versions. */
const gatherPrograms = async ({ tenant, brand, ports }: Context, items: readonly BulkItem[]) => {
  const ids = items.map(({ program }) => parseId("program", program as string));
  const found = await ports.programs.many(tenant, unique(ids));
  const programs = new Map(found.filter(({ row }) => row.brand === brand.id).map((one) => [one.row.id, one]));
  return ids.map((id): Result<Versioned<Program>> => {
    const program = id && programs.get(id);
    return program === undefined ? at("program", refuse("program_not_found")) : ok(program);
  });
};

const refOf = ({ entity, email }: BulkItem): Newcomer["entity"] =>
  entity === undefined ? { emailKey: keyOfAddress(email as string) } : { id: parseId("entity", entity) };

/** Gathers the facts that invitations depend on, read set-wise: the number of round trips rises only with that of operating types. */
export const gatherNewcomers = async (context: Context, items: readonly BulkItem[]): Promise<NewcomerFacts> => {
  const { tenant, brand, ports } = context;
  const programs = await gatherPrograms(context, items);
  const types = await eachOnce(
    items.map((item) => item.operating_type),
    (raw) => readOperatingType(context, raw),
  );
  const refs = items.map(refOf);
  const keys = unique(refs.map((ref) => ("emailKey" in ref ? ref.emailKey : undefined)));
  const [byId, holders] = await Promise.all([
    ports.entities.many(tenant, unique(refs.map((ref) => ("id" in ref ? ref.id : undefined)))),
    ports.contacts.byAddresses(tenant, brand.id, keys),
  ]);
  const byAddress = await ports.entities.many(
    tenant,
    holders.map(({ row }) => row.entity),
  );
  const asked = [...byId, ...byAddress];
  const entities = [...asked, ...(await followMerged(context, byAddress))];
  const personBy = new Map(byAddress.map(({ row }) => [row.id, personOf(row)]));
  const idOf = new Map(holders.map(({ row }) => [row.emailKey, personBy.get(row.entity)]));
  const merged = await ports.entities.mergedInto(tenant, unique(entities.map(({ row }) => row.id)));
  const persons = new Map([...asked, ...merged].map(({ row }) => [row.id, personOf(row)]));
  const known = refs.map((ref) => ("id" in ref ? ref.id : idOf.get(ref.emailKey)));
  const pairs = programs.flatMap((program, nth) => {
    const entity = known[nth];
    return program.ok && entity !== undefined ? [{ program: program.value.row.id, entity }] : [];
  });
  const [contacts, members, latest] = await Promise.all([
    contactsWith(context, brand.id, unique(known)),
    ports.enrollments.memberships(tenant, pairs),
    ports.relationships.latestOf(tenant, brand.id, unique(known)),
  ]);
  const ids = members.map(({ row }) => row.id);
  const isMember = new Set(members.map(({ row }) => `${row.program} ${persons.get(row.entity) ?? row.entity}`));
  const joining = programs.map((program, nth) => program.ok && !isMember.has(`${program.value.row.id} ${known[nth]}`));
  const [relationships, open, past, names] = await Promise.all([
    ports.relationships.many(tenant, unique(members.map(({ row }) => row.relationship))),
    ids.length === 0 ? [] : ports.pauses.open(tenant, ids),
    ids.length === 0 ? [] : ports.enrollments.pastRelationships(tenant, ids),
    gatherManyNames(
      context,
      items.filter((_, nth) => joining[nth]).map((item) => item.referral_code),
    ),
  ]);
  const named = names.values();
  return {
    items: items.map(({ operating_type: type, email, name, metadata }, nth) => ({
      program: programs[nth] as Newcomer["program"],
      operatingType: type === undefined ? ok(null) : (types.get(type) as Newcomer["operatingType"]),
      entity: refs[nth] as Newcomer["entity"],
      names: joining[nth] ? named.next().value : undefined,
      email,
      name,
      metadata,
    })),
    entities,
    contacts: [...holders, ...contacts.values()],
    persons,
    members,
    relationships,
    latest,
    open,
    past,
  };
};
