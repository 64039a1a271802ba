import type { Payout, PayoutExplanation } from "@entente/client";
import { amount, count, date, moment } from "@entente/kit/format";
import { digitsOf, summed } from "../../data/summed.ts";
import { text } from "../../text/index.ts";
import { moneyText } from "../../text/money.ts";
import { explainText } from "../../text/paying/explain.ts";
import { type Chain, type Chains, type ForMember, type Part, sumOf } from "../chain.ts";
import type { Owed, Value } from "../subject.ts";
import { pageOf } from "./activity.ts";
import { itemOf } from "./payments.ts";

const words = explainText;
const PAGE = 100;
/** So many payouts a sentence names one by one. */
const SAID_MAX = 5;
const DAY_MS = 86_400_000;

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
  unpaid: { holds: isOneOf("pending", "awaiting_account", "processing") },
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

/** The days of a period as people say them: both inclusive. */
const periodIn = (
  { period_start, period_end }: Pick<Payout, "period_start" | "period_end">,
  language?: string,
): readonly [string, string] => [
  date(period_start, "UTC", language),
  date(new Date(Date.parse(period_end) - DAY_MS).toISOString(), "UTC", language),
];

const minorIn = (payout: Payout): bigint => digitsOf(payout, "amount_minor");

export const payoutPart = (payout: Payout, isOfOne: boolean): Part => {
  const source = payout.reason ?? moneyText.sources[payout.source_kind] ?? payout.source_kind;
  const [first, last] = periodIn(payout);
  return {
    id: payout.id,
    name: isOfOne ? source : (payout.recipient.name ?? payout.recipient.email ?? text.members.unnamed),
    note: [`${first} – ${last}`, ...(isOfOne ? [] : [source]), text.chain.statuses[payout.status]]
      .filter(Boolean)
      .join(", "),
    minor: minorIn(payout),
    opens: { of: "payout", payout: payout.id },
  };
};

/** The member whom payouts of one recipient in one program are sentence to; nobody of those of several. */
export const sentenceOfAll = (payouts: readonly Payout[], say: ForMember["say"]): { readonly sentence?: ForMember } => {
  const [first] = payouts;
  if (first === undefined || payouts.some(({ enrollment }) => enrollment !== first.enrollment)) return {};
  return { sentence: { enrollment: first.enrollment, say } };
};

export const inMoney = ({ minor, currency }: Value, language?: string): string =>
  amount(Number(minor), currency, language, String(minor));

const rateIn = (bps: number, language: string): string =>
  new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 2 }).format(bps / 10_000);

/** An amount without its sign. */
export const sizeOf = ({ minor, currency }: Value): Value => ({ minor: minor < 0n ? -minor : minor, currency });

/** A few payouts, said to their member: each with its period. */
const saidOf =
  (payouts: readonly Payout[], value: Value, owed: Owed): ForMember["say"] =>
  (say, language) =>
    [
      say.owed[value.minor < 0n ? "negative" : owed]?.(inMoney(sizeOf(value), language)) ?? "",
      ...payouts.slice(0, SAID_MAX).map((payout) => {
        const shown = inMoney({ minor: minorIn(payout), currency: payout.currency }, language);
        return say.ofPeriod(shown, ...periodIn(payout, language));
      }),
      ...(payouts.length > SAID_MAX ? [say.andMore(count(payouts.length - SAID_MAX, language))] : []),
    ].join("\n");

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
const turned = (part: Part, currency: string | null): Part => ({
  ...part,
  minor: -part.minor,
  as: { minor: part.minor, currency },
});

/** The amount that a rule owes for the measured value, less the amounts of other payouts for it. */
const becomesOf = (payout: Payout, owed: bigint, rows: readonly Payout[], shown: bigint): readonly Part[] => {
  const others = rows.filter(({ id }) => id !== payout.id);
  const parts: readonly Part[] = [
    { id: "owed", name: words.byRule, minor: owed },
    ...others.map((row) => ({ ...turned(payoutPart(row, true), row.currency), name: words.otherPayout })),
  ];
  const missing = minorIn(payout) - sumOf(parts);
  const changed = shown - minorIn(payout);
  return [
    ...parts,
    ...(missing === 0n ? [] : [{ id: "moved", name: words.notBooked, minor: missing }]),
    // A statement has each amount that a payout was changed to.
    ...(changed === 0n ? [] : [{ id: "changed", name: words.changed, minor: changed }]),
  ];
};

