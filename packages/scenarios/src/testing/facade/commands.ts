import fc from "fast-check";
import { SLOTS } from "./tenancy.ts";

/** Small numbers that are read as "the nth there is". */
const nth = fc.nat(23);
const of = <W extends string>(...words: readonly W[]): fc.Arbitrary<W> => fc.constantFrom(...words);

const slots = fc.oneof(
  { weight: 2, arbitrary: fc.constant(["primary"] as const) },
  { weight: 6, arbitrary: fc.uniqueArray(fc.constantFrom(...SLOTS), { minLength: 1, maxLength: 3 }) },
  { weight: 1, arbitrary: fc.constant(["plain", "half", "alien"] as const) },
);
const budget = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ mode: "none", total: undefined } as const) },
  { weight: 1, arbitrary: fc.constant({ mode: "metered", total: 100 } as const) },
  { weight: 4, arbitrary: fc.record({ mode: fc.constant("funded" as const), total: fc.constantFrom(50, 100, 333) }) },
  { weight: 1, arbitrary: fc.constant({ mode: "funded", total: undefined } as const) },
);
const policy = of("all_approved", "all_approved", "qualified_only");
const launchable = fc.record({
  policy,
  programs: fc.uniqueArray(fc.nat(2), { minLength: 1, maxLength: 2 }),
  slots: fc.oneof(
    { weight: 1, arbitrary: fc.constant(["primary"] as const) },
    { weight: 5, arbitrary: fc.uniqueArray(fc.constantFrom(...SLOTS, "stuck"), { minLength: 1, maxLength: 3 }) },
  ),
  budget: fc.constantFrom(
    { mode: "none", total: undefined } as const,
    { mode: "funded", total: 100 } as const,
    { mode: "funded", total: 333 } as const,
  ),
});
const programs = fc.uniqueArray(fc.nat(2), { minLength: 0, maxLength: 3 });

const sale = fc.record({
  by: of("link", "member", "evergreen", "deployment", "both", "link and member"),
  target: nth,
  other: nth,
  value: fc.nat(10_000),
  external: fc.option(fc.nat(9), { nil: undefined, freq: 9 }),
});

const kinds = {
  program: fc.record({ do: fc.constant("program" as const) }),
  invite: fc.record({ do: fc.constant("invite" as const), program: nth, person: fc.nat(3) }),
  member: fc.record({
    do: fc.constant("member" as const),
    verb: of("approve", "approve", "reject", "pause", "resume", "archive"),
    member: nth,
  }),
  relationship: fc.record({
    do: fc.constant("relationship" as const),
    verb: of("pause", "resume", "pause", "resume", "end"),
    person: nth,
  }),
  create: fc.record({ do: fc.constant("create" as const), programs, slots, policy, budget }),
  update: fc.record({
    do: fc.constant("update" as const),
    distribution: nth,
    field: of("name", "programs", "slots", "budget"),
    programs,
    slots,
    budget,
  }),
  distribution: fc.record({
    do: fc.constant("distribution" as const),
    distribution: nth,
    verb: of("validate", "launch", "launch", "pause", "resume", "complete", "cancel"),
  }),
  campaign: fc.record({ do: fc.constant("campaign" as const), plan: launchable, works: fc.boolean() }),
  /** Pauses what runs, resumes what is paused. */
  toggle: fc.record({
    do: fc.constant("toggle" as const),
    of: of("distribution", "deployment", "deployment", "member", "relationship"),
    target: nth,
  }),
  start: fc.record({ do: fc.constant("start" as const), distribution: nth }),
  deployment: fc.record({
    do: fc.constant("deployment" as const),
    deployment: nth,
    verb: of("pause", "resume", "cancel"),
  }),
  topUp: fc.record({ do: fc.constant("topUp" as const), amount: fc.constantFrom(30, 100, 500), reference: fc.nat(5) }),
  sell: fc.record({
    do: fc.constant("sell" as const),
    sales: fc.array(sale, { minLength: 1, maxLength: 3 }),
    batch: fc.boolean(),
  }),
  click: fc.record({
    do: fc.constant("click" as const),
    by: of("link", "link", "evergreen"),
    target: nth,
    visitor: of("ann", "bob"),
  }),
  finish: fc.record({ do: fc.constant("finish" as const), deployment: nth }),
  retry: fc.record({ do: fc.constant("retry" as const), operation: nth }),
  foreign: fc.record({ do: fc.constant("foreign" as const), target: nth }),
  advance: fc.record({
    do: fc.constant("advance" as const),
    ms: fc.constantFrom(1_000, 2_500, 61_000, 600_000, 3_600_000),
  }),
  work: fc.record({ do: fc.constant("work" as const) }),
  /** Lets a minute pass and works. */
  pass: fc.record({ do: fc.constant("pass" as const) }),
  crash: fc.record({
    do: fc.constant("crash" as const),
    nth: fc.integer({ min: 1, max: 14 }),
    side: of("before", "after"),
  }),
  reconcile: fc.record({ do: fc.constant("reconcile" as const) }),
  free: fc.record({ do: fc.constant("free" as const) }),
} as const;

export type Kind = keyof typeof kinds;
export type CommandOf<K extends Kind> = (typeof kinds)[K] extends fc.Arbitrary<infer C> ? C : never;
/** Something that is asked for, in the name of one of three tenants. */
export type Command = { [K in Kind]: CommandOf<K> & { readonly tenant: number } }[Kind];

const WEIGHT: Readonly<Record<Kind, number>> = {
  program: 1,
  invite: 3,
  member: 5,
  relationship: 3,
  create: 2,
  update: 3,
  campaign: 5,
  distribution: 10,
  toggle: 15,
  start: 2,
  deployment: 6,
  topUp: 4,
  sell: 6,
  click: 5,
  finish: 4,
  retry: 3,
  foreign: 1,
  advance: 6,
  work: 5,
  pass: 10,
  crash: 5,
  reconcile: 6,
  free: 1,
};

const any = fc.oneof(
  ...Object.entries(kinds).map(([kind, arbitrary]) => ({
    weight: WEIGHT[kind as Kind],
    arbitrary: arbitrary as fc.Arbitrary<CommandOf<Kind>>,
  })),
);
const tenant = fc.oneof(
  { weight: 8, arbitrary: fc.constant(0) },
  { weight: 2, arbitrary: fc.constant(1) },
  { weight: 1, arbitrary: fc.constant(2) },
);
const command = fc.tuple(any, tenant).map(([asked, of]) => ({ ...asked, tenant: of }) as Command);

const first = (command: CommandOf<Kind>): Command => ({ ...command, tenant: 0 }) as Command;
/** The commands that begin every story, so that most of the later ones find something to act on. */
const OPENING: readonly Command[] = [
  first({ do: "program" }),
  first({ do: "program" }),
  first({ do: "invite", program: 0, person: 0 }),
  first({ do: "invite", program: 1, person: 0 }),
  first({ do: "invite", program: 0, person: 1 }),
  first({ do: "member", verb: "approve", member: 0 }),
  first({ do: "member", verb: "approve", member: 1 }),
  first({ do: "topUp", amount: 500, reference: 0 }),
  first({
    do: "campaign",
    plan: {
      programs: [0, 1],
      slots: ["plain", "clings"],
      policy: "all_approved",
      budget: { mode: "funded", total: 100 },
    },
    works: true,
  }),
];

export const stories = (size: {
  readonly minLength: number;
  readonly maxLength: number;
}): fc.Arbitrary<readonly Command[]> =>
  fc.array(command, { ...size, size: "max" }).map((commands) => [...OPENING, ...commands]);
