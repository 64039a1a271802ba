import { suite } from "uvu";
import * as assert from "uvu/assert";
import { decided, NOW, refusalOf, stored } from "../../journal/testing/deciding.ts";
import { named } from "../../kernel/testing/named.ts";
import type { SecondFactor } from "../factors/second-factor.ts";
import type { ConsolePasskey } from "../passkeys/passkey.ts";
import type { Role, Seat } from "../roles.ts";
import type { ConsoleSession } from "../sessions/session.ts";
import { decideRemove, decideUpdate, type PersonFacts } from "./decide.ts";
import type { Person } from "./person.ts";

const test = suite("people");

const BORN = new Date("2030-01-01T00:00:00.000Z");
const [SHOES, BAGS] = [named("brand", "shoes"), named("brand", "bags")];
const seat = (role: Role, brand: Seat["brand"] = null): Seat => ({ role, brand });
const OWNER = seat("owner");

const person = (name: string, seats: readonly Seat[], fields: Partial<Person> = {}): Person => ({
  id: named("person", name),
  name,
  email: `${name}@shop.example`,
  emailKey: `${name}@shop.example`,
  oidcIssuer: "https://id.example",
  oidcSubject: `subject of ${name}`,
  seats,
  status: "active",
  seatedAt: BORN,
  createdAt: BORN,
  updatedAt: BORN,
  ...fields,
});

/** Noa, whom somebody with `giver` changes, and the others of the organization. */
const facts = (seats: readonly Seat[], giver: readonly Seat[], others: readonly Person[] = []): PersonFacts => {
  const found = stored(person("noa", seats));
  return { found, giver, active: [found, ...others.map((row, at) => ({ row, version: 20 + at }))] };
};

const CONTEXT = { now: NOW };

/** The seats there are, those of who asks, what is asked, and what of the row changes; null: nothing is written. */
const UPDATES: readonly (readonly [
  says: string,
  before: readonly Seat[],
  giver: readonly Seat[],
  asked: { readonly name?: string; readonly seats?: readonly Seat[] },
  changed: Partial<Person> | null,
])[] = [
  ["nothing is asked", [seat("viewer")], [OWNER], {}, null],
  ["another name", [seat("viewer")], [OWNER], { name: "Noah" }, { name: "Noah" }],
  [
    "another name, by an owner of the only brand",
    [seat("viewer", SHOES)],
    [seat("owner", SHOES)],
    { name: "Noah" },
    { name: "Noah" },
  ],
  ["the same name", [seat("viewer")], [OWNER], { name: "noa" }, null],
  ["the same seats", [seat("viewer", SHOES)], [OWNER], { seats: [seat("viewer", SHOES)] }, null],
  ["the same seats by a viewer", [OWNER], [seat("viewer")], { seats: [OWNER] }, null],
  [
    "the same seats in another order",
    [seat("viewer", SHOES), seat("finance", BAGS)],
    [OWNER],
    { seats: [seat("finance", BAGS), seat("viewer", SHOES)] },
    null,
  ],
  [
    "the same name with another seat",
    [seat("viewer")],
    [OWNER],
    { name: "noa", seats: [seat("manager")] },
    { name: "noa", seats: [seat("manager")], seatedAt: NOW },
  ],
  [
    "another role",
    [seat("viewer")],
    [OWNER],
    { seats: [seat("finance")] },
    { seats: [seat("finance")], seatedAt: NOW },
  ],
  [
    "the role in another brand",
    [seat("viewer", SHOES)],
    [OWNER],
    { seats: [seat("viewer", BAGS)] },
    { seats: [seat("viewer", BAGS)], seatedAt: NOW },
  ],
  [
    "a seat more, named twice",
    [seat("viewer")],
    [OWNER],
    { seats: [seat("viewer"), seat("finance", SHOES), seat("finance", SHOES), seat("finance", BAGS)] },
    { seats: [seat("viewer"), seat("finance", SHOES), seat("finance", BAGS)], seatedAt: NOW },
  ],
  [
    "a seat less",
    [seat("viewer"), seat("finance", SHOES)],
    [OWNER],
    { seats: [seat("viewer")] },
    { seats: [seat("viewer")], seatedAt: NOW },
  ],
  [
    "no seats, by who sees one of two",
    [seat("finance", BAGS), seat("viewer", SHOES)],
    [seat("owner", SHOES)],
    { seats: [] },
    { seats: [seat("finance", BAGS)], seatedAt: NOW },
  ],
  [
    "a seat of an organization's owner stays beside that of a brand's",
    [OWNER],
    [seat("owner", SHOES)],
    { seats: [seat("viewer", SHOES)] },
    { seats: [OWNER, seat("viewer", SHOES)], seatedAt: NOW },
  ],
];

