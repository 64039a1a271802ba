import { test } from "uvu";
import { is } from "uvu/assert";
import { isTyping, movedTo } from "./moves.ts";

test("keys move by one row and stop at the ends", () => {
  is(movedTo(-1, 3, 1), 0);
  is(movedTo(-1, 3, -1), 0);
  is(movedTo(0, 3, 1), 1);
  is(movedTo(2, 3, 1), 2);
  is(movedTo(0, 3, -1), 0);
  is(movedTo(-1, 0, 1), null);
});

test("a key that is typed into a field moves nothing", () => {
  is(isTyping({ tagName: "INPUT" }), true);
  is(isTyping({ tagName: "DIV", isContentEditable: true }), true);
  is(isTyping({ tagName: "A" }), false);
  is(isTyping(null), false);
});

test.run();
