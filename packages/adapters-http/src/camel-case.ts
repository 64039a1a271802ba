import type { Refusal } from "@entente/core";

/** `allowed_origins` as the connect surface and the pre-v1 routes spell it: `allowedOrigins`. */
const camelCase = (name: string): string => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** An object with its own names in camelCase; what lies inside them is left as it is. */
export const camelNames = (value: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(value).map(([name, member]) => [camelCase(name), member]));

/** A refusal that names its field as the caller spells it. */
export const camelRefusal = (refusal: Refusal): Refusal => {
  const { param, message } = refusal;
  if (param === null || !param.includes("_")) return refusal;
  return { ...refusal, param: camelCase(param), message: message.replaceAll(param, camelCase(param)) };
};
