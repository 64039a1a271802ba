import { suite } from "uvu";
import * as assert from "uvu/assert";
import { refusalOf, stored } from "../journal/testing/deciding.ts";
import { named } from "../kernel/testing/named.ts";
import { decideRemove, decideUpdate, type PersonFacts } from "./persons/decide.ts";
import type { Person } from "./persons/person.ts";
import { refusedKey, refusedRevoking, refusedSeat, seenSeats, seesKey, seesSeat } from "./reach.ts";
import { ROLES, type Role, type Seat } from "./roles.ts";

const test = suite("what somebody may do to keys, seats, people and invitations");

const NOW = new Date("2030-03-01T00:00:00.000Z");
const [SHOES, BAGS] = [named("brand", "shoes"), named("brand", "bags")];
const PLACES = [null, SHOES, BAGS] as const;
type Place = (typeof PLACES)[number];
const seat = (role: Role, brand: Place = null): Seat => ({ role, brand });
const SEATS = ROLES.flatMap((role) => PLACES.map((place) => seat(role, place)));

/** Every pair of seats that somebody may have; those with itself are single ones. */
const PAIRS = SEATS.flatMap((one, at) => SEATS.slice(at).map((other) => [one, other] as const));
const spell = (seats: readonly Seat[]): string =>
  seats
    .map(({ role, brand }) => `${role} of ${brand === null ? "all" : brand === SHOES ? "shoes" : "bags"}`)
    .join(" and ");

/** By hand: who sees people, who sees keys, and who changes either; a role counts where its seat reaches. */
const has = (seats: readonly Seat[], roles: readonly Role[], place: Place): boolean =>
  seats.some(({ role, brand }) => roles.includes(role) && (brand === null || brand === place));
const seesPeople = (seats: readonly Seat[], place: Place): boolean => has(seats, ["owner", "manager"], place);
const seesKeys = (seats: readonly Seat[], place: Place): boolean => has(seats, ["owner", "developer"], place);
const owns = (seats: readonly Seat[], place: Place): boolean => has(seats, ["owner"], place);

const person = (name: string, seats: readonly Seat[]): Person => ({
  id: named("person", name),
  name,
  email: null,
  emailKey: null,
  oidcIssuer: null,
  oidcSubject: null,
  seats,
  status: "active",
  seatedAt: NOW,
  createdAt: NOW,
  updatedAt: NOW,
});

/** Noa, of the given seats, and an owner who stays. */
const facts = (seats: readonly Seat[], giver: readonly Seat[]): PersonFacts => {
  const found = stored(person("noa", seats));
  return { found, giver, active: [found, stored(person("mia", [seat("owner")]))] };
};

/** Asserts an expectation for every pair of seats and every case, and says whose it was that failed. */
const always = <T>(
  cases: readonly T[],
  of: (seats: readonly Seat[], one: T) => readonly [actual: boolean, expected: boolean],
) => {
  const wrong = PAIRS.flatMap((pair) =>
    cases.flatMap((one) => {
      const [actual, expected] = of(pair, one);
      return actual === expected ? [] : [`${spell(pair)}: ${JSON.stringify(one)} was ${actual}`];
    }),
  );
  assert.equal(wrong, []);
};

test("a key is seen, made and revoked by who keeps keys where it reaches", () => {
  always(PLACES, (seats, place) => [seesKey(seats, place), seesKeys(seats, place)]);
  for (const [livemode, keeps] of [
    [true, owns],
    [false, seesKeys],
  ] as const) {
    const key = (brand: Place) => ({ livemode, brand });
    always(PLACES, (seats, place) => [
      refusedKey(seats, ["programs:read"], key(place)) === undefined,
      keeps(seats, place),
    ]);
    always(PLACES, (seats, place) => [refusedRevoking(seats, key(place)) === undefined, keeps(seats, place)]);
  }
});

