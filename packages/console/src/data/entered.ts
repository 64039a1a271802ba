const ENTERED: readonly string[] = ["manual", "opening"];

/** True of a payout that somebody entered: it has a day and a reason, and no period earned it. */
export const isEntered = ({ source_kind: source }: { readonly source_kind: string }): boolean =>
  ENTERED.includes(source);
