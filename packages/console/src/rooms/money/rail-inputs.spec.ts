import { suite } from "uvu";
import * as assert from "uvu/assert";
import { bodyOf, typedOf } from "../../ui/inputs.ts";
import { disablingHint, NEW_RAIL, newRailInputs, railOf } from "./rail-inputs.ts";

// A payout method as it is typed, and as it is asked for.

const test = suite("the form of a payout method");

const sent = (typed: Readonly<Record<string, string>>) => {
  const start = typedOf(newRailInputs({}), NEW_RAIL, "usd");
  const all = { ...start, ...typed };
  return railOf(bodyOf(newRailInputs(all), all, "usd"));
};

test("the first method is PayPal and the default", () => {
  assert.equal(sent({}), {
    rail: "csv_batch",
    config: { format: "paypal_payouts_csv", wallet_funded: false },
    is_default: true,
  });
});

test("a bank names the account that pays", () => {
  assert.equal(
    sent({
      "config.format": "sepa_pain_001",
      "config.debtor.name": "Lumen",
      "config.debtor.iban": "DE02120300000000202051",
    }).config,
    { format: "sepa_pain_001", debtor: { name: "Lumen", iban: "DE02120300000000202051" }, wallet_funded: false },
  );
});

test("a method without a format pays by hand", () => {
  assert.equal(sent({ "config.format": "", is_default: "false" }), {
    rail: "manual",
    config: { format: null, wallet_funded: false },
    is_default: false,
  });
});

test("disabling the only method, or the default, says what follows", () => {
  const [first, second, off] = [
    { id: "a", is_default: true, status: "active" },
    { id: "b", is_default: false, status: "active" },
    { id: "c", is_default: false, status: "disabled" },
  ] as const;
  assert.match(disablingHint(first, [first, off]), "the only active one: no batch can be made");
  assert.match(disablingHint(first, [first, second]), "batches and schedules that name no method");
  assert.is(disablingHint(second, [first, second]), "New batches cannot use it. Existing batches stay as they are.");
});

test.run();
