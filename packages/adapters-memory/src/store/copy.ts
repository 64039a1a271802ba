/**
 * A copy that shares nothing with its original. Rows are copied on write and on read, so that no caller can change a stored
 * row.
 */
export const copy = <T>(value: T): T => {
  if (typeof value !== "object" || value === null) return value;
  if (value instanceof Date) return new Date(value) as T;
  if (Array.isArray(value)) return value.map(copy) as T;
  const copied: Record<string, unknown> = {};
  const members = value as Readonly<Record<string, unknown>>;
  for (const name of Object.keys(members)) copied[name] = copy(members[name]);
  return copied as T;
};
