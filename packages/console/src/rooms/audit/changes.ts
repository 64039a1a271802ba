export interface Change {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

type Fields = Readonly<Record<string, unknown>> | null;

const shown = (value: unknown): string =>
  value === undefined || value === null ? "–" : typeof value === "string" ? value : JSON.stringify(value);

/** The fields that differ between two states of a thing, by name; null is a thing that is not there. */
export const changesOf = (before: Fields, after: Fields): readonly Change[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    .toSorted()
    .map((field) => ({ field, before: shown(before?.[field]), after: shown(after?.[field]) }))
    .filter((change) => change.before !== change.after);
