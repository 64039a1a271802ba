import type { Method } from "./shapes.ts";

/** The line above every printed file, without the sign of its language for comments. */
export const PRINTED = "Code generated from the OpenAPI document by `pnpm generate`; DO NOT EDIT.";

/** `webhookEndpoints` is `webhook_endpoints`. */
export const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** `updateByToken` is `UpdateByToken`; `redirect_url` is `RedirectURL`. */
const UPPER: Readonly<Record<string, string>> = { id: "ID", ids: "IDs", url: "URL", urls: "URLs" };
export const exported = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, "$1_$2")
    .split(/[._\W]+/)
    .filter(Boolean)
    .map((part) => UPPER[part.toLowerCase()] ?? part.charAt(0).toUpperCase() + part.slice(1))
    .join("");

/** The place of a method: `payouts.batches` of `payouts.batches.create`. */
export const placeOf = ({ operation: { method } }: Method): string => method.slice(0, method.lastIndexOf("."));

/** Every place, those below after those above. */
export const placesOf = (methods: readonly Method[]): readonly string[] => {
  const all = methods.flatMap((one) => {
    const parts = placeOf(one).split(".");
    return parts.map((_, at) => parts.slice(0, at + 1).join("."));
  });
  return [...new Set(all)];
};

export const below = (above: string, places: readonly string[]): readonly string[] =>
  places.filter((place) => place.slice(0, Math.max(place.lastIndexOf("."), 0)) === above);

export const lastOf = (place: string): string => place.slice(place.lastIndexOf(".") + 1);

/** The description of a place that has no methods of its own. */
const ABOUT: Readonly<Record<string, string>> = {
  testHelpers: "Helpers of tests, in a database that holds test data alone.",
};

export const aboutOf = (place: string, methods: readonly Method[]): string =>
  ABOUT[place] ?? methods.find((one) => placeOf(one) === place)?.operation.about ?? "";

/** The sentences of a method: what it does, and the codes that it is refused with. */
export const sentencesOf = ({ operation: { description, codes } }: Method): readonly string[] => [
  ...description.trim().split(/\n+/),
  ...(codes.length === 0 ? [] : [`Refused with ${codes.map((code) => `\`${code}\``).join(", ")}.`]),
];
