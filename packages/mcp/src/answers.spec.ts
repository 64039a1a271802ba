import * as assert from "node:assert/strict";
import { suite } from "uvu";
import { answer, answerOfAct, visibleJson } from "./answers.ts";

const test = suite("answers to agents");
const LARGE = { data: "x".repeat(300_000) };

const saysOf = ({ content }: ReturnType<typeof answer>) =>
  JSON.parse((content as unknown as [{ text: string }])[0].text);

test("an answer that is too large is refused, and that of an act says that it is done", () => {
  const read = answer({ outcome: "read", ...LARGE });
  assert.deepEqual([read.isError, saysOf(read).error.code], [true, "answer_too_large"]);
  const done = answerOfAct({ outcome: "done", ...LARGE });
  assert.deepEqual([done.isError, saysOf(done).outcome, saysOf(done).data], [undefined, "done", undefined]);
  assert.equal(saysOf(answerOfAct({ outcome: "done", data: "small" })).data, "small");
});

test("no character is invisible, and the text reads back as it was", () => {
  for (const hidden of ["\u200b", "\u202e", "\u3164", "\u115f", "\uffa0", "\u2800", "\u034f", "\ufe0f", "\u{e0041}"]) {
    const shown = visibleJson({ name: `a${hidden}b` });
    assert.ok(!shown.includes(hidden), hidden.codePointAt(0)?.toString(16));
    assert.equal(JSON.parse(shown).name, `a${hidden}b`);
  }
});

test.run();
