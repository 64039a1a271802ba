import { everyPage } from "../world/pages.ts";
import { must, type Seen } from "./seen.ts";

const sum = (amounts: readonly number[]): number => amounts.reduce((left, right) => left + right, 0);

/** A wallet holds what was paid in: it is available, reserved or consumed, and none of these is below zero. */
const walletBalances = async ({ platform, actor }: Seen): Promise<void> => {
  const transfers = await everyPage((page) => platform.wallet.listTransactions(actor, page));
  const { balances } = await platform.wallet.retrieve(actor);
  const missing = transfers.find((one) => one.kind === "top_up" && !balances.some(({ asset }) => asset === one.asset));
  must(missing === undefined, () => `The wallet has no balance of ${missing?.asset}, which was paid in.`);
  for (const { asset, available, reserved, consumed } of balances) {
    const paidIn = sum(
      transfers.filter((one) => one.kind === "top_up" && one.asset === asset).map((one) => one.amount),
    );
    must(
      available + reserved + consumed === paidIn,
      () =>
        `The wallet does not balance: ${paidIn} ${asset} was paid in, and it has ${available} available, ${reserved} reserved and ${consumed} consumed.`,
    );
    for (const [account, amount] of Object.entries({ available, reserved, consumed }))
      must(amount >= 0, () => `The wallet has ${amount} ${asset} ${account}, which is below zero.`);
  }
};

/** The balances of the recipients of each program add up to its payouts, in each currency. */
const balancesAreSums = async ({ platform, actor }: Seen): Promise<void> => {
  const sums = new Map<string, { owed: number; paid: number }>();
  const at = (key: string) => sums.get(key) ?? { owed: 0, paid: 0 };
  for (const payout of await everyPage((page) => platform.payouts.list(actor, page))) {
    const key = `${payout.program} in ${payout.currency}`;
    const { owed, paid } = at(key);
    if (payout.status === "written_off") continue;
    const isPaid = payout.status === "paid";
    sums.set(key, {
      owed: owed + (isPaid ? 0 : payout.amount_minor),
      paid: paid + (isPaid ? payout.amount_minor : 0),
    });
  }
  const shown = new Map<string, { owed: number; paid: number }>();
  for (const { amounts } of await everyPage((page) => platform.balances.list(actor, page)))
    for (const { program, currency, pending, negative, in_batch, paid } of amounts) {
      const key = `${program} in ${currency}`;
      const before = shown.get(key) ?? { owed: 0, paid: 0 };
      shown.set(key, { owed: before.owed + pending + negative + in_batch, paid: before.paid + paid });
    }
  for (const key of new Set([...sums.keys(), ...shown.keys()])) {
    const [is, says] = [at(key), shown.get(key) ?? { owed: 0, paid: 0 }];
    must(
      is.owed === says.owed && is.paid === says.paid,
      () =>
        `The balances of ${key} say ${says.owed} owed and ${says.paid} paid, and its payouts come to ${is.owed} owed and ${is.paid} paid.`,
    );
  }
};

interface Difference {
  readonly organization: string;
}

/** A difference as the checks of the operator name it. */
const named = (difference: object): string => {
  const { check, row, field, expected, found } = difference as Readonly<Record<string, unknown>>;
  return `the check ${check} finds ${field} ${found} in ${row}, and expects ${expected}`;
};

/**
 * The books balance: the check of the ledger and the comparison of every stored sum with its rows find no difference in the
 * organization, the wallet holds what was paid in, and the balances of the recipients of each program add up to its payouts.
 * @throws {AssertionError} which names the first difference, with its check and its subject.
 */
export const assertBooksBalance = async (seen: Seen): Promise<void> => {
  const { operator } = seen.platform;
  const isOwn = ({ organization }: Difference) => organization.endsWith(seen.actor.tenant.organization);
  const [booked] = (await operator.checkLedger()).differences.filter(isOwn);
  must(booked === undefined, () => `The ledger does not balance: ${named(booked ?? {})}.`);
  const [summed] = (await operator.rebuild()).differences.filter(isOwn);
  must(summed === undefined, () => `A stored sum is not the sum of its rows: ${named(summed ?? {})}.`);
  await walletBalances(seen);
  await balancesAreSums(seen);
};
