import { suite } from "uvu";
import * as assert from "uvu/assert";
import { textIn } from "./file-text.ts";

// Names in files as spreadsheets write them.

const test = suite("the text of a file");

const NAME = "Zoë;zoe@example.com";

test("a name is read in each encoding of a spreadsheet", () => {
  assert.is(textIn(new TextEncoder().encode(NAME)), NAME);
  assert.is(textIn(new Uint8Array([0xef, 0xbb, 0xbf, ...new TextEncoder().encode(NAME)])), NAME);
  assert.is(textIn(Uint8Array.from(Buffer.from(NAME, "latin1"))), NAME);
  const little = Buffer.from(`\ufeff${NAME}`, "utf16le");
  assert.is(textIn(Uint8Array.from(little)), NAME);
  assert.is(textIn(Uint8Array.from(little.swap16())), NAME);
});

test.run();
