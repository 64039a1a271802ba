import { randomBytes } from "node:crypto";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { aesCipher } from "./cipher.ts";

const SECRET = "0f".repeat(32);
const test = suite("the cipher");

test("opens what it sealed, for any text", () => {
  const cipher = aesCipher(SECRET);
  for (const text of ["", "whsec_abc", "Zoë 🎟 漢字", "x".repeat(300_000)])
    assert.is(cipher.open(cipher.seal(text)), text);
});

test("never seals one text the same way twice", () => {
  const { seal } = aesCipher(SECRET);
  const sealed = Array.from({ length: 100 }, () => seal("same"));
  assert.is(new Set(sealed).size, 100);
  for (const one of sealed) assert.match(one, /^v1\.[\w-]+$/);
});

test("accepts its secret as bytes or as hex, in either case", () => {
  const bytes = randomBytes(40);
  const sealed = aesCipher(bytes).seal("text");
  assert.is(aesCipher(bytes.toString("hex")).open(sealed), "text");
  assert.is(aesCipher(bytes.toString("hex").toUpperCase()).open(sealed), "text");
});

test("refuses a text of another secret", () => {
  assert.throws(
    () => aesCipher("1e".repeat(32)).open(aesCipher(SECRET).seal("text")),
    /another secret, or was modified/,
  );
});

test("refuses a text with any byte altered", () => {
  const cipher = aesCipher(SECRET);
  const bytes = Buffer.from(cipher.seal("text").slice(3), "base64url");
  for (let at = 0; at < bytes.length; at += 1) {
    const altered = Buffer.from(bytes);
    altered[at] = (altered[at] as number) ^ 1;
    assert.throws(() => cipher.open(`v1.${altered.toString("base64url")}`), /modified/);
  }
});

test("refuses a text without its version, and one cut short", () => {
  const cipher = aesCipher(SECRET);
  const sealed = cipher.seal("text");
  assert.throws(() => cipher.open(sealed.slice(3)), /does not begin with v1\./);
  assert.throws(() => cipher.open(`v2.${sealed.slice(3)}`), /does not begin with v1\./);
  assert.throws(() => cipher.open("v1."), /truncated/);
  assert.throws(() => cipher.open(sealed.slice(0, 30)), /truncated/);
});

test("computes equal fingerprints only for the same secret and purpose", () => {
  const print = aesCipher(SECRET).fingerprint("visitor", "text");
  assert.match(print, /^[0-9a-f]{64}$/);
  assert.is(aesCipher(SECRET).fingerprint("visitor", "text"), print);
  const others = [
    aesCipher(SECRET).fingerprint("visitor", "texu"),
    aesCipher(SECRET).fingerprint("visito", "rtext"),
    aesCipher(SECRET).fingerprint("answer", "text"),
    aesCipher("1e".repeat(32)).fingerprint("visitor", "text"),
  ];
  assert.is(new Set([print, ...others]).size, 5);
});

test("names the problem of an invalid secret", () => {
  assert.throws(() => aesCipher("0f".repeat(31)), "The secret must have at least 32 bytes; it has 31.");
  assert.throws(() => aesCipher(new Uint8Array(16)), /it has 16/);
  assert.throws(() => aesCipher("correct horse battery staple correct horse"), /even number of hex digits/);
});

test.run();
