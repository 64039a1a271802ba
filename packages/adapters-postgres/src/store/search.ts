import { FOUND_ANYWHERE_FROM, foldText } from "@entente/core/storage";
import type { Binder } from "./statement.ts";

// What is searched for is part of a text, in any case of its letters (`isFoundBy` of core): `search_fold` has the table of core, since
// what databases know of case depends on their version and locale. Of a short text it is the beginning, which is a range of an index; of any other an index has the parts
// of three characters that the text is made of.

const LAST = 0x10ffff;

/** The next code point, past the halves of UTF-16, which no text holds. */
const nextOf = (point: number): number => (point === 0xd7ff ? 0xe000 : point + 1);

/** The least text that is greater than whatever begins with this one; of nothing but the last character there is none. */
const endOf = (start: string): string | undefined => {
  const points = Array.from(start, (letter) => letter.codePointAt(0) as number);
  while (points.at(-1) === LAST) points.pop();
  const last = points.pop();
  return last === undefined ? undefined : String.fromCodePoint(...points, nextOf(last));
};

/** A text as it is searched. */
export const folded = (column: string): string => `(search_fold(${column}) collate "C")`;

/** The operators by which an index of `text_pattern_ops` is read. Bytes of UTF-8 are in the order of code points. */
const BYTES = { from: "~>=~", below: "~<~" } as const;

/** Builds the condition that a folded text begins with the search text; its collation is "C", or else bytes are compared. */
export const begins = (column: string, q: string, bind: Binder, by = { from: ">=", below: "<" }): string => {
  const from = `${column} ${by.from} ${bind(foldText(q), "text")}`;
  const end = endOf(foldText(q));
  return end === undefined ? from : `${from} and ${column} ${by.below} ${bind(end, "text")}`;
};

/** Each text that has all parts is read and compared, since they may be in another order. */
const has = (column: string, q: string, bind: Binder): string => {
  const wanted = bind(foldText(q), "text");
  return `search_parts(x.organization, x.livemode, ${column}) @> search_parts($1::uuid, $2::bool, ${wanted})
      and strpos(${folded(column)}, ${wanted}) > 0`;
};

const isAnywhere = (q: string): boolean => [...q].length >= FOUND_ANYWHERE_FROM;

const idsOf = (table: string, column: string, q: string, bind: Binder, id = "id"): string => {
  const matches = isAnywhere(q) ? has(`x.${column}`, q, bind) : begins(folded(`x.${column}`), q, bind);
  return `select x.${id} from ${table} x where x.organization = $1 and x.livemode = $2 and ${matches}`;
};

/** Builds the condition that a text has other letters than those of ASCII: the condition of an index. */
const isBeyondAscii = (column: string): string => `octet_length(${column}) > char_length(${column})`;

/** The entities with a text in the name or address that this brand recorded. */
const foundEntities = (q: string, brand: string | undefined, bind: Binder): string => {
  const own = brand === undefined ? "" : ` and x.brand = ${bind(brand, "uuid")}`;
  const ids = (column: string): string => `${idsOf("contact", column, q, bind, "entity")}${own}`;
  // An address in ASCII letters is its key.
  return `${ids("name")} union ${ids("email_key")} union ${ids("email")} and ${isBeyondAscii("x.email")}`;
};

/** The members with a text in their code, or in their entity's name or address. */
const foundMembers = (q: string, brand: string | undefined, bind: Binder): string =>
  `${idsOf("enrollment", "referral_code", q, bind)} union
    select m.id from enrollment m where m.organization = $1 and m.livemode = $2
      and m.entity = any (array(${foundEntities(q, brand, bind)}))`;

/** The links whose code begins so, by an index that compares bytes, and those of members who are found. */
const foundLinks = (q: string, brand: string | undefined, bind: Binder): string =>
  `select l.id from promo_link l where l.organization = $1 and l.livemode = $2
      and ${begins("l.code", q, bind, BYTES)} union
    select l.id from promo_link l where l.organization = $1 and l.livemode = $2
      and l.enrollment = any (array(${foundMembers(q, brand, bind)}))`;

const FOUND = { entity: foundEntities, enrollment: foundMembers, promoLink: foundLinks } as const;

/** The condition under which a row `t` of a kind is found; of a kind that is not searched there is none. */
export const searched = (
  kind: string,
  q: string | undefined,
  brand: string | undefined,
  bind: Binder,
): readonly string[] => {
  if (q === undefined || !Object.hasOwn(FOUND, kind)) return [];
  return [`t.id = any (array(${FOUND[kind as keyof typeof FOUND](q, brand, bind)}))`];
};
