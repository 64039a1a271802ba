import { suite } from "uvu";
import * as assert from "uvu/assert";
import { isRealIssuer } from "./handoff-config.ts";

const test = suite("real issuers, by the interface");

/** Rule 5 of the channel requirement rules, copied by hand: endings that are ignored. */
const IGNORED = ["shop.local", "shop.invalid", "shop.test", "shop.example"];
const REAL = ["shop.com", "locals.com", "shop.local.com", "example.com", "test-shop.io", "invalid.dev", "localhost"];

test("issuers that end in a name nobody can have are ignored, however they are written", () => {
  for (const issuer of IGNORED) {
    for (const spelled of [
      issuer,
      issuer.toUpperCase(),
      `${issuer}.`,
      `https://${issuer}`,
      `https://${issuer}:8443/path?q=real.com#real.com`,
      `http://user@${issuer}/`,
    ]) {
      assert.is(isRealIssuer(spelled), false, spelled);
    }
  }
});

test("any other is real", () => {
  for (const issuer of REAL) {
    for (const spelled of [issuer, `https://${issuer}`, `https://${issuer}/shop.example`]) {
      assert.is(isRealIssuer(spelled), true, spelled);
    }
  }
});

test.run();
