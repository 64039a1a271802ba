import { suite } from "uvu";
import * as assert from "uvu/assert";
import { decided, deciding, NOW, refusalOf, stored } from "../../journal/testing/deciding.ts";
import { later, newId } from "../../kernel/index.ts";
import { named } from "../../kernel/testing/named.ts";
import type { Contact, Enrollment } from "../../membership/index.ts";
import type { Settings } from "../context.ts";
import { decideCancel, decideEdit, decideMessage, decideOpening, decidePage } from "./decide.ts";
import { type BrandMessage, blankMessage, MESSAGE } from "./message.ts";
import type { Member } from "./reach.ts";
import { blankRecipient, DELIVERIES, type MessageRecipient, recipientId } from "./recipient.ts";
import { countsOf } from "./resource.ts";

const test = suite("decisions about messages");

const context = deciding<never>();
const ID = newId({ now: NOW, seed: "message" }, "message");
const ADA = named("enrollment", "ada");
const message = (fields: Partial<BrandMessage> = {}): BrandMessage => ({
  ...{ id: ID, brand: named("brand", "brand"), entity: null, subject: "News", text: "Hello" },
  ...{
    selection: { enrollments: [ADA] },
    replyTo: null,
    sendAt: null,
    author: context.origin.actor,
    status: "waiting",
  },
  ...{ dueAt: later(NOW, 10_000), place: null, leavers: 0, createdAt: NOW, updatedAt: NOW },
  ...fields,
});
const member = (name: string, fields: Partial<Member> = {}): Member => ({
  enrollment: { id: named("enrollment", name), status: "active" } as Enrollment,
  entity: named("entity", name),
  relationship: "active",
  contact: { email: `${name}@people.test`, isVerified: true } as Contact,
  isOff: false,
  language: undefined,
  ...fields,
});

test("a message waits ten seconds, and keeps whom it goes to alone", () => {
  const facts = { selection: { enrollments: [ADA] }, entity: named("entity", "ada") };
  const { change, outcome, value } = decided(decideMessage(context, facts, { subject: "News", text: "Hello" }));
  const [{ row: written }] = change.writes as unknown as readonly [{ readonly row: BrandMessage }];
  const { id, brand, ...row } = written;
  const { id: _, brand: __, ...expected } = message({ entity: facts.entity });
  assert.equal(row, expected);
  assert.equal([id, brand], [newId(context, "message"), context.brand.id]);
  assert.is(outcome, "created");
  assert.equal(
    [value?.sends_at, value?.enrollments, value?.filter, value?.counts.addressed],
    [later(NOW, 10_000).toISOString(), ["enr_ada"], null, 0],
  );
});

test("a filter is shown with what it leaves open", () => {
  const selection = { filter: { program: named("program", "shoes"), tag: "VIP" } };
  const { value } = decided(decideMessage(context, { selection, entity: null }, { subject: "A", text: "B" }));
  assert.is(value?.enrollments, null);
  assert.equal(value?.filter, {
    ...{ program: "prog_shoes", tier: null, tag: "VIP" },
    ...{ status: null, approval_status: null, qualification_status: null },
  });
});

test("a message that is given a time waits for it, under an address of its own", () => {
  const facts = { selection: { enrollments: [ADA] }, entity: null };
  const send_at = later(NOW, 60_000);
  const said = { subject: "News", text: "Hello", reply_to: "press@acme.test", send_at };
  const { change, value } = decided(decideMessage(context, facts, said));
  const [{ row }] = change.writes as unknown as readonly [{ readonly row: BrandMessage }];
  assert.equal([row.status, row.dueAt, row.sendAt, row.replyTo], ["scheduled", send_at, send_at, "press@acme.test"]);
  assert.equal(
    [value?.status, value?.sends_at, value?.reply_to],
    ["scheduled", send_at.toISOString(), "press@acme.test"],
  );
});

