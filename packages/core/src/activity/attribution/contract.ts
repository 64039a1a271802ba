import assert from "node:assert/strict";
import type { Clause, StorageUnderTest } from "../../contracts/clause.ts";
import { at, newId, newWord, routeOf } from "../../contracts/fixtures.ts";
import { add, addMember, addProgram, openScenario, otherBrandOf, testModeOf } from "../../contracts/open-scenario.ts";
import { routeQuery } from "../../contracts/route-query.ts";
import type { Scenario } from "../../contracts/scenario.ts";
import { DAY_MS, HOUR_MS, type Id } from "../../kernel/index.ts";
import type { PerformanceEvent } from "../performance/event.ts";

const PROGRAMS = {
  /** The last click, of ten days. */
  last: { attribution: "last_click", referralWindowDays: 10 },
  /** The first click, of ten days. */
  first: { attribution: "first_click", referralWindowDays: 10 },
  /** The first click, of thirty days. */
  long: { attribution: "first_click", referralWindowDays: 30 },
  /** The last click, of one day. */
  short: { attribution: "last_click", referralWindowDays: 1 },
} as const;
type ProgramName = keyof typeof PROGRAMS;

/** A touch of the case's customer, so many milliseconds off the event. What else it is makes it none. */
type Touch = readonly [program: ProgramName, ms: number, fields?: Fields];
type Fields = (on: Scenario) => Partial<PerformanceEvent>;

interface Case {
  readonly name: string;
  /** As they are recorded, one after the other. */
  readonly touches: readonly Touch[];
  /** Which of them is credited and which is nearest, by its place; none where nobody is. */
  readonly expected: readonly [credited: number, nearest: number] | undefined;
}

const H = HOUR_MS;
const D = DAY_MS;

const CASES: readonly Case[] = [
  { name: "nobody came", touches: [], expected: undefined },
  {
    name: "the last click",
    touches: [
      ["last", -5 * D],
      ["last", -D],
      ["last", -3 * D],
    ],
    expected: [1, 1],
  },
  {
    name: "the first click",
    touches: [
      ["first", -3 * D],
      ["first", -5 * D],
      ["first", -D],
    ],
    expected: [1, 2],
  },
  {
    name: "a click of the same instant is before",
    touches: [
      ["last", -D],
      ["last", 0],
    ],
    expected: [1, 1],
  },
  {
    name: "a click before wins over a nearer one after",
    touches: [
      ["last", 1],
      ["last", -5 * D],
    ],
    expected: [1, 1],
  },
  {
    name: "the first one after",
    touches: [
      ["last", 10 * H],
      ["last", 5 * H],
      ["last", 7 * H],
    ],
    expected: [1, 1],
  },
  { name: "24 hours after", touches: [["last", 24 * H]], expected: [0, 0] },
  { name: "more than 24 hours after", touches: [["last", 24 * H + 1]], expected: undefined },
  {
    name: "the first click, all after",
    touches: [
      ["first", 10 * H],
      ["first", 5 * H],
    ],
    expected: [1, 1],
  },
  { name: "just within the window", touches: [["last", -10 * D + 1]], expected: [0, 0] },
  { name: "the window is over", touches: [["last", -10 * D]], expected: undefined },
  { name: "the first click's window is over", touches: [["first", -10 * D]], expected: undefined },
  {
    name: "a window that is over hides no other",
    touches: [
      ["long", -5 * D],
      ["short", -2 * D],
    ],
    expected: [0, 0],
  },
  {
    name: "the first of its own window",
    touches: [
      ["long", -30 * D + 1],
      ["long", -D],
    ],
    expected: [0, 1],
  },
  {
    name: "not the first before its window",
    touches: [
      ["long", -30 * D],
      ["long", -D],
    ],
    expected: [1, 1],
  },
  {
    name: "each program has its window",
    touches: [
      ["first", -20 * D],
      ["first", -D],
    ],
    expected: [1, 1],
  },
  {
    name: "the first of the nearest one's program",
    touches: [
      ["long", -5 * D],
      ["first", -D],
    ],
    expected: [1, 1],
  },
  {
    name: "the first of the nearest one's program, among others",
    touches: [
      ["long", -9 * D],
      ["first", -8 * D],
      ["last", -7 * D],
      ["first", -D],
      ["long", -2 * D],
    ],
    expected: [1, 3],
  },
  {
    name: "the last click leads away",
    touches: [
      ["first", -5 * D],
      ["last", -D],
    ],
    expected: [1, 1],
  },
  {
    name: "of two at one instant the later one",
    touches: [
      ["last", -D],
      ["last", -D],
    ],
    expected: [1, 1],
  },
  {
    name: "of two firsts at one instant the earlier",
    touches: [
      ["first", -D],
      ["first", -D],
    ],
    expected: [0, 1],
  },
  {
    name: "of two after at one instant the earlier",
    touches: [
      ["last", H],
      ["last", H],
    ],
    expected: [0, 0],
  },
];

