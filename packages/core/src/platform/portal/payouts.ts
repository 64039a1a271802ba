import { z } from "zod";
import { readCursor, unknownCursor } from "../../journal/index.ts";
import { exact, listOf, nearestInteger, objectOf, ok, pageFields, wireTimeOrNull } from "../../kernel/index.ts";
import { type PayoutItem, payoutResource, referenceOf, withRecipients } from "../../payouts/index.ts";
import { memberQuery, ownMembership, refusedRight } from "./member-query.ts";

const { shape } = payoutResource;

const portalPayout = z
  .strictObject({
    /** The id of the payout, `po_…`. */
    id: z.string(),
    ...objectOf("payout"),
    /** How far it is: see the platform's payouts. */
    status: shape.status,
    /** The amount, in the minor unit of `currency`; below zero where it takes back. */
    amount_minor: nearestInteger,
    ...exact,
    /** The currency, three lower-case letters. */
    currency: z.string(),
    /** The first day of the period that it was earned in. */
    earned_start: shape.earned_start,
    /** The first day after that period. */
    earned_end: shape.earned_end,
    /** Where it comes from: a rule, a correction, an entry by hand, or a balance that was brought along. */
    source_kind: shape.source_kind,
    /** The name of the rule; null of an entry by hand. */
    rule: z.string().nullable(),
    /** The measured basis of the amount; null of an entry by hand. */
    basis: shape.basis,
    /** Why it was entered by hand; null of any other. */
    reason: z.string().nullable(),
    /** The reference of the payment in the bank's file; null before it is in one. */
    reference: z.string().nullable(),
    /** Where the payment goes or went, but for its last four characters covered; null before it is in one, and in an embedded session. */
    destination: z.string().nullable(),
    /** When it was paid, RFC 3339 UTC; null before. */
    paid_at: shape.paid_at,
    /** Why the payment failed or came back; null where it did not. */
    returned_reason: z.string().nullable(),
    /** When it failed or came back, RFC 3339 UTC; null where it did not. */
    returned_at: z.string().nullable(),
    /** When it was written, RFC 3339 UTC. */
    created_at: shape.created_at,
  })
  .meta({ id: "PortalPayout" });

const SHOWN = 4;

/** A destination of which only the end is shown. */
const covered = (destination: string): string =>
  destination === "" ? "" : `••••${destination.length > 2 * SHOWN ? destination.slice(-SHOWN) : ""}`;

/** The payouts of a membership, the newest first. */
export const listMemberPayouts = memberQuery({
  input: z.strictObject(pageFields),
  output: listOf(portalPayout),
  async answer(context, id, input) {
    const found = ownMembership(context, id);
    if (!found.ok) return found;
    const startingAfter = readCursor("payout", input);
    if (!startingAfter.ok) return startingAfter;
    const { tenant, brand, ports } = context;
    const { entity, program } = found.value;
    const after = startingAfter.value === undefined ? {} : { startingAfter: startingAfter.value };
    const page = await ports.payouts.list(
      tenant,
      { brand: brand.id, entity, program },
      { limit: input.limit, ...after },
    );
    if (page === undefined) return unknownCursor;
    const rows = page.rows.map(({ row }) => row);
    // What came back is in no item any more: the reason is that of the last one that had it.
    const free = rows.filter(({ item }) => item === null).map((row) => row.id);
    const [shown, items, rules, back] = await Promise.all([
      withRecipients(context, rows),
      ports.payoutItems.many(tenant, [...new Set(rows.flatMap(({ item }) => item ?? []))]),
      ports.payoutRules.many(tenant, [...new Set(rows.flatMap(({ rule }) => rule ?? []))]),
      ports.payoutBatches.cameBack(tenant, free),
    ]);
    const itemOf = new Map<string, PayoutItem>(items.map(({ row }) => [row.id, row]));
    const nameOf = new Map<string, string>(rules.map(({ row }) => [row.id, row.name]));
    const backOf = new Map<string, PayoutItem>(back.flatMap(({ row }) => row.payouts.map((of) => [of, row] as const)));
    return ok({
      object: "list" as const,
      data: shown.map((payout, at) => {
        const row = rows[at];
        const item = itemOf.get(row?.item ?? "");
        const last = item ?? backOf.get(row?.id ?? "");
        return {
          id: payout.id,
          object: "payout" as const,
          status: payout.status,
          amount_minor: payout.amount_minor,
          ...(payout.exact === undefined ? {} : { exact: payout.exact }),
          currency: payout.currency,
          earned_start: payout.earned_start,
          earned_end: payout.earned_end,
          source_kind: payout.source_kind,
          rule: nameOf.get(row?.rule ?? "") ?? null,
          basis: payout.basis,
          reason: payout.reason,
          reference: item === undefined ? null : referenceOf(item.id),
          // An embedded session reads nothing of an account.
          destination:
            item === undefined || refusedRight(context.member, "own") !== undefined ? null : covered(item.destination),
          paid_at: payout.paid_at,
          returned_reason: last?.reason ?? null,
          returned_at: wireTimeOrNull(last?.returnedAt ?? null),
          created_at: payout.created_at,
        };
      }),
      has_more: page.hasMore,
    });
  },
});
