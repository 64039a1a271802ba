import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Id } from "../kernel/index.ts";
import { type HeldScopes, isHeld, lacksScope } from "./held-scopes.ts";

const test = suite("scopes by brand");

const [HATS, BOOTS] = ["hats", "boots"] as Id<"brand">[];
const [READ, WRITE] = ["entities:read", "entities:write"];
const held = (brand: Id<"brand"> | null | undefined, ...scopes: string[]): HeldScopes => ({
  brand: brand ?? null,
  scopes,
});

/** The held scopes, the requested scope and brand, and the expected result. */
const CASES: readonly (readonly [
  readonly HeldScopes[],
  string | undefined,
  Id<"brand"> | null | undefined,
  boolean,
])[] = [
  [[], READ, HATS, false],
  [[], READ, null, false],
  [[held(null, "entities:read")], READ, HATS, true],
  [[held(null, "entities:read")], READ, null, true],
  [[held(null, "entities:read")], WRITE, HATS, false],
  [[held(null, "*")], WRITE, null, true],
  [[held(HATS, "*")], WRITE, HATS, true],
  [[held(HATS, "*")], WRITE, BOOTS, false],
  [[held(HATS, "*"), held(BOOTS, "*")], WRITE, null, false],
  [[held(null, "entities:read"), held(HATS, "entities:write")], WRITE, HATS, true],
  [[held(null, "entities:read"), held(HATS, "entities:write")], WRITE, BOOTS, false],
  [[held(null, "entities:read"), held(HATS, "entities:write")], WRITE, null, false],
];

test("a scope holds in its brand alone, unless it is of all brands", () => {
  for (const [grants, scope, brand, holds] of CASES)
    assert.is(
      isHeld(grants, scope as string, brand as Id<"brand"> | null),
      holds,
      JSON.stringify([grants, scope, brand]),
    );
});

test("a scope that is lacking is lacking to a role of a person, and to the key of anybody else", () => {
  const said = (type: "person" | "api_key") => lacksScope({ type }, "payouts:write").refusal;
  assert.equal(
    [said("person").code, said("person").message],
    ["insufficient_scope", "This role lacks the scope payouts:write."],
  );
  assert.is(said("api_key").message, "This API key lacks the scope payouts:write.");
});

test.run();
