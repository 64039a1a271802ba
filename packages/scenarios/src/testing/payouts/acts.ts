import fc from "fast-check";

/** An act that may happen to a brand. Members, sales and rules are picked by any number, modulo how many there are. */
export type Act =
  | {
      readonly act: "sale";
      readonly member: number;
      /** Hours back from now. */
      readonly back: number;
      readonly amount: number;
      readonly quantity: number;
      readonly currency: "usd" | "eur";
      readonly place: "nowhere" | "collection" | "unit";
      readonly bySlot: boolean;
      /** By a link for qualified members only. */
      readonly bySelective: boolean;
    }
  | { readonly act: "signup"; readonly member: number; readonly back: number }
  | { readonly act: "refund"; readonly sale: number; readonly percent: number }
  | {
      readonly act:
        | "pause"
        | "resume"
        | "pause_relationship"
        | "resume_relationship"
        | "end"
        | "reject"
        | "approve"
        | "archive";
      readonly member: number;
    }
  /** Somebody is invited to a program, who may be a member of it already. */
  | { readonly act: "invite"; readonly person: number; readonly program: number }
  /** A second account of somebody, who sells as well, is merged into a membership of the first program. */
  | { readonly act: "merge"; readonly twin: number; readonly member: number }
  /** A claim that members must have, or may lose for a while by grace, is made or taken back. */
  | { readonly act: "claim"; readonly member: number; readonly key: "must" | "may" | "gold"; readonly made: boolean }
  | { readonly act: "pauseSlot" | "resumeSlot" }
  | { readonly act: "wait"; readonly hours: number }
  | { readonly act: "run"; readonly back: number; readonly twice: boolean }
  | { readonly act: "freeze" | "free"; readonly every: number }
  | {
      readonly act: "batch";
      /** Which period alone it is for, counted back from the last one that is over; null: all. */
      readonly back: number | null;
      /** The result of its payments. */
      readonly outcome: "waits" | "paid" | "failed" | "returned" | "canceled";
      /** Which open row is edited by hand just before, and what is added to it; null: none. */
      readonly edited: { readonly row: number; readonly by: number } | null;
    }
  | { readonly act: "rule"; readonly rule: number; readonly to: "active" | "paused" | "archived" };

const member = fc.nat({ max: 9 });
const back = fc.oneof(fc.nat({ max: 30 }), fc.nat({ max: 24 * 30 }));
const sale: fc.Arbitrary<Act> = fc.record({
  act: fc.constant("sale" as const),
  member,
  back,
  amount: fc.nat({ max: 20_000 }),
  quantity: fc.integer({ min: 1, max: 3 }),
  currency: fc.constantFrom("usd", "usd", "usd", "eur"),
  place: fc.constantFrom("nowhere", "collection", "unit"),
  bySlot: fc.boolean(),
  bySelective: fc.boolean(),
});

const anAct: fc.Arbitrary<Act> = fc.oneof(
  { weight: 12, arbitrary: sale },
  { weight: 2, arbitrary: fc.record({ act: fc.constant("signup" as const), member, back }) },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant("refund" as const),
      sale: fc.nat(),
      percent: fc.constantFrom(30, 100, 100),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constantFrom(
        "pause",
        "resume",
        "pause_relationship",
        "resume_relationship",
        "end",
        "end",
        "reject",
        "approve",
        "approve",
        "archive",
      ),
      member,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant("claim" as const),
      member,
      key: fc.constantFrom("must" as const, "must" as const, "may" as const, "gold" as const),
      made: fc.boolean(),
    }),
  },
  { weight: 4, arbitrary: fc.record({ act: fc.constant("invite" as const), person: fc.nat(), program: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant("merge" as const), twin: fc.nat({ max: 1 }), member }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constantFrom("pauseSlot", "resumeSlot") }) },
  { weight: 8, arbitrary: fc.record({ act: fc.constant("wait" as const), hours: fc.integer({ min: 1, max: 120 }) }) },
  {
    weight: 8,
    arbitrary: fc.record({
      act: fc.constant("run" as const),
      back: fc.constantFrom(0, 0, 0, 1, 1, 2),
      twice: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ act: fc.constantFrom("freeze", "freeze", "free"), every: fc.constantFrom(1, 2, 3) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant("batch" as const),
      back: fc.constantFrom(null, null, 0, 1, 2),
      outcome: fc.constantFrom("waits", "paid", "paid", "failed", "returned", "canceled"),
      edited: fc.option(fc.record({ row: fc.nat(), by: fc.constantFrom(99_999, 7, -7) }), { freq: 2 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant("rule" as const),
      rule: fc.nat(),
      to: fc.constantFrom("active", "active", "paused", "archived"),
    }),
  },
);

export const acts = (maxLength: number): fc.Arbitrary<readonly Act[]> =>
  fc.array(anAct, { minLength: Math.ceil(maxLength / 2), maxLength, size: "max" });
