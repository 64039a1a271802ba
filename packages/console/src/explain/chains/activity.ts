import type { Analytics, Entente, PerformanceEvent } from "@entente/client";
import { amount, count, date, moment, percent } from "@entente/kit/format";
import { grouped } from "../../data/grouped.ts";
import { digitsOf } from "../../data/summed.ts";
import { changeOf } from "../../rooms/activity/verdict.ts";
import { text } from "../../text/index.ts";
import { explainText } from "../../text/paying/explain.ts";
import { said } from "../../ui/said.ts";
import { type Asks, type Chain, type Chains, type ForMember, largest, type Part } from "../chain.ts";
import type { ActivitySubject } from "../subject.ts";

const words = explainText;
const ROWS_MAX = 1_000;
const PAGES_MAX = 20;
const EVENTS = 100;
const QUARTER_MS = 900_000;

type Row = Analytics["data"][number];

/** The end of a time as sums are kept: that of its quarter of an hour. */
const endOf = (to: string): string => new Date(Math.ceil(Date.parse(to) / QUARTER_MS) * QUARTER_MS).toISOString();

const everyRow = async (client: Entente, asked: Parameters<Entente["performance"]["analytics"]>[0]) => {
  const rows: Row[] = [];
  let starting_after: string | null = null;
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const { data, next }: Analytics = await client.performance.analytics({
      ...asked,
      limit: ROWS_MAX,
      ...(starting_after !== null && { starting_after }),
    });
    rows.push(...data);
    if (next === null) break;
    starting_after = next;
  }
  return rows;
};

const typeOf = ({ groups }: Row): string => groups.find(({ by }) => by === "type")?.value ?? "";

/** The activity by program, or of one program by member. */
const byGroup = async (subject: ActivitySubject, { client, value: { currency } }: Asks): Promise<Chain> => {
  const { from, to, types, measure, program, distribution, country } = subject;
  const by = program === undefined ? "program" : "enrollment";
  const rows = await everyRow(client, {
    from,
    to,
    group_by: `${by},type`,
    metrics: "events,value_minor",
    ...(program !== undefined && { program }),
    ...(distribution !== undefined && { distribution }),
    ...(country !== undefined && { country }),
  });
  const chosen = rows.filter(
    (row) => (types === null || types.includes(typeOf(row))) && (measure === "events" || row.currency === currency),
  );
  const parts = [...grouped(chosen, ({ groups }) => groups.find((one) => one.by === by)?.value ?? null)].flatMap(
    ([id, of]): Part[] => {
      const minor = of.reduce((sum, row) => sum + digitsOf(row, measure), 0n);
      const name = of[0]?.groups.find((one) => one.by === by)?.name ?? null;
      // The service keeps no country with an event, so that chain ends with the member.
      const opens: ActivitySubject | undefined =
        by === "program"
          ? id === null
            ? undefined
            : { ...subject, program: id }
          : country === undefined
            ? { ...subject, enrollment: id }
            : undefined;
      const part: Part = {
        id: id ?? "none",
        name: name ?? (id === null ? text.activity.nobodys : text.members.unnamed),
        minor,
        ...(opens && { opens }),
        ...(opens === undefined &&
          id !== null && { place: { to: "/members/$enrollment", params: { enrollment: id } } }),
      };
      return minor === 0n && of.every((row) => digitsOf(row, "events") === 0n) ? [] : [part];
    },
  );
  return { data: largest(parts, (n) => words.others(count(n))), has_more: false };
};

/** The amount that an event adds to a sum of events, or of their value. */
const added = (event: PerformanceEvent, { measure }: ActivitySubject, currency: string | null): bigint => {
  if (measure === "events") return event.quantity < 0 ? -1n : 1n;
  return event.currency === currency ? (changeOf(event) ?? 0n) : 0n;
};

export const eventPart = (event: PerformanceEvent, minor: bigint): Part => ({
  id: event.id,
  name: text.activity.types[event.type] ?? event.type,
  // A click has an id of the redirect alone, which nobody knows it by.
  note: [moment(event.occurred_at), event.type === "click" ? null : (event.external_event_id ?? event.customer)]
    .filter(Boolean)
    .join(", "),
  minor,
  place: { to: "/activity/$event", params: { event: event.id } },
});

/** The events of one member, or of nobody, in one program. */
const byEvent = async (subject: ActivitySubject, asks: Asks): Promise<Chain> => {
  const { from, to, types, program, distribution, enrollment } = subject;
  const { client, value, after } = asks;
  const { data, has_more } = await client.performance.events.list({
    from,
    to: endOf(to),
    limit: EVENTS,
    ...(types?.length === 1 && types[0] !== undefined && { type: types[0] }),
    ...(program !== undefined && { program }),
    ...(distribution !== undefined && { distribution }),
    ...(enrollment != null && { enrollment }),
    ...after,
  });
  const events = data.filter(
    (event) => (types === null || types.includes(event.type)) && (enrollment !== null || event.enrollment === null),
  );
  const parts = events.map((event) => eventPart(event, added(event, subject, value.currency)));
  return {
    // The last one is the cursor of the next page, also where it adds nothing.
    ...pageOf(parts, data.at(-1)?.id, has_more),
    ...(enrollment != null && { sentence: sentenceOf(subject, asks, enrollment) }),
  };
};

/** A page of parts whose next one begins after a row that may be none of them. */
export const pageOf = (parts: readonly Part[], last: string | undefined, has_more: boolean) => ({
  data:
    has_more && last !== undefined && parts.at(-1)?.id !== last
      ? [...parts, { id: last, name: "", minor: 0n, out: "" }]
      : parts,
  has_more,
});

const sentenceOf = (
  { from, to, time_zone: zone, types, measure }: ActivitySubject,
  { value }: Asks,
  enrollment: string,
): ForMember => ({
  enrollment,
  say: (say, language) => {
    const days = [date(from, zone, language), date(new Date(Date.parse(to) - 1).toISOString(), zone, language)];
    const [first = "", last = ""] = days;
    const [type] = types ?? [];
    const shown =
      measure === "events"
        ? (said(say.types, type ?? "") ?? say.types.any)(count(Number(value.minor), language))
        : say.worth(amount(Number(value.minor), value.currency, language, String(value.minor)));
    return say.activity(first, last, shown);
  },
});

export const activityChains: Pick<Chains, "activity" | "conversion"> = {
  activity: async (subject, asks) =>
    subject.enrollment === undefined ? byGroup(subject, asks) : byEvent(subject, asks),
  conversion: async ({ sales, clicks, saleTypes, clickTypes, range }) => {
    const part = (id: string, name: string, events: number, types: readonly string[]): Part => ({
      id,
      name,
      minor: BigInt(events),
      opens: { of: "activity", types, measure: "events", ...range },
    });
    return {
      data: [
        part("sales", text.overview.sales, sales, saleTypes),
        part("clicks", text.overview.clicks, clicks, clickTypes),
      ],
      has_more: false,
      isBasis: true,
      lines: [words.divided(count(sales), count(clicks), percent(sales / clicks))],
    };
  },
};
