import { test } from "uvu";
import { equal } from "uvu/assert";
import { cureOf, SOURCES } from "./needs.ts";

/** The scopes that each role may write, of those that a need may require; transcribed from docs/roles.md. */
const WRITES: Readonly<Record<string, readonly string[]>> = {
  manager: [
    "enrollments:write",
    "webhooks:write",
    "sources:write",
    "performance:write",
    "distributions:write",
    "distributions:launch",
  ],
  developer: ["webhooks:write", "sources:write"],
  finance: ["payouts:write"],
  support: ["enrollments:write"],
  viewer: [],
};

test("nobody is told of what they may do nothing about", () => {
  const shownTo = (role: string) => [
    ...new Set(SOURCES.flatMap(({ scope }) => (scope !== null && WRITES[role]?.includes(scope) ? [scope] : []))),
  ];
  equal(shownTo("finance"), ["payouts:write"], "no enrollments that wait for approval");
  equal(shownTo("support"), ["enrollments:write"]);
  equal(shownTo("developer"), ["webhooks:write", "sources:write"], "no payments that wait for a member");
  equal(shownTo("viewer"), []);
  const scopes = SOURCES.flatMap(({ scope }) => scope ?? []);
  equal(
    scopes.filter((scope) => scope.endsWith(":read")),
    [],
    "reading cures nothing",
  );
  equal(["distribution.launch", "payout_batch.confirm", "deployment.pause"].map(cureOf), [
    "distributions:launch",
    "payouts:write",
    "distributions:write",
  ]);
});

test.run();
