import type { Id, Language, Versioned } from "../../kernel/index.ts";
import { type Entity, personOf } from "../../membership/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { Ports } from "../context.ts";
import { languageId, type MailPreference, preferenceId, type Recipient } from "./preference.ts";

const IDS_MAX = 1_000;

type Reading = Pick<Ports, "entities" | "mailPreferences">;

/** The entities that stand for the persons behind these, by the ids of these: wishes are theirs. */
const personsBehind = async (
  ports: Pick<Ports, "entities">,
  tenant: Tenant,
  entities: readonly Id<"entity">[],
): Promise<ReadonlyMap<Id<"entity">, Id<"entity">>> => {
  const found = entities.length === 0 ? [] : await ports.entities.many(tenant, [...new Set(entities)]);
  return new Map(found.map(({ row }: Versioned<Entity>) => [row.id, personOf(row)]));
};

/** The wishes of recipients who stand for themselves, by their ids. */
export const wishesOf = async (
  ports: Pick<Ports, "mailPreferences">,
  tenant: Tenant,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Versioned<MailPreference>>> => {
  const all = [...new Set(ids)];
  const found = new Map<string, Versioned<MailPreference>>();
  for (let from = 0; from < all.length; from += IDS_MAX)
    for (const one of await ports.mailPreferences.many(tenant, all.slice(from, from + IDS_MAX)))
      found.set(one.row.id, one);
  return found;
};

/** The language that a recipient who stands for itself chose; undefined where it chose none. */
export const chosenLanguage = async (
  ports: Pick<Ports, "mailPreferences">,
  tenant: Tenant,
  of: Recipient,
): Promise<Language | undefined> =>
  (await ports.mailPreferences.get(tenant, languageId(of)))?.row.language ?? undefined;

/** The wishes that decide about messages to recipients: which are off, and in which languages they are. */
export interface Wishes {
  readonly isOff: (of: Parameters<typeof preferenceId>[0]) => boolean;
  readonly language: (of: Recipient) => Language | undefined;
}

/** Gathers the wishes of recipients, each as it was when its message was drafted. */
export const gatherWishes = async (
  ports: Reading,
  tenant: Tenant,
  recipients: readonly Recipient[],
  kinds: readonly Parameters<typeof preferenceId>[0][],
): Promise<Wishes> => {
  const entities = [...recipients, ...kinds].flatMap(({ entity }) => entity ?? []);
  const persons = await personsBehind(ports, tenant, entities);
  const standing = <R extends Recipient>(of: R): R =>
    of.entity === null ? of : { ...of, entity: persons.get(of.entity) ?? of.entity };
  const ids = [...recipients.map((of) => languageId(standing(of))), ...kinds.map((of) => preferenceId(standing(of)))];
  const found = await wishesOf(ports, tenant, ids);
  return {
    isOff: (of) => found.get(preferenceId(standing(of)))?.row.isOff === true,
    language: (of) => found.get(languageId(standing(of)))?.row.language ?? undefined,
  };
};
