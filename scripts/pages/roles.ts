import { ROUTES, type UseCaseName } from "@entente/adapters-http";
import { USE_CASES } from "@entente/core/http";
import { ORGANIZATION_SCOPES, ROLE_SCOPES, SCOPE_ROLES, SCOPES, TEST_KEY_SCOPES } from "@entente/core/tables";
import { code, codes, grouped, PRINTED, table } from "./markdown.ts";

/** Returns the needs of a command besides the scope of its route, by its name. */
const demandsOf = (useCase: UseCaseName) => {
  const [slice = "", name = ""] = useCase.split(".");
  type Demanding = { readonly demands?: { readonly scopes: readonly string[]; readonly when: string } };
  const named = USE_CASES as unknown as Readonly<Record<string, Readonly<Record<string, Demanding>>>>;
  return named[slice]?.[name]?.demands;
};

const keyScopes: readonly string[] = SCOPES;
const peopleOnly = ROLE_SCOPES.filter((scope) => !keyScopes.includes(scope));

export const roles = (): string => `# Roles

${PRINTED}

What people may do in [the console](console.md). A person has one role or several, each in one brand or in all brands of the
organization; in a brand, what they allow adds up. Nobody gives a role or makes a key that may do more than they may themselves,
but that a key of test mode may also have ${codes(TEST_KEY_SCOPES)}, which change test data alone.
Merging and erasing people needs \`entities:write\` in every brand that knows them, and \`payouts:write\` where their money is.

Keys, seats and invitations are seen and changed with the scope of the route in their brand, or, where they reach all brands, in all. Renaming
or removing a person needs \`people:write\` wherever one of their seats is.

${table(
  ["Roles", "Scopes"],
  [...grouped(ROLE_SCOPES, (scope) => SCOPE_ROLES[scope].join(", "))].map(([names, scopes]) => [names, codes(scopes)]),
)}

Nobody whose role is limited to a brand has ${codes(ORGANIZATION_SCOPES)}: they are of the whole organization.
How the service runs is for owners of all brands alone, of the organization that [operates it](console.md#how-the-service-runs); no scope opens it.
API keys have all scopes (\`*\`) but those of people alone: ${codes(peopleOnly)}.

These routes need other scopes as well; an update that repeats what is stored does not.

${ROUTES.flatMap(({ method, path, useCase }) => {
  const demands = demandsOf(useCase);
  return demands === undefined
    ? []
    : [`- ${code(`${method} ${path}`)}: ${codes(demands.scopes)}, when ${demands.when}.`];
}).join("\n")}
`;