/** A payout, said to its member: what it is, for what, and what did not count. */
const saidOfOne =
  ({ payout, rule, measured, events, has_more_events: hasMore }: PayoutExplanation): ForMember["say"] =>
  (say, language) => {
    const value = inMoney({ minor: minorIn(payout), currency: payout.currency }, language);
    const [first, last] = periodIn(payout, language);
    const state = say.statuses[payout.status] ?? "";
    if (rule === null || measured === null)
      return [say.byHand(value, first, last, payout.reason ?? ""), state].filter(Boolean).join(" ");
    if (minorIn(payout) < 0n)
      return say.takenBack(
        inMoney(sizeOf({ minor: minorIn(payout), currency: payout.currency }), language),
        first,
        last,
      );
    const shown = inMoney({ minor: digitsOf(measured, "value"), currency: measured.currency }, language);
    const counted = events.filter((one) => one.counted).length;
    const reasons = [...new Set(events.flatMap((one) => (one.counted ? [] : one.reasons)))];
    return [
      say.earned(value, first, last),
      rule.rate_bps != null
        ? say.byRate(rateIn(rule.rate_bps, language), shown)
        : say.byCount(shown, say.metrics[measured.metric_key] ?? say.metrics.any ?? ""),
      // A sum of counts has said it.
      ...(hasMore || rule.rate_bps == null ? [] : [say.events(count(counted, language))]),
      ...reasons.flatMap((reason) => say.reasons[reason] ?? []),
      state,
    ]
      .filter(Boolean)
      .join(" ");
  };

export const payoutChains: Pick<Chains, "payouts" | "payout" | "payment" | "batch"> = {
  async payouts({ owed, entity, program }, { client, value, after }): Promise<Chain> {
    const { status, holds } = OWED[owed];
    if (owed === "unpaid" && entity === undefined) {
      const { data } = await client.payouts.summary();
      const parts = (["pending", "awaiting_account", "processing"] as const).flatMap((one): Part[] => {
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
    return {
      ...pageOf(
        payouts.map((payout) => payoutPart(payout, entity !== undefined)),
        data.at(-1)?.id,
        has_more,
      ),
      // A batch leaves out what is free when it is made.
      ...(owed === "free" && { mayMove: true }),
      ...(entity !== undefined &&
        sentenceOfAll(payouts, saidOf(has_more || after.starting_after !== undefined ? [] : payouts, value, owed))),
    };
  },

  async payout({ payout: id }, { client, value: asked, after }): Promise<Chain> {
    const why = await client.payouts.explain(id, { limit: PAGE, ...after });
    const { payout, rule, measured, events, has_more_events: has_more, rows } = why;
    const sentence: ForMember = { enrollment: payout.enrollment, say: saidOfOne(why) };
    if (rule === null || measured === null) {
      const adjusts = payout.adjusts === null ? [] : [words.adjusts];
      return {
        data: [{ ...payoutPart(payout, true), id: "hand" }].map(({ opens: _, ...part }) =>
          payout.adjusts === null ? part : { ...part, opens: { of: "payout" as const, payout: payout.adjusts } },
        ),
        has_more: false,
        lines: [words.byHand, ...adjusts],
        sentence,
      };
    }
    const value = { minor: digitsOf(measured, "value"), currency: measured.currency };
    const owed = { minor: digitsOf(measured, "owed_minor"), currency: payout.currency };
    return {
      data: events.map(eventPart),
      has_more,
      measured: value,
      lines: [words.rule(rule.name, inMoney(value), inMoney(owed))],
      becomes: becomesOf(payout, owed.minor, rows, asked.minor),
      sentence,
    };
  },

  async payment({ batch, item, payouts, isTaken }, { client, value, after }): Promise<Chain> {
    const ids = payouts ?? (await itemOf(client, batch, item))?.payouts ?? [];
    const at = after.starting_after === undefined ? 0 : ids.indexOf(after.starting_after) + 1;
    const page = await Promise.all(ids.slice(at, at + PAGE).map((id) => client.payouts.retrieve(id)));
    const parts = page.map((payout) => payoutPart(payout, true));
    return {
      data: isTaken ? parts.map((part) => turned(part, value.currency)) : parts,
      has_more: at + PAGE < ids.length,
      ...sentenceOfAll(page, saidOf(page, { ...value, minor: isTaken ? -value.minor : value.minor }, "processing")),
    };
  },

  async batch({ batch }, { client, value, after }): Promise<Chain> {
    const { data, has_more } = await client.payouts.batches.items.list(batch, { limit: PAGE, ...after });
    const parts = data
      .filter(({ currency }) => currency === value.currency)
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