for (const [says, before, giver, asked, changed] of UPDATES) {
  test(`an update: ${says}`, () => {
    const given = facts(before, giver);
    const { next, change } = decided(decideUpdate(CONTEXT, given, asked));
    if (changed === null) {
      assert.equal(change, {});
      assert.is(next, given.found);
    } else {
      const row = { ...given.found.row, ...changed, updatedAt: NOW };
      assert.equal(next, { row, version: 7 });
      assert.equal(change, { writes: [{ kind: "person", row, version: 7 }], expects: [] });
    }
  });
}

/** The seats there are, those of who asks, the seats that are asked, and the role that is lacking. */
const LACKING = [
  [[seat("viewer")], [seat("manager")], [seat("finance")], "finance"],
  [[seat("finance")], [seat("manager")], [seat("viewer")], "finance"],
  [[seat("viewer", SHOES)], [seat("owner", SHOES)], [seat("viewer", SHOES), seat("viewer", BAGS)], "viewer"],
  [[seat("viewer")], [], [seat("developer"), seat("viewer")], "developer"],
] as const;

for (const [before, giver, seats, lacking] of LACKING) {
  test(`nobody gives or takes what they lack: ${lacking}, as ${giver[0]?.role ?? "nobody"}`, () => {
    const refusal = refusalOf(decideUpdate(CONTEXT, facts(before, giver), { name: "Noah", seats }));
    assert.is(refusal?.code, "scope_not_held");
    assert.match(refusal?.message ?? "", `all that the role ${lacking} may do there`);
  });
}

const MIA = person("mia", [OWNER]);
const BRAND_OWNER = person("ben", [seat("owner", SHOES)]);
const GONE = person("gone", [OWNER], { status: "removed" });

/** The others of the organization, and the owner who is expected to stay one; undefined: there is none. */
const OTHERS: readonly (readonly [others: readonly Person[], expected: readonly [string, number] | undefined])[] = [
  [[], undefined],
  [[BRAND_OWNER], undefined],
  [[GONE], undefined],
  [[person("ann", [seat("manager")])], undefined],
  [[MIA], ["mia", 20]],
  [
    [BRAND_OWNER, MIA, person("zoe", [OWNER])],
    ["mia", 21],
  ],
];

for (const [others, expected] of OTHERS) {
  const names = others.map(({ name }) => name).join(" and ") || "nobody";
  test(`an organization keeps an owner: beside ${names}`, () => {
    const given = facts([OWNER, seat("viewer", SHOES)], [OWNER], others);
    const results = [
      decideUpdate(CONTEXT, given, { seats: [seat("manager")] }),
      decideRemove(CONTEXT, { ...given, sessions: [], passkeys: [], factor: undefined }),
    ];
    for (const result of results) {
      if (expected === undefined) assert.is(refusalOf(result)?.code, "last_owner");
      else {
        const [id, version] = expected;
        assert.equal(decided(result).change.expects, [{ kind: "person", id, version }]);
      }
    }
  });
}

