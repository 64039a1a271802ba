/** The fate of a request. */
export type Outcome =
  | { readonly does: "take" | "lose" }
  | {
      readonly does: "fail";
      readonly status: number;
    };

const TIMES_MAX = 10_000;

/** The outcomes of the next requests, in their order; after them every request is taken. */
export const outcomes = () => {
  const planned: Outcome[] = [];
  return {
    add(times: number, outcome: Outcome): void {
      if (!Number.isInteger(times) || times < 1 || times > TIMES_MAX)
        throw new RangeError(`times must be a whole number from 1 to ${TIMES_MAX}, got ${times}.`);
      if (
        outcome.does === "fail" &&
        (!Number.isInteger(outcome.status) || outcome.status < 300 || outcome.status > 599)
      )
        throw new RangeError(
          `status must be one that a sender takes for a failure, 300 to 599, got ${outcome.status}.`,
        );
      planned.push(...Array<Outcome>(times).fill(outcome));
    },
    take: (): Outcome => planned.shift() ?? { does: "take" },
    clear: (): void => void planned.splice(0),
  };
};
