import type { LedgerEntry, PayoutLiability } from "@entente/client";
import { date, moment } from "@entente/kit/format";
import { digitsOf } from "../../data/summed.ts";
import { causeOf } from "../../rooms/money/cause.ts";
import { booksText } from "../../text/books.ts";
import { text } from "../../text/index.ts";
import { explainText } from "../../text/paying/explain.ts";
import { said } from "../../ui/said.ts";
import type { Chain, Chains, Part } from "../chain.ts";
import type { Liable, SubjectOf, Value } from "../subject.ts";
import { pageOf } from "./activity.ts";
import { payoutPart } from "./payouts.ts";
import { inMoney, sentenceOfAll, sizeOf } from "./sentences.ts";

const words = explainText;
const PAGE = 100;
const columns = booksText.liability.columns;
const reasons = booksText.liability.reasons;

/** The figures that another one is the sum of, in the order in which they are read. */
const PARTS: Partial<Record<Liable, readonly (readonly [Liable, string])[]>> = {
  liability_minor: [
    ["owed_minor", columns.owed],
    ["to_take_back_minor", columns.back],
    ["in_batch_minor", columns.inBatch],
  ],
  held_back_minor: [
    ["held_paused_minor", reasons.paused],
    ["held_account_changed_minor", reasons.account],
    ["held_without_account_minor", reasons.without],
  ],
};

type Row = Parameters<typeof payoutPart>[0];

/** True of a payout that lies under a figure at an instant, as far as its present state says it. */
const liesUnder = (figure: Liable, payout: Row, until: string): boolean => {
  const isPaid = payout.paid_at !== null && payout.paid_at < until;
  if (figure === "paid_minor") return isPaid;
  if (isPaid || payout.status === "written_off") return false;
  const isInBatch = payout.batch !== null && (payout.status === "processing" || payout.status === "paid");
  if (figure === "in_batch_minor") return isInBatch;
  return !isInBatch && (figure === "to_take_back_minor" ? payout.amount_minor < 0 : payout.amount_minor > 0);
};

/** The figures that are an amount to be taken back where they are below 0; no words are true of others there. */
const TURNS: readonly Liable[] = ["liability_minor", "owed_minor", "to_take_back_minor"];

/** The figure by whose words an amount is said. */
const saidAs = (figure: Liable, { minor }: Value): Liable | undefined => {
  if (minor >= 0n) return figure;
  return TURNS.includes(figure) ? "to_take_back_minor" : undefined;
};

const figuresOf = (row: PayoutLiability, subject: SubjectOf<"liability">): readonly Part[] =>
  (PARTS[subject.figure] ?? []).map(([figure, name]) => ({
    id: figure,
    name,
    minor: digitsOf(row, figure),
    opens: { ...subject, figure },
  }));

const byMember = async (
  subject: SubjectOf<"liability">,
  { client, value, after }: Parameters<Chains["liability"]>[1],
): Promise<Chain> => {
  const { figure, day } = subject;
  const { data, has_more } = await client.payouts.liability({
    day,
    limit: PAGE,
    ...(value.currency !== null && { currency: value.currency }),
    ...after,
  });
  const parts = data
    .map(
      (row): Part => ({
        id: row.id,
        name: row.recipient.name ?? row.recipient.email ?? text.members.unnamed,
        minor: digitsOf(row, figure),
        opens: { ...subject, entity: row.recipient.entity, program: row.program },
      }),
    )
    .filter(({ minor }) => minor !== 0n);
  return pageOf(parts, data.at(-1)?.id, has_more);
};

const entryPart = (entry: LedgerEntry): Part => ({
  id: entry.id,
  name: said(booksText.ledger.kinds, entry.kind) ?? entry.kind,
  note: moment(entry.created_at),
  minor: digitsOf(entry, "amount_minor"),
  opens: { of: "transfer", transfer: entry.transfer, entry: entry.id },
});

const asOf = ({ minor }: Part, { currency }: Value): Value => ({ minor, currency });

