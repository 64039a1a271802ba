import { suite } from "uvu";
import * as assert from "uvu/assert";
import { deciding, NOW, stored } from "../../journal/testing/deciding.ts";
import { readInput, refuse, targets } from "../../kernel/index.ts";
import { named } from "../../kernel/testing/named.ts";
import { blankContest, CONTEST, type Contest, type ContestStatus, type ContestVerb, subjectOf } from "./contest.ts";
import { beginContest, endContest, sayIn } from "./decide.ts";
import { contestAccept, contestText } from "./inputs.ts";
import { presentToMember } from "./resource.ts";

const test = suite("contests");

const MEMBER = { id: named("enrollment", "ann"), brand: named("brand", "shoes"), program: named("program", "runners") };
const OBJECTION = {
  member: MEMBER,
  kind: "attribution",
  event: null,
  reference: "Order 7",
  entity: named("entity", "ann"),
  text: "It was mine.",
} as const;

const begun = (fields: Partial<Contest> = {}): Contest => {
  const made = beginContest(deciding(), OBJECTION, []);
  if (!made.ok) throw new Error(made.refusal.message);
  return { ...made.value, ...fields };
};

/** By hand: where each verb leads from each status; `-` refuses. */
const MOVES: readonly (readonly [ContestVerb, ...string[]])[] = [
  //            open        answered    accepted  refused  withdrawn
  ["answer", "answered", "answered", "-", "-", "-"],
  ["reply", "open", "open", "-", "-", "-"],
  ["accept", "accepted", "accepted", "-", "-", "-"],
  ["refuse", "refused", "refused", "-", "-", "-"],
  ["withdraw", "withdrawn", "withdrawn", "-", "-", "-"],
];

test("each verb leads from each status where the table says, and the decisions follow it", () => {
  for (const [verb, ...row] of MOVES) {
    for (const [at, to] of row.entries()) {
      const status = CONTEST.states[at] as ContestStatus;
      assert.equal(targets(CONTEST, verb, status), to === "-" ? [] : [to], `${verb} from ${status}`);
      const found = stored(begun({ status }));
      const decided =
        verb === "answer" || verb === "reply"
          ? sayIn(deciding(), found, verb, "x")
          : endContest(deciding(), found, verb, { reason: "why" });
      assert.is(decided.ok ? decided.value.row.status : "-", to, `${verb} from ${status}`);
      if (!decided.ok) assert.is(decided.refusal.code, "contest_not_open");
    }
  }
});

test("a contest takes the lowest free place among the open ones of the member, and of ten there is none", () => {
  const open = [1, 2, 4].map((openPlace) => stored(begun({ openPlace, openSubject: `other ${openPlace}` })));
  const made = beginContest(deciding(), OBJECTION, open);
  assert.is(made.ok && made.value.openPlace, 3);
  const ten = Array.from({ length: 10 }, (_, at) => stored(begun({ openPlace: at + 1, openSubject: `other ${at}` })));
  assert.equal(beginContest(deciding(), OBJECTION, ten), refuse("too_many_contests", { limit: 10 }));
});

test("a membership has one open contest of a subject, in whatever letters the order is named", () => {
  const open = [stored(begun())];
  for (const reference of ["Order 7", " order 7 ", "ORDER 7"])
    assert.equal(beginContest(deciding(), { ...OBJECTION, reference }, open), refuse("contest_already_exists"));
  const others = [
    { ...OBJECTION, reference: "order 8" },
    { ...OBJECTION, kind: "outside_window" as const },
    { ...OBJECTION, member: { ...MEMBER, id: named("enrollment", "also ann") } },
  ];
  for (const other of others) assert.ok(beginContest(deciding(), other, open).ok);
  const event = named("performance_event", "sale");
  assert.is.not(
    subjectOf({ kind: "hold", event, reference: null }),
    subjectOf({ kind: "hold", event: null, reference: event }),
  );
});

test("a conversation has twenty texts, and none after its member is erased", () => {
  const answers = Array.from({ length: 20 }, () => ({ by: deciding().origin.actor, at: NOW, text: "x" }));
  assert.equal(sayIn(deciding(), stored(begun({ answers })), "answer", "x"), refuse("contest_full", { limit: 20 }));
  assert.ok(sayIn(deciding(), stored(begun({ answers: answers.slice(1) })), "answer", "x").ok);
  assert.not.ok(sayIn(deciding(), stored(begun({ answers: null })), "answer", "x").ok);
});

test("a contest that is over has no place and no subject, and keeps who ended it, when, why and by what", () => {
  const result = { kind: "correction", id: "attr_1" } as const;
  const ended = endContest(deciding(), stored(begun()), "accept", { reason: "Yes", result });
  assert.ok(ended.ok);
  const { row } = ended.ok ? ended.value : stored(begun());
  assert.equal(
    [row.openPlace, row.openSubject, row.reason, row.result, row.decidedAt, row.decidedBy],
    [null, null, "Yes", result, NOW, deciding().origin.actor],
  );
});

test("the member reads no name of whoever answers, and an erasure keeps how a contest ended", () => {
  const by = { type: "person", id: "person_1", name: "Mia" } as const;
  const shown = presentToMember(begun({ answers: [{ by, at: NOW, text: "Why?" }], decidedBy: by }));
  assert.not.match(JSON.stringify(shown), /Mia|person_1/);
  assert.equal(blankContest(begun()), {
    reference: null,
    text: null,
    answers: null,
    reason: null,
    openSubject: null,
    openPlace: null,
    status: "withdrawn",
  });
  const over = blankContest(begun({ status: "accepted", openPlace: null, openSubject: null }));
  assert.equal(over, { reference: null, text: null, answers: null, reason: null });
});

test("a text is kept without control characters, and one of nothing else is refused", () => {
  const read = (text: string) => readInput(contestText, { text });
  const kept = read("  one\r\ntwo\tthree\u0001\u0007\u202e\u2066 ");
  assert.equal(kept.ok && kept.value, { text: "one\ntwo\tthree" });
  for (const text of ["", " \n ", "\u0000\u202e", "x".repeat(2_001)])
    assert.not.ok(read(text).ok, JSON.stringify(text));
  assert.ok(read("x".repeat(2_000)).ok);
});

/** By hand: what may be named together when a contest is accepted. */
const ACCEPTED: readonly (readonly [object, string | null])[] = [
  [{}, null],
  [{ event: "perf_1", enrollment: "enr_1" }, null],
  [{ amount_minor: 5, currency: "usd" }, null],
  [{ amount_minor: 5 }, "currency"],
  [{ currency: "usd" }, "currency"],
  [{ amount_minor: 5, currency: "usd", event: "perf_1" }, "amount_minor"],
  [{ amount_minor: 5, currency: "usd", enrollment: "enr_1" }, "amount_minor"],
  [{ amount_minor: 0, currency: "usd" }, "amount_minor"],
  [{ amount_minor: -5, currency: "usd" }, "amount_minor"],
];

test("an acceptance names a correction or an amount, with its currency", () => {
  for (const [fields, param] of ACCEPTED) {
    const read = readInput(contestAccept, { reason: "Yes", ...fields });
    assert.is(read.ok ? null : read.refusal.param, param, JSON.stringify(fields));
  }
});

test.run();
