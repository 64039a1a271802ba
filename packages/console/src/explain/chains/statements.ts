import type { Entente, StatementEntry } from "@entente/client";
import { count, date, moment } from "@entente/kit/format";
import { digitsOf } from "../../data/summed.ts";
import { booksText } from "../../text/books.ts";
import { moneyText } from "../../text/money.ts";
import { explainText } from "../../text/paying/explain.ts";
import type { Chain, Chains, ForMember, Part } from "../chain.ts";
import { entryOf } from "../entry.ts";
import type { Stated, SubjectOf, Value, Yearly } from "../subject.ts";
import { pageOf } from "./activity.ts";
import { OWED, payoutPart } from "./payouts.ts";
import { inMoney, sentenceOfAll, sizeOf } from "./sentences.ts";

const words = explainText;
const PAGE = 100;

/** The kinds of entries that each sum of a statement adds up; null for all. */
const KINDS: Readonly<Record<Exclude<Stated, "in_batch">, readonly string[] | null>> = {
  opening: null,
  earned: ["earned"],
  adjusted: ["adjusted"],
  reversed: ["reversed"],
  paid: ["paid", "returned"],
  written_off: ["written_off"],
  closing: null,
  balance: null,
};

const entryPart = (entry: StatementEntry, entity: string, minor = digitsOf(entry, "amount_minor")): Part => {
  const { id, at, kind, source_kind: source, reference } = entry;
  const opens = entryOf(entry, entity, minor < 0n);
  return {
    id,
    name:
      kind === "adjusted" && source !== null
        ? (moneyText.sources[source] ?? source)
        : (moneyText.statement.kinds[kind] ?? kind),
    note: [moment(at), reference].filter(Boolean).join(", "),
    minor,
    ...(opens && { opens }),
  };
};

/** The instants between which the entries of a sum lie: an opening is of all before, a closing and a balance of all until the end. */
const spanOf = ({ sum, from, to }: SubjectOf<"statement">): { from?: string; to?: string } => {
  if (sum === "opening") return from === undefined ? {} : { to: from };
  const isFromStart = KINDS[sum as "closing"] === null;
  return { ...(!isFromStart && from !== undefined && { from }), ...(to !== undefined && { to }) };
};

/** The sums that have words above 0 alone, and those that have words below it alone. */
const ABOVE: readonly Stated[] = ["opening", "earned", "closing"];
const BELOW: readonly Stated[] = ["reversed", "written_off"];

/** A sum said to its member: nothing where no words are true of its sign, or of the time of a balance between two entries. */
const saidOf = ({ sum, from, to }: SubjectOf<"statement">, value: Value): ForMember["say"] | undefined => {
  if (sum === "balance" || sum === "in_batch") return undefined;
  if (value.minor < 0n ? ABOVE.includes(sum) : BELOW.includes(sum)) return undefined;
  return (say, language) => {
    const [first = null, last = null] = [from, to].map((at) => (at === undefined ? null : date(at, "UTC", language)));
    const shown = inMoney(BELOW.includes(sum) ? sizeOf(value) : value, language);
    return say.stated[sum](shown, say.between(first, last));
  };
};

/** The latest payout of the entity that a statement is of, which names its member. */
const memberOf = async (client: Entente, entity: string) => {
  const { data } = await client.payouts.list({ entity, limit: 1 });
  return data;
};

/** The figures of a year, with the amount or the number of each of its entries. */
const YEARLY: Readonly<
  Record<Yearly, { readonly kinds: readonly string[]; readonly of: (entry: StatementEntry) => bigint }>
> = {
  paid_minor: { kinds: ["paid"], of: (entry) => -digitsOf(entry, "amount_minor") },
  returned_minor: { kinds: ["returned"], of: (entry) => digitsOf(entry, "amount_minor") },
  net_minor: { kinds: ["paid", "returned"], of: (entry) => -digitsOf(entry, "amount_minor") },
  payments: { kinds: ["paid"], of: () => 1n },
};

export const statementChains: Pick<Chains, "statement" | "year"> = {
  async statement(subject, { client, value, after }): Promise<Chain> {
    const { sum, entity, entry } = subject;
    if (sum === "in_batch") {
      const { data, has_more } = await client.payouts.list({ entity, limit: PAGE, ...after });
      const payouts = data.filter((one) => one.currency === value.currency && OWED.in_batch.holds(one));
      const parts = payouts.map((payout) => payoutPart(payout, true));
      return { ...pageOf(parts, data.at(-1)?.id, has_more), rowsMayChange: true };
    }
    if (sum === "opening" && subject.from === undefined) return { data: [], has_more: false };
    const [{ data, has_more }, members] = await Promise.all([
      client.entities.statement(entity, { ...spanOf(subject), limit: PAGE, ...after }),
      after.starting_after === undefined ? memberOf(client, entity) : [],
    ]);
    const last = entry === undefined ? -1 : data.findIndex(({ id }) => id === entry);
    const shown = last < 0 ? data : data.slice(0, last + 1);
    const kinds = KINDS[sum];
    const parts = shown
      .filter((one) => one.currency === value.currency && (kinds === null || kinds.includes(one.kind)))
      .map((one) => entryPart(one, entity));
    return {
      ...pageOf(parts, data.at(-1)?.id, has_more && last < 0),
      ...sentenceOfAll(members, saidOf(subject, value)),
    };
  },

  async year({ figure, year, entity, country, paidIn }, { client, value, after }): Promise<Chain> {
    const { kinds, of } = YEARLY[figure];
    const span = { from: `${year}-01-01T00:00:00Z`, to: `${year + 1}-01-01T00:00:00Z` };
    const isFirst = after.starting_after === undefined;
    const [{ data, has_more }, totals, members] = await Promise.all([
      client.entities.statement(entity, { ...span, limit: PAGE, ...after }),
      isFirst ? client.payouts.totals({ year, entity, currency: paidIn, limit: PAGE }) : undefined,
      isFirst ? memberOf(client, entity) : [],
    ]);
    const parts = data
      .filter(({ currency, kind }) => currency === paidIn && kinds.includes(kind))
      .map((entry) => ({
        ...entryPart(entry, entity, of(entry)),
        ...(figure === "payments" && { as: { minor: -digitsOf(entry, "amount_minor"), currency: paidIn } }),
      }));
    // A statement says nothing of countries: what went to accounts of others is another row.
    const others = (totals?.data ?? [])
      .filter((row) => row.country !== country)
      .map(
        (row): Part => ({
          id: `other ${row.country}`,
          name: words.otherCountry(row.country ?? booksText.totals.unknown),
          minor: -(figure === "payments" ? BigInt(row.payments) : digitsOf(row, figure)),
        }),
      )
      .filter(({ minor }) => minor !== 0n);
    return {
      ...pageOf([...others, ...parts], data.at(-1)?.id, has_more),
      ...sentenceOfAll(members, (say, language) =>
        figure === "payments"
          ? say.paymentsIn(String(year), count(Number(value.minor), language))
          : say.paidIn(String(year), inMoney(value, language)),
      ),
    };
  },
};
