import type { Binder } from "./statement.ts";

// What is searched for is the beginning of a text, in any case of its ASCII letters (`isFoundBy` of core): under the collation
// "C" only these change case, and what begins with a text is a range. Each range is one of an index.

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

const fold = (q: string): string => q.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

const begins = (column: string, q: string, bind: Binder): string => {
  const folded = `lower(${column} collate "C")`;
  const from = `${folded} >= ${bind(fold(q), "text")}`;
  const end = endOf(fold(q));
  return end === undefined ? from : `${from} and ${folded} < ${bind(end, "text")}`;
};

const idsOf = (table: string, column: string, q: string, bind: Binder): string =>
  `select x.id from ${table} x where x.organization = $1 and x.livemode = $2 and ${begins(`x.${column}`, q, bind)}`;

/** The entities whose name or address begins with a text. */
const foundEntities = (q: string, bind: Binder): string =>
  `${idsOf("entity", "name", q, bind)} union ${idsOf("entity", "email_key", q, bind)}`;

/** The members whose code begins with a text, or whose entity's name or address does. */
const foundMembers = (q: string, bind: Binder): string =>
  `${idsOf("enrollment", "referral_code", q, bind)} union
    select m.id from enrollment m where m.organization = $1 and m.livemode = $2
      and m.entity = any (array(${foundEntities(q, bind)}))`;

/** The links with a code, and those of members who are found. */
const foundLinks = (q: string, bind: Binder): string =>
  `select l.id from promo_link l where l.organization = $1 and l.livemode = $2 and l.code = ${bind(fold(q), "text")} union
    select l.id from promo_link l where l.organization = $1 and l.livemode = $2
      and l.enrollment = any (array(${foundMembers(q, bind)}))`;

const FOUND = { entity: foundEntities, enrollment: foundMembers, promoLink: foundLinks } as const;

/** The condition under which a row `t` of a kind is found; of a kind that is not searched there is none. */
export const searched = (kind: string, q: string | undefined, bind: Binder): readonly string[] => {
  if (q === undefined || !Object.hasOwn(FOUND, kind)) return [];
  return [`t.id = any (array(${FOUND[kind as keyof typeof FOUND](q, bind)}))`];
};