test("a key of test mode records what an integration records, whoever makes it, and pays nobody", () => {
  for (const scope of ["entities:write", "enrollments:write", "performance:write", "customers:write"] as const) {
    always(PLACES, (seats, brand) => [
      refusedKey(seats, [scope], { livemode: false, brand }) === undefined,
      seesKeys(seats, brand),
    ]);
    always(PLACES, (seats, brand) => [
      refusedKey(seats, [scope], { livemode: true, brand }) === undefined,
      owns(seats, brand),
    ]);
  }
  for (const scope of ["payouts:write", "programs:write", "payout_accounts:write"] as const) {
    const may = (seats: readonly Seat[], brand: Place) => refusedKey(seats, [scope], { livemode: false, brand });
    assert.is(may([seat("developer")], null)?.refusal.code, "scope_not_held", scope);
    assert.is(may([seat("owner")], null), undefined, scope);
  }
});

test("a developer who asks for a live key is told which field is beyond the role", () => {
  const refused = refusedKey([seat("developer")], ["programs:read"], { livemode: true, brand: null });
  assert.equal([refused?.refusal.code, refused?.refusal.param], ["insufficient_scope", "livemode"]);
});

test("a key of one brand has no scope that is of all brands, whoever makes it", () => {
  const webhooks = (seats: readonly Seat[], brand: Place) =>
    refusedKey(seats, ["webhooks:write"], { livemode: true, brand }) === undefined;
  always([SHOES, BAGS], (seats, place) => [webhooks(seats, place), false]);
  always([null], (seats, place) => [webhooks(seats, place), owns(seats, place)]);
});

test("a person who does not see an API key learns nothing of it, and one who does learns what is lacking", () => {
  for (const pair of PAIRS) {
    for (const place of PLACES) {
      const code = refusedRevoking(pair, { livemode: true, brand: place })?.refusal.code;
      const expected = seesKeys(pair, place) ? "insufficient_scope" : "api_key_not_found";
      assert.is(code, owns(pair, place) ? undefined : expected, spell(pair));
    }
  }
});

test("a seat, and an invitation to it, is seen by who sees people where it lies", () => {
  always(SEATS, (seats, one) => [seesSeat(seats)(one), seesPeople(seats, one.brand)]);
});

test("a seat is given, taken, offered and taken back by owners of where it lies", () => {
  always(SEATS, (seats, one) => [refusedSeat(seats, [one]) === undefined, owns(seats, one.brand)]);
  always(SEATS, (seats, one) => [
    decideUpdate({ now: NOW }, facts([], seats), { seats: [one] }).ok,
    owns(seats, one.brand),
  ]);
});

test("a person is seen by who sees one of the seats, and whoever has none by who sees all people", () => {
  always(SEATS, (seats, one) => {
    const expected = seesPeople(seats, one.brand) ? [one] : seesPeople(seats, null) ? [] : undefined;
    return [JSON.stringify(seenSeats(seats, [one])) === JSON.stringify(expected), true];
  });
  always([null], (seats) => [seenSeats(seats, []) !== undefined, seesPeople(seats, null)]);
});

test("a person of any two seats is renamed and removed by owners of every place that they reach", () => {
  for (const giver of PAIRS) {
    for (const pair of PAIRS) {
      const expected = pair.every(({ brand }) => owns(giver, brand));
      const given = facts(pair, giver);
      const renamed = decideUpdate({ now: NOW }, given, { name: "Noah" }).ok;
      const removed = decideRemove({ now: NOW }, { ...given, sessions: [], passkeys: [], factor: undefined }).ok;
      if (renamed !== expected || removed !== expected)
        assert.unreachable(`${spell(giver)} changes ${spell(pair)}: ${renamed}, ${removed}`);
    }
  }
});

test("a person without a seat is renamed and removed by owners of all brands", () => {
  always([null], (seats) => [decideUpdate({ now: NOW }, facts([], seats), { name: "Noah" }).ok, owns(seats, null)]);
  always([null], (seats) => [
    decideRemove({ now: NOW }, { ...facts([], seats), sessions: [], passkeys: [], factor: undefined }).ok,
    owns(seats, null),
  ]);
});

test("a refusal names the scope to a person who lacks a task, and the role to one who lacks a role", () => {
  const keeper = [seat("viewer"), seat("owner", SHOES)];
  const refusal = refusalOf(decideUpdate({ now: NOW }, facts([seat("viewer")], keeper), { name: "Noah" }));
  assert.is(refusal?.code, "insufficient_scope");
  assert.is(refusal?.message, "This role lacks the scope people:write where this lies.");
  assert.is(refusedSeat(keeper, [seat("finance")])?.refusal.code, "scope_not_held");
});

test.run();
