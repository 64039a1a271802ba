import * as assert from "node:assert/strict";
import { test } from "uvu";
import { draftAt, forgetDrafts, keepDraft, keptIn, restored } from "./draft.ts";
import type { Input } from "./inputs.ts";

const tab = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
};

const INPUTS: readonly Input[] = [
  { name: "name", label: "Name", kind: "text" },
  { name: "secret", label: "Secret", kind: "text", isSecret: true },
  { name: "logo", label: "Logo", kind: "picture" },
];

test("a tab keeps each draft under its own form until it is empty", () => {
  const store = tab();
  keepDraft(store, "a", "Hello");
  keepDraft(store, "b", { name: "Mia" });
  assert.equal(draftAt(store, "a"), "Hello");
  for (const empty of ["", {}, undefined]) {
    keepDraft(store, "b", { name: "Mia" });
    keepDraft(store, "b", empty);
    assert.equal(draftAt(store, "b"), undefined);
  }
  assert.equal(draftAt(store, "a"), "Hello");
});

test("a person who signs out leaves no draft", () => {
  const store = tab();
  keepDraft(store, "a", "Hello");
  forgetDrafts(store);
  assert.equal(draftAt(store, "a"), undefined);
});

test("a tab that keeps nothing, or something else, has no draft", () => {
  const refusing = { getItem: () => "not json", setItem: () => assert.fail("full") };
  assert.equal(draftAt(refusing, "a"), undefined);
  assert.doesNotThrow(() => keepDraft(refusing, "a", "Hello"));
});

test("a draft holds the fields that were typed, and neither a secret nor a picture", () => {
  const first = { name: "", secret: "", logo: "" };
  assert.deepEqual(keptIn(INPUTS, first, { name: "Mia", secret: "s", logo: "data:" }), { name: "Mia" });
  assert.deepEqual(keptIn(INPUTS, first, first), {});
});

test("a form begins with its object under the fields that were typed before", () => {
  const first = { name: "Mia", note: "now" };
  assert.deepEqual(restored(first, { name: "Mia B" }), { name: "Mia B", note: "now" });
  assert.equal(restored(first, undefined), first);
});

test.run();
