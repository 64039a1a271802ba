/** The fields of each resource, by its `object`, that can hold what they name instead of its id, each with the kind of that. */
export const EXPANSIONS = {
  enrollment: {
    program: "program",
    relationship: "relationship",
    entity: "entity",
    tier: "tier",
    operating_type: "operating_type",
  },
  requirement_override: { enrollment: "enrollment", requirement: "requirement" },
  terms_acceptance: { entity: "entity" },
  assertion: { entity: "entity" },
  distribution: { programs: "program" },
  deployment: { distribution: "distribution", program: "program" },
  promo_link: { deployment: "deployment", enrollment: "enrollment", program: "program" },
  coupon: { enrollment: "enrollment", entity: "entity", program: "program" },
  performance_event: {
    program: "program",
    distribution: "distribution",
    deployment: "deployment",
    enrollment: "enrollment",
    reverses: "performance_event",
  },
  customer: { program: "program", enrollment: "enrollment" },
  payout: {
    rule: "payout_rule",
    adjusts: "payout",
    event: "performance_event",
    enrollment: "enrollment",
    program: "program",
    batch: "payout_batch",
  },
  payout_period: { program: "program" },
  payout_item: { batch: "payout_batch" },
  balance: { entity: "entity" },
} as const;

/** A resource some of whose fields can be expanded, by its `object`. */
export type Expandable = keyof typeof EXPANSIONS;

const fieldsOf = (object: string): Readonly<Record<string, string>> =>
  Object.hasOwn(EXPANSIONS, object) ? EXPANSIONS[object as Expandable] : {};

/** The kinds of what the fields of a resource name; none of one that names nothing. */
export const kindsIn = (object: string): ReadonlyMap<string, string> => new Map(Object.entries(fieldsOf(object)));

/** Everything that can be asked for of a resource, two levels deep: `enrollment`, `enrollment.entity`. */
export const expansionsOf = (object: string): readonly string[] =>
  [...kindsIn(object)].flatMap(([field, kind]) => [
    field,
    ...[...kindsIn(kind).keys()].map((one) => `${field}.${one}`),
  ]);

/** Returns the fields to expand, each with the paths to expand in it. */
export const readExpansions = (paths: readonly string[]): ReadonlyMap<string, readonly string[]> => {
  const fields = new Map<string, readonly string[]>();
  for (const path of paths) {
    const [field = "", ...within] = path.split(".");
    fields.set(field, [...(fields.get(field) ?? []), ...(within.length === 0 ? [] : [within.join(".")])]);
  }
  return fields;
};
