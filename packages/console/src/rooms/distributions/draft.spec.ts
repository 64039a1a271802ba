import type { Distribution } from "@entente/client";
import { test } from "uvu";
import { equal, is } from "uvu/assert";
import { draftOf, faultAmong, faultWithin, inMinor, savedAs, slotName, stepOfFault } from "./draft.ts";
import { placementInWords, WHAT } from "./inputs.ts";

const SPEC = {
  plan: {
    entity: {
      enrollment_policy: "qualified_only",
      slots: [{ name: "primary", medium: "referral", channel: "service", format: "referral_link" }],
    },
    ours: 1,
  },
  theirs: { kept: true },
};
const THERE = {
  name: "Spring",
  objective: "grow_sales",
  description: null,
  programs: ["prog_1"],
  budget: { mode: "funded", asset: "usd", total: 200_000, consumed: 1, released: 0 },
  spec: SPEC,
} as unknown as Distribution;

test("a budget limits what is spent where it has a total", () => {
  equal(inMinor({ mode: "funded", asset: "usd", total: "2,000" }), { minor: 200_000, asset: "usd" });
  is(inMinor({ mode: "metered", asset: "usd", total: "" }), null);
  is(
    inMinor({ mode: "none", asset: "usd", total: "5" }),
    null,
    "a limit that was typed before the budget was given up",
  );
});

test("a draft that nobody touched is saved as it is", () => {
  equal(savedAs(draftOf(THERE), SPEC), {
    name: "Spring",
    objective: "grow_sales",
    description: null,
    programs: ["prog_1"],
    budget: { mode: "funded", asset: "usd", total: 200_000 },
    spec: {
      ...SPEC,
      plan: {
        ...SPEC.plan,
        entity: { ...SPEC.plan.entity, slots: [{ ...SPEC.plan.entity.slots[0], destination_url: null }] },
      },
    },
  });
});

test("a budget that is none has no amount", () => {
  const draft = draftOf(THERE);
  equal(savedAs({ ...draft, budget: { ...draft.budget, mode: "none" } }, SPEC).budget, { mode: "none" });
});

test("an amount is typed in the budget's asset", () => {
  const draft = draftOf({ ...THERE, budget: { ...THERE.budget, asset: "credit", total: 500 } });
  is(draft.budget.total, "500");
  equal(savedAs(draft, SPEC).budget, { mode: "funded", asset: "credit", total: 500 });
});

test("a word of a slot that is left empty is null, which validation reports", () => {
  const draft = draftOf(THERE);
  const [slot = {}] = draft.slots;
  const { plan } = savedAs({ ...draft, slots: [{ ...slot, medium: "" }] }, SPEC).spec as typeof SPEC;
  is(plan.entity.slots[0]?.medium, null);
});

test("a plan that names no slot has the one that the service gives it", () => {
  equal(
    draftOf({ ...THERE, spec: {} }).slots.map(({ name, medium }) => [name, medium]),
    [["primary", "Recommendation"]],
  );
});

test("faults stand in the step and beside the field that they are about", () => {
  const fault = { param: "spec.plan.entity.slots[1].name", message: "twice" };
  is(stepOfFault(fault), "slots");
  equal(faultWithin(fault, "spec.plan.entity.slots[1]"), { param: "name", message: "twice" });
  is(faultWithin(fault, "spec.plan.entity.slots[0]"), null);
  is(stepOfFault({ param: "budget.total", message: "" }), "budget");
  is(stepOfFault({ param: "programs[0]", message: "" }), "programs");
  is(stepOfFault({ param: null, message: "" }), "check");
  is(faultAmong(fault, WHAT), null);
  equal(faultAmong({ param: "name", message: "no" }, WHAT), { param: "name", message: "no" });
});

test("slots without a name are known as the service names them", () => {
  is(slotName({}, 0), "primary");
  is(slotName({ name: "" }, 2), "slot_2");
  is(slotName({ name: "news" }, 1), "news");
});

test("a placement and a goal are shown in words, and are sent as the API knows them", () => {
  const draft = draftOf({ ...THERE, objective: "custom" });
  equal([draft.what.objective, draft.slots[0]?.channel], ["", "Entente itself"]);
  const saved = savedAs(draft, THERE.spec);
  equal(saved.objective, "custom");
  equal((saved.spec as any).plan.entity.slots[0], {
    name: "primary",
    medium: "referral",
    channel: "service",
    format: "referral_link",
    destination_url: null,
  });
  equal(
    placementInWords({ medium: "referral", channel: "service", format: "referral_link" }),
    "Recommendation · Link of the member · Entente itself",
  );
  equal(placementInWords({ medium: "video", channel: "tube", format: "long_form" }), "video · long form · tube");
});

test.run();
