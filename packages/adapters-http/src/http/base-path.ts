/** Returns the part of a target after `base`; `undefined` for a target that is not below it. */
export const belowBase = (base: string, target: string): string | undefined => {
  if (!target.startsWith(base)) return undefined;
  const rest = target.slice(base.length);
  if (rest.startsWith("/")) return rest;
  return rest === "" || rest.startsWith("?") ? `/${rest}` : undefined;
};

const BASE_PATH = /^(\/[\w\-.~%]+)*$/;

/** The base path of the options, without a slash at its end. */
export const baseOf = (path = ""): string => {
  const base = path.replace(/\/+$/, "");
  if (BASE_PATH.test(base)) return base;
  throw new RangeError(`basePath: ${path} is not a path such as /partners.`);
};
