import { suite } from "uvu";
import * as assert from "uvu/assert";
import { decided, deciding, NOW, refusalOf, stored } from "../../journal/testing/deciding.ts";
import { later, newId } from "../../kernel/index.ts";
import { named } from "../../kernel/testing/named.ts";
import type { Contact, Enrollment } from "../../membership/index.ts";
import type { Settings } from "../context.ts";
import { decideCancel, decideMessage, decideOpening, decidePage } from "./decide.ts";
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
  ...{ selection: { enrollments: [ADA] }, author: context.origin.actor, status: "waiting" },
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

/** By hand: the status before, and after a cancel, or the refusal. */
const CANCELS = [
  ["waiting", "canceled"],
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
      status === "waiting" ? [["canceled", null]] : [],
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
  const after = { waiting: "canceled", sending: "canceled", sent: "sent", canceled: "canceled" };
  for (const status of MESSAGE.states)
    assert.equal(blankMessage({ status }), { subject: null, text: null, dueAt: null, status: after[status] });
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
