import { suite } from "uvu";
import * as assert from "uvu/assert";
import { named } from "../../kernel/testing/named.ts";
import type { Person } from "../../people/index.ts";
import { teamMailOf } from "./concerned.ts";

const test = suite("mail by roles");

const [SHOES, HATS] = [named("brand", "shoes"), named("brand", "hats")];
type Seat = Person["seats"][number];
const seat = (role: Seat["role"], brand: Seat["brand"] = null): Seat => ({ role, brand });

/** Notes call people of every role. */
const CALLED = ["mentions shoes role", "mentions hats role"];

/** By hand: the seats of a person who sees two brands, and its mail. */
const CASES: readonly (readonly [seats: readonly Seat[], mail: readonly string[]])[] = [
  [[], []],
  [[seat("viewer")], CALLED],
  [[seat("viewer", SHOES)], ["mentions shoes role"]],
  [[seat("support"), seat("developer", SHOES)], CALLED],
  [[seat("manager", HATS)], ["applications hats role", "failures hats role", "mentions hats role"]],
  [
    [seat("manager")],
    ["applications shoes role", "applications hats role", "failures shoes role", "failures hats role", ...CALLED],
  ],
  [[seat("finance", SHOES)], ["failures shoes role", "mentions shoes role"]],
  [[seat("finance")], ["failures shoes role", "failures hats role", "failures null role", ...CALLED]],
  [[seat("developer")], ["failures null role", ...CALLED]],
  [
    [seat("owner")],
    [
      "applications shoes owner",
      "applications hats owner",
      "failures shoes role",
      "failures hats role",
      "failures null role",
      ...CALLED,
    ],
  ],
  [
    [seat("owner", SHOES), seat("manager", SHOES)],
    ["applications shoes role", "failures shoes role", "mentions shoes role"],
  ],
];
for (const [seats, mail] of CASES)
  test(`${seats.map(({ role, brand }) => `${role} of ${brand ?? "all"}`).join(" and ")} brings the mail of the table`, () => {
    const found = teamMailOf({ seats }, [SHOES, HATS]);
    assert.equal(
      found.map(({ kind, brand, because }) => `${kind} ${brand} ${because}`),
      mail,
    );
  });

test.run();
