import { test } from "uvu";
import { equal } from "uvu/assert";
import { moneyText } from "../../text/money.ts";
import { bodyOf } from "../../ui/inputs.ts";
import { accountInputs } from "./account-inputs.ts";

const body = (typed: Readonly<Record<string, string>>) => bodyOf(accountInputs(typed), typed, "usd");

test("each kind of account is sent with its own fields, and the BIC of a bank alone", () => {
  const iban = { kind: "iban", account: "DE89 3704 0044 0532 0130 00" };
  equal(body({ ...iban, bic: "" }), iban);
  equal(body({ ...iban, bic: "COBADEFFXXX" }), { ...iban, bic: "COBADEFFXXX" });
  for (const kind of ["paypal", "wise", "manual"])
    equal(body({ kind, account: "ann@people.example", bic: "COBADEFFXXX" }), { kind, account: "ann@people.example" });
});

test("every kind has a name for what is typed", () => {
  const { kinds, account } = moneyText.accounts;
  equal(Object.keys(kinds), Object.keys(account));
});

test.run();
