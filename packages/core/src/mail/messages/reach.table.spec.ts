import { suite } from "uvu";
import * as assert from "uvu/assert";
import { named } from "../../kernel/testing/named.ts";
import type { Contact, Enrollment } from "../../membership/index.ts";
import { deliveryTo, hasLeft, type Member, peopleOf } from "./reach.ts";

const test = suite("whom a message reaches");

const contactOf = (fields: Partial<Contact> = {}): Contact =>
  ({ email: "mia@people.test", isVerified: true, ...fields }) as Contact;

const member = (id: string, entity: string, fields: Partial<Member> = {}, status: Enrollment["status"] = "active") =>
  ({
    enrollment: { id: named("enrollment", id), status } as Enrollment,
    entity: named("entity", entity),
    relationship: "active",
    contact: contactOf(),
    isOff: false,
    language: undefined,
    ...fields,
  }) as Member;

/** By hand: the mode, the setting of mail, what is known of the member, and how the message reaches it. */
const REACHED = [
  [true, "all", {}, "waiting"],
  [false, "all", {}, "test_mode"],
  [true, "security", {}, "mail_off"],
  [true, "all", { contact: undefined }, "no_address"],
  [true, "all", { contact: contactOf({ email: null }) }, "no_address"],
  [true, "all", { contact: contactOf({ email: "" }) }, "no_address"],
  [true, "all", { contact: contactOf({ isVerified: false }) }, "unverified_address"],
  [true, "all", { contact: contactOf({ email: "mia@demo.example" }) }, "reserved_address"],
  [true, "all", { isOff: true }, "unsubscribed"],
  [true, "all", { isOff: true, contact: contactOf({ email: null }) }, "no_address"],
  [false, "security", { isOff: true, contact: undefined }, "test_mode"],
] as const;
for (const [livemode, mail, fields, expected] of REACHED)
  test(`${livemode ? "live" : "test"} data, mail ${mail}, ${JSON.stringify(fields)}: ${expected}`, () => {
    assert.is(deliveryTo({ livemode }, { mail }, member("one", "mia", fields)), expected);
  });

test("a member who is archived, or whose relationship has ended, has left; one who is paused has not", () => {
  for (const [status, relationship, expected] of [
    ["active", "active", false],
    ["active", "pending", false],
    ["paused", "active", false],
    ["active", "paused", false],
    ["archived", "active", true],
    ["active", "ended", true],
  ] as const)
    assert.is(hasLeft(member("one", "mia", { relationship }, status)), expected, `${status} ${relationship}`);
});

test("a person with several memberships is one, by the first that goes on, and has not left while one does", () => {
  const all = [
    member("old", "mia", {}, "archived"),
    member("first", "mia"),
    member("second", "mia"),
    member("gone", "leo", {}, "archived"),
    member("other", "kim"),
  ];
  const { people, left } = peopleOf(all);
  assert.equal(
    people.map(({ enrollment }) => enrollment.id),
    [named("enrollment", "first"), named("enrollment", "other")],
  );
  assert.equal(
    left.map(({ enrollment }) => enrollment.id),
    [named("enrollment", "gone")],
  );
});

test.run();
