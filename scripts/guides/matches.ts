/** The placeholder in a shown answer: `…` stands for anything, and objects may have further fields. */
const ANYTHING = "…";

const quoted = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Returns true if a text matches the shown one, where `…` stands for any text. */
export const isText = (shown: string, found: string): boolean =>
  new RegExp(`^${shown.split(ANYTHING).map(quoted).join("[\\s\\S]*?")}$`).test(found);

/** Where an answer differs from what is shown of it; undefined where it does not. */
export const difference = (shown: unknown, found: unknown, place = "it"): string | undefined => {
  if (typeof shown === "string" && shown.includes(ANYTHING) && isText(shown, String(found))) return undefined;
  if (typeof shown !== "object" || shown === null || typeof found !== "object" || found === null)
    return Object.is(shown, found)
      ? undefined
      : `${place} is ${JSON.stringify(found)}, and the page says ${JSON.stringify(shown)}`;
  if (Array.isArray(shown) && (!Array.isArray(found) || shown.length !== found.length))
    return `${place} has other entries: ${JSON.stringify(found)}`;
  for (const [name, value] of Object.entries(shown)) {
    const differs = difference(value, (found as Readonly<Record<string, unknown>>)[name], `${place}.${name}`);
    if (differs !== undefined) return differs;
  }
  return undefined;
};
