import { suite } from "uvu";
import * as assert from "uvu/assert";
import { systemRandomness } from "./randomness.ts";

const test = suite("random bytes of the operating system");

test("each read has its length in hex, and no bytes are given out twice", () => {
  const { hex } = systemRandomness();
  const seen = new Set<string>();
  for (let round = 0; round < 300; round += 1) {
    for (const bytes of [12, 16, 32, 100]) {
      const text = hex(bytes);
      assert.match(text, /^[0-9a-f]+$/);
      assert.is(text.length, bytes * 2);
      // Bytes of a pool that were blanked would show as zeros.
      assert.not.match(text, /^(00)+$/);
      seen.add(text.slice(0, 24));
    }
  }
  assert.is(seen.size, 1_200);
  assert.is(hex(10_000).length, 20_000);
  assert.is(hex(0), "");
});

test.run();