/** The entries that each figure of a budget sums: their account, their kinds, and if an entry that leaves the account adds to it. */
const BUDGETS: Readonly<
  Record<
    SubjectOf<"budget">["figure"],
    { readonly account: string; readonly kinds: readonly string[]; readonly turns: boolean }
  >
> = {
  consumed: { account: "consumed", kinds: ["consume", "restore"], turns: false },
  released: { account: "reserved", kinds: ["release"], turns: true },
};

export const bookChains: Pick<Chains, "liability" | "account" | "budget" | "transfer"> = {
  async liability(subject, asks): Promise<Chain> {
    const { figure, day, until, isOver, entity, program } = subject;
    const { client, value, after } = asks;
    if (entity === undefined || program === undefined) return byMember(subject, asks);
    // Of a day that is not over its end is not known.
    const shown = isOver ? saidAs(figure, value) : undefined;
    const say = (of: readonly Row[]) =>
      sentenceOfAll(
        of,
        shown && ((say, language) => say.liable[shown](date(day, "UTC", language), inMoney(sizeOf(value), language))),
      );
    if (PARTS[figure] !== undefined) {
      const [{ data }, first] = await Promise.all([
        client.payouts.liability({ day, entity, program, limit: PAGE }),
        client.payouts.list({ entity, program, limit: 1 }),
      ]);
      const row = data.find(({ currency }) => currency === value.currency);
      return { data: row === undefined ? [] : figuresOf(row, subject), has_more: false, ...say(first.data) };
    }
    const { data, has_more } = await client.payouts.list({
      entity,
      program,
      created_before: until,
      limit: PAGE,
      ...after,
    });
    if (value.minor === 0n) return { data: [], has_more: false };
    const place = figure.startsWith("held_") ? "owed_minor" : figure;
    const payouts = data.filter((one) => one.currency === value.currency && liesUnder(place, one, until));
    return {
      ...pageOf(
        payouts.map((payout) => payoutPart(payout, true)),
        data.at(-1)?.id,
        has_more,
      ),
      rowsMayChange: true,
      ...say(data),
    };
  },

  async account({ account }, { client, after }): Promise<Chain> {
    const { data, has_more } = await client.ledger.entries.list({ account, limit: PAGE, ...after });
    return { data: data.map(entryPart), has_more };
  },

  async budget({ figure, distribution }, { client, value, after }): Promise<Chain> {
    const { account, kinds, turns } = BUDGETS[figure];
    const { data, has_more } = await client.ledger.entries.list({
      ...{ distribution, account: `${value.currency}.${account}`, limit: PAGE },
      ...after,
    });
    const parts = data.filter(({ kind }) => kinds.includes(kind)).map(entryPart);
    const shown = turns ? parts.map((part) => ({ ...part, minor: -part.minor, as: asOf(part, value) })) : parts;
    // Events that come while the page is open move it.
    return { ...pageOf(shown, data.at(-1)?.id, has_more), rowsMayChange: true };
  },

  async transfer({ transfer, entry }, { client, after }): Promise<Chain> {
    const { data, has_more } = await client.ledger.entries.list({ transfer, limit: PAGE, ...after });
    const others = data.filter(({ id }) => id !== entry);
    const parts = others.map((one): Part => {
      const cause = causeOf(one);
      return {
        id: one.id,
        name: words.otherSide(said(booksText.ledger.accounts, one.account) ?? one.account),
        note: cause.of === "reference" ? cause.text : moment(one.created_at),
        // What one account gets another one gives.
        minor: -digitsOf(one, "amount_minor"),
        place:
          cause.of === "event"
            ? { to: "/activity/$event", params: { event: cause.id } }
            : cause.of === "batch"
              ? { to: "/money/$batch", params: { batch: cause.id } }
              : { to: "/money", search: { show: "ledger", transfer } },
      };
    });
    return pageOf(parts, data.at(-1)?.id, has_more);
  },
};