const DAY_MS = 86_400_000;
/** By hand: how far ahead a time is, in milliseconds, and the refusal. */
const TIMES = [
  [-1, "must be in the future"],
  [0, "must be in the future"],
  [1, null],
  [366 * DAY_MS, null],
  [366 * DAY_MS + 1, "must be at most 366 days ahead"],
] as const;
for (const [ms, refused] of TIMES)
  test(`a message is ${refused === null ? "written and edited" : "refused"} for a time ${ms} ms ahead`, () => {
    const send_at = later(NOW, ms);
    const facts = { selection: { enrollments: [ADA] }, entity: null };
    const found = stored(message({ status: "scheduled", sendAt: later(NOW, 5) }));
    for (const result of [
      decideMessage(context, facts, { subject: "A", text: "B", send_at }),
      decideEdit(context, { found, counted: [], chosen: undefined }, { send_at }),
    ])
      if (refused === null) decided(result);
      else
        assert.equal(
          [refusalOf(result)?.code, refusalOf(result)?.param, refusalOf(result)?.message.includes(refused)],
          ["invalid_request", "send_at", true],
        );
  });

const TIMED = message({ status: "scheduled", sendAt: later(NOW, 60_000), dueAt: later(NOW, 60_000) });
const edit = (fields: Parameters<typeof decideEdit>[2], chosen?: Parameters<typeof decideEdit>[1]["chosen"]) => {
  const { change, value } = decided(decideEdit(context, { found: stored(TIMED), counted: [], chosen }, fields));
  return { rows: (change.writes ?? []).map(({ row }) => row as BrandMessage), value };
};

test("a message that waits for its time is given other words, another time, other members and another address", () => {
  const at = later(NOW, 90_000);
  const chosen = { selection: { filter: {} }, entity: null };
  const fields = { subject: "Other", text: "Words", reply_to: "press@acme.test", send_at: at };
  const { rows, value } = edit(fields, chosen);
  const expected = { subject: "Other", text: "Words", replyTo: "press@acme.test", sendAt: at, dueAt: at };
  assert.equal(rows, [{ ...TIMED, ...expected, ...chosen, updatedAt: NOW }]);
  assert.equal([value?.status, value?.sends_at, value?.subject], ["scheduled", at.toISOString(), "Other"]);
  assert.equal(edit({ subject: "Other" }).rows, [{ ...TIMED, subject: "Other" }]);
});

test("an edit to what a message is already changes nothing", () => {
  const same = { subject: "News", text: "Hello", reply_to: null, send_at: later(NOW, 60_000) };
  const { rows, value } = edit(same, { selection: TIMED.selection, entity: null });
  assert.equal([rows, value?.status], [[], "scheduled"]);
});

test("a message whose time is taken away goes ten seconds later", () => {
  const { rows, value } = edit({ send_at: null });
  const soon = later(NOW, 10_000);
  assert.equal(rows, [{ ...TIMED, status: "waiting", sendAt: soon, dueAt: soon }]);
  assert.equal([value?.status, value?.sends_at], ["waiting", soon.toISOString()]);
});

test("a message is edited while it waits for its time alone", () => {
  for (const status of MESSAGE.states) {
    const result = decideEdit(
      context,
      { found: stored(message({ status })), counted: [], chosen: undefined },
      { text: "B" },
    );
    if (status === "scheduled") decided(result);
    else assert.is(refusalOf(result)?.code, "message_not_editable");
  }
});

/** By hand: the status before, and after a cancel, or the refusal. */
const CANCELS = [
  ["waiting", "canceled"],
  ["scheduled", "canceled"],
  ["canceled", "canceled"],
  ["sending", "message_not_cancelable"],
  ["sent", "message_not_cancelable"],
] as const;
for (const [status, expected] of CANCELS)
  test(`a message that is ${status} is, when it is canceled, ${expected}`, () => {
    const result = decideCancel(context, { found: stored(message({ status })), counted: [] });
    if (expected !== "canceled") {
      assert.is(refusalOf(result)?.code, expected);
      return;
    }
    const { change, value } = decided(result);
    assert.is(value?.status, "canceled");
    const rows = (change.writes ?? []).map(({ row }) => row as BrandMessage);
    assert.equal(
      rows.map((row) => [row.status, row.dueAt]),
      ["waiting", "scheduled"].includes(status) ? [["canceled", null]] : [],
    );
  });

const live = { tenant: { ...context.tenant, livemode: true }, settings: { mail: "all" } as Settings, now: NOW };

