import assert from "node:assert/strict";
import type { World } from "../world.ts";

interface Paged<T> {
  readonly data: readonly T[];
  readonly has_more: boolean;
}

const whole = async <T extends { readonly id: string }>(
  read: (page: { readonly limit: number; readonly starting_after?: string }) => Promise<Paged<T>>,
  limit: number,
): Promise<readonly T[]> => {
  const all: T[] = [];
  for (;;) {
    const last = all.at(-1)?.id;
    const page = await read({ limit, ...(last === undefined ? {} : { starting_after: last }) });
    all.push(...page.data);
    if (!page.has_more) return all;
  }
};

/** The ledger as it is shown: each transfer has two sides, accounts are the sums of them, and the check finds nothing. */
export const assertLedgerShown = async ({ platform, actor }: Pick<World, "platform" | "actor">): Promise<void> => {
  const [transfers, entries, rising, accounts] = await Promise.all([
    whole((page) => platform.wallet.listTransactions(actor, page), 100),
    whole((page) => platform.ledger.listEntries(actor, page), 7),
    whole((page) => platform.ledger.listEntries(actor, { ...page, order: "asc" }), 100),
    whole((page) => platform.ledger.listAccounts(actor, page), 2),
  ]);
  assert.deepEqual(rising, entries.toReversed());
  const sides = transfers.flatMap(({ id, kind, asset, amount, from, to, reference, distribution }) => [
    [id, kind, `${asset}.${to}`, amount, reference, distribution],
    [id, kind, `${asset}.${from}`, -amount, reference, distribution],
  ]);
  assert.deepEqual(
    entries.map((one) => [one.transfer, one.kind, one.account, one.amount_minor, one.reference, one.distribution]),
    sides,
  );
  for (const account of accounts) {
    const own = entries.filter((entry) => entry.account === account.id);
    const sum = own.reduce((total, { amount_minor }) => total + amount_minor, 0);
    assert.equal(account.balance_minor, sum, account.id);
    assert.deepEqual(await platform.ledger.retrieveAccount(actor, account.id), account);
    const listed = await whole((page) => platform.ledger.listEntries(actor, { ...page, account: account.id }), 100);
    assert.deepEqual(listed, own);
  }
  const [first] = entries;
  if (first !== undefined) {
    const { data } = await platform.ledger.listEntries(actor, { transfer: first.transfer });
    assert.deepEqual(data, entries.slice(0, 2));
  }
  assert.deepEqual((await platform.operator.checkLedger()).differences, []);
};
