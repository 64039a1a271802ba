import type { Entente, Payout, PayoutExplanation, StatementEntry } from "@entente/client";
import { count, date, moment } from "@entente/kit/format";
import { isEntered, isUnpaid, UNPAID } from "../../data/payouts.ts";
import { digitsOf, summed } from "../../data/summed.ts";
import { text } from "../../text/index.ts";
import { moneyText } from "../../text/money.ts";
import { explainText } from "../../text/paying/explain.ts";
import { type Asks, type Chain, type Chains, type Part, sumOf } from "../chain.ts";
import type { Owed, StatedPayout } from "../subject.ts";
import { pageOf } from "./activity.ts";
import { itemOf } from "./payments.ts";
import { daysIn, inMoney, minorIn, saidOf, saidOfOne, sentenceOfAll } from "./sentences.ts";

const words = explainText;
const PAGE = 100;
const PAGES_MAX = 20;

type Status = "pending" | "awaiting_account" | "processing" | "paid" | "failed" | "written_off";
type Held = Pick<Payout, "status" | "batch" | "amount_minor">;

const isOneOf =
  (...statuses: readonly string[]) =>
  ({ status }: Held) =>
    statuses.includes(status);
const isFree = (payout: Held): boolean =>
  payout.batch === null && isOneOf("pending", "awaiting_account", "failed")(payout);
const status = (of: Status) => ({ status: of, holds: isOneOf(of) });

/** The payouts that each number sums: the status that the service is asked for, and which of the answered ones count. */
export const OWED: Readonly<Record<Owed, { readonly status?: Status; readonly holds: (payout: Held) => boolean }>> = {
  unpaid: { holds: isUnpaid },
  pending: status("pending"),
  awaiting_account: status("awaiting_account"),
  processing: status("processing"),
  paid: status("paid"),
  failed: status("failed"),
  written_off: status("written_off"),
  owed: { holds: (payout) => isFree(payout) && payout.amount_minor > 0 },
  payable: {
    holds: (payout) => isFree(payout) && payout.amount_minor > 0 && payout.status !== "awaiting_account",
  },
  negative: { holds: (payout) => isFree(payout) && payout.amount_minor < 0 },
  free: { holds: isFree },
  in_batch: { holds: (payout) => !isFree(payout) && !isOneOf("paid", "written_off")(payout) },
};

/** True of a page that is the whole list: of a part nothing is said, because others may be another member's. */
const isWhole = (has_more: boolean, after: Asks["after"]): boolean => !has_more && after.starting_after === undefined;

export const payoutPart = (payout: Payout, isOfOne: boolean): Part => {
  const source = payout.reason ?? moneyText.sources[payout.source_kind] ?? payout.source_kind;
  const days = daysIn(payout.period_start, payout.period_end).join(" – ");
  return {
    id: payout.id,
    name: isOfOne ? source : (payout.recipient.name ?? payout.recipient.email ?? text.members.unnamed),
    note: [
      isEntered(payout) ? moneyText.enteredOn(date(payout.created_at)) : days,
      ...(isOfOne ? [] : [source]),
      text.chain.statuses[payout.status],
    ]
      .filter(Boolean)
      .join(", "),
    minor: minorIn(payout),
    opens: { of: "payout", payout: payout.id },
  };
};

type Counted = PayoutExplanation["events"][number];

const eventPart = ({ event, type, occurred_at, amount: minor, counted, reasons }: Counted): Part => ({
  id: event,
  name: text.activity.types[type] ?? type,
  note: moment(occurred_at),
  minor: BigInt(minor),
  place: { to: "/activity/$event", params: { event } },
  ...(!counted && { out: reasons.map((reason) => text.chain.reasons[reason] ?? reason).join(" ") || words.out }),
});

/** A part that takes away what its own chain adds up to. */
export const turned = (part: Part, currency: string | null): Part => ({
  ...part,
  minor: -part.minor,
  as: { minor: part.minor, currency },
});

/** The amounts that a payout got at other times than an entry of a statement; none where the statement does not show the entry. */
const otherTimes = async (
  client: Entente,
  payout: Payout,
  { entity, entry }: StatedPayout,
): Promise<readonly Part[]> => {
  const found: StatementEntry[] = [];
  let after = {};
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const { data, has_more } = await client.entities.statement(entity, {
      from: payout.created_at,
      limit: PAGE,
      ...after,
    });
    found.push(...data.filter((one) => one.payout === payout.id && one.kind !== "written_off"));
    if (!has_more) break;
    after = { starting_after: data.at(-1)?.id };
  }
  if (!found.some(({ id }) => id === entry)) return [];
  return found
    .filter(({ id }) => id !== entry)
    .map((one) => ({ id: one.id, name: words.changed, note: moment(one.at), minor: -digitsOf(one, "amount_minor") }));
};

/** The reasons that keep payouts of one member and currency from the next payment: they are the same of all that may be paid. */
const withheldOf = async (client: Entente, payouts: readonly Payout[]): Promise<PayoutExplanation["withheld"]> => {
  const free = payouts.find((payout) => isFree(payout) && payout.amount_minor > 0);
  return free === undefined ? [] : (await client.payouts.explain(free.id, { limit: 1 })).withheld;
};

/** The amount that a rule owes for the measured value, less the amounts of other payouts for it. */
const workingsOf = (payout: Payout, owed: bigint, rows: readonly Payout[]): readonly Part[] => [
  { id: "owed", name: words.byRule, minor: owed },
  ...rows
    .filter(({ id }) => id !== payout.id)
    .map((row) => ({ ...turned(payoutPart(row, true), row.currency), name: words.otherPayout })),
];