test("a page gives the message to each person who does not have it, and says where the next one begins", () => {
  const members = [
    member("ada"),
    member("bo", { isOff: true }),
    member("cy", { enrollment: { id: named("enrollment", "cy"), status: "archived" } as Enrollment }),
    member("di"),
  ];
  const known = new Set([recipientId(ID, named("entity", "di"))]);
  const found = { row: message({ leavers: 2 }), version: 3 };
  const { writes, mailed } = decidePage(live, found, {
    ...{ members, known, place: named("enrollment", "di"), isEnd: false },
  });
  const [first, ...given] = writes;
  assert.equal([first?.kind, first?.version], ["message", 3]);
  assert.equal(
    first?.row,
    message({ status: "sending", leavers: 3, place: named("enrollment", "di"), dueAt: later(NOW, 10_000) }),
  );
  assert.equal(
    given.map(({ kind, version, row }) => [
      kind,
      version,
      (row as MessageRecipient).entity,
      (row as MessageRecipient).delivery,
    ]),
    [
      ["messageRecipient", 0, named("entity", "ada"), "waiting"],
      ["messageRecipient", 0, named("entity", "bo"), "unsubscribed"],
    ],
  );
  assert.equal(
    mailed.map(({ member: { entity } }) => entity),
    [named("entity", "ada")],
  );
});

test("a person who has the message by another membership has not left, and the last page ends it", () => {
  const gone = member("cy", { relationship: "ended" });
  const known = new Set([recipientId(ID, gone.entity)]);
  const { writes } = decidePage(live, stored(message()), { members: [gone], known, place: ADA, isEnd: true });
  const row = writes[0]?.row as BrandMessage;
  assert.equal([row.status, row.dueAt, row.leavers, writes.length], ["sent", null, 0, 1]);
});

test("a message to a person has one id, which differs by the message and the person", () => {
  const other = newId({ now: NOW, seed: "other" }, "message");
  const entity = "018f3b5a-7c00-7000-8000-00000000abcd" as MessageRecipient["entity"];
  const more = "018f3b5a-7c00-7000-8000-00000000abce" as MessageRecipient["entity"];
  const ids = [recipientId(ID, entity), recipientId(ID, entity), recipientId(other, entity), recipientId(ID, more)];
  assert.is(new Set(ids).size, 3);
  assert.is(ids[0], ids[1]);
});

test("a message is read once", () => {
  const row = { readAt: null } as MessageRecipient;
  const first = decideOpening({ now: NOW }, { row, version: 2 });
  assert.equal([first.row.readAt, first.writes.length], [NOW, 1]);
  const again = decideOpening({ now: later(NOW, 5) }, { row: first.row, version: 3 });
  assert.equal([again.row.readAt, again.writes], [NOW, []]);
});

test("with its one recipient the words of a message are erased, and it goes nowhere any more", () => {
  const after = { waiting: "canceled", scheduled: "canceled", sending: "canceled", sent: "sent", canceled: "canceled" };
  for (const status of MESSAGE.states)
    assert.equal(blankMessage({ status }), {
      subject: null,
      text: null,
      replyTo: null,
      dueAt: null,
      status: after[status],
    });
  for (const delivery of DELIVERIES)
    assert.equal(blankRecipient({ delivery }), delivery === "waiting" ? { delivery: "erased" } : {});
});

test("the counts add up what recipients came to", () => {
  const counted = [
    { delivery: "sent", count: 5, read: 2 },
    { delivery: "waiting", count: 3, read: 1 },
    { delivery: "failed", count: 2, read: 0 },
    { delivery: "erased", count: 1, read: 0 },
    { delivery: "unsubscribed", count: 4, read: 4 },
  ] as const;
  assert.equal(countsOf(counted, 6), {
    ...{ addressed: 15, waiting: 3, sent: 5, failed: 2, read: 7 },
    left_out: [
      { reason: "membership_ended", count: 6 },
      { reason: "unsubscribed", count: 4 },
    ],
  });
  assert.equal(countsOf([], 0), { addressed: 0, waiting: 0, sent: 0, failed: 0, read: 0, left_out: [] });
});

test.run();