/** Touches. */
const TOUCHES: readonly (readonly [name: string, Fields])[] = [
  ["with a code alone", () => ({ click: null })],
  ["with a click alone", () => ({ code: null })],
  ["outside any distribution", () => ({ distribution: null, deployment: null })],
];

/** Events that do not. */
const NONE: readonly (readonly [name: string, Fields])[] = [
  ["with neither code nor click", () => ({ code: null, click: null })],
  ["without a member", () => ({ enrollment: null })],
  ["that takes something back", () => ({ type: "refund", reverses: newId("performance_event") })],
  ["of no customer", () => ({ customer: null })],
  ["of a customer in other letters", () => ({ customer: "ANN" })],
];

/** A touch and something beside it that is nearer, or that is first. */
const BESIDE: readonly Case[] = [
  ...TOUCHES.flatMap(([name, fields]): readonly Case[] => [
    {
      name: `the last one ${name}`,
      touches: [
        ["last", -2 * D],
        ["last", -D, fields],
      ],
      expected: [1, 1],
    },
    {
      name: `the first one ${name}`,
      touches: [
        ["first", -2 * D, fields],
        ["first", -D],
      ],
      expected: [0, 1],
    },
  ]),
  ...NONE.flatMap(([name, fields]): readonly Case[] => [
    {
      name: `the last one ${name}`,
      touches: [
        ["last", -2 * D],
        ["last", -D, fields],
      ],
      expected: [0, 0],
    },
    {
      name: `the first one ${name}`,
      touches: [
        ["first", -2 * D, fields],
        ["first", -D],
      ],
      expected: [1, 1],
    },
    {
      name: `after it one ${name}`,
      touches: [
        ["last", 2 * H],
        ["last", H, fields],
      ],
      expected: [0, 0],
    },
  ]),
];

interface Opened {
  readonly program: Id<"program">;
  readonly deployment: Id<"deployment">;
}
type Programs = Readonly<Record<ProgramName, Opened>>;
const NAMES = Object.keys(PROGRAMS) as readonly ProgramName[];

const openPrograms = async (on: Scenario): Promise<Programs> => {
  const opened: [ProgramName, Opened][] = [];
  for (const name of NAMES) {
    const { id: program } = await addProgram(on, PROGRAMS[name]);
    const { id: deployment } = await add(on, "deployment", { program, distribution: on.distribution.id });
    opened.push([name, { program, deployment }]);
  }
  return Object.fromEntries(opened) as Programs;
};

/** Records a case's touches, each of a member of its own; the events. */
const record = async (on: Scenario, programs: Programs, touches: readonly Touch[], customer: string) => {
  const events: PerformanceEvent[] = [];
  for (const [name, ms, fields] of touches) {
    const { program, deployment } = programs[name];
    const { id: enrollment } = await addMember(on, { program });
    const given = fields?.(on) ?? {};
    const own = given.customer === undefined ? customer : given.customer && customer.toUpperCase();
    const event = { program, deployment, enrollment, occurredAt: at(ms), ...given, customer: own };
    // A refund names a sale that is there.
    const reverses = given.reverses && (events[0]?.id ?? (await add(on, "performanceEvent", { customer: null })).id);
    const isNamed = given.code !== null || given.click !== null;
    const binds = isNamed && event.enrollment !== null && !reverses;
    events.push(await add(on, "performanceEvent", { ...event, binds, ...(reverses ? { reverses } : {}) }));
  }
  return events;
};

const queryOf = (customer: string | null) => routeQuery({ customer });

