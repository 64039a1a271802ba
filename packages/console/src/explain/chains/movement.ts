import type { Liability } from "@entente/client";
import { date } from "@entente/kit/format";
import { digitsOf } from "../../data/summed.ts";
import { booksText } from "../../text/books.ts";
import type { Asks, Chain, Chains, Part } from "../chain.ts";
import type { Liable, SubjectOf, Value } from "../subject.ts";
import { pageOf } from "./activity.ts";
import { payoutPart, turned } from "./payouts.ts";

const PAGE = 100;
const words = booksText.liability.movement;

type Subject = SubjectOf<"movement">;
type Movement = Liability["month"]["movements"][number];

/** A figure of the liability at the end of the day, or of the day before the month. */
const standing = (figure: Liable, subject: Subject, isBefore: boolean): SubjectOf<"liability"> =>
  isBefore
    ? { of: "liability", figure, day: subject.before, until: subject.from, isOver: true }
    : { of: "liability", figure, day: subject.day, until: subject.until, isOver: subject.isOver };

/** The earned amount is what the other lines of the movement leave. */
const earnedParts = (row: Movement, subject: Subject, value: Value): readonly Part[] => {
  const part = (line: "opening_minor" | "taken_back_minor" | "paid_minor" | "closing_minor", name: string): Part => ({
    id: line,
    name,
    minor: digitsOf(row, line),
    opens:
      line === "opening_minor" || line === "closing_minor"
        ? standing("liability_minor", subject, line === "opening_minor")
        : { ...subject, figure: line },
  });
  return [
    part("closing_minor", words.closing),
    part("paid_minor", words.paid),
    part("taken_back_minor", words.takenBack),
    turned(part("opening_minor", words.opening), value.currency),
  ];
};

/** The paid amount is what was paid by the end, less what was paid before the month. */
const paidParts = async (subject: Subject, { client, value }: Asks): Promise<readonly Part[]> => {
  const paidBy = async (isBefore: boolean): Promise<Part> => {
    const opens = standing("paid_minor", subject, isBefore);
    const { sums } = await client.payouts.liability({ day: opens.day, currency: value.currency ?? "", limit: 1 });
    const row = sums.find(({ currency }) => currency === value.currency);
    return {
      id: opens.day,
      name: words.paidBy(date(opens.day, "UTC")),
      minor: row === undefined ? 0n : digitsOf(row, "paid_minor"),
      opens,
    };
  };
  const [by, before] = await Promise.all([paidBy(false), paidBy(true)]);
  return [by, turned(before, value.currency)];
};

/** Payouts below zero that were made in the month: each takes an amount back, but what a payment carried on was taken back before. */
const takenBack = async (subject: Subject, { client, value, after }: Asks): Promise<Chain> => {
  const { data, has_more } = await client.payouts.list({
    created_after: subject.from,
    created_before: subject.until,
    limit: PAGE,
    ...after,
  });
  const parts = data
    .filter((one) => one.currency === value.currency && one.amount_minor < 0)
    .filter(({ status, source_kind }) => status !== "written_off" && source_kind !== "carried")
    .map((one) => turned(payoutPart(one, false), value.currency));
  return { ...pageOf(parts, data.at(-1)?.id, has_more), rowsMayChange: true };
};

export const movementChains: Pick<Chains, "movement"> = {
  async movement(subject, asks): Promise<Chain> {
    // The figures of a day that is not over are read anew.
    const moves = subject.isOver ? {} : ({ rowsMayChange: true } as const);
    if (subject.figure === "taken_back_minor") return takenBack(subject, asks);
    if (subject.figure === "paid_minor") return { data: await paidParts(subject, asks), has_more: false, ...moves };
    const { client, value } = asks;
    const { month } = await client.payouts.liability({ day: subject.day, currency: value.currency ?? "", limit: 1 });
    const row = month.movements.find(({ currency }) => currency === value.currency);
    return { data: row === undefined ? [] : earnedParts(row, subject, value), has_more: false, ...moves };
  },
};
