import { suite } from "uvu";
import * as assert from "uvu/assert";
import { readInput } from "../../kernel/index.ts";
import { enrollmentBulk } from "./inputs.ts";

const test = suite("what a bulk request may be");

const ONE = { enrollment: "enr_1" };
const PERSON = { program: "prog_1", email: "ann@people.example" };

const REFUSED: readonly (readonly [what: string, input: unknown, param: string, says: RegExp])[] = [
  ["no action", { items: [ONE] }, "action", /is required/],
  ["another action", { action: "pause", items: [ONE] }, "action", /approve, reject, enroll, archive, tag, untag/],
  ["no items", { action: "approve" }, "items", /is required/],
  ["an empty list", { action: "approve", items: [] }, "items", /at least 1 entry/],
  ["too many", { action: "approve", items: Array(1_001).fill(ONE) }, "items", /at most 1000 entries/],
  ["a member that is not named", { action: "reject", items: [ONE, {}] }, "items[1].enrollment", /is required/],
  ["a field of enroll", { action: "archive", items: [{ ...ONE, name: "Ann" }] }, "items[0].name", /enroll only/],
  ["a member to enroll", { action: "enroll", items: [{ ...PERSON, ...ONE }] }, "items[0].enrollment", /not sent/],
  ["no program", { action: "enroll", items: [{ email: PERSON.email }] }, "items[0].program", /is required/],
  ["nobody", { action: "enroll", items: [PERSON, { program: "prog_1" }] }, "items[1].entity", /exactly one/],
  ["two names", { action: "enroll", items: [{ ...PERSON, entity: "ent_1" }] }, "items[0].entity", /exactly one/],
  ["an unknown field", { action: "approve", items: [{ ...ONE, id: "x" }] }, "items[0].id", /not a known field/],
  ["a reason of an approval", { action: "approve", items: [ONE], reason: "No." }, "reason", /reject only/],
  ["a blank reason", { action: "reject", items: [ONE], reason: " " }, "reason", /1 to 500/],
  ["no tags", { action: "tag", items: [ONE] }, "tags", /is required/],
  ["none of tags", { action: "untag", items: [ONE], tags: [] }, "tags", /at least 1 entry/],
  ["tags of an approval", { action: "approve", items: [ONE], tags: ["vip"] }, "tags", /tag and untag only/],
  ["tags that are one", { action: "tag", items: [ONE], tags: ["Café", "CAFE\u0301"] }, "tags", /each tag once/],
  ["a long tag", { action: "tag", items: [ONE], tags: ["vip", "é".repeat(41)] }, "tags[1]", /1 to 40/],
  ["a tag of two lines", { action: "tag", items: [ONE], tags: ["a\nb"] }, "tags[0]", /one line/],
  ["a blank tag", { action: "tag", items: [ONE], tags: [" "] }, "tags[0]", /blank/],
  [
    "a field of enroll to tag",
    { action: "tag", items: [{ ...ONE, name: "Ann" }], tags: ["vip"] },
    "items[0].name",
    /enroll/,
  ],
  ["a word for notify", { action: "approve", items: [ONE], notify: "no" }, "notify", /true or false/],
];
for (const [what, input, param, says] of REFUSED) {
  test(`${what} is refused by its field`, () => {
    const read = readInput(enrollmentBulk, input);
    assert.is(read.ok, false);
    if (read.ok) return;
    assert.is(read.refusal.param, param);
    assert.match(read.refusal.message, says);
  });
}

test("a tag is kept without the spaces around it, its letters composed", () => {
  const read = readInput(enrollmentBulk, { action: "tag", items: [ONE], tags: [" Cafe\u0301 ", "Needs follow-up"] });
  assert.equal(read.ok && read.value.tags, ["Café", "Needs follow-up"]);
});

test("a thousand items pass, camel case too, and members are told unless the request says otherwise", () => {
  const read = readInput(enrollmentBulk, { action: "approve", items: Array(1_000).fill(ONE) });
  assert.ok(read.ok && read.value.notify && read.value.items.length === 1_000);
  const invited = readInput(enrollmentBulk, {
    action: "enroll",
    items: [{ ...PERSON, referralCode: "ann" }],
    notify: false,
  });
  assert.ok(invited.ok && !invited.value.notify);
  assert.is(invited.ok && invited.value.items[0]?.referral_code, "ann");
});

test.run();
