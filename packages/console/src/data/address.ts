/** The value that an address says, where it is one of those that are known. */
export const oneOf = <V extends string>(values: readonly V[], said: unknown): V | undefined =>
  values.find((value) => value === said);

/** A text that an address says; nothing where it is empty or none. */
export const textOf = (said: unknown): string | undefined =>
  typeof said === "string" && said !== "" ? said : undefined;

/** A text that may be made of digits, which an address that was written by hand says as a number. */
export const digitsOf = (said: unknown): string | undefined => (typeof said === "number" ? String(said) : textOf(said));

/** Of parts, each with the scope that it takes or null: which a role sees, in their order. */
export const partsOf =
  <P extends string>(scopes: Readonly<Record<P, string | null>>) =>
  (may: (scope: string) => boolean): readonly P[] =>
    (Object.keys(scopes) as P[]).filter((part) => {
      const scope = scopes[part];
      return scope === null || may(scope);
    });
