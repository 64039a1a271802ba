import { suite } from "uvu";
import * as assert from "uvu/assert";
import { NOW, stored } from "../../journal/testing/deciding.ts";
import { countLink, type LinkCount, linkCountId } from "./link-count.ts";

const test = suite("the links that somebody is sent in an hour");

const ID = linkCountId("sign_in", "ab".repeat(32));
const HOUR = 3_600_000;
const ago = (ms: number): Date => new Date(NOW.getTime() - ms);
const ENDS = new Date(NOW.getTime() + HOUR);
const count = (...sentAt: readonly Date[]): LinkCount => ({
  ...{ id: ID, sentAt, endsAt: NOW, createdAt: ago(2 * HOUR), updatedAt: ago(1) },
});

test("the first link makes a count, and each after it is added", () => {
  const made = countLink(undefined, ID, NOW);
  assert.equal([made?.version, made?.row], [0, { ...count(NOW), endsAt: ENDS, createdAt: NOW, updatedAt: NOW }]);
  const added = countLink(stored(count(ago(10))), ID, NOW);
  assert.equal([added?.version, added?.row], [7, { ...count(ago(10), NOW), endsAt: ENDS, updatedAt: NOW }]);
});

test("the sixth within an hour is none, and one that is an hour old is counted no more", () => {
  const four = [4, 3, 2, 1].map((minutes) => ago(minutes * 60_000));
  assert.ok(countLink(stored(count(...four)), ID, NOW));
  assert.is(countLink(stored(count(ago(HOUR - 1), ...four)), ID, NOW), undefined);
  assert.equal(countLink(stored(count(ago(HOUR), ...four)), ID, NOW)?.row.sentAt, [...four, NOW]);
});

test("links of one kind are counted apart from those of the other", () => {
  assert.is.not(linkCountId("sign_in", "a"), linkCountId("change", "a"));
});

test.run();
