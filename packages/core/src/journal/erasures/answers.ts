import type { Cipher, Id } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { Answer } from "../ports.ts";
import type { RowStore } from "../row-store.ts";
import { blankedText, fieldValues, type PersonalTable, type PersonalValue } from "../seals/commitments.ts";
import { sealedFor } from "../secret-key/sealed.ts";

const escaped = (name: string): string => name.replaceAll("~", "~0").replaceAll("/", "~1");

/** All personal values of an answer: of each resource in it, however deep; pointers are from the answer. */
const personalIn = (table: PersonalTable, value: unknown, at = ""): readonly PersonalValue[] => {
  if (typeof value !== "object" || value === null) return [];
  const { object } = value as { readonly object?: unknown };
  const own = typeof object === "string" ? fieldValues(table, object, value, at) : [];
  const isOwn = new Set(own.map(({ pointer }) => pointer));
  const inside = Object.entries(value).flatMap(([name, inner]) => {
    const pointer = `${at}/${escaped(name)}`;
    return isOwn.has(pointer) ? [] : personalIn(table, inner, pointer);
  });
  return [...own, ...inside];
};

/** The body of an answer in which what is personal of these entities is blank. */
const blankedBody = (table: PersonalTable, body: string, isErased: (entity: Id<"entity">) => boolean): string => {
  const gone = personalIn(table, JSON.parse(body)).filter(({ entity }) => isErased(entity));
  return gone.length === 0 ? body : blankedText(body, gone);
};

interface Stores {
  readonly personal: PersonalTable;
  readonly subjectKeys: RowStore<"subjectKey">;
}

/** The body of a stored answer as it is replayed: without what is personal of anybody who was erased since. */
export const withoutErased = async (
  { personal, subjectKeys }: Stores,
  tenant: Tenant,
  body: string,
): Promise<string> => {
  const entities = [...new Set(personalIn(personal, JSON.parse(body)).map(({ entity }) => entity))];
  if (entities.length === 0) return body;
  const erased = new Set<string>();
  for (let from = 0; from < entities.length; from += 1_000) {
    const found = await subjectKeys.many(tenant, entities.slice(from, from + 1_000));
    for (const { row } of found) if (row.sealed === null) erased.add(row.id);
  }
  return erased.size === 0 ? body : blankedBody(personal, body, (entity) => erased.has(entity));
};

/** A stored answer; undefined where it cannot be opened, so that it cannot be replayed either. */
const opened = (cipher: Cipher, sealed: string, of: string): { readonly body?: string } | undefined => {
  try {
    return JSON.parse(cipher.open(sealed, of));
  } catch {
    return undefined;
  }
};

/**
 * A sealed answer without what is personal of an entity; undefined where nothing of it is. One that cannot be opened stays until it
 * expires: should its key come back, it is blanked when it is replayed.
 */
export const blankedAnswer = (
  table: PersonalTable,
  cipher: Cipher,
  { tenant, key, sealed }: { readonly tenant: Tenant } & Pick<Answer, "key" | "sealed">,
  entity: Id<"entity">,
): string | undefined => {
  const of = sealedFor("answer", tenant, key);
  const stored = opened(cipher, sealed, of);
  if (stored?.body === undefined) return undefined;
  const body = blankedBody(table, stored.body, (one) => one === entity);
  return body === stored.body ? undefined : cipher.seal(JSON.stringify({ ...stored, body }), of);
};
