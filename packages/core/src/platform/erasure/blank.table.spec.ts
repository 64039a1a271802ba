import { suite } from "uvu";
import * as assert from "uvu/assert";
import { eventDigest } from "../../activity/index.ts";
import { saleOf } from "../../activity/testing/event.ts";
import type { HandoffLink } from "../../connect/index.ts";
import { EMPTY_OBJECT, type JsonText } from "../../kernel/index.ts";
import { named } from "../../kernel/testing/named.ts";
import type { PayoutConfirmation, PayoutItem } from "../../payouts/index.ts";
import {
  blankBatch,
  blankConfirmation,
  blankConnection,
  blankContact,
  blankEnrollment,
  blankEntity,
  blankEvent,
  blankFormerAddress,
  blankItem,
  blankLink,
  blankLog,
  blankOverride,
  blankPayout,
  blankRelationship,
  isBlankAs,
  isErasedItem,
} from "./blank.ts";

const test = suite("what is left of rows");

test("a blank row has nothing that says who somebody is", () => {
  assert.equal(blankEntity, { mergeReason: null });
  assert.equal(blankContact, {
    name: null,
    email: null,
    emailKey: null,
    isVerified: false,
    addressSince: null,
    heldUntil: null,
    metadata: EMPTY_OBJECT,
  });
  assert.equal(blankFormerAddress, { email: "", emailKey: "" });
  assert.equal(blankEnrollment, { metadata: EMPTY_OBJECT, tags: [], rejectionReason: null });
  assert.equal(blankOverride, { metadata: EMPTY_OBJECT });
  assert.equal(blankRelationship, {
    rights: EMPTY_OBJECT,
    permissions: EMPTY_OBJECT,
    compensationDefaults: EMPTY_OBJECT,
  });
  const updatedAt = new Date("2030-01-01T00:00:00Z");
  assert.equal(blankPayout({ reason: "She left", updatedAt } as never), { reason: null, updatedAt }, "nor when");
  for (const [why, left] of [
    ["She left", ""],
    [null, null],
  ] as const)
    assert.equal(blankBatch({ belowMinimumFor: why } as never), { belowMinimumFor: left });
  const blank = { providerAccountId: null, handle: null, accountDigest: null, grants: EMPTY_OBJECT };
  assert.equal(blankConnection, blank);
  assert.equal(blankItem, { name: "", email: null, destination: "", reason: null });
  assert.is(EMPTY_OBJECT, "{}");
});

test("a blank user of a host application has a unique name that nobody signs for", () => {
  const link = (id: string) => ({ id: named("handoff_link", id) }) as HandoffLink;
  assert.equal(blankLink(link("one")), { externalUserId: "erased:one" });
  assert.equal(blankLink(link("two")), { externalUserId: "erased:two" });
});

test("a blank confirmation keeps everything but what was written of the payout items of the erased entity", () => {
  const [own, other] = [named("payout_item", "own"), named("payout_item", "other")];
  const results = [own, other].map((item) => ({ item, status: "failed" as const, reason: "Ada" }));
  const blank = (given: typeof results | null) =>
    blankConfirmation({ results: given } as PayoutConfirmation, (item) => item === own);
  assert.equal(blank(results), { results: [{ ...results[0], reason: null }, results[1]] });
  assert.equal(blank(null), { results: null });
});

test("a blank performance event keeps everything but the host's own words, under the digest of what it says now", () => {
  const { digest: _, ...event } = saleOf({ properties: '{"note":"Ada"}' as JsonText, reason: "Ada", customer: "Bo" });
  const { digest, ...said } = blankEvent({ ...event, digest: null });
  assert.equal(said, { ...event, reason: null, properties: EMPTY_OBJECT });
  assert.is(digest, eventDigest(said));
});

test("the attempts of a delivery, once blank, keep everything but what the receiver answered", () => {
  const attempt = { startedAt: "2030", durationMs: 1, status: 200, error: null, answer: "Ada" };
  assert.equal(blankLog([attempt, { ...attempt, answer: null }]), [
    { ...attempt, answer: null },
    { ...attempt, answer: null },
  ]);
});

test("a blank payout item is known as erased, whatever the outside said of it since", () => {
  const payment = { name: "Ada", destination: "IBAN", email: null, reason: null } as PayoutItem;
  assert.is(isErasedItem(payment), false);
  assert.is(isErasedItem({ ...payment, ...blankItem }), true);
  assert.is(isErasedItem({ ...payment, ...blankItem, reason: "returned" }), true);
  assert.is(isErasedItem({ ...payment, ...blankItem, name: "Ada" }), false);
});

test("a blank row is known, so that it is not written again", () => {
  assert.is(isBlankAs<{ a: number; b: number | null }>({ a: 1, b: null }, { b: null }), true);
  assert.is(isBlankAs<{ a: number; b: number | null }>({ a: 1, b: 2 }, { b: null }), false);
  assert.is(isBlankAs<{ a: number; b: number | null }>({ a: 1, b: null }, { a: 2, b: null }), false);
  assert.is(isBlankAs({ a: 1 }, {}), true);
});

test.run();
