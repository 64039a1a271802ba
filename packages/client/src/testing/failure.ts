/** Returns the failure of a call; throws when it does not fail. */
export const failureOf = async (call: Promise<unknown>): Promise<unknown> => {
  const outcome = await call.then(
    (value) => ({ value }),
    (failure: unknown) => ({ failure }),
  );
  if ("value" in outcome) throw new Error(`The call succeeded: ${JSON.stringify(outcome.value)}`);
  return outcome.failure;
};
