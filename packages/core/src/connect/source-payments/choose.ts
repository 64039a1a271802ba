import type { Tenant } from "../../tenancy/index.ts";
import type { Ports } from "../context.ts";
import type { PaymentFact, VendorId } from "../sources/fact.ts";
import type { AddressedSource } from "../sources/ports.ts";
import { namesFacts } from "./names.ts";
import type { PaymentReason, SourcePayment } from "./payment.ts";
import { isPayment, type PaymentPart, reportIn } from "./plan.ts";
import { forgotten, isNobody, leadsElsewhere, namesOf, routeOf } from "./record.ts";

interface Of {
  readonly tenant: Tenant;
  readonly row: SourcePayment;
}

/** The coupons of which reports say the vendor's id and no code. */
const couponIdsOf = (facts: readonly PaymentPart[]): readonly VendorId[] => [
  ...new Set(facts.flatMap((fact) => ("couponId" in fact && fact.couponId !== undefined ? [fact.couponId] : []))),
];

/** The subscription or checkout whose report brings the names of a payment; null where its own reports do. */
const namedByOf = (facts: readonly PaymentPart[]) =>
  facts.filter(isPayment).find(({ namedBy }) => namedBy !== null)?.namedBy ?? null;

/** The id whose names a payment without any waits for: the coupon that it or its subscription names, else the subscription. */
export const waitsForOf = (facts: readonly PaymentPart[]): VendorId | null => couponIdsOf(facts)[0] ?? namedByOf(facts);

/** The names that are known of ids of a payment; without their customer where that of the payment is erased. */
const namesFor = async (
  ports: Ports,
  { tenant, row }: Of,
  facts: readonly PaymentPart[],
  ids: readonly VendorId[],
  { occurredAt }: PaymentFact,
): Promise<readonly PaymentPart[]> => {
  const found = await namesFacts(ports, tenant, row.brand, ids, occurredAt);
  return facts.some((fact) => fact.forgotten === true) ? found.map(forgotten) : found;
};

/** The names of the subscription and checkout of a payment, those that it asks for first. */
const namesBehind = async (
  ports: Ports,
  of: Of,
  facts: readonly PaymentPart[],
  report: PaymentFact,
): Promise<readonly PaymentPart[]> => {
  const own = await ports.sourcePayments.idsOf(of.tenant, of.row.id);
  const asked = facts.filter(isPayment).flatMap(({ namedBy, subscription }) => [namedBy, subscription]);
  const ids = new Set([...asked.filter((one) => one !== null), ...own.map(({ row: { vendorId } }) => vendorId)]);
  return namesFor(ports, of, facts, [...ids], report);
};

/** The names that are known of the subscription, checkout and coupon of a payment without names, or of its coupon alone. */
export const knownNames = async (
  ports: Ports,
  of: Of,
  facts: readonly PaymentPart[],
  report: PaymentFact,
): Promise<readonly PaymentPart[]> => {
  const needsNames = isNobody(namesOf(facts).names) && of.row.creditedTo === null;
  const known = needsNames ? await namesBehind(ports, of, facts, report) : [];
  const coupons = couponIdsOf([...facts, ...known]);
  return [...known, ...(await namesFor(ports, of, facts, coupons, report))];
};

/** Facts as a payment is recorded by them: the report that counts now is the first of its reports, and stays what the sale is worth. */
const settledBy = (facts: readonly PaymentPart[]): readonly PaymentPart[] => {
  const report = reportIn(facts);
  return report === undefined ? facts : [report, ...facts.filter((fact) => fact !== report)];
};

/** The sources that reported a payment, the first one first. */
const sourcesOf = async ({ sources }: Ports, { row }: Of, facts: readonly PaymentPart[]) => {
  const ids = new Set(facts.filter(isPayment).map(({ from }) => from ?? row.source));
  const found = await Promise.all([...ids].map((one) => sources.addressed(one)));
  return found.map((one) => {
    if (one === undefined) throw new Error("A payment names a source that its tenant does not have.");
    return one;
  });
};

/** A source that may record a payment, and the facts by which it does: its own reports first. */
export interface Chosen {
  readonly source: AddressedSource;
  readonly facts: readonly PaymentPart[];
}

/** The first source that reported a payment and may record where its names lead; else the reason why none may. */
const chosenBy = async (
  ports: Ports,
  of: Of,
  facts: readonly PaymentPart[],
  { occurredAt }: PaymentFact,
): Promise<Chosen | PaymentReason> => {
  const { row } = of;
  const hasNames = (route: object): boolean => Object.keys(route).some((name) => name !== "customer_email");
  if (!hasNames(routeOf(row, facts))) return "no_names";
  /** The facts without the reports of other sources. */
  const ownOf = ({ source }: AddressedSource): readonly PaymentPart[] =>
    facts.filter((fact) => !isPayment(fact) || (fact.from ?? row.source) === source.row.id);
  const isRough = (source: AddressedSource): boolean => reportIn(ownOf(source))?.isRough === true;
  const sources = await sourcesOf(ports, of, facts);
  for (const source of [...sources.filter((one) => !isRough(one)), ...sources.filter(isRough)]) {
    const own = ownOf(source);
    const by = hasNames(routeOf(row, own)) ? own : facts;
    if (await leadsElsewhere(ports, source, routeOf(row, by), occurredAt)) continue;
    return { source, facts: [...settledBy(own), ...facts.filter((fact) => !own.includes(fact))] };
  }
  return "other_program";
};

const NOBODY = { click: null, code: null, coupon: null };

/**
 * By whom and by which facts a payment may be recorded, the best first. The second is for names that lead to nobody: without them, by
 * those of its subscription or checkout.
 */
export const choicesFor = async (
  ports: Ports,
  of: Of,
  facts: readonly PaymentPart[],
  report: PaymentFact,
): Promise<readonly (Chosen | PaymentReason)[]> => {
  const first = await chosenBy(ports, of, facts, report);
  if (of.row.creditedTo !== null || isNobody(namesOf(facts.filter(isPayment)).names)) return [first];
  const behind = await namesBehind(ports, of, facts, report);
  if (behind.length === 0) return [first];
  const bare = facts.filter(isPayment).map((fact) => ({ ...fact, names: NOBODY }));
  const others = facts.filter((fact) => !isPayment(fact) && fact.kind !== "names");
  return [first, await chosenBy(ports, of, [...bare, ...others, ...behind], report)];
};
