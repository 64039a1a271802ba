import { moneyText } from "../../text/money.ts";
import { MONEY_LISTS, type MoneyList } from "./search.ts";

/** The scopes that lists take besides that of the room: the ledger shows the wallet too. */
const TAKES: Partial<Record<MoneyList, string>> = { rails: "payout_rails:read", ledger: "wallet:read" };

/** The names of the lists that a role sees. */
export const listsFor = (may: (scope: string) => boolean): Record<MoneyList, string> =>
  Object.fromEntries(
    MONEY_LISTS.flatMap((list) => {
      const scope = TAKES[list];
      return scope === undefined || may(scope) ? [[list, moneyText.lists[list]]] : [];
    }),
  ) as Record<MoneyList, string>;
