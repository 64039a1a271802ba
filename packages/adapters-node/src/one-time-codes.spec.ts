import { suite } from "uvu";
import * as assert from "uvu/assert";
import { oneTimeCodes } from "./one-time-codes.ts";

const test = suite("one-time codes");

/** The shared secret of the test vectors of RFC 6238, appendix B: `12345678901234567890`. */
const HEX = Buffer.from("12345678901234567890").toString("hex");
/** Seconds, and the last six digits of the eight of the appendix. */
const VECTORS = [
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
  [20_000_000_000, "353130"],
] as const;

test("codes are those of the appendix of RFC 6238", () => {
  const { secret, stepOf } = oneTimeCodes();
  const shared = secret(HEX);
  assert.is(shared, "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
  for (const [seconds, code] of VECTORS)
    assert.is(stepOf(shared, code, new Date(seconds * 1_000)), Math.floor(seconds / 30));
});

test("a code is right in its own step, the one before and the one after", () => {
  const { secret, stepOf } = oneTimeCodes();
  const at = (seconds: number) => stepOf(secret(HEX), "287082", new Date(seconds * 1_000));
  assert.equal([0, 29, 30, 59, 60, 89, 90].map(at), [1, 1, 1, 1, 1, 1, undefined]);
  assert.is(stepOf(secret(HEX), "287 082", new Date(59_000)), 1);
  for (const wrong of ["287083", "28708", "2870820", "", "abcdef", "２８７０８２"])
    assert.is(stepOf(secret(HEX), wrong, new Date(59_000)), undefined);
});

test("an authenticator takes the secret by an address", () => {
  const { secret, address } = oneTimeCodes();
  const url = new URL(address(secret(HEX), { issuer: "Entente", account: "mia@shop.example" }));
  assert.is(url.protocol, "otpauth:");
  assert.is(url.searchParams.get("secret"), "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
  assert.is(url.searchParams.get("issuer"), "Entente");
});

test.run();
