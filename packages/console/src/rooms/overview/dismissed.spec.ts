import { suite } from "uvu";
import * as assert from "uvu/assert";
import { keepDismissed, wasDismissed } from "./dismissed.ts";

// First steps are dismissed for one brand and one kind of data, in one browser.

const test = suite("dismissed first steps");

const keeping = (begin: string | null = null) => {
  let kept = begin;
  return {
    getItem: () => kept,
    setItem: (_key: string, value: string): void => {
      kept = value;
    },
  };
};

test("a view is remembered once, and no other", () => {
  const kept = keeping();
  keepDismissed("live brand_1", kept);
  keepDismissed("live brand_1", kept);
  assert.ok(wasDismissed("live brand_1", kept));
  assert.not(wasDismissed("test brand_1", kept));
  assert.is(kept.getItem(), '["live brand_1"]');
});

test("a browser that kept something else, or keeps nothing, shows the steps", () => {
  for (const odd of ["{", "7", '[7,"other"]']) assert.not(wasDismissed("live brand_1", keeping(odd)));
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new Error("full");
    },
  };
  keepDismissed("live brand_1", full);
  assert.not(wasDismissed("live brand_1", full));
});

test.run();
