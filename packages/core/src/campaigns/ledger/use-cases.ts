import { emptyList, filterId, unknownCursor } from "../../journal/index.ts";
import { createdWithin, isOneOf, listOf, nothing, type OneOrMore, ok, refuse } from "../../kernel/index.ts";
import { query } from "../context.ts";
import { type Account, TRANSFER_KINDS, type TransferKind } from "../wallets/wallet.ts";
import { kindsOn, parseAccount, parseEntry, type Side, wireAccount } from "./entry.ts";
import { ledgerAccountList, ledgerEntryList } from "./inputs.ts";
import { ledgerAccountResource, ledgerEntryResource, presentAccount, presentEntry } from "./resource.ts";

export const listLedgerAccounts = query({
  ids: [],
  input: ledgerAccountList,
  output: listOf(ledgerAccountResource),
  async answer({ tenant, brand, ports }, _ids, { limit, starting_after, asset }) {
    const all = await ports.wallets.accounts(tenant, brand.id);
    const after = starting_after === undefined ? undefined : parseAccount(starting_after);
    const place = all.findIndex((one) => after !== undefined && wireAccount(one) === wireAccount(after));
    if (starting_after !== undefined && place === -1) return unknownCursor;
    const rest = all.slice(place + 1).filter((one) => asset === undefined || one.asset === asset);
    return ok({
      object: "list" as const,
      data: rest.slice(0, limit).map((one) => presentAccount(one, tenant)),
      has_more: rest.length > limit,
    });
  },
});

export const retrieveLedgerAccount = query({
  ids: ["ledger_account"],
  input: nothing,
  output: ledgerAccountResource,
  async answer({ tenant, brand, ports }, [id]) {
    const named = parseAccount(id);
    const all = named === undefined ? [] : await ports.wallets.accounts(tenant, brand.id);
    const found = all.find((one) => named !== undefined && wireAccount(one) === wireAccount(named));
    return found === undefined ? refuse("ledger_account_not_found") : ok(presentAccount(found, tenant));
  },
});

/** On each side, the kinds of transfers with this account there, of some kinds or of all. */
const kindsOf = (account: Account | undefined, asked: OneOrMore<TransferKind> | undefined) => {
  const on = (side: Side): readonly TransferKind[] => {
    const kinds = account === undefined ? (Object.keys(TRANSFER_KINDS) as TransferKind[]) : kindsOn(account, side);
    return kinds.filter((kind) => isOneOf(kind, asked));
  };
  return { from: on("from"), to: on("to") };
};

export const listLedgerEntries = query({
  ids: [],
  input: ledgerEntryList,
  output: listOf(ledgerEntryResource),
  async answer({ tenant, brand, ports }, _ids, { limit, starting_after, order, asset, kind, ...input }) {
    const after = starting_after === undefined ? undefined : parseEntry(starting_after);
    if (starting_after !== undefined && after === undefined) return unknownCursor;
    const [transfer, distribution] = [
      filterId("wallet_transaction", input.transfer),
      filterId("distribution", input.distribution),
    ];
    const account = input.account === undefined ? undefined : (parseAccount(input.account) ?? "nothing");
    if (transfer === "nothing" || distribution === "nothing" || account === "nothing") return ok(emptyList);
    if (account !== undefined && asset !== undefined && account.asset !== asset) return ok(emptyList);
    const filter = {
      brand: brand.id,
      asset: account?.asset ?? asset,
      kinds: kindsOf(account?.account, kind),
      transfer,
      distribution,
      created: createdWithin(input).created,
    };
    const found = await ports.wallets.entries(tenant, filter, { limit: limit + 1, after, order });
    if (found === undefined) return unknownCursor;
    return ok({
      object: "list" as const,
      data: found.slice(0, limit).map((entry) => presentEntry(entry, tenant)),
      has_more: found.length > limit,
    });
  },
});
