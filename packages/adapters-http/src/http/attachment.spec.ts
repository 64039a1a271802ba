import * as assert from "node:assert/strict";
import { suite } from "uvu";
import { attachment } from "./attachment.ts";

const test = suite("the name of a file that is saved");

const said = (name: string): string => attachment(name)["Content-Disposition"];

test("a plain name is said as it is", () => {
  assert.equal(said("statement-Lumen.pdf"), 'attachment; filename="statement-Lumen.pdf"');
});

test("a name of another alphabet is said exactly as well, and no character ends the header or its text", () => {
  for (const [name, ascii, exact] of [
    ["statement-Кофе.pdf", "statement-____.pdf", "statement-%D0%9A%D0%BE%D1%84%D0%B5.pdf"],
    ["a'b(c)*ü.pdf", "a_b_c___.pdf", "a%27b%28c%29%2A%C3%BC.pdf"],
    ['"; x="\\.pdf', "__ x___.pdf", "%22%3B%20x%3D%22%5C.pdf"],
    ["50%.pdf", "50_.pdf", "50%25.pdf"],
    ["a\r\nX-Y: z😀.pdf", "a__X-Y_ z_.pdf", "a%0D%0AX-Y%3A%20z%F0%9F%98%80.pdf"],
  ] as const)
    assert.equal(said(name), `attachment; filename="${ascii}"; filename*=UTF-8''${exact}`);
});

test.run();
