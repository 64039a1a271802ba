import { suite } from "uvu";
import * as assert from "uvu/assert";
import { type DomainEvent, insert, update } from "../../journal/index.ts";
import { deciding, stored } from "../../journal/testing/deciding.ts";
import { revise } from "../../kernel/index.ts";
import { named } from "../../kernel/testing/named.ts";
import type { Settings } from "../context.ts";
import type { Enrollment } from "../enrollments/enrollment.ts";
import { standingAudits } from "./audited.ts";
import { day, member, NOW } from "./testing/standing.ts";

// Decisions, section 1, "Audit": grace and tiers have no public event (interface, section 6, rule 4).

const test = suite("audit entries of standings");

const MOMENT = deciding<Settings>();
const GOLD = named("tier", "gold");
const about = (type: string, id: string) => ({ type, subject: { type: "enrollment", id } }) as unknown as DomainEvent;

const written = (before: Partial<Enrollment>, after: Partial<Enrollment>, events: readonly DomainEvent[] = []) => ({
  writes: [update("enrollment", revise(stored({ ...member(), ...before }), after))],
  sets: [],
  events,
});

/** Other rows of the same change, which have fields in common with members and intervals. */
const OTHERS = [
  update("standingInterval", revise(stored({ tier: null } as never), { tier: GOLD } as never)),
  insert("pastApproval", { enrollment: member().id, trigger: "approval" } as never),
];

/** How a member stood and stands, the events of the change, and the entry's before and after. */
const CHANGES = [
  [{}, {}, [], undefined],
  [{}, { metadata: '{"a":1}' }, [], undefined],
  [
    { qualificationStatus: "qualified" },
    { qualificationStatus: "grace", graceSince: day(-1) },
    [],
    [
      { qualification_status: "qualified", grace_since: null },
      { qualification_status: "grace", grace_since: day(-1).toISOString(), trigger: "timer" },
    ],
  ],
  [
    { qualificationStatus: "grace", graceSince: day(-1) },
    { qualificationStatus: "grace", graceSince: NOW },
    [],
    [{ grace_since: day(-1).toISOString() }, { grace_since: NOW.toISOString(), trigger: "timer" }],
  ],
  [{ tier: null }, { tier: GOLD }, [], [{ tier: null }, { tier: "tier_gold", trigger: "timer" }]],
  [{ tier: null }, { tier: GOLD }, ["enrollment.approved"], [{ tier: null }, { tier: "tier_gold", trigger: "timer" }]],
  [{ qualificationStatus: "pending" }, { qualificationStatus: "qualified" }, ["enrollment.qualified"], undefined],
  [{ qualificationStatus: "grace" }, { qualificationStatus: "not_qualified" }, ["enrollment.disqualified"], undefined],
] as const;

test("tell of each member whose standing moves without its event, and of nobody else", () => {
  const { id } = member();
  for (const [before, after, types, expected] of CHANGES) {
    const change = written(
      before as Partial<Enrollment>,
      after as Partial<Enrollment>,
      types.map((type) => about(type, id)),
    );
    const began = insert("standingInterval", { enrollment: id, trigger: "timer" } as never);
    const entries = standingAudits(MOMENT, { ...change, writes: [...change.writes, began, ...OTHERS] });
    assert.equal(
      entries.map((entry) => [
        entry.verb,
        entry.subject,
        JSON.parse(entry.before ?? ""),
        JSON.parse(entry.after ?? ""),
      ]),
      expected === undefined ? [] : [["standing.change", { type: "enrollment", id }, ...expected]],
    );
  }
});

test("an event about another member hides nobody; the interval that ends has not the trigger; a new member has no entry", () => {
  const change = written({ tier: null }, { tier: GOLD }, [about("enrollment.qualified", "other")]);
  const ended = update("standingInterval", stored({ enrollment: member().id, trigger: "approval" } as never));
  const [entry] = standingAudits(MOMENT, { ...change, writes: [...change.writes, ended] });
  assert.equal(JSON.parse(entry?.after ?? ""), { tier: "tier_gold" });
  const joined = { writes: [insert("enrollment", { ...member(), tier: GOLD })], sets: [], events: [] };
  assert.equal(standingAudits(MOMENT, joined), []);
});

test.run();
