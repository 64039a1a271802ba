import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { DistributionState, Settings } from "../../campaigns/index.ts";
import { decided, deciding, NOW } from "../../journal/testing/deciding.ts";
import { named } from "../../kernel/testing/named.ts";
import { saleOf, spendingOf } from "../testing/event.ts";
import { decideRecording, gainedBy, type RecordingFacts, spendings } from "./decide.ts";
import type { Recorded } from "./record.ts";

// Interface, "Performance": one event answers itself, a batch a list; each new event is written with its rollups, with what
// it takes from budgets and with the standings that it moves, in one change.

const test = suite("what recording events writes");

const context = deciding({ observeEveryMs: 60_000 } as Settings);
const PROGRAM = { id: named("program", "program"), version: 5, terms: [] };
const recorded = (name: string, fields: Partial<Recorded> = {}): Recorded => ({
  row: saleOf({ id: named("performance_event", name) }),
  duplicate: false,
  judgedAt: NOW,
  taken: undefined,
  history: undefined,
  program: PROGRAM,
  requires: true,
  spending: undefined,
  ...fields,
});
const counted = (name: string, fields: object) => ({
  row: saleOf({ id: named("performance_event", name), ...fields }),
});

const NOTHING = { writes: [], increments: [], events: [], expects: [] };
const facts = (fields: Partial<RecordingFacts> = {}): RecordingFacts => ({
  isBatch: false,
  recorded: [recorded("sale")],
  standing: NOTHING,
  spent: { writes: [], increments: [], expects: [], ending: new Map() },
  ending: [],
  ...fields,
});
const idsOf = (writes: readonly { readonly kind: string; readonly row: unknown }[] = []) =>
  writes.map(({ kind, row }) => `${kind} ${(row as { id: string }).id}`);

test("members gain by new events of theirs that count, where there are requirements, judged as of then", () => {
  const judgedAt = new Date(0);
  const gained = gainedBy([
    recorded("first", { judgedAt }),
    recorded("second"),
    recorded("other", counted("other", { enrollment: named("enrollment", "other") })),
    recorded("duplicate", { duplicate: true }),
    recorded("nobody's", counted("nobody's", { enrollment: null })),
    recorded("uncounted", counted("uncounted", { metrics: [] })),
    recorded("unasked", { requires: false }),
  ]);
  assert.equal(
    [...gained].map(([member, events]) => [
      member,
      events.map((event) => [(event as { id?: string }).id, event.judgedAt]),
    ]),
    [
      [
        "member",
        [
          ["first", judgedAt],
          ["second", NOW],
        ],
      ],
      ["other", [["other", NOW]]],
    ],
  );
});

test("new events that count and are no refunds draw on the budget of their route", () => {
  const spending = spendingOf();
  const drawn = spendings(
    [
      recorded("sale", { spending }),
      recorded("without"),
      recorded("duplicate", { spending, duplicate: true }),
      recorded("uncounted", { spending, ...counted("uncounted", { metrics: [] }) }),
      recorded("refund", { spending, ...counted("refund", { reverses: named("performance_event", "sale") }) }),
    ],
    NOTHING,
  );
  assert.equal(
    drawn.map(({ event, spending: by }) => [event.id, by]),
    [["sale", spending]],
  );
});

test("one that is new answers itself, with its row, its rollups and its program as it is", () => {
  const { change, outcome, value } = decided(decideRecording(context, facts()));
  assert.equal(idsOf(change.writes), ["performanceEvent sale"]);
  assert.is(change.writes?.[0]?.version, 0);
  assert.equal(
    change.increments?.map(({ counter }) => counter),
    ["performanceDay", "performanceQuarter", "metricDay", "metricDay"],
  );
  assert.equal(change.expects, [{ kind: "program", id: "program", version: 5 }]);
  assert.equal([change.events, change.notifications], [[], []]);
  assert.equal([outcome, value?.object], ["created", "performance_event"]);
  assert.is("duplicate" in (value as object), false);
});

const UNEXPECTED: readonly (readonly [string, Partial<Recorded>])[] = [
  ["belongs to nobody", counted("sale", { enrollment: null })],
  ["counts for nothing", counted("sale", { metrics: [] })],
  ["leads to no program", { program: undefined }],
];
for (const [name, fields] of UNEXPECTED) {
  test(`one that ${name} expects no program`, () => {
    const { change } = decided(decideRecording(context, facts({ recorded: [recorded("sale", fields)] })));
    assert.equal(change.expects, []);
  });
}

