import type { DisputeFact, SourceFact, VendorId } from "@entente/core/ports";
import { hasNames, namesOfFields } from "../names.ts";
import { entryOf, type Reader } from "../read.ts";
import { amountsOf } from "./money.ts";
import type { Report } from "./report.ts";

/** The id that a refund or dispute gives its payment: that of the intent, or of the charge where there is none. */
const paymentOf = ({ id }: Report, object: Reader): VendorId =>
  id(object.id("payment_intent") ?? object.id("charge") ?? object.fail("payment_intent", "an id, or charge must be"));

const FAILED = ["failed", "canceled"];

const refundFact = ({ id, occurredAt }: Report, object: Reader, payment: VendorId): SourceFact => {
  const about = { occurredAt, payment, refund: id(object.idNeeded("id")) };
  if (FAILED.includes(object.text("status") ?? "")) return { kind: "refund_failed", ...about };
  const amounts = amountsOf(object);
  const taken = { netMinor: null, grossMinor: amounts.needed("amount") };
  return { kind: "refund", ...about, currency: amounts.currency, taken };
};

/** A refund, which takes back its share when it is made, and restores it when it fails. */
export const ofRefund = (report: Report): readonly SourceFact[] => [
  refundFact(report, report.object, paymentOf(report, report.object)),
];

/** The refunds of a charge, for API versions that list them in it; later versions report each by itself. */
export const ofRefundedCharge = (report: Report): readonly SourceFact[] => {
  const intent = report.object.id("payment_intent");
  return report.object
    .list("refunds.data")
    .map((refund) => refundFact(report, refund, intent === null ? paymentOf(report, refund) : report.id(intent)));
};

const DISPUTES: Readonly<Record<string, DisputeFact["kind"]>> = {
  needs_response: "dispute_opened",
  under_review: "dispute_opened",
  won: "dispute_won",
  lost: "dispute_lost",
};

/** A dispute. An inquiry, whose status begins with `warning`, takes nothing back. */
export const ofDispute = (report: Report): readonly SourceFact[] => {
  const { object, id, occurredAt } = report;
  const kind = entryOf(DISPUTES, object.textNeeded("status"));
  if (kind === undefined) return [];
  const amounts = amountsOf(object);
  const about = { payment: paymentOf(report, object), dispute: id(object.idNeeded("id")), currency: amounts.currency };
  return [{ kind, occurredAt, ...about, taken: { netMinor: null, grossMinor: amounts.needed("amount") } }];
};

const subscriptionOf = ({ object, id }: Report) => {
  const customer = object.id("customer");
  return {
    subscription: id(object.idNeeded("id")),
    customer: customer === null ? null : { id: id(customer), email: null },
  };
};

/** A subscription that begins, with the names in its metadata. Without a payment it is a trial. */
export const ofSubscription = (report: Report): readonly SourceFact[] => {
  const { object, occurredAt, settings } = report;
  const { subscription, customer } = subscriptionOf(report);
  const names = namesOfFields(object.find("metadata"), settings);
  const named: readonly SourceFact[] = hasNames(names)
    ? [{ kind: "names", occurredAt, of: [subscription], customer, names }]
    : [];
  return [...named, { kind: "subscription_started", occurredAt, subscription, customer }];
};

export const ofEndedSubscription = (report: Report): readonly SourceFact[] => [
  { kind: "subscription_ended", occurredAt: report.occurredAt, ...subscriptionOf(report) },
];