/** To whom customers are bound, as route and instants; the terms that came with it are left out. */
const boundOf = async ({ storage, tenant, brand }: Scenario, customers: readonly (string | null)[]) => {
  const found = await storage.performance.resolve(tenant, brand.id, customers.map(queryOf));
  return found.map(({ customer }) =>
    customer === undefined
      ? undefined
      : { route: customer.route, creditedAt: customer.creditedAt, nearestAt: customer.nearestAt },
  );
};

const expectedOf = ({ expected }: Case, events: readonly PerformanceEvent[]) => {
  if (expected === undefined) return undefined;
  const [credited, nearest] = expected.map((place) => events[place] as PerformanceEvent) as [
    PerformanceEvent,
    PerformanceEvent,
  ];
  return { route: routeOf(credited), creditedAt: credited.occurredAt, nearestAt: nearest.occurredAt };
};

export const attributionContract: readonly Clause<StorageUnderTest>[] = [
  {
    name: "a customer is bound to the touch that counts, whatever others lie beside it",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const programs = await openPrograms(on);
      const expectations: { name: string; customer: string; expected: ReturnType<typeof expectedOf> }[] = [];
      for (const one of [...CASES, ...BESIDE]) {
        const customer = newWord("customer").toLowerCase();
        const events = await record(on, programs, one.touches, customer);
        expectations.push({ name: one.name, customer, expected: expectedOf(one, events) });
      }
      const [nobody, ...found] = await boundOf(on, [null, ...expectations.map(({ customer }) => customer)]);
      assert.equal(nobody, undefined);
      for (const [place, { name, expected }] of expectations.entries()) assert.deepEqual(found[place], expected, name);
    },
  },
  {
    name: "a customer is bound by the terms in force, and before the first ones by the first",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const LAST = { attribution: "last_click", referralWindowDays: 10 } as const;
      const FIRST = { attribution: "first_click", referralWindowDays: 1 } as const;
      const cases = [
        [LAST, -9 * D, FIRST, -8 * D, false],
        [FIRST, -9 * D, LAST, -8 * D, true],
        [FIRST, -9 * D, LAST, 1, false],
        [LAST, -9 * D, FIRST, 1, true],
        [LAST, D, FIRST, 2 * D, true],
        [FIRST, D, LAST, 2 * D, false],
      ] as const;
      const customers: string[] = [];
      const expected: ReturnType<typeof expectedOf>[] = [];
      for (const [one, from, other, later, isBound] of cases) {
        const { id: program } = await add(on, "program");
        await add(on, "programTerms", { program, ...one, startedAt: at(from) });
        await add(on, "programTerms", { program, ...other, startedAt: at(later) });
        const { id: deployment } = await add(on, "deployment", { program, distribution: on.distribution.id });
        const { id: enrollment } = await addMember(on, { program });
        const customer = newWord("customer").toLowerCase();
        // Within ten days, and not within one.
        const fields = { program, deployment, enrollment, customer, occurredAt: at(-5 * D) };
        const touch = await add(on, "performanceEvent", fields);
        customers.push(customer);
        expected.push(isBound ? expectedOf({ name: "", touches: [], expected: [0, 0] }, [touch]) : undefined);
      }
      assert.deepEqual(await boundOf(on, customers), expected);
    },
  },
  {
    name: "the touches and the terms of other brands, test modes and organizations bind nobody here",
    async holds({ fresh }) {
      const { storage } = await fresh();
      const on = await openScenario(storage);
      const programs = await openPrograms(on);
      const others = [await otherBrandOf(on), await testModeOf(on), await openScenario(storage)];
      const customers = ["ann", "bob", "eve"];
      await record(on, programs, [["last", -10 * D]], "ann");
      const [early, late] = await record(
        on,
        programs,
        [
          ["last", -2 * D],
          ["last", -D],
        ],
        "bob",
      );
      for (const other of others) {
        for (const customer of customers) await record(other, await openPrograms(other), [["last", -H]], customer);
        // What another tenant calls by the same id has terms of its own.
        if (other.tenant.livemode && other.tenant.organization === on.tenant.organization) continue;
        await addProgram(other, { ...PROGRAMS.long, id: programs.last.program, referralWindowDays: 90 });
      }
      assert.deepEqual(await boundOf(on, customers), [
        undefined,
        expectedOf({ name: "bob", touches: [], expected: [1, 1] }, [early, late] as PerformanceEvent[]),
        undefined,
      ]);
    },
  },
];
