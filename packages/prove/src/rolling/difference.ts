/** A place where two bodies differ. */
export interface Difference {
  readonly at: string;
  readonly one: unknown;
  readonly other: unknown;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/**
 * The first place where the fields of one body have other values in another body, which may have further fields; undefined if there is
 * none but those that are expected.
 */
export const differenceOf = (
  one: unknown,
  other: unknown,
  isExpected: (difference: Difference) => boolean = () => false,
  at = "",
): Difference | undefined => {
  const differs = { at, one, other };
  if (!isObject(one) || !isObject(other)) return Object.is(one, other) || isExpected(differs) ? undefined : differs;
  if (Array.isArray(one) !== Array.isArray(other)) return differs;
  if (Array.isArray(one) && one.length !== (other as unknown as readonly unknown[]).length) return differs;
  for (const [name, value] of Object.entries(one)) {
    const found = differenceOf(value, other[name], isExpected, `${at}/${name}`);
    if (found !== undefined) return found;
  }
  return undefined;
};