export const payoutChains: Pick<Chains, "payouts" | "payout" | "payment" | "batch" | "changes"> = {
  async payouts({ owed, entity, program }, { client, value, after }): Promise<Chain> {
    const { status, holds } = OWED[owed];
    if (owed === "unpaid" && entity === undefined) {
      const { data } = await client.payouts.summary();
      const parts = UNPAID.flatMap((one): Part[] => {
        const rows = data.filter((row) => row.status === one && row.currency === value.currency);
        if (rows.length === 0) return [];
        return [
          {
            id: one,
            name: text.chain.statuses[one] ?? one,
            note: words.payouts(count(rows.reduce((sum, row) => sum + row.payouts, 0))),
            minor: BigInt(summed(rows, "amount_minor").exact),
            opens: { of: "payouts", owed: one },
          },
        ];
      });
      return { data: parts, has_more: false };
    }
    const { data, has_more } = await client.payouts.list({
      limit: PAGE,
      ...(status !== undefined && { status }),
      ...(entity !== undefined && { entity }),
      ...(program !== undefined && { program }),
      ...after,
    });
    const payouts = data.filter((payout) => payout.currency === value.currency && holds(payout));
    const isSaid = entity !== undefined && isWhole(has_more, after);
    const withheld = isSaid ? await withheldOf(client, payouts) : [];
    return {
      ...pageOf(
        payouts.map((payout) => payoutPart(payout, entity !== undefined)),
        data.at(-1)?.id,
        has_more,
      ),
      // A batch leaves out what is free when it is made.
      ...(owed === "free" && { rowsMayChange: true }),
      ...(isSaid && sentenceOfAll(payouts, saidOf(payouts, value, owed, withheld))),
    };
  },

  async payout({ payout: id, stated }, { client, value: asked, after }): Promise<Chain> {
    const why = await client.payouts.explain(id, { limit: PAGE, ...after });
    const { payout, rule, measured, events, has_more_events: has_more, rows } = why;
    const sentence = sentenceOfAll([payout], saidOfOne(why));
    if (rule === null || measured === null) {
      const adjusts = payout.adjusts === null ? [] : [words.adjusts];
      return {
        data: [{ ...payoutPart(payout, true), id: "hand" }].map(({ opens: _, ...part }) => ({
          ...part,
          ...(payout.adjusts !== null && { opens: { of: "payout" as const, payout: payout.adjusts } }),
          ...(payout.event != null && { place: { to: "/activity/$event" as const, params: { event: payout.event } } }),
        })),
        has_more: false,
        lines: [words.byHand, ...adjusts],
        ...sentence,
      };
    }
    const value = { minor: digitsOf(measured, "value"), currency: measured.currency };
    const owed = { minor: digitsOf(measured, "owed_minor"), currency: payout.currency };
    const isChanged = stated !== undefined && asked.minor !== minorIn(payout);
    return {
      data: events.map(eventPart),
      has_more,
      measured: value,
      lines: [words.rule(rule.name, inMoney(value), inMoney(owed))],
      workings: [
        ...workingsOf(payout, owed.minor, rows),
        ...(isChanged ? await otherTimes(client, payout, stated) : []),
      ],
      // All payouts of the rule for these days are named: what they lack of what is owed now, the next run books.
      ...(asked.minor === minorIn(payout) && { unbooked: words.notBooked }),
      ...sentence,
    };
  },

  async payment({ batch, item, payouts, isTaken }, { client, value, after }): Promise<Chain> {
    const ids = payouts ?? (await itemOf(client, batch, item))?.payouts ?? [];
    const at = after.starting_after === undefined ? 0 : ids.indexOf(after.starting_after) + 1;
    const page = await Promise.all(ids.slice(at, at + PAGE).map((id) => client.payouts.retrieve(id)));
    const parts = page.map((payout) => payoutPart(payout, true));
    const paid = { ...value, minor: isTaken ? -value.minor : value.minor };
    const has_more = at + PAGE < ids.length;
    return {
      data: isTaken ? parts.map((part) => turned(part, value.currency)) : parts,
      has_more,
      ...(isWhole(has_more, after) && sentenceOfAll(page, saidOf(page, paid, "processing"))),
    };
  },

  async changes({ period }, { client, value }): Promise<Chain> {
    const { changed_after_close: changed } = await client.payouts.periods.retrieve(period);
    const { payouts = [], count: all = 0 } = changed ?? {};
    const parts = payouts
      .filter(({ currency }) => currency === value.currency)
      .map((payout) => payoutPart(payout, false));
    // The answer names the latest ones; the others are one row.
    const rest = all - payouts.length;
    const missing = value.minor - sumOf(parts);
    const others = rest > 0 && missing !== 0n ? [{ id: "others", name: words.earlier, minor: missing }] : [];
    return { data: [...parts, ...others], has_more: false, rowsMayChange: true };
  },

  async batch({ batch, statuses }, { client, value, after }): Promise<Chain> {
    const { data, has_more } = await client.payouts.batches.items.list(batch, { limit: PAGE, ...after });
    const parts = data
      .filter(({ currency, status }) => currency === value.currency && statuses?.includes(status) !== false)
      .map(
        (item): Part => ({
          id: item.id,
          name: item.recipient.name,
          note: `${item.reference}, ${moneyText.itemStatuses[item.status] ?? item.status}`,
          minor: digitsOf(item, "amount_minor"),
          opens: { of: "payment", batch, item: item.id, payouts: item.payouts },
        }),
      );
    return pageOf(parts, data.at(-1)?.id, has_more);
  },
};
