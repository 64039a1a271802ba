import { test } from "uvu";
import { equal, is } from "uvu/assert";
import { placedOf, rulesBeside, shareTogether } from "./rules-beside.ts";

const SHARE = {
  id: "a",
  status: "active",
  type: "revenue_split",
  rate_bps: 1_500,
  currency: "usd",
  tier: null,
} as const;
const WHOLE = { ...SHARE, scope: { type: "program" } };
const NEW = { ...WHOLE, rate_bps: 2_000 };
const idsBeside = (rule: object, all: readonly object[], replaces: string | null = null) =>
  rulesBeside({ ...NEW, ...rule } as never, replaces, all as never).map(({ id }: { id: string }) => id);

test("an active rule for the same sales pays beside a new one, and one that is replaced does not", () => {
  equal(idsBeside({}, [WHOLE, { ...WHOLE, id: "b", status: "paused" }, { ...WHOLE, id: "c", status: "archived" }]), [
    "a",
  ]);
  equal(idsBeside({}, [WHOLE], "a"), []);
});

test("rules of other members, units, collections or tiers do not pay for the same sale", () => {
  for (const field of ["member", "unit", "collection"]) {
    const of = (id: string) => ({ scope: { type: field, [field]: id } });
    equal(idsBeside(of("x"), [{ ...WHOLE, ...of("y") }]), [], field);
    equal(idsBeside(of("x"), [{ ...WHOLE, ...of("x") }]), ["a"], field);
    equal(idsBeside(of("x"), [WHOLE]), ["a"], `${field} and all`);
  }
  equal(idsBeside({ tier: "gold" }, [{ ...WHOLE, tier: "silver" }]), []);
  equal(idsBeside({ tier: "gold" }, [WHOLE, { ...WHOLE, id: "b", tier: "gold" }]), ["a", "b"]);
});

test("shares of one currency are added up, and others are not", () => {
  is(shareTogether(NEW, [WHOLE]), 3_500);
  is(shareTogether(NEW, [WHOLE, { ...WHOLE, rate_bps: 250 }, { ...WHOLE, type: "cpa", rate_bps: null }]), 3_750);
  is(shareTogether(NEW, [{ ...WHOLE, currency: "eur" }]), null);
  is(shareTogether({ ...NEW, type: "cpa" }, [WHOLE]), null);
  is(shareTogether({ ...NEW, rate_bps: null }, [WHOLE]), null);
  is(shareTogether(NEW, []), null);
});

test("a rule that is typed has the currency of its program until another one is typed", () => {
  equal(placedOf({}, "usd"), {
    type: "revenue_split",
    rate_bps: null,
    currency: "usd",
    tier: null,
    scope: { type: "program" },
  });
  is(placedOf({ currency: "EUR" }, "usd").currency, "eur");
});

test.run();
