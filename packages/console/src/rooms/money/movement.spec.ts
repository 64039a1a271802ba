import { test } from "uvu";
import { equal } from "uvu/assert";
import { movementCsv } from "./movement.ts";

test("a movement is written line by line, with the digits that no number holds", () => {
  const usd = {
    ...{
      currency: "usd",
      opening_minor: 100,
      earned_minor: 50,
      taken_back_minor: -5,
      paid_minor: 20,
      closing_minor: 135,
    },
    ...{ held_back_minor: 0, to_take_back_minor: 0 },
  };
  const kwd = { ...usd, currency: "kwd", exact: { earned_minor: "123456789012345678901" } };
  equal(movementCsv([usd, kwd]).split("\r\n"), [
    "\ufeffcurrency,opening_minor,earned_minor,taken_back_minor,paid_minor,closing_minor",
    "usd,100,50,-5,20,135",
    "kwd,100,123456789012345678901,-5,20,135",
    "",
  ]);
  equal(movementCsv([]).split("\r\n").length, 2);
});

test.run();
