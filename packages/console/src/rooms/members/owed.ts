import type { EnrollmentAmounts, Entente } from "@entente/client";
import { amount } from "@entente/kit/format";
import { summed } from "../../data/summed.ts";
import { followsText as words } from "../../text/team/follows.ts";

type Amounts = EnrollmentAmounts["amounts"][number];

/** The amounts that a member is owed or will be, in the order in which they come to be paid, each with its sentence. */
const PARTS = [
  ["in_payment_minor", words.inPayment],
  ["owed_minor", words.owed],
  ["earned_minor", words.earned],
  ["held_minor", words.held],
] as const;

/** The amounts owed, in words and by currency, such as "$8.97 on hold"; those of 0 are left out. */
export const owedInWords = (amounts: readonly Amounts[]): readonly string[] => {
  const currencies = [...new Set(amounts.map(({ currency }) => currency))].toSorted();
  return currencies.flatMap((currency) => {
    const of = amounts.filter((one) => one.currency === currency);
    return PARTS.flatMap(([field, say]) => {
      const { minor, exact } = summed(of, field);
      return minor === 0 ? [] : [say(amount(minor, currency, undefined, exact))];
    });
  });
};

/** True if a payment is being made, so that nobody can erase the person. */
export const isBeingPaid = (amounts: readonly Amounts[]): boolean =>
  amounts.some(({ in_payment_minor: minor }) => minor !== 0);

const MEMBERSHIPS_MAX = 100;

/** The amounts of a person in all programs of the brand. */
export const amountsOf = async (client: Entente, entity: string): Promise<readonly Amounts[]> => {
  const { data } = await client.enrollments.list({ entity, limit: MEMBERSHIPS_MAX });
  const all = await Promise.all(data.map(({ id }) => client.enrollments.retrieveAmounts(id)));
  return all.flatMap(({ amounts }) => amounts);
};
