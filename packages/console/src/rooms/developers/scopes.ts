/** The scopes that only people hold; no API key is made with them (docs/roles.md). */
const OF_PEOPLE = [
  "people:read",
  "people:write",
  "api_keys:read",
  "api_keys:write",
  "test_keys:write",
  "wallet:write",
  "operations:write",
  "requests:read",
  "settings:write",
];

/** The scopes that somebody may give to a key: their own, without those of the console. */
export const scopesToGive = (own: readonly string[]): readonly string[] =>
  own.filter((scope) => scope !== "*" && !OF_PEOPLE.includes(scope));

/** The scopes that a key of test mode may have whoever makes it (docs/roles.md). */
const OF_TEST_KEYS = ["entities:write", "enrollments:write", "performance:write", "customers:write"];

/** The scopes that somebody may give to a key of test mode: their own, and those that record. */
export const scopesToTest = (own: readonly string[]): readonly string[] => [
  ...new Set([...scopesToGive(own), ...OF_TEST_KEYS]),
];

export interface ScopeGroup {
  readonly family: string;
  readonly scopes: readonly string[];
}

/** Scopes by what they are about: `programs:read` and `programs:write` are of `programs`. */
export const familiesOf = (scopes: readonly string[]): readonly ScopeGroup[] => {
  const families = new Map<string, string[]>();
  for (const scope of scopes) {
    const family = scope.split(":")[0] ?? scope;
    families.set(family, [...(families.get(family) ?? []), scope]);
  }
  return [...families].map(([family, of]) => ({ family, scopes: of }));
};

/** The scopes that only read. */
export const readingOnly = (scopes: readonly string[]): readonly string[] =>
  scopes.filter((scope) => scope.endsWith(":read"));
