import { suite } from "uvu";
import * as assert from "uvu/assert";
import { decided, deciding, refusalOf, stored } from "../../journal/testing/deciding.ts";
import type { Settings } from "../context.ts";
import { member } from "../standing/testing/standing.ts";
import type { Enrollment } from "./enrollment.ts";
import { tagKey } from "./tag-key.ts";
import { decideTags } from "./tags.ts";

const test = suite("tags of members");

const context = deciding({ publicUrl: "https://go.example" } as Settings);
const tagging = (verb: "tag" | "untag", had: readonly string[], given: readonly string[]) =>
  decideTags(context, verb, stored(member({ tags: had })), given);

const TABLE: readonly (readonly [verb: "tag" | "untag", had: string[], given: string[], left: string[]])[] = [
  ["tag", [], ["vip"], ["vip"]],
  ["tag", ["vip"], ["Later", "other"], ["vip", "Later", "other"]],
  ["tag", ["Vip"], ["VIP", "new"], ["Vip", "new"]],
  ["untag", ["vip", "Later"], ["VIP"], ["Later"]],
  ["untag", ["vip", "Later"], ["later", "vip"], []],
  ["untag", ["vip", "Later"], ["new", "vip"], ["Later"]],
];
for (const [verb, had, given, left] of TABLE) {
  test(`${verb} ${given} of ${had} leaves ${left}`, () => {
    const { change, value, outcome } = decided(tagging(verb, had, given));
    assert.equal([value?.tags, outcome], [left, "done"]);
    assert.equal(
      change.writes?.map(({ kind, row }) => [kind, (row as Enrollment).tags]),
      [["enrollment", left]],
    );
    assert.equal(change.events, undefined);
  });
}

test("a member that has the tags, or lacks them, is answered unchanged", () => {
  assert.equal(decided(tagging("tag", ["vip"], ["VIP"])).change, {});
  assert.equal(decided(tagging("untag", ["vip"], ["other"])).change, {});
});

test("a member has at most twenty tags", () => {
  const many = Array.from({ length: 20 }, (_, n) => `tag ${n}`);
  assert.is(decided(tagging("tag", many.slice(1), ["tag 0"])).value?.tags.length, 20);
  const refused = refusalOf(tagging("tag", many, ["one more"]));
  assert.equal(
    [refused?.code, refused?.message],
    ["too_many_tags", "A member has at most 20 tags. Take one away first."],
  );
  assert.equal(decided(tagging("tag", many, ["TAG 3"])).change, {});
});

test("tags are one tag in any case, however their letters are composed, and accents count", () => {
  assert.is(tagKey("CAFE\u0301"), tagKey("café"));
  assert.is(tagKey("ÄRGER"), tagKey("ärger"));
  assert.is.not(tagKey("cafe"), tagKey("café"));
});

test.run();
