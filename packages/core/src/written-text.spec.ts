import { test } from "uvu";
import { equal } from "uvu/assert";
import { paragraphsOf, partsOf } from "./written-text.ts";

const shown = (line: string) => partsOf(line).map(({ text, isLink }) => (isLink ? `<${text}>` : text));

test("an address in a line is a link without the mark after it, and nothing else is", () => {
  for (const [line, expected] of [
    ["no link", ["no link"]],
    ["https://a.test", ["<https://a.test>"]],
    ["see https://a.test/b?c=1&d=2.", ["see ", "<https://a.test/b?c=1&d=2>", "."]],
    ["(http://a.test) or https://b.test!", ["(", "<http://a.test>", ") or ", "<https://b.test>", "!"]],
    ["javascript:alert(1) <b>x</b>", ["javascript:alert(1) <b>x</b>"]],
    ["", []],
  ] as const)
    equal(shown(line), expected, line);
});

test("lines between empty ones are a paragraph", () => {
  equal(
    paragraphsOf("One\ntwo\n\n\nthree\n").map(({ text }) => text),
    ["One\ntwo", "three"],
  );
  equal(paragraphsOf(""), []);
});

test.run();
