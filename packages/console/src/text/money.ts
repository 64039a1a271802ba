import { money } from "./en/money.ts";

/** The texts of money in the viewer's language; English is the only one there is. */
export const moneyText: typeof money = money;
