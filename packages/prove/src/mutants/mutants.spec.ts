import { suite } from "uvu";
import * as assert from "uvu/assert";
import { openMutation } from "../../../../scripts/mutation.mjs";

const test = suite("rows listed as equivalent");

test("each row names a mutant of its file as the file is now", async () => {
  const mutation = openMutation([], () => Promise.reject(new Error("No mutant is tried here.")));
  try {
    assert.ok(mutation.files.some(({ equivalent }) => equivalent.length > 0));
    assert.equal(mutation.unknown, []);
  } finally {
    await mutation.close();
  }
});

test.run();
