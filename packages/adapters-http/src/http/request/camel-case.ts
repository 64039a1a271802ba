import { camelCase } from "@entente/core/http";

/** An object with its own keys in camelCase; nested values are unchanged. */
export const camelNames = (value: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(value).map(([name, member]) => [camelCase(name), member]));
