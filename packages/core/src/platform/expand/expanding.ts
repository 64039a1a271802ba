import { z } from "zod";
import type { Query } from "../../journal/index.ts";
import { at, ok, type Refused } from "../../kernel/index.ts";
import { type ActorRef, holdsScope, lacksScope, type Scope } from "../../tenancy/index.ts";
import type { PlatformPorts } from "../ports.ts";
import { expand } from "./expand.ts";
import { EXPANSIONS, expansionsOf, kindsIn, readExpansions } from "./expansions.ts";
import { KINDS, type KindName } from "./kinds.ts";

// biome-ignore lint/suspicious/noExplicitAny: any query, whatever it reads and answers.
type AnyQuery = Query<readonly string[], z.ZodType, any, PlatformPorts>;

interface Page {
  readonly data: readonly object[];
}

const ASKED_MAX = 20;

/** The schema of an entry where a list is answered; of the answer, where it is one resource. */
const entrySchema = (output: z.ZodType): z.ZodType => {
  const { data } = ((output as z.ZodObject).shape ?? {}) as { readonly data?: z.ZodArray<z.ZodType> };
  return isListSchema(output) ? (data?.element ?? output) : output;
};

const objectOf = (schema: z.ZodType): string | undefined => {
  const { object } = ((schema as z.ZodObject).shape ?? {}) as { readonly object?: z.ZodLiteral };
  return object?.value as string | undefined;
};
const isListSchema = (output: z.ZodType): boolean => objectOf(output) === "list";

/** Returns the `object` that a query answers, if some of its fields can be expanded. */
const expandableIn = ({ kind, output }: { readonly kind: string; readonly output: z.ZodType }): string | undefined => {
  const object = kind === "query" ? objectOf(entrySchema(output)) : undefined;
  return object !== undefined && Object.hasOwn(EXPANSIONS, object) ? object : undefined;
};

/** The field of a query that says what to expand. */
const expandField = (object: string) =>
  z
    .array(z.enum(expansionsOf(object) as [string, ...string[]]))
    .max(ASKED_MAX)
    .optional()
    .meta({
      description:
        "What to answer in the place of its id, two levels deep: the field then holds the whole object, as a list of it shows it. Each needs the scope that reads it. Default: nothing.",
    });

/** The scopes that an expansion needs, one for each level. */
const scopesOf = (object: string, path: string): readonly Scope[] => {
  const [scopes] = path.split(".").reduce<[readonly Scope[], string]>(
    ([before, within], field) => {
      const kind = kindsIn(within).get(field) as KindName;
      return [[...before, KINDS[kind].scope], kind];
    },
    [[], object],
  );
  return scopes;
};

const refusedScope = (
  object: string,
  paths: readonly string[],
  granted: readonly string[],
  actor: ActorRef,
): Refused | undefined => {
  for (const [nth, path] of paths.entries()) {
    const scope = scopesOf(object, path).find((one) => !holdsScope(granted, one));
    if (scope !== undefined) return at(`expand[${nth}]`, lacksScope(actor, scope));
  }
  return undefined;
};

/** The same query, which takes `expand`. What is named in it stands in the answer in the place of its id. */
const expandingQuery = (query: AnyQuery, object: string): AnyQuery => ({
  ...query,
  input: (query.input as z.ZodObject).safeExtend({ expand: expandField(object) }),
  async answer(context, ids, input) {
    const { expand: paths = [], ...asked } = input as { readonly expand?: readonly string[] };
    const refused = refusedScope(object, paths, context.scopes, context.origin.actor);
    if (refused !== undefined) return refused;
    const answered = await query.answer(context, ids, asked);
    if (!answered.ok || paths.length === 0) return answered;
    if (!isListSchema(query.output)) return ok((await expand(context, [answered.value as object], paths))[0]);
    const page = answered.value as Page;
    return ok({ ...page, data: await expand(context, page.data, paths) });
  },
});

type Slices = Readonly<Record<string, Readonly<Record<string, { readonly kind: string; readonly output: z.ZodType }>>>>;

/** Use cases, of which every query of a resource of {@link EXPANSIONS} takes `expand`. */
export const withExpansions = <T extends Slices>(slices: T): T =>
  Object.fromEntries(
    Object.entries(slices).map(([slice, useCases]) => [
      slice,
      Object.fromEntries(
        Object.entries(useCases).map(([name, useCase]) => {
          const object = expandableIn(useCase);
          return [name, object === undefined ? useCase : expandingQuery(useCase as AnyQuery, object)];
        }),
      ),
    ]),
  ) as unknown as T;

/** The shape of a resource once these of its fields are expanded. */
export const expandedShape = (resource: z.ZodType, paths: readonly string[]): z.ZodType => {
  const { shape } = resource as z.ZodObject;
  const kinds = kindsIn(objectOf(resource) ?? "");
  const expanded = [...readExpansions(paths)].flatMap(([field, within]) => {
    const kind = kinds.get(field) as KindName | undefined;
    if (kind === undefined) return [];
    const inside = expandedShape(KINDS[kind].resource as unknown as z.ZodType, within);
    return [[field, shape[field] instanceof z.ZodArray ? z.array(inside) : inside] as const];
  });
  return expanded.length === 0 ? resource : z.strictObject({ ...shape, ...Object.fromEntries(expanded) });
};
