import type { Grouping, PerformanceFilter, SummaryOrder, SummaryRow, Tenant } from "@entente/core/ports";
import { DAY_MS, startOfDay } from "@entente/core/storage";
import { fieldsOf, text, uuid } from "../store/columns.ts";
import { isAfter, type Ordered, orderBy } from "../store/keyset.ts";
import { matching } from "../store/row-store.ts";
import { type Binder, binder, type Send } from "../store/statement.ts";
import { COUNTED_EVENTS, deploymentsOf, SIGNED_VALUE } from "./rollups.ts";

type SummaryFilter = Omit<PerformanceFilter, "customer" | "externalEventId" | "anyCase">;

const ROUTE = fieldsOf({
  brand: uuid,
  program: uuid,
  distribution: uuid,
  deployment: uuid,
  enrollment: uuid,
  type: text,
});

/** An interval of time, open on the side where the bound is missing. */
interface Span {
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

/** The whole days of an interval, and the remainders before and after them. */
const splitByDay = ({ from, to }: Span): { readonly days: Span | undefined; readonly edges: readonly Span[] } => {
  const firstDay = from && new Date(Math.ceil(from.getTime() / DAY_MS) * DAY_MS);
  const lastDay = to && startOfDay(to);
  if (firstDay && lastDay && firstDay > lastDay) return { days: undefined, edges: [{ from, to }] };
  const edges = [
    { from, to: firstDay },
    { from: lastDay, to },
  ].filter(({ from: start, to: end }) => start && end && start < end);
  const none = firstDay && lastDay && firstDay >= lastDay;
  return { days: none ? undefined : { from: firstDay, to: lastDay }, edges };
};

const bounds = (column: string, { from, to }: Span, type: string, bind: Binder): string =>
  [
    ...(from === undefined ? [] : [`t.${column} >= ${bind(write(from, type), type)}`]),
    ...(to === undefined ? [] : [`t.${column} < ${bind(write(to, type), type)}`]),
  ]
    .map((condition) => ` and ${condition}`)
    .join("");

/** The day after the last allowed day is in the year 10000, which PostgreSQL writes without a sign. */
const write = (at: Date, type: string): string => {
  const [day = "", time] = at.toISOString().replace(/^\+0/, "").split("T");
  return type === "date" ? day : `${day}T${time}`;
};

/** The group as a sorted text: days and ids sort as their texts do. */
const GROUP: { readonly [G in Grouping]: (day: string) => string } = {
  type: () => "t.type",
  day: (day) => `to_char(${day}, 'YYYY-MM-DD')`,
  program: () => "t.program::text",
  distribution: () => "t.distribution::text",
  deployment: () => "t.deployment::text",
  enrollment: () => "t.enrollment::text",
};

/** The sums of days: by members only where one is asked for, since those without members are few. */
const daysFor = (by: Grouping, { enrollment }: Pick<SummaryFilter, "enrollment">): string =>
  by === "enrollment" || enrollment !== undefined ? "performance_day" : "performance_route_day";

const BY_GROUP: SummaryOrder = { by: "group", descending: false };

const columnsOf = ({ by, descending, after }: SummaryOrder): readonly Ordered[] => {
  const names: readonly Ordered[] = [
    { column: "name", type: "text", descending: by === "group" && descending, value: after?.group ?? null },
    { column: "currency", type: "text", value: after?.currency ?? null },
  ];
  if (by === "group") return names;
  return [{ column: by, type: "numeric", descending, value: after && String(after.measured) }, ...names];
};

/** By hand: the unions and the grouping depend on the requested interval, filters and group. */
export const summaryOf = async (
  send: Send,
  { organization, livemode }: Tenant,
  { from, to, ...route }: SummaryFilter,
  by: Grouping,
  limit: number,
  order: SummaryOrder = BY_GROUP,
): Promise<readonly SummaryRow[]> => {
  const bind = binder();
  bind.values.push(organization, livemode);
  const scope = ["t.organization = $1::uuid", "t.livemode = $2::bool", ...matching(ROUTE, route)(bind)].join(" and ");
  const { days, edges } = splitByDay({ from, to });
  const table = daysFor(by, route);
  const ofDeployments = table === "performance_day" ? deploymentsOf(route, bind) : [];
  const parts = [
    ...(days === undefined
      ? []
      : [
          `select ${GROUP[by]("t.day")} as name, t.currency, t.events, t.value_minor, t.quantity
          from ${table} t where ${[scope, ...ofDeployments].join(" and ")}${bounds("day", days, "date", bind)}`,
        ]),
    ...edges.map(
      (
        edge,
      ) => `select ${GROUP[by]("t.occurred_at at time zone 'UTC'")}, t.currency, ${COUNTED_EVENTS}, coalesce(${SIGNED_VALUE}, 0)::numeric, t.quantity::numeric
        from performance_event t where ${scope}${bounds("occurred_at", edge, "timestamptz", bind)}`,
    ),
  ];
  if (parts.length === 0) return [];
  const columns = columnsOf(order);
  const after = order.after === undefined ? "" : `where ${isAfter(columns, bind)}`;
  return send<SummaryRow>(
    `select name as "group", currency, events, value_minor as "valueMinor", quantity from (
      select s.name, s.currency, sum(s.events)::int8 as events, sum(s.value_minor) as value_minor, sum(s.quantity) as quantity
      from (${parts.join("\n      union all\n      ")}) as s(name, currency, events, value_minor, quantity)
      group by 1, 2
    ) r ${after} order by ${orderBy(columns)} limit ${bind(limit, "int4")}`,
    bind.values,
  );
};
