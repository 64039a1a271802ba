import { test } from "uvu";
import { equal } from "uvu/assert";
import { familiesOf, readingOnly, scopesToGive, scopesToTest } from "./scopes.ts";

test("nobody gives a key what is of people alone, or what they lack", () => {
  equal(scopesToGive(["programs:read", "people:write", "wallet:write", "settings:write"]), ["programs:read"]);
  equal(scopesToGive([]), []);
});

test("a key of test mode may also record", () => {
  equal(scopesToTest(["programs:read", "performance:write", "test_keys:write"]), [
    "programs:read",
    "performance:write",
    "entities:write",
    "enrollments:write",
    "customers:write",
  ]);
});

test("scopes stand by what they are about", () => {
  equal(familiesOf(["programs:read", "payouts:read", "programs:write", "distributions:launch"]), [
    { family: "programs", scopes: ["programs:read", "programs:write"] },
    { family: "payouts", scopes: ["payouts:read"] },
    { family: "distributions", scopes: ["distributions:launch"] },
  ]);
  equal(readingOnly(["programs:read", "programs:write"]), ["programs:read"]);
});

test.run();