test("an owner who stays one, or never was one, needs no other", () => {
  const stays = decideUpdate(CONTEXT, facts([OWNER], [OWNER]), { seats: [OWNER, seat("viewer", SHOES)] });
  assert.equal(decided(stays).change.expects, []);
  const never = decideUpdate(CONTEXT, facts([seat("owner", SHOES)], [OWNER]), { seats: [] });
  assert.equal(decided(never).change.expects, []);
});

const session = (id: string): ConsoleSession => ({
  id: named("console_session", id),
  person: named("person", "noa"),
  digest: "digest",
  previousDigest: null,
  rotatedAt: BORN,
  method: "link",
  testMode: false,
  atBrand: null,
  passkey: null,
  provenAt: null,
  challengedAt: null,
  wrongCodes: 0,
  userAgent: null,
  seenAt: BORN,
  endsAt: new Date("2030-02-01T00:00:00.000Z"),
  endedAt: null,
  createdAt: BORN,
  updatedAt: BORN,
});

const FACTOR: SecondFactor = {
  id: named("person", "noa"),
  secret: "sealed",
  confirmedAt: BORN,
  lastStep: 5,
  recoveryDigests: ["one", "two"],
  createdAt: BORN,
  updatedAt: BORN,
};

const PASSKEY: ConsolePasskey = {
  id: named("console_passkey", "key"),
  person: named("person", "noa"),
  credential: "credential",
  publicKey: "key",
  counter: 5,
  transports: ["internal"],
  name: "Laptop",
  status: "active",
  place: 2,
  lastUsedAt: BORN,
  createdAt: BORN,
  updatedAt: BORN,
};

const BLANK = {
  name: "",
  email: null,
  emailKey: null,
  oidcIssuer: null,
  oidcSubject: null,
  seats: [],
  status: "removed",
  seatedAt: NOW,
  updatedAt: NOW,
} as const;

const CLOSED = { credential: null, publicKey: null, name: null, status: "removed", place: null, updatedAt: NOW };

for (const factor of [undefined, FACTOR]) {
  test(`a removed person loses what is personal, seats, sessions and ${factor ? "the second factor and passkeys" : "no factor"}`, () => {
    const given = facts([seat("manager"), seat("finance", SHOES)], [OWNER]);
    const sessions = [session("one"), session("two")];
    const passkeys = factor === undefined ? [] : [stored(PASSKEY)];
    const stores = { sessions: sessions.map(stored), passkeys, factor: factor && stored(factor) };
    const { next, change } = decided(decideRemove(CONTEXT, { ...given, ...stores }));
    const row = { ...given.found.row, ...BLANK };
    assert.equal(next, { row, version: 7 });
    const blank = { secret: "", confirmedAt: null, recoveryDigests: [], updatedAt: NOW };
    assert.equal(change, {
      writes: [
        { kind: "person", row, version: 7 },
        ...sessions.map((one) => ({
          kind: "consoleSession",
          row: { ...one, endedAt: NOW, updatedAt: NOW },
          version: 7,
        })),
        ...(factor ? [{ kind: "secondFactor", row: { ...factor, ...blank }, version: 7 }] : []),
        ...passkeys.map(({ row: one }) => ({ kind: "consolePasskey", row: { ...one, ...CLOSED }, version: 7 })),
      ],
      expects: [],
    });
  });
}

test("nobody removes who may do what they may not", () => {
  const given = { sessions: [], passkeys: [], factor: undefined };
  const refusal = refusalOf(decideRemove(CONTEXT, { ...facts([seat("finance")], [seat("manager")]), ...given }));
  assert.is(refusal?.code, "scope_not_held");
  assert.match(refusal?.message ?? "", "all that the role finance may do there");
});

test("a person who was removed before is removed already", () => {
  const found = stored(person("noa", [], { status: "removed" }));
  const given = {
    found,
    giver: [],
    active: [],
    sessions: [stored(session("one"))],
    passkeys: [],
    factor: stored(FACTOR),
  };
  const { next, change } = decided(decideRemove(CONTEXT, given));
  assert.equal(change, {});
  assert.is(next, found);
});

test.run();
