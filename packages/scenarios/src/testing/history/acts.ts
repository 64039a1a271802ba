import fc from "fast-check";
import { DAY } from "../standing-world.ts";

// What is asked and done, in terms of which the world and an oracle beside it are led through the same history.

const CLAIMS = ["kyc", "age"] as const;
const METRICS = ["sales_count", "gmv_cents", "link_clicks", "x:own", "assert:kyc", "assert:age"] as const;
const OPERATORS = ["gte", "lte", "eq", "neq", "exists"] as const;
const SCOPES = ["program_entry", "program_maintenance", "tier", "benefit"] as const;
export const TYPES = [null, "shop", "blog"] as const;
const WINDOWS = [null, 1, 7, 10] as const;

export interface Asking {
  readonly metric_key: (typeof METRICS)[number];
  readonly operator: (typeof OPERATORS)[number];
  readonly scope: (typeof SCOPES)[number];
  readonly threshold: number;
  readonly window_days: (typeof WINDOWS)[number];
  readonly required: boolean;
  readonly weight: number;
  readonly failure_policy: "grace" | "immediate" | null;
  readonly operating_type: (typeof TYPES)[number];
}
export type Patching = Partial<
  Pick<Asking, "threshold" | "window_days" | "metric_key" | "failure_policy" | "required">
> & {
  readonly disabled?: boolean;
};

export type Act =
  | { readonly act: "wait"; readonly ms: number }
  | {
      readonly act: "gain";
      readonly member: number;
      readonly type: string;
      readonly amount: number;
      readonly ms: number;
    }
  | { readonly act: "click"; readonly member: number }
  | {
      readonly act: "claim";
      readonly member: number;
      readonly key: string;
      readonly value: number;
      readonly ms: number | null;
    }
  | { readonly act: "revoke"; readonly member: number; readonly key: string }
  | { readonly act: "ask"; readonly asking: Asking; readonly tier: number }
  | { readonly act: "reask"; readonly which: number; readonly threshold: number }
  | { readonly act: "unask"; readonly which: number }
  | { readonly act: "patch"; readonly member: number; readonly which: number; readonly patching: Patching }
  | { readonly act: "add"; readonly member: number; readonly asking: Asking; readonly tier: number }
  | { readonly act: "drop"; readonly which: number }
  | { readonly act: "become"; readonly member: number; readonly type: (typeof TYPES)[number] }
  | { readonly act: "join" }
  | { readonly act: "grace"; readonly days: number };

const half = DAY / 2;
const index = fc.nat({ max: 5 });
const threshold = fc.integer({ min: 0, max: 4 });
/** Anything now and then, but mostly what members meet, lose and meet again. */
const mostly = <T>(usual: readonly T[], all: readonly T[]): fc.Arbitrary<T> =>
  fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...usual) }, { weight: 1, arbitrary: fc.constantFrom(...all) });
const asking: fc.Arbitrary<Asking> = fc.record({
  metric_key: mostly<Asking["metric_key"]>(["sales_count", "sales_count", "assert:kyc", "link_clicks"], METRICS),
  operator: mostly<Asking["operator"]>(["gte"], OPERATORS),
  scope: mostly<Asking["scope"]>(["program_entry", "program_maintenance"], SCOPES),
  threshold: fc.oneof({ weight: 3, arbitrary: fc.constantFrom(1, 1, 2) }, { weight: 1, arbitrary: threshold }),
  window_days: mostly<Asking["window_days"]>([1, 7], WINDOWS),
  required: mostly([true], [true, false]),
  weight: fc.nat({ max: 3 }),
  failure_policy: mostly<Asking["failure_policy"]>([null], ["grace", "immediate", null]),
  operating_type: mostly<Asking["operating_type"]>([null], TYPES),
});
const patching: fc.Arbitrary<Patching> = fc.oneof(
  fc.record({ threshold }),
  fc.record({ window_days: fc.constantFrom(1, 7) }),
  fc.record({ metric_key: fc.constantFrom(...METRICS), required: fc.boolean() }),
  fc.record({ failure_policy: fc.constantFrom("grace", "immediate") }),
  fc.constant({ disabled: true }),
);
const act = <A extends Act["act"]>(
  name: A,
  weight: number,
  fields: { [F in keyof Omit<Extract<Act, { act: A }>, "act">]: fc.Arbitrary<Extract<Act, { act: A }>[F]> },
) => ({
  weight,
  arbitrary: fc.record({ act: fc.constant(name), ...fields }) as unknown as fc.Arbitrary<Act>,
});

export const anAct: fc.Arbitrary<Act> = fc.oneof(
  act("wait", 6, { ms: fc.constantFrom(1, half, DAY, 3 * DAY, 7 * DAY, 10 * DAY, 20 * DAY) }),
  act("gain", 6, {
    member: index,
    type: fc.constantFrom("sale", "sale", "x:own"),
    amount: fc.integer({ min: 1, max: 3 }),
    ms: fc.constantFrom(0, 0, -half, -DAY, -7 * DAY + 1, -7 * DAY, 1, half, DAY),
  }),
  act("click", 2, { member: index }),
  act("claim", 3, {
    member: index,
    key: fc.constantFrom(...CLAIMS),
    value: fc.nat({ max: 3 }),
    ms: fc.constantFrom(null, DAY, 7 * DAY, 1, -1),
  }),
  act("revoke", 1, { member: index, key: fc.constantFrom(...CLAIMS) }),
  act("ask", 3, { asking, tier: index }),
  act("reask", 1, { which: index, threshold }),
  act("unask", 1, { which: index }),
  act("patch", 2, { member: index, which: index, patching }),
  act("add", 1, { member: index, asking, tier: index }),
  act("drop", 1, { which: index }),
  act("become", 1, { member: index, type: fc.constantFrom(...TYPES) }),
  act("join", 1, {}),
  act("grace", 1, { days: fc.constantFrom(0, 1, 14) }),
);

/** A program that asks something, two members, and at most so much that they do. */
export const aHistory = (maxLength: number): fc.Arbitrary<readonly Act[]> =>
  fc
    .tuple(
      fc.array(fc.record({ act: fc.constant("ask" as const), asking, tier: index }), { minLength: 1, maxLength: 2 }),
      fc.array(anAct, { minLength: 5, maxLength, size: "max" }),
    )
    .map(([asks, acts]) => [...asks, { act: "join" }, { act: "join" }, ...acts]);
