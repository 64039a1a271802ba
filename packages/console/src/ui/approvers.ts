/** Somebody who works in the brand, with what they may approve of what others ask for. */
export interface Colleague {
  readonly id: string;
  readonly name: string;
  readonly approves: "brand" | "organization" | null;
  readonly approves_from: string | null;
}

/** The people who may approve something, by name: those who may now, and those who joined too lately, with when they may. */
export interface Approvers {
  readonly ready: readonly Colleague[];
  readonly soon: readonly Colleague[];
}

/**
 * The people who may approve what `asking` asks for, in the brand or in the whole organization; without `asking`, what nobody has asked
 * for yet.
 */
export const approversOf = (
  colleagues: readonly Colleague[],
  { asking, of, now }: { readonly asking: string | null; readonly of: "brand" | "organization"; readonly now: Date },
): Approvers => {
  const able = colleagues.filter(
    ({ id, approves }) => id !== asking && (of === "brand" ? approves !== null : approves === "organization"),
  );
  const isReady = ({ approves_from: from }: Colleague): boolean => from === null || new Date(from) <= now;
  return { ready: able.filter(isReady), soon: able.filter((one) => !isReady(one)) };
};
