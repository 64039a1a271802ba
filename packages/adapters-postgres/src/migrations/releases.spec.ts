import { createHash } from "node:crypto";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { RELEASES } from "../testing/releases.ts";
import { MIGRATIONS } from "./index.ts";

const test = suite("released migrations");

const released = RELEASES.flatMap(({ migrations }) => Object.entries(migrations));
const names = Object.keys(MIGRATIONS);

test("released migrations are the first migrations, in the order of their release", () => {
  assert.equal(
    names.slice(0, released.length),
    released.map(([name]) => name),
  );
});

for (const [name, checksum] of released) {
  test(`${name} is never edited: a further change is a new migration`, () => {
    assert.is(
      createHash("sha256")
        .update(MIGRATIONS[name]?.text ?? "")
        .digest("hex"),
      checksum,
    );
  });
}

test("released migrations are numbered like all others, one number each, so that their names sort in their order", () => {
  assert.equal(names, [...names].sort());
  assert.equal(
    names.map((name) => name.slice(0, 5)),
    names.map((_, place) => `${String(place + 1).padStart(4, "0")}_`),
  );
});

test.run();
