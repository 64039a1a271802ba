/** The second line of a page that is printed. */
export const PRINTED = "<!-- Printed from the tables by `pnpm generate`; edit those instead. -->";

export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");

export const code = (name: string): string => `\`${name}\``;
export const codes = (names: readonly string[]): string => names.map(code).join(", ");

export const grouped = <V>(values: readonly V[], keyOf: (value: V) => string): ReadonlyMap<string, readonly V[]> => {
  const groups = new Map<string, V[]>();
  for (const value of values) groups.set(keyOf(value), [...(groups.get(keyOf(value)) ?? []), value]);
  return groups;
};
