import { camelCase } from "@entente/core/http";

/** An object with its own names in camelCase; what lies inside them is left as it is. */
export const camelNames = (value: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(value).map(([name, member]) => [camelCase(name), member]));
