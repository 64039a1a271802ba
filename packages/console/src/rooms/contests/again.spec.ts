import { test } from "uvu";
import { equal, is } from "uvu/assert";
import { againFault, paidInWords } from "./again.ts";

const adjustment = (amount_minor: number, currency = "usd") => ({ payout: { amount_minor, currency } });
const contest = (...adjustments: readonly object[]) =>
  ({ explanation: { adjustments } }) as unknown as Parameters<typeof paidInWords>[0];

test("a contest says the sums that adjustments pay for its event already, by currency", () => {
  is(paidInWords({ explanation: null }), "");
  is(paidInWords(contest()), "");
  is(paidInWords(contest(adjustment(500), adjustment(-500))), "", "a payment that was taken back pays nothing");
  is(paidInWords(contest(adjustment(500), adjustment(700), adjustment(250, "eur"))), "$12.00, €2.50");
});

test("a refusal because the event is paid already stands beside the box, in words that name it", () => {
  const error = Object.assign(new Error("Send again: true"), { code: "performance_event_already_paid", param: null });
  const fault = againFault(error) as { readonly param: string; readonly message: string };
  is(fault, error, "it keeps all that the answer said");
  is(fault.param, "again");
  is(/Pay for it once more/.test(fault.message), true);
  const other = Object.assign(new Error("No"), { code: "event_not_found", param: "event" });
  equal([againFault(other), other.param, other.message], [other, "event", "No"]);
});

test.run();
