import { suite } from "uvu";
import * as assert from "uvu/assert";
import { named } from "../../kernel/testing/named.ts";
import type { DecisionContext } from "../context.ts";
import { addedField, decideCheck, decideDelete, decideDomain } from "./decide.ts";
import type { PortalDomain } from "./domain.ts";

const test = suite("domains as they are set");

const NOW = new Date("2030-01-20T00:00:00Z");
const BRAND = named("brand", "shoes");
const TOKEN = "0d".repeat(16);
const context = {
  tenant: { organization: named("organization", "acme"), livemode: true },
  brand: { id: BRAND },
  now: NOW,
  seed: "seed",
  turn: 0,
  settings: { publicUrl: "https://links.example:8443" },
} as unknown as DecisionContext;

const domain = (fields: Partial<PortalDomain> = {}): PortalDomain => ({
  id: named("portal_domain", "one"),
  brand: BRAND,
  host: "partners.test",
  status: "proven",
  place: 1,
  claim: "partners.test",
  token: TOKEN,
  lookAt: null,
  checkedAt: null,
  fault: null,
  failures: 0,
  failedSince: null,
  provenAt: NOW,
  createdAt: new Date(0),
  updatedAt: new Date(0),
  ...fields,
});
const writtenBy = (
  decided: ReturnType<typeof decideDomain | typeof decideCheck | typeof decideDelete>,
): PortalDomain => {
  assert.ok(decided.ok);
  const [write] = (decided.ok && decided.value.change?.writes) || [];
  return write?.row as PortalDomain;
};
const active = (...places: readonly number[]) =>
  places.map((place) => ({ row: domain({ place, host: `${place}.test` }), version: 1 }));

/** By hand: the places that the brand has, the host, and the place of the new domain or the refusal. */
const CASES: readonly (readonly [places: readonly number[], host: string, expected: number | string])[] = [
  [[], "partners.test", 1],
  [[], "Partners.Test.", 1],
  [[1, 2], "partners.test", 3],
  [[2, 3], "partners.test", 1],
  [[1, 3, 4, 5], "partners.test", 2],
  [[1, 2, 3, 4, 5], "partners.test", "too_many_portal_domains"],
  [[1, 2, 3, 4, 5], "5.test", "portal_domain_already_exists"],
  [[1], "links.example", "invalid_request host"],
  [[1], "www.links.example", 2],
];
for (const [places, host, expected] of CASES)
  test(`beside ${places.join()} ${host} is ${expected}`, () => {
    const facts = { active: active(...places), token: TOKEN, own: "links.example" };
    assert.is(
      addedField(facts, { host }),
      expected === "portal_domain_already_exists" || host === "links.example" ? undefined : "host",
    );
    const decided = decideDomain(context, facts, { host });
    if (!decided.ok) {
      const { code, param } = decided.refusal;
      assert.is([code, param].filter((one) => one != null).join(" "), expected);
      return;
    }
    const row = writtenBy(decided);
    assert.equal([row.place, row.status, row.claim, row.token], [expected, "pending", null, TOKEN]);
    assert.equal(
      [row.host, row.lookAt, row.brand],
      ["partners.test" === host.toLowerCase().replace(/\.$/, "") ? "partners.test" : host, NOW, BRAND],
    );
  });

test("a look that is due already changes nothing", () => {
  const decided = decideCheck(context, { row: domain({ lookAt: NOW }), version: 4 });
  assert.ok(decided.ok && (decided.value.change?.writes ?? []).length === 0);
});

test("a look is due at once, and not of a domain that is removed", () => {
  for (const status of ["pending", "proven", "failing"] as const) {
    const decided = decideCheck(context, { row: domain({ status }), version: 4 });
    const row = writtenBy(decided);
    assert.equal([row.lookAt, row.status], [NOW, status]);
  }
  const refused = decideCheck(context, { row: domain({ status: "removed" }), version: 4 });
  assert.is(refused.ok ? "" : refused.refusal.code, "portal_domain_not_checkable");
});

test("a domain that is removed gives its place and its host away, once", () => {
  const decided = decideDelete(context, { row: domain({ lookAt: NOW }), version: 4 });
  const { status, place, claim, lookAt, host } = writtenBy(decided);
  assert.equal([status, place, claim, lookAt, host], ["removed", null, null, null, "partners.test"]);
  const again = decideDelete(context, { row: domain({ status: "removed", place: null }), version: 5 });
  assert.ok(again.ok && (again.value.change?.writes ?? []).length === 0);
});

test.run();
