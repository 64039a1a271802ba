import type { Customer, CustomerDetail, CustomerStore, CustomerTouch, Id, PerformanceEvent } from "@entente/core/ports";
import { countedEvents, foldText, isTouch, isWithin, signedValue } from "@entente/core/storage";
import { byCreation, pageOf } from "../store/page.ts";

import { pair } from "../store/shapes.ts";
import { under } from "../store/table.ts";
import { type Tenancy, tenancyOf, type World } from "../store/world.ts";
import { isRebound } from "./corrections.ts";

type Named = PerformanceEvent & { readonly customer: string };

const isNamed = (event: PerformanceEvent): event is Named => event.customer !== null;

/** The events that name a customer, by program and customer, in the order in which they were recorded. */
const eventsOf = ({ tables }: Tenancy, brand: string): ReadonlyMap<string, readonly Named[]> => {
  const all = new Map<string, Named[]>();
  const events = under(tables.performanceEvent, "brand", brand).map(({ row }) => row);
  for (const event of events.filter(isNamed)) {
    const name = pair(event.program, event.customer);
    const before = all.get(name);
    if (before === undefined) all.set(name, [event]);
    else before.push(event);
  }
  return all;
};

/** The customer whose first event this is. */
const customerOf = ({ id, brand, program, customer, receivedAt }: Named): Customer => ({
  id: id as string as Id<"customer">,
  brand,
  program,
  customer,
  createdAt: new Date(receivedAt),
});

const lastRecorded = (events: readonly Named[]): Date =>
  new Date(Math.max(...events.map(({ receivedAt }) => receivedAt.getTime())));

const inOrder = (left: Named, right: Named): number =>
  left.occurredAt.getTime() - right.occurredAt.getTime() || (left.id < right.id ? -1 : 1);

const touchOf = (event: Named | undefined): CustomerTouch | null => {
  if (event === undefined) return null;
  const { id, type, enrollment, coupon, code, click, subId, occurredAt } = event;
  return { id, type, enrollment, coupon, code, click, subId, occurredAt: new Date(occurredAt) };
};

const detailOf = (tenancy: Tenancy, recorded: readonly Named[]): CustomerDetail => {
  const events = recorded.toSorted(inOrder);
  const touches = events.filter((event) => isTouch(event) && !isRebound(tenancy, event));
  const values = new Map<string, bigint>();
  for (const event of events)
    if (event.currency !== null) values.set(event.currency, (values.get(event.currency) ?? 0n) + signedValue(event));
  return {
    events: events.reduce((sum, event) => sum + countedEvents(event), 0n),
    quantity: events.reduce((sum, { quantity }) => sum + BigInt(quantity), 0n),
    values: [...values]
      .sort(([left], [right]) => (left < right ? -1 : 1))
      .map(([currency, valueMinor]) => ({ currency, valueMinor })),
    firstAt: new Date((events[0] as Named).occurredAt),
    lastAt: new Date((events.at(-1) as Named).occurredAt),
    receivedAt: lastRecorded(events),
    firstTouch: touchOf(touches[0]),
    lastTouch: touchOf(touches.at(-1)),
    enrollment:
      events.findLast(({ enrollment, reverses }) => enrollment !== null && reverses === null)?.enrollment ?? null,
  };
};

/** Customers are read off the events, so that nothing is kept of them. */
export const memoryCustomers = (world: World): CustomerStore => ({
  async get(tenant, id) {
    const tenancy = tenancyOf(world, tenant);
    const event = tenancy.tables.performanceEvent.rows.get(id)?.row;
    if (event === undefined || !isNamed(event)) return undefined;
    const [first] = eventsOf(tenancy, event.brand).get(pair(event.program, event.customer)) ?? [];
    return first?.id === event.id ? { row: customerOf(event), version: 1 } : undefined;
  },
  async list(tenant, { brand, program, enrollment, customer }, page) {
    const all = [...eventsOf(tenancyOf(world, tenant), brand).values()];
    const rows = all.map((events) => ({ events, row: customerOf(events[0] as Named), version: 1 }));
    const cursor = page.startingAfter === undefined ? undefined : rows.find(({ row }) => row.id === page.startingAfter);
    if (page.startingAfter !== undefined && cursor === undefined) return undefined;
    const { updated, ...asked } = page;
    const q = page.q === undefined ? undefined : foldText(page.q);
    const fits = rows.filter(
      ({ events, row }) =>
        (program === undefined || row.program === program) &&
        (customer === undefined || row.customer === customer) &&
        (q === undefined || foldText(row.customer).startsWith(q)) &&
        (enrollment === undefined || events.some((event) => event.enrollment === enrollment)) &&
        isWithin(lastRecorded(events), updated),
    );
    return pageOf(
      fits.map(({ row, version }) => ({ row, version })),
      byCreation,
      asked,
      cursor && byCreation(cursor.row),
    );
  },
  async details(tenant, customers) {
    const tenancy = tenancyOf(world, tenant);
    const brands = new Map([...new Set(customers.map(({ brand }) => brand))].map((of) => [of, eventsOf(tenancy, of)]));
    return new Map(
      customers.flatMap(({ id, brand, program, customer }) => {
        const events = brands.get(brand)?.get(pair(program, customer));
        return events === undefined ? [] : [[id, detailOf(tenancy, events)] as const];
      }),
    );
  },
});
