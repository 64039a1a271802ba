import { test } from "uvu";
import { equal, is } from "uvu/assert";
import { nameIn, pageOf } from "./subjects.ts";

const entry = (type: string, after: Record<string, unknown> | null = null, before: typeof after = null) => ({
  subject: { type, id: `${type}_1` },
  before,
  after,
});

test("a subject with a page of its own leads there, and any other to its list", () => {
  equal(pageOf(entry("program")), { to: "/programs/$program", params: { program: "program_1" } });
  equal(pageOf(entry("payout_batch")), { to: "/money/$batch", params: { batch: "payout_batch_1" } });
  equal(pageOf(entry("person")), { to: "/settings", search: { show: "people" } });
  is(pageOf(entry("console_session")), undefined);
});

test("a rule leads to the rules of its program, where the entry says which", () => {
  const there = { to: "/programs/$program", params: { program: "prog_1" }, search: { show: "rules" } };
  equal(pageOf(entry("payout_rule", { scope: { type: "program", program: "prog_1" } })), there);
  equal(pageOf(entry("payout_rule", null, { scope: { program: "prog_1" } })), there);
  equal(pageOf(entry("tier", { program: "prog_1" })), { ...there, search: { show: "tiers" } });
  is(pageOf(entry("payout_rule", { status: "paused" })), undefined);
});

test("a payout leads to its member, and a deployment to its distribution", () => {
  equal(pageOf(entry("payout", { enrollment: "enr_1" })), {
    to: "/members/$enrollment",
    params: { enrollment: "enr_1" },
  });
  equal(pageOf(entry("deployment", { distribution: "dist_1" })), {
    to: "/distributions/$distribution",
    params: { distribution: "dist_1" },
  });
  is(pageOf(entry("payout")), undefined);
});

test("an entry names its subject by its latest name", () => {
  is(nameIn(entry("program", { name: "New" }, { name: "Old" })), "New");
  is(nameIn(entry("program", null, { name: "Old" })), "Old");
  is(nameIn(entry("coupon", { code: "SAVE10", status: "active" })), "SAVE10");
  is(nameIn(entry("program", { status: "paused", name: "" }, { status: "active" })), undefined);
});

test.run();
