/** Work for several who must not wait for each other: what fails for one is thrown once the others had their turn. */
export const attempts = () => {
  let first: { readonly cause: unknown } | undefined;
  return {
    /** The result; undefined where the work fails. */
    async run<T>(work: () => Promise<T>): Promise<T | undefined> {
      try {
        return await work();
      } catch (cause) {
        first ??= { cause };
        return undefined;
      }
    },
    /** Throws the first failure, if there was one. */
    check(): void {
      if (first !== undefined) throw first.cause;
    },
  };
};
