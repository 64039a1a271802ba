import type { Names } from "../../journal/index.ts";
import { addressKey, type Id } from "../../kernel/index.ts";
import type { Context } from "../context.ts";
import { rowsOf } from "../persons/rows-of.ts";

const bare = (text: string): string => text.toLowerCase().replaceAll("-", "");

/** Builds a test that is true if a text contains one of these ids, in any spelling, or is one of these addresses. */
export const namesOf = (ids: readonly string[], addresses: readonly string[]): Names => {
  const [own, keys] = [ids.map(bare), new Set(addresses)];
  return (_field, text) => {
    const key = keys.size > 0 && text.includes("@") ? addressKey(text) : undefined;
    if (key !== undefined && keys.has(key)) return true;
    const plain = bare(text);
    return own.some((id) => plain.includes(id));
  };
};

/**
 * Gathers the names of these entities: their ids, the ids of their members and contests, and the addresses that lead or led to them in any
 * brand.
 */
export const gatherNames = async (
  context: Pick<Context, "tenant" | "ports">,
  entities: readonly Id<"entity">[],
): Promise<Names> => {
  const [members, contests, contacts, former] = await Promise.all([
    rowsOf(context, "enrollment", entities),
    rowsOf(context, "contest", entities),
    rowsOf(context, "contact", entities),
    rowsOf(context, "formerAddress", entities),
  ]);
  const addresses = [...contacts, ...former].flatMap(({ row: { emailKey } }) => emailKey || []);
  return namesOf([...entities, ...[...members, ...contests].map(({ row }) => row.id)], addresses);
};
