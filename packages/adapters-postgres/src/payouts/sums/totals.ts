import type { PaidFilter, PaidKey, PaidRow, Tenant, TotalStore } from "@entente/core/ports";
import { COUNTRY_PROVIDER } from "@entente/core/storage";
import { fieldsOf, text, uuid } from "../../store/columns.ts";
import { IN_TENANT, matching } from "../../store/row-store.ts";
import { binder, type Send } from "../../store/statement.ts";
import { PERSONS, walkPersons } from "./persons.ts";

const FILTERS = fieldsOf({ brand: uuid, currency: text });

type Row = Omit<PaidRow, "paid"> & { readonly [Q in "q1" | "q2" | "q3" | "q4"]: bigint };

/** By hand: its recipients are walked, and a country is read from the account that a payment went to. */
const paidStatement = (
  { organization, livemode }: Tenant,
  { quarters, entity, country, ...filter }: PaidFilter,
  { limit, after }: { readonly limit: number; readonly after: PaidKey | null },
) => {
  const bind = binder();
  bind.values.push(organization, livemode);
  const ends = quarters.map((at) => bind(at.toISOString(), "timestamptz"));
  const within = (column: string, from = 0, to = 4): string => `${column} >= ${ends[from]} and ${column} < ${ends[to]}`;
  const returned = within("t.returned_at");
  const matched = matching(FILTERS, { ...filter })(bind);
  const provider = `(select b.provider from payout_batch b
    where b.organization = $1 and b.livemode = $2 and b.id = t.batch and not b.by_email)`;
  const countryOf = `case when ${provider} = ${bind(COUNTRY_PROVIDER, "text")} then nullif(left(t.destination, 2), '') end`;
  const where = [
    IN_TENANT,
    ...matched,
    "t.paid_at is not null",
    `((${within("t.paid_at")}) or (${returned}))`,
    ...(country === undefined ? [] : [`${countryOf} is not distinct from ${bind(country, "text")}`]),
  ].join(" and ");
  const walk = {
    table: "payout_item" as const,
    where,
    first: after === null ? "" : `<= ${bind(after.entity, "uuid")}`,
    person: entity === undefined ? "" : bind(entity, "uuid"),
    // The recipient of the cursor may have no further row.
    limit: bind(after === null ? limit : limit + 1, "int4"),
  };
  const sumWhere = (condition: string): string => `coalesce(sum(t.amount_minor) filter (where ${condition}), 0)`;
  const [currency, land] = ['g.currency collate "C"', `coalesce(g.country, '') collate "C"`];
  const rest =
    after === null
      ? "true"
      : `g.entity < ${bind(after.entity, "uuid")} or (${currency}, ${land}) > (${bind(after.currency, "text")}, ${bind(after.country ?? "", "text")})`;
  const text = `with ${walkPersons(walk)}
    select g.* from (
      select p.person as entity, t.currency, ${countryOf} as country,
        ${[0, 1, 2, 3].map((nth) => `${sumWhere(within("t.paid_at", nth, nth + 1))} as q${nth + 1}`).join(",\n        ")},
        (count(*) filter (where ${within("t.paid_at")}))::int4 as payments,
        ${sumWhere(returned)} as returned, (count(*) filter (where ${returned}))::int4 as returns
      from ${PERSONS} p join payout_item t on t.entity = p.entity and ${where}
      group by p.person, t.currency, 3
    ) g where ${rest}
    order by g.entity desc, ${currency}, ${land} limit ${bind(limit, "int4")}`;
  return { text, values: bind.values };
};

export const totalStore = (send: Send): TotalStore => ({
  async paidIn(tenant, filter, page) {
    const { text, values } = paidStatement(tenant, filter, page);
    const found = await send<Row>(text, values);
    return found.map(({ q1, q2, q3, q4, ...row }) => ({ ...row, paid: [q1, q2, q3, q4] }));
  },
});
