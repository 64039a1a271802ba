/** What the room of money shows. */
export const MONEY_LISTS = ["batches", "payouts", "balances"] as const;
export type MoneyList = (typeof MONEY_LISTS)[number];

export interface MoneySearch {
  readonly show?: MoneyList;
}

/** Reads the address: what it does not know is left out. */
export const readMoneySearch = (said: Record<string, unknown>): MoneySearch => {
  const show = MONEY_LISTS.find((list) => list === said.show);
  return show === undefined ? {} : { show };
};
