import { test } from "uvu";
import { equal } from "uvu/assert";
import { readMoneySearch } from "./search.ts";

test("an address says which list is shown, and which part of the ledger", () => {
  equal(readMoneySearch({ show: "ledger", account: "usd.owed", kind: "payout_freeze", transfer: "" }), {
    show: "ledger",
    account: "usd.owed",
    kind: "payout_freeze",
  });
  equal(readMoneySearch({ show: "totals", year: "2030" }), { show: "totals", year: 2030 });
  equal(readMoneySearch({ show: "totals", year: "30" }), { show: "totals" });
  equal(readMoneySearch({ show: "liability", day: "2030-01-31" }), { show: "liability", day: "2030-01-31" });
  equal(readMoneySearch({ show: "liability", day: "January" }), { show: "liability" });
  equal(readMoneySearch({ show: "payouts", entity: "ent_1", program: "prog_1" }), {
    show: "payouts",
    entity: "ent_1",
    program: "prog_1",
  });
  equal(readMoneySearch({ show: "coins", kind: "gift", account: 1 }), {});
});

test("payouts by amount have an address, and an unknown order is none", () => {
  equal(readMoneySearch({ show: "payouts", sort: "-amount_minor" }), { show: "payouts", sort: "-amount_minor" });
  equal(readMoneySearch({ show: "payouts", sort: "name" }), { show: "payouts" });
});

test("the payouts of one status have an address, and an unknown status is none", () => {
  equal(readMoneySearch({ show: "payouts", status: "failed" }), { show: "payouts", status: "failed" });
  equal(readMoneySearch({ show: "payouts", status: "lost" }), { show: "payouts" });
});

test.run();
