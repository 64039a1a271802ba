import { namedProgram } from "../../activity/index.ts";
import { type Id, keyOfName, parseId, verbatim, wireId, wireTime } from "../../kernel/index.ts";
import type { Ports } from "../context.ts";
import type { Recording } from "../host-events/record.ts";
import { sourceActor } from "../source-events/receive.ts";
import type { SourceCustomer, SourceNames } from "../sources/fact.ts";
import type { AddressedSource } from "../sources/ports.ts";
import type { SourcePayment } from "./payment.ts";
import { isPayment, type PaymentPart, planned } from "./plan.ts";

const SCOPES = ["performance:write"];

export const actorOf = ({ tenant, brand, source: { row } }: AddressedSource): Parameters<Recording>[0] => ({
  tenant,
  brand,
  scopes: SCOPES,
  held: [{ brand: brand.id, scopes: SCOPES }],
  ref: sourceActor(row),
});

/** The fields of an event that names of a source are sent in. */
export const namedFields = ({ click, code, coupon }: SourceNames): object => ({
  ...(click === null ? {} : { click_id: click }),
  ...(code === null ? {} : { code }),
  ...(coupon === null ? {} : { coupon }),
});

export const isNobody = ({ click, code, coupon }: SourceNames): boolean =>
  click === null && code === null && coupon === null;

/** The names and the customer of a payment: those of its reports first, then those of its subscription or checkout. */
export const namesOf = (facts: readonly PaymentPart[]) => {
  const ordered = [...facts.filter(isPayment), ...facts.filter((fact) => fact.kind === "names")];
  const first = (name: keyof SourceNames) => ordered.find(({ names }) => names[name] !== null)?.names[name] ?? null;
  const known = (field: keyof SourceCustomer) =>
    ordered.find(({ customer }) => customer?.[field] != null)?.customer?.[field] ?? null;
  return {
    names: { click: first("click"), code: first("code"), coupon: first("coupon") },
    customer: { id: known("id"), email: known("email") },
  };
};

/** The customer of a payment, as performance events name it; null for none. */
export const customerKeyOf = (facts: readonly PaymentPart[]): string | null => {
  const { id } = namesOf(facts).customer;
  return id === null ? null : keyOfName(id);
};

/** A fact without its customer, who is erased; names that came with it stay with the payment alone. */
export const forgotten = (fact: PaymentPart): PaymentPart =>
  "customer" in fact ? { ...fact, customer: null, forgotten: true } : { ...fact, forgotten: true };

/** Facts without the addresses of customers, once their sale is recorded. */
export const withoutAddresses = (facts: readonly PaymentPart[]): readonly PaymentPart[] =>
  facts.map((fact) =>
    "customer" in fact && fact.customer !== null ? { ...fact, customer: { ...fact.customer, email: null } } : fact,
  );

/** The fields that say whose a sale is. */
export const routeOf = ({ creditedTo }: Pick<SourcePayment, "creditedTo">, facts: readonly PaymentPart[]): object => {
  const { names, customer } = namesOf(facts);
  return {
    ...(creditedTo === null ? namedFields(names) : { enrollment: wireId("enrollment", creditedTo) }),
    ...(customer.id === null ? {} : { customer: customer.id }),
    ...(customer.email === null ? {} : { customer_email: customer.email }),
  };
};

const propertiesOf = ({ event }: SourcePayment, facts: readonly PaymentPart[]): object => {
  const fact = facts.find(isPayment);
  if (fact === undefined) return {};
  const lines = fact.lines.map(({ product, quantity, netMinor }) => ({
    product,
    quantity,
    net_minor: Number(netMinor),
  }));
  const said = { payment: fact.payment[0], source_event: wireId("source_event", event), lines };
  return { properties: verbatim(JSON.stringify(said)) };
};

/** The time, or now where it lies ahead: a clock that runs ahead, or a date in the future, holds nothing up. */
export const notAhead = (at: Date, now: Date): Date => (at < now ? at : now);

/** The events that a payment comes to and that are not recorded yet, as the recording takes them; none before it is reported. */
export const eventsDue = (row: SourcePayment, facts: readonly PaymentPart[], now: Date): readonly object[] => {
  const fact = facts.find(isPayment);
  if (fact === undefined) return [];
  const source = wireId("source", row.source);
  return planned(facts, row.id, row.joinedTo)
    .slice(row.recorded)
    .map(({ type, id, reverses, valueMinor, occurredAt }) => ({
      type,
      source,
      external_event_id: id,
      ...(valueMinor === null ? {} : { value_minor: Number(valueMinor), currency: fact.currency }),
      occurred_at: wireTime(notAhead(occurredAt, now)),
      ...(reverses === null ? { ...routeOf(row, facts), ...propertiesOf(row, facts) } : { reverses }),
    }));
};

/** The sale among recorded events; undefined where it was recorded before. */
export const saleAmong = (
  events: readonly { readonly id: string; readonly type: string }[],
): Id<"performance_event"> | undefined => {
  const sale = events.find(({ type }) => type === "sale");
  return sale === undefined ? undefined : parseId("performance_event", sale.id);
};

/** True if names lead to a program in which the source may not record. */
export const leadsElsewhere = async (
  ports: Ports,
  { tenant, brand, source: { row } }: AddressedSource,
  names: object,
  at: Date,
): Promise<boolean> => {
  if (row.programs === null) return false;
  const program = await namedProgram(ports, tenant, brand.id, names, at);
  return program !== undefined && !row.programs.includes(program);
};
