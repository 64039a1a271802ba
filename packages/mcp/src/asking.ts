import type { Answer, Entente, RequestOptions } from "@entente/client";
import { OPERATIONS } from "./generated/operations.ts";
import type { Drawn } from "./tools/drawn.ts";

/** Ids and fields of an operation, by their names. */
export type Fields = Readonly<Record<string, unknown>>;

type Method = (...args: readonly unknown[]) => { withResponse(): Promise<Answer<unknown>> };

export const drawnOf = (method: string): Drawn => {
  const drawn = Object.hasOwn(OPERATIONS, method) ? OPERATIONS[method] : undefined;
  if (drawn === undefined) throw new Error(`${method} is not printed.`);
  return drawn;
};

const methodOf = (entente: Entente, name: string): Method =>
  name
    .split(".")
    .reduce((place: unknown, part) => (place as Readonly<Record<string, unknown>>)[part], entente) as Method;

/** Calls an operation with its ids and fields in one object, as tools have them; resolves with the answer and its headers. */
export const call = (
  entente: Entente,
  method: string,
  fields: Fields,
  options: RequestOptions = {},
): Promise<Answer<unknown>> => {
  const { ids, takes } = drawnOf(method);
  const params = Object.fromEntries(Object.entries(fields).filter(([name]) => !ids.includes(name)));
  return methodOf(entente, method)(...ids.map((id) => fields[id]), ...(takes ? [params] : []), options).withResponse();
};

/** Returns true if scopes cover what an operation needs. */
export const holds = (scopes: readonly string[], method: string): boolean => {
  const { scope } = drawnOf(method);
  return scope === null || scopes.includes("*") || scopes.includes(scope);
};
