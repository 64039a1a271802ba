import { z } from "zod";
import {
  exact,
  listWith,
  modeField,
  nearestInteger,
  objectOf,
  wireAmounts,
  wireId,
  wireIdOrNull,
  wireTime,
  wireTimeField,
  wireTimeOrNull,
} from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import { referenceOf } from "../payout-batches/batch.ts";
import { PAYOUT_SOURCES } from "../runs/payout.ts";
import { MOVEMENT_KINDS, type Movement, type StatementEntry, type StatementSum } from "./statement.ts";

export const statementEntryResource = z
  .strictObject({
    /**
     * The id of the entry: that of its payout, or with a word behind it: `po_….written_off`, `poi_….paid`, `poi_….returned`, and
     * `po_….earned.1` or the like where a run changed the amount of a payout, counted from 1.
     */
    id: z.string(),
    ...objectOf("statement_entry"),
    /** When it moved, RFC 3339 UTC: a payout when it was written or its amount changed, a payment when it was confirmed. */
    at: wireTimeField,
    /**
     * `earned` by a rule, `reversed` by what was taken back after it was in a batch, `adjusted` by hand, by an opening balance or by
     * what a payment could not carry, `paid`, `returned` by a payment that came back, or `written_off`.
     */
    kind: z.enum(MOVEMENT_KINDS),
    /** The currency of the amounts, three lower-case letters. */
    currency: z.string(),
    /** By how much it changes what is owed, in minor units: below 0 for a payment. */
    amount_minor: nearestInteger,
    /** The amount owed in this currency after the entry, in minor units. */
    balance_minor: nearestInteger,
    ...exact,
    /** The payout that it is, `po_…`; null of a payment. */
    payout: z.string().nullable(),
    /** Where the payout comes from; null of a payment. */
    source_kind: z.enum(PAYOUT_SOURCES).nullable(),
    /** The program that it was earned in, `prog_…`; null of a payment. */
    program: z.string().nullable(),
    /** The payment, `poi_…`; null of a payout. */
    payout_item: z.string().nullable(),
    /** The batch of the payment, or that holds the payout, `pob_…`; null without one. */
    batch: z.string().nullable(),
    /** The reference of the payment in its file; null of a payout. */
    reference: z.string().nullable(),
    /** The transfers of the ledger that carry the payment, `wtx_…`, with others that were confirmed at once; none of a payout. */
    transfers: z.array(z.string()),
    ...modeField,
  })
  .meta({ id: "StatementEntry" });

/** A page of what moved, and the sums of the whole statement. */
export const statementList = listWith(statementEntryResource, {
  /** Who is paid, `ent_…`. */
  entity: z.string(),
  /** The beginning of the statement, RFC 3339 UTC; null for no bound. */
  from: wireTimeField.nullable(),
  /** Its end, which is not part of it, RFC 3339 UTC; null for no bound. */
  to: wireTimeField.nullable(),
  /** One entry for each currency: what was owed before, what moved, and what is owed after. All in minor units. */
  sums: z.array(
    z.strictObject({
      /** The currency, three lower-case letters. */
      currency: z.string(),
      /** The amount owed at the beginning. */
      opening: nearestInteger,
      /** The amount that rules gave. */
      earned: nearestInteger,
      /** The amount entered by hand, brought along or carried over. */
      adjusted: nearestInteger,
      /** The amount taken back after it was in a batch: zero or less. */
      reversed: nearestInteger,
      /** The amount paid, less the amount that came back: below 0 for a payment. */
      paid: nearestInteger,
      /** The amount written off: zero or less. */
      written_off: nearestInteger,
      /** The amount owed at the end: the opening and all movements. */
      closing: nearestInteger,
      /** Of `closing`, what batches hold that are not settled yet. */
      in_batch: nearestInteger,
      ...exact,
    }),
  ),
}).meta({ id: "Statement" });

/** The bytes of a file. By this name declarations stay readable for TypeScript before 5.7, whose `Uint8Array` takes no parameter. */
export interface FileBytes extends Uint8Array {}

/** A document as it is sent: a file, not JSON. */
export const statementDocumentResource = z
  .strictObject({
    /** The name to save the file under. */
    filename: z.string(),
    /** The media type of the file. */
    content_type: z.literal("application/pdf"),
    /** The bytes of the file. */
    content: z.custom<FileBytes>((given) => given instanceof Uint8Array),
  })
  .meta({ id: "StatementDocument" });

export const wireMovement = ({ id }: Pick<Movement, "id">): string => {
  if (id.of === "payout_change") return `${wireId("payout", id.payout)}.${id.kind}.${id.nth}`;
  if (id.of === "payout_item") return `${wireId("payout_item", id.item)}.${id.end}`;
  return id.end === "owed" ? wireId("payout", id.payout) : `${wireId("payout", id.payout)}.${id.end}`;
};

export const presentEntry = (
  entry: StatementEntry,
  transfers: readonly string[],
  { livemode }: Tenant,
): z.infer<typeof statementEntryResource> => ({
  id: wireMovement(entry),
  object: "statement_entry",
  at: wireTime(entry.at),
  kind: entry.kind,
  currency: entry.currency,
  ...wireAmounts({ amount_minor: entry.amountMinor, balance_minor: entry.balanceMinor }),
  payout: wireIdOrNull("payout", entry.payout?.id ?? null),
  source_kind: entry.payout?.sourceKind ?? null,
  program: wireIdOrNull("program", entry.payout?.program ?? null),
  payout_item: wireIdOrNull("payout_item", entry.item?.id ?? null),
  batch: wireIdOrNull("payout_batch", (entry.item ?? entry.payout)?.batch ?? null),
  reference: entry.item === null ? null : referenceOf(entry.item.id),
  transfers: [...transfers],
  livemode,
});

export const presentSum = ({ currency, writtenOff, inBatch, ...amounts }: StatementSum) => ({
  currency,
  ...wireAmounts({ ...amounts, written_off: writtenOff, in_batch: inBatch }),
});

export const presentRange = ({ from, to }: { readonly from?: Date | undefined; readonly to?: Date | undefined }) => ({
  from: wireTimeOrNull(from ?? null),
  to: wireTimeOrNull(to ?? null),
});
