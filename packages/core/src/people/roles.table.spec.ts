import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Id } from "../kernel/index.ts";
import {
  covers,
  ROLE_SCOPES,
  ROLES,
  type Role,
  roleIn,
  SCOPE_ROLES,
  type Seat,
  scopesIn,
  scopesOfSeat,
} from "./roles.ts";

const test = suite("roles and scopes");

const [SHOES, BAGS] = ["shoes", "bags"] as unknown as [Id<"brand">, Id<"brand">];
const seat = (role: Role, brand: Id<"brand"> | null = null): Seat => ({ role, brand });

/** The permissions of each role, as documented for people: transcribed by hand. */
const MAY: readonly (readonly [scope: string, roles: string])[] = [
  ["people:write", "owner"],
  ["api_keys:write", "owner"],
  ["test_keys:write", "owner developer"],
  ["operations:write", "owner"],
  ["settings:write", "owner"],
  ["wallet:write", "owner finance"],
  ["payouts:write", "owner finance"],
  ["payout_rails:write", "owner finance"],
  ["distributions:launch", "owner manager"],
  ["programs:write", "owner manager"],
  ["enrollments:write", "owner manager support"],
  ["webhooks:write", "owner manager developer"],
  ["coupons:write", "owner manager developer"],
  ["sources:write", "owner manager developer"],
  ["coupons:read", "owner manager finance support developer viewer"],
  ["handoff:read", "owner manager developer"],
  ["requests:read", "owner developer"],
  ["programs:read", "owner manager finance support developer viewer"],
  ["performance:read", "owner manager finance support developer viewer"],
];

for (const [scope, roles] of MAY) {
  test(`${scope} is of ${roles}`, () => {
    const holders = ROLES.filter((role) => (scopesOfSeat(seat(role)) as readonly string[]).includes(scope));
    assert.is(holders.join(" "), roles);
  });
}

test("an owner has every scope, and nobody else does", () => {
  assert.equal(scopesOfSeat(seat("owner")), ROLE_SCOPES);
  for (const role of ROLES.slice(1)) assert.ok(scopesOfSeat(seat(role)).length < ROLE_SCOPES.length);
  assert.equal(Object.keys(SCOPE_ROLES).sort(), [...ROLE_SCOPES].sort());
});

test("a viewer changes nothing", () => {
  assert.equal(
    scopesOfSeat(seat("viewer")).filter((scope) => !scope.endsWith(":read")),
    [],
  );
});

test("a person limited to a brand reads nothing that is of all brands", () => {
  const held = scopesOfSeat(seat("owner", SHOES));
  for (const scope of [
    "events:read",
    "audit:read",
    "webhooks:read",
    "webhooks:write",
    "requests:read",
    "settings:write",
  ])
    assert.not.ok((held as readonly string[]).includes(scope), scope);
  assert.ok(held.includes("programs:write"));
});

test("seats add up in a brand, and reach no other", () => {
  const seats = [seat("finance", SHOES), seat("viewer", BAGS)];
  assert.ok(scopesIn(seats, SHOES).includes("payouts:write"));
  assert.not.ok(scopesIn(seats, BAGS).includes("payouts:write"));
  assert.is(roleIn(seats, SHOES), "finance");
  assert.is(roleIn(seats, BAGS), "viewer");
  assert.equal(scopesIn([seat("owner", SHOES)], BAGS), []);
  assert.is(roleIn([seat("owner", SHOES)], BAGS), undefined);
});

/** Seats, another one, and whether they have all of its scopes. */
const COVERED: readonly (readonly [holder: readonly Seat[], other: Seat, covered: boolean])[] = [
  [[seat("owner")], seat("owner"), true],
  [[seat("owner")], seat("developer", BAGS), true],
  [[seat("owner", SHOES)], seat("owner", SHOES), true],
  [[seat("owner", SHOES)], seat("viewer", BAGS), false],
  [[seat("owner", SHOES)], seat("viewer"), false],
  [[seat("manager")], seat("viewer"), true],
  [[seat("manager")], seat("finance"), false],
  [[seat("manager")], seat("owner", SHOES), false],
  [[seat("viewer"), seat("finance", SHOES)], seat("finance", SHOES), true],
  [[seat("viewer"), seat("finance", SHOES)], seat("finance"), false],
  [[], seat("viewer"), false],
];

for (const [holder, other, covered] of COVERED) {
  const spell = ({ role, brand }: Seat) => `${role} of ${brand ?? "all"}`;
  test(`${holder.map(spell).join(" and ") || "nobody"} ${covered ? "has" : "lacks"} what ${spell(other)} has`, () => {
    assert.is(covers(holder, other), covered);
  });
}

test.run();
