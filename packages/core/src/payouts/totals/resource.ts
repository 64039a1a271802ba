import { z } from "zod";
import {
  exact,
  listOf,
  modeField,
  nearestInteger,
  objectOf,
  safeInteger,
  wireAmounts,
  wireId,
} from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import { recipientResource } from "../runs/resource.ts";
import type { Recipient } from "../runs/run.ts";
import type { PaidKey, PaidRow } from "./ports.ts";

export const payoutTotalResource = z
  .strictObject({
    /** The id of the row: its recipient, currency and country, where it is known, such as `ent_….eur.DE`. */
    id: z.string(),
    ...objectOf("payout_total"),
    /** The calendar year, in UTC. */
    year: safeInteger,
    /** Who was paid: what entities were paid that were merged into it is part of its rows. */
    recipient: recipientResource,
    /**
     * The country of the account that was paid to, two letters of ISO 3166-1, as its IBAN says; null when it is unknown: no payment
     * went to an IBAN, or the account was erased.
     */
    country: z.string().nullable(),
    /** The currency of the amounts, three lower-case letters. */
    currency: z.string(),
    /** The amount paid in the year, in minor units, by when each payment was confirmed; includes payments that came back since. */
    paid_minor: nearestInteger,
    /** How many payments these are. */
    payments: safeInteger,
    /** The amount that came back in the year, in minor units, whenever it was paid. */
    returned_minor: nearestInteger,
    /** How many payments came back. */
    returns: safeInteger,
    /** The amount paid, less the amount that came back. */
    net_minor: nearestInteger,
    ...exact,
    /** The amount paid in each quarter of the year, in minor units; the quarters sum to `paid_minor`. */
    paid_by_quarter: z.strictObject({
      /** From January to March. */
      q1: nearestInteger,
      /** From April to June. */
      q2: nearestInteger,
      /** From July to September. */
      q3: nearestInteger,
      /** From October to December. */
      q4: nearestInteger,
      ...exact,
    }),
    ...modeField,
  })
  .meta({ id: "PayoutTotal" });
export const payoutTotalList = listOf(payoutTotalResource);

const wireKey = ({ entity, currency, country }: PaidKey): string =>
  [wireId("entity", entity), currency, ...(country === null ? [] : [country])].join(".");

export const presentTotal = (
  row: PaidRow,
  year: number,
  recipient: Recipient | undefined,
  { livemode }: Tenant,
): z.infer<typeof payoutTotalResource> => {
  const { entity, country, currency, payments, returned, returns } = row;
  const [q1, q2, q3, q4] = row.paid;
  const paid = q1 + q2 + q3 + q4;
  const { name, email } = recipient ?? { name: null, email: null };
  return {
    id: wireKey(row),
    object: "payout_total",
    year,
    recipient: { entity: wireId("entity", entity), name, email },
    country,
    currency,
    ...wireAmounts({ paid_minor: paid, returned_minor: returned, net_minor: paid - returned }),
    payments,
    returns,
    paid_by_quarter: wireAmounts({ q1, q2, q3, q4 }),
    livemode,
  };
};
