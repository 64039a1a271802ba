import * as assert from "node:assert/strict";
import { test } from "uvu";
import { recentLines } from "./recent-lines.ts";

test("lines are passed on, and the last 1,000 are kept and answered from where the reader is", () => {
  const written: string[] = [];
  const recent = recentLines({ write: (line) => void written.push(line) });
  assert.deepEqual(recent.after(0), { lines: [], last: 0 });
  for (let n = 1; n <= 3; n += 1) recent.write(`${n}\n`);
  assert.deepEqual(written, ["1\n", "2\n", "3\n"]);
  assert.deepEqual(recent.after(0), { lines: ["1", "2", "3"], last: 3 });
  assert.deepEqual(recent.after(2), { lines: ["3"], last: 3 });
  assert.deepEqual(recent.after(3), { lines: [], last: 3 });
  assert.deepEqual(recent.after(9), { lines: [], last: 3 }, "of a server that was started anew");
  for (let n = 4; n <= 1_203; n += 1) recent.write(`${n}\n`);
  const first = recent.after(3);
  assert.deepEqual([first.lines[0], first.lines.length, first.last], ["204", 500, 703]);
  const second = recent.after(first.last);
  assert.deepEqual([second.lines[0], second.lines.at(-1), second.last], ["704", "1203", 1_203]);
});

test.run();
