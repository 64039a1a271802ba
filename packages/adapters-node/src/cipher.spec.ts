import { randomBytes } from "node:crypto";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { aesCipher, aesSealer } from "./cipher.ts";

const SECRET = "0f1e".repeat(16);
const OTHER = "1e0f".repeat(16);
const HERE = "secondFactor\norganization\ntrue\nperson";
const test = suite("the cipher");

test("opens what it sealed, for any text", () => {
  const cipher = aesCipher(SECRET);
  for (const text of ["", "whsec_abc", "Zoë 🎟 漢字", "x".repeat(300_000)])
    assert.is(cipher.open(cipher.seal(text, HERE), HERE), text);
});

test("the cipher never seals one text the same way twice, and names its secret by a name that reveals nothing", () => {
  const { id, prefix, seal } = aesSealer(SECRET);
  const sealed = Array.from({ length: 100 }, () => seal("same", HERE));
  assert.is(new Set(sealed).size, 100);
  assert.match(id, /^[0-9a-f]{16}$/);
  assert.is(prefix, `v2.${id}.`);
  assert.not(SECRET.includes(id));
  for (const one of sealed) assert.ok(one.startsWith(prefix) && /^[\w-]+$/.test(one.slice(prefix.length)));
  assert.is(aesSealer(Buffer.from(SECRET, "hex")).id, id);
  assert.is.not(aesSealer(OTHER).id, id);
});

test("accepts its secret as bytes or as hex, in either case", () => {
  const bytes = randomBytes(40);
  const sealed = aesCipher(bytes).seal("text", HERE);
  assert.is(aesCipher(bytes.toString("hex")).open(sealed, HERE), "text");
  assert.is(aesCipher(bytes.toString("hex").toUpperCase()).open(sealed, HERE), "text");
});

test("the cipher refuses a text of another secret", () => {
  const sealed = aesCipher(SECRET).seal("text", HERE);
  assert.throws(() => aesCipher(OTHER).open(sealed, HERE), /another secret/);
  const { prefix } = aesSealer(OTHER);
  const posing = prefix + sealed.slice(prefix.length);
  assert.throws(() => aesCipher(OTHER).open(posing, HERE), /modified/);
});

test("the cipher refuses a text in any place but its own", () => {
  const cipher = aesCipher(SECRET);
  const sealed = cipher.seal("text", HERE);
  for (const place of ["", HERE.slice(0, -1), `${HERE}x`, HERE.replace("true", "false"), HERE.replace("secondF", "f")])
    assert.throws(() => cipher.open(sealed, place), /another place/, place);
});

test("the cipher refuses a text with any byte altered", () => {
  const { prefix, seal, open } = aesSealer(SECRET);
  const bytes = Buffer.from(seal("text", HERE).slice(prefix.length), "base64url");
  for (let at = 0; at < bytes.length; at += 1) {
    const altered = Buffer.from(bytes);
    altered[at] = (altered[at] as number) ^ 1;
    assert.throws(() => open(prefix + altered.toString("base64url"), HERE), /modified/);
  }
});

test("the cipher refuses a text without its version, and a text cut short", () => {
  const { prefix, seal, open } = aesSealer(SECRET);
  const sealed = seal("text", HERE);
  assert.throws(() => open(sealed.slice(3), HERE), /does not begin with v2\./);
  assert.throws(() => open(`v1.${sealed.slice(3)}`, HERE), /does not begin with v2\./);
  assert.throws(() => open(prefix, HERE), /truncated/);
  assert.throws(() => open(sealed.slice(0, prefix.length + 27), HERE), /truncated/);
});

test("computes equal fingerprints only for the same secret and purpose", () => {
  const print = aesCipher(SECRET).fingerprint("visitor", "text");
  assert.match(print, /^[0-9a-f]{64}$/);
  assert.is(aesCipher(SECRET).fingerprint("visitor", "text"), print);
  const others = [
    aesCipher(SECRET).fingerprint("visitor", "texu"),
    aesCipher(SECRET).fingerprint("visito", "rtext"),
    aesCipher(SECRET).fingerprint("answer", "text"),
    aesCipher(OTHER).fingerprint("visitor", "text"),
  ];
  assert.is(new Set([print, ...others]).size, 5);
});

test("the cipher names the problem of an invalid secret", () => {
  assert.throws(() => aesCipher("0f1e".repeat(15)), "The secret must have at least 32 bytes; it has 30.");
  assert.throws(() => aesCipher(new Uint8Array(16)), /it has 16/);
  assert.throws(() => aesCipher("correct horse battery staple correct horse"), /even number of hex digits/);
  for (const one of [new Uint8Array(32), "ff".repeat(40), "5e".repeat(32)])
    assert.throws(() => aesCipher(one), "The secret must be random; it is one byte repeated.");
});

test.run();
