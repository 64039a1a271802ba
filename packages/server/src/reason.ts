/** The message of an error; an error for several connection attempts has no message of its own. */
export const reasonOf = (cause: unknown): string => {
  const [first] = cause instanceof AggregateError ? cause.errors : [cause];
  return first instanceof Error && first.message !== "" ? first.message : String(first);
};