test("one that is known writes nothing and says so", () => {
  const known = [recorded("sale", { duplicate: true })];
  const { change, outcome, value } = decided(decideRecording(context, facts({ recorded: known })));
  assert.equal([change.writes, change.increments, change.expects], [[], [], []]);
  assert.equal([outcome, (value as { duplicate?: boolean }).duplicate], ["existing", true]);
});

test("a batch answers a list in order, and the last state of each sale that is refunded", () => {
  const refund = (refundedMinor: bigint, version: number) => ({
    valueMinor: 100n,
    claimedMinor: null,
    currency: "usd",
    metrics: [],
    reinstates: null,
    reversals: [
      {
        row: {
          id: named("performance_event", "old"),
          brand: named("brand", "brand"),
          refundedMinor,
          refundedUnits: 0n,
        },
        version,
      },
    ],
  });
  const all = [
    recorded("sale"),
    recorded("known", { duplicate: true, taken: refund(900n, 1) }),
    recorded("first", { taken: refund(100n, 3) }),
    recorded("second", { taken: refund(200n, 3) }),
  ];
  const { change, outcome, value } = decided(decideRecording(context, facts({ isBatch: true, recorded: all })));
  assert.equal(idsOf(change.writes), [
    "performanceEvent sale",
    "performanceEvent first",
    "performanceEvent second",
    "reversal old",
  ]);
  assert.equal(change.writes?.at(-1), { kind: "reversal", ...refund(200n, 3).reversals[0] });
  const list = value as { object: string; data: readonly { id: string; duplicate?: true }[]; has_more: boolean };
  assert.equal([outcome, list.object, list.has_more], ["done", "list", false]);
  assert.equal(
    list.data.map(({ id, duplicate }) => [id, duplicate]),
    [
      ["perf_sale", undefined],
      ["perf_known", true],
      ["perf_first", undefined],
      ["perf_second", undefined],
    ],
  );
});

const DISTRIBUTION = named("distribution", "distribution");
const state = (name: string) =>
  ({
    distribution: {
      row: {
        id: named("distribution", name),
        status: "active",
        operation: null,
        control: null,
        spec: "{}",
        programs: [],
        subjects: [],
        error: null,
        launchedAt: null,
        pausedAt: null,
        completedAt: null,
        canceledAt: null,
        failedAt: null,
        description: null,
        metadata: "{}",
        budgetMode: "funded",
        budgetAsset: "usd",
        budgetTotal: 10n,
        createdAt: NOW,
        updatedAt: NOW,
      },
      version: 4,
    },
    detail: { stats: [], budget: { reserved: 10n, consumed: 5n, released: 0n } },
    deployments: [],
    live: [],
    links: new Map(),
  }) as unknown as DistributionState;

test("claims, the ends of distributions, and standings follow the events, in this order", () => {
  const write = (kind: string) => ({ kind, row: { id: kind }, version: 0 }) as never;
  const expected = (id: string) => ({ kind: "enrollment", id, version: 1 }) as const;
  const { change } = decided(
    decideRecording(
      context,
      facts({
        standing: {
          writes: [write("enrollment")],
          increments: [{ counter: "minted" } as never],
          events: [{ type: "enrollment.qualified" } as never],
          expects: [expected("standing")],
        },
        spent: {
          writes: [write("budgetClaim")],
          increments: [{ counter: "budget" } as never],
          expects: [expected("spent")],
          ending: new Map([[DISTRIBUTION, { reserved: 10n, consumed: 10n, released: 0n }]]),
        },
        ending: [state("distribution"), state("another")],
      }),
    ),
  );
  assert.equal(
    change.writes?.map(({ kind }) => kind),
    ["performanceEvent", "budgetClaim", "distribution", "operation", "enrollment"],
  );
  assert.equal(change.increments?.map(({ counter }) => counter).slice(4), ["budget", "minted"]);
  assert.equal(
    change.events?.map(({ type }) => type),
    ["distribution.completed", "enrollment.qualified"],
  );
  assert.equal(change.notifications, ["operations"]);
  assert.equal(
    change.expects?.map(({ id }) => id),
    ["spent", "program", "standing"],
  );
});

test.run();
