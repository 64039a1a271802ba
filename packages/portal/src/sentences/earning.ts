import type { Tone } from "@entente/kit";
import type { Earning, EarningPart, EarningState, PayoutStatus } from "../data/types.ts";
import type { Speech } from "../text/languages.ts";

type Tongue = Pick<Speech, "words" | "formats">;

export const TONES: Readonly<Record<EarningState, Tone>> = {
  held: "warn",
  earned: "info",
  owed: "info",
  account_missing: "info",
  in_payment: "info",
  payment_failed: "bad",
  paid: "good",
  written_off: "none",
  toward_bonus: "none",
  not_counted: "none",
};

/** A type of event in words; one of the brand's own stays as it is. */
const typeInWords = ({ words }: Pick<Tongue, "words">, type: string): string =>
  Object.hasOwn(words.types, type) ? words.types[type as keyof typeof words.types] : type;

/** A metric in words; one of the brand's own stays as it is. */
export const metricInWords = ({ words }: Pick<Tongue, "words">, key: string): string =>
  Object.hasOwn(words.metrics, key)
    ? words.metrics[key as keyof typeof words.metrics]
    : key.replace(/^(x|assert):/, "");

/** An event in words, such as "Sale of $49.00". */
export const eventInWords = (tongue: Tongue, { type, value_minor, currency }: Earning): string => {
  const name = typeInWords(tongue, type);
  return value_minor === null ? name : tongue.words.typeOf(name, tongue.formats.money(value_minor, currency));
};

/** The point of its way at which a return is. */
const RETURNED: Readonly<Record<EarningState, "waiting" | "booked" | "settled" | "closed" | "own">> = {
  held: "waiting",
  earned: "booked",
  owed: "booked",
  account_missing: "booked",
  in_payment: "booked",
  payment_failed: "booked",
  paid: "settled",
  written_off: "closed",
  toward_bonus: "own",
  not_counted: "own",
};

/** How far a part of an earning is, as sentences: for one that earns nothing, each reason is one. */
export const partSentences = ({ words, formats }: Tongue, part: EarningPart): readonly string[] => {
  const { state, reasons, counts_at, paid_at, amount_minor } = part;
  const date = formats.date(state === "paid" ? (paid_at ?? counts_at) : counts_at);
  if (state === "not_counted") return reasons.map((reason) => words.reasons[reason]);
  const returned = (amount_minor ?? 0) < 0 ? RETURNED[state] : "own";
  if (returned === "own") return [words.states10[state](date)];
  const said = words.takenBack[returned];
  return [typeof said === "string" ? said : said(date)];
};

/** The formula of a part in words, such as "10% of $49.00". */
export const formulaInWords = ({ words, formats }: Tongue, { rule, currency }: EarningPart, event: Earning): string => {
  if (rule.type === "revenue_split")
    return words.chain.split(
      formats.percent((rule.rate_bps ?? 0) / 10_000),
      formats.money(event.value_minor ?? 0, event.currency),
    );
  if (rule.type === "cpa")
    return words.chain.perAction(formats.money(rule.per_unit_minor ?? 0, currency), event.quantity);
  return words.chain.bonus(formats.money(rule.bonus_minor ?? 0, currency), formats.count(rule.threshold ?? 0));
};

/** The parts of an earning, those with an amount first: a bonus that it counts toward is beside the point. */
export const mainFirst = ({ parts }: Pick<Earning, "parts">): readonly EarningPart[] =>
  parts.toSorted((one, other) => Number(one.amount_minor === null) - Number(other.amount_minor === null));

/** The amounts of an earning by currency, over the parts that count and what the brand entered by hand for it. */
export const totalsOf = ({
  parts,
  adjustments,
}: Pick<Earning, "parts" | "adjustments">): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>();
  for (const { amount_minor, currency } of adjustments) sums.set(currency, (sums.get(currency) ?? 0) + amount_minor);
  for (const { amount_minor, currency, state } of parts)
    if (amount_minor !== null && state !== "not_counted") sums.set(currency, (sums.get(currency) ?? 0) + amount_minor);
  return sums;
};

/** How far an entry by hand is, as a state of an earning. */
const ENTERED: Readonly<Record<PayoutStatus, EarningState>> = {
  pending: "owed",
  awaiting_account: "account_missing",
  processing: "in_payment",
  paid: "paid",
  failed: "payment_failed",
  written_off: "written_off",
};

/** The state that an earning is marked by: of the part that counts, else of the last entry by hand; undefined where nothing is to be said. */
export const stateOf = ({ parts, adjustments }: Pick<Earning, "parts" | "adjustments">): EarningState | undefined => {
  const [first] = mainFirst({ parts });
  const last = adjustments.at(-1);
  return last !== undefined && (first === undefined || first.state === "not_counted")
    ? ENTERED[last.status]
    : first?.state;
};

/** The amounts that the brand entered by hand for an event, as sentences. */
export const entrySentences = (
  { words, formats }: Tongue,
  { adjustments }: Pick<Earning, "adjustments">,
): readonly string[] =>
  adjustments.map(({ amount_minor: minor, currency, exact }) => {
    const amount = formats.money(Math.abs(minor), currency, exact?.amount_minor?.replace("-", ""));
    return `${(minor < 0 ? words.chain.charged : words.chain.byHand)(amount)}.`;
  });
