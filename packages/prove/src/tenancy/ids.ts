import type { Random } from "../frame/random.ts";
import { PREFIX } from "../interface/pool.ts";
import type { World } from "./world.ts";

/** An id that is not the caller's, and why. */
export interface Stranger {
  readonly why: string;
  readonly id: string;
}

/** Collections that another brand of the organization sees as well. */
const ORGANIZATION_WIDE = ["webhook_endpoints", "deliveries", "feed", "audit_entries"];

/** Collections with words for ids, which are the same in every brand. */
const NAMED = ["accounts"];

/** The ids of other tenants: the ones that an attacker would like to know of. */
export const foreignIds = (
  { foreign, otherBrand, otherMode, clocked }: World,
  collection: string,
): readonly Stranger[] =>
  (NAMED.includes(collection)
    ? []
    : [
        { why: "another organization's", id: foreign.own[collection] },
        { why: "another mode's", id: otherMode.own[collection] },
        { why: "another organization's with a test clock", id: clocked.own[collection] },
        ...(ORGANIZATION_WIDE.includes(collection) ? [] : [{ why: "another brand's", id: otherBrand.own[collection] }]),
      ]
  ).flatMap(({ why, id }) => (id === undefined ? [] : [{ why, id }]));

export const unknownId = (random: Random, collection: string): Stranger => {
  const [one, ...rest] = random.uuid().split("-");
  // Of version 7, as all ids are.
  return { why: "unknown", id: `${PREFIX[collection]}_${one}-${rest[0]}-7${rest[1]?.slice(1)}-${rest[2]}-${rest[3]}` };
};

/** The ids of nothing. */
export const malformedIds = (random: Random, collection: string, own: string): readonly Stranger[] => {
  const bare = own.slice(own.indexOf("_") + 1);
  return [
    { why: "of another kind", id: `${collection === "programs" ? "ent" : "prog"}_${bare}` },
    { why: "malformed", id: random.pick(["nonsense", "%zz", "%ff", "a%2Fb", "%00", "0", "null", "x".repeat(500)]) },
    { why: "cut", id: own.slice(0, -1) },
    { why: "of two prefixes", id: `${PREFIX[collection]}_${own}` },
  ];
};
