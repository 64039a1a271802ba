import { test } from "uvu";
import { equal, is, ok } from "uvu/assert";
import { currencyChoices } from "./currency-names.ts";

test("every currency in use is a choice with its name, the usual ones first", () => {
  const choices = currencyChoices();
  equal(Object.keys(choices).slice(0, 3), ["usd", "eur", "gbp"]);
  is(choices.usd, "USD · US Dollar");
  ok(Object.keys(choices).length > 150);
  is(choices.hrk, undefined);
});

test.run();
