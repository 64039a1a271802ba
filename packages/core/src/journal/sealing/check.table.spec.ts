import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Seal } from "../seals/seal.ts";
import { hashSeal, NO_SEAL } from "../seals/seal.ts";
import type { Entry } from "../seals/streams.ts";
import { checkRange, checkUnsealed, type SealedRange } from "./check.ts";
import {
  ALIVE,
  anOrder,
  aPerson,
  entry,
  keys,
  person,
  rangeOf,
  type Sealed,
  sealed,
  signing,
  soldBy,
  TENANT,
} from "./testing/sealed.ts";

const test = suite("what is found of entries and seals");

const BEFORE = sealed([entry(1, aPerson(1, { name: "Ada" })), entry(2, {})]);
const ENTRIES: readonly Entry[] = [
  entry(3, aPerson(1, { name: "Ada", notes: { a: 1 } })),
  entry(4, { object: "thing", n: 1 }),
  entry(5, anOrder(2, "Bob")),
  entry(6, { object: "thing", n: 2 }),
  entry(7, { object: "thing", n: 3 }),
];
const NEXT = entry(8, { object: "thing", n: 4 });
const SEALED = sealed(ENTRIES, BEFORE.seal);

const at = (entry: Entry, seq: number): Entry => ({ ...entry, document: { ...entry.document, seq } });
const [first, second, third, fourth, fifth] = ENTRIES as [Entry, Entry, Entry, Entry, Entry];
const signed = (change: Partial<Seal>): Sealed => {
  const seal = { ...SEALED.seal, ...change };
  const signature = { value: "" };
  const signer = { ...signing(), sign: (text: string) => (signature.value = signing().sign(text)) };
  const asked = { ...signer, verify: (_: string, text: string) => signature.value !== "" || signer.sign(text) !== "" };
  checkRange({ ...rangeOf(SEALED, ENTRIES), seal }, BEFORE.seal, TENANT, asked);
  return { ...SEALED, seal: { ...seal, signature: signature.value } };
};
const leaf = (place: number, of: string): Sealed => ({ ...SEALED, leaves: SEALED.leaves.with(place, of) });

/** Columns: the title, the range, and the finding with its first and last place. */
const CASES: readonly (readonly [name: string, range: SealedRange, found?: string, number?: number])[] = [
  ["nothing was touched", rangeOf(SEALED, ENTRIES)],
  ["nothing was touched, and there is an entry after it", rangeOf(SEALED, [...ENTRIES, NEXT])],
  [
    "a field of the first entry",
    rangeOf(SEALED, [entry(3, aPerson(1, { name: "Ada", notes: { a: 1 }, more: 1 })), ...ENTRIES.slice(1)]),
    "entry_changed 3-3",
  ],
  [
    "a field of the last entry",
    rangeOf(SEALED, [...ENTRIES.slice(0, 4), entry(7, { object: "thing", n: 4 })]),
    "entry_changed 7-7",
  ],
  ["of two entries the first", rangeOf(SEALED, [first, entry(4, {}), third, entry(6, {}), fifth]), "entry_changed 4-4"],
  [
    "a personal value",
    rangeOf(SEALED, [first, second, entry(5, anOrder(2, "Eve")), fourth, fifth]),
    "entry_changed 5-5",
  ],
  [
    "a personal value that is blank and not erased",
    rangeOf(SEALED, [first, second, entry(5, anOrder(2, null)), fourth, fifth]),
    "entry_changed 5-5",
  ],
  [
    "a personal value that is left out",
    rangeOf(SEALED, [entry(3, aPerson(1, { name: "Ada" })), ...ENTRIES.slice(1)]),
    "entry_changed 3-3",
  ],
  [
    "one of two personal values",
    rangeOf(SEALED, [entry(3, aPerson(1, { name: "Ada", notes: { a: 2 } })), ...ENTRIES.slice(1)]),
    "entry_changed 3-3",
  ],
  [
    "of two entries with personal values the first",
    rangeOf(SEALED, [
      entry(3, aPerson(1, { name: "Eve", notes: { a: 1 } })),
      second,
      entry(5, anOrder(2, "Eve")),
      fourth,
      fifth,
    ]),
    "entry_changed 3-3",
  ],
  ["an erased person, blank", rangeOf(SEALED, [first, second, entry(5, anOrder(2, "")), fourth, fifth], keys(1))],
  [
    "an erased person, of several values",
    rangeOf(SEALED, [entry(3, aPerson(1, { name: null, notes: {} })), ...ENTRIES.slice(1)], keys(2)),
  ],
  [
    "an erased person, one value of which is still there",
    rangeOf(SEALED, [entry(3, aPerson(1, { name: null, notes: { a: 1 } })), ...ENTRIES.slice(1)], keys(2)),
    "entry_changed 3-3",
  ],
  [
    "a person who is being erased, of whom some values are still there",
    rangeOf(
      SEALED,
      [entry(3, aPerson(1, { name: null, notes: { a: 1 } })), ...ENTRIES.slice(1)],
      keys(2),
      new Set([person(1)]),
    ),
  ],
  [
    "a person who is erased while another one is being erased",
    rangeOf(
      SEALED,
      [entry(3, aPerson(1, { name: null, notes: { a: 1 } })), ...ENTRIES.slice(1)],
      keys(2),
      new Set([person(2)]),
    ),
    "entry_changed 3-3",
  ],
  [
    "a person whose key cannot be opened, and one whose key can",
    rangeOf(
      SEALED,
      [...ENTRIES.slice(0, 2), entry(5, anOrder(2, "Eve")), fourth, fifth],
      keys(1),
      undefined,
      new Set([person(2)]),
    ),
    "keys_unreadable 3-7",
  ],
  [
    "an entry that was changed, of a person whose key cannot be opened",
    rangeOf(SEALED, [first, entry(4, {}), third, fourth, fifth], keys(1), undefined, new Set([person(2)])),
    "entry_changed 4-4",
  ],
  [
    "another key of a person",
    rangeOf(SEALED, ENTRIES, new Map([...ALIVE].map(([id, one]) => [id, { ...one, key: "0".repeat(64) }] as const))),
    "entry_changed 3-3",
  ],
  [
    "a commitment that is gone",
    rangeOf({ ...SEALED, commitments: SEALED.commitments.slice(1) }, ENTRIES),
    "entry_changed 3-3",
  ],
  ["an entry that is gone", rangeOf(SEALED, ENTRIES.toSpliced(2, 1)), "entry_removed 5-5"],
  ["the last entry is gone", rangeOf(SEALED, ENTRIES.slice(0, 4)), "entry_removed 7-7"],
  ["all entries are gone", rangeOf(SEALED, []), "entry_removed 3-3"],
  [
    "an entry is gone and those after it moved up",
    rangeOf(SEALED, [first, at(third, 4), at(fourth, 5), at(fifth, 6), at(NEXT, 7)]),
    "entry_removed 4-4",
  ],
  [
    "the last entry is gone and those after it moved up",
    rangeOf(SEALED, [first, second, third, fourth, at(NEXT, 7)]),
    "entry_changed 7-7",
  ],
  [
    "an entry was put in and those after it moved down",
    rangeOf(SEALED, [first, entry(4, {}), at(second, 5), at(third, 6), at(fourth, 7), at(fifth, 8)]),
    "entry_inserted 4-4",
  ],
  [
    "an entry was put in at the end",
    rangeOf(SEALED, [first, second, third, fourth, entry(7, {}), at(fifth, 8)]),
    "entry_inserted 7-7",
  ],
  [
    "two neighbours are swapped",
    rangeOf(SEALED, [first, at(third, 4), at(second, 5), fourth, fifth]),
    "entry_moved 4-4",
  ],
  [
    "two that are apart are swapped",
    rangeOf(SEALED, [at(fifth, 3), second, third, fourth, at(first, 7)]),
    "entry_moved 3-3",
  ],
  ["a leaf", rangeOf(leaf(3, "0".repeat(64)), ENTRIES), "leaf_changed 6-6"],
  ["the first leaf", rangeOf(leaf(0, "0".repeat(64)), ENTRIES), "leaf_changed 3-3"],
  ["no leaves", rangeOf({ ...SEALED, leaves: [] }, ENTRIES), "leaf_changed 3-3"],
  [
    "an entry and its leaf",
    rangeOf(
      leaf(1, sealed([entry(4, {})], { ...SEALED.seal, lastSeq: 3 }).leaves[0] as string),
      ENTRIES.with(1, entry(4, {})),
    ),
    "entries_changed 3-7",
  ],
  ["the signature", rangeOf({ ...SEALED, seal: { ...SEALED.seal, signature: "other" } }, ENTRIES), "seal_changed 3-7"],
  ["the root", rangeOf({ ...SEALED, seal: { ...SEALED.seal, root: "0".repeat(64) } }, ENTRIES), "seal_changed 3-7"],
  ["the number, and it is signed", rangeOf(signed({ number: 3 }), ENTRIES), "seal_removed 3-7"],
  ["the one before, and it is signed", rangeOf(signed({ previous: NO_SEAL }), ENTRIES), "seal_removed 3-7"],
  ["a seal before it that is gone", rangeOf(signed({ number: 4, firstSeq: 6 }), ENTRIES), "seal_removed 3-5", 2],
  ["the range, and it is signed", rangeOf(signed({ firstSeq: 4 }), ENTRIES), "seal_removed 4-7"],
  [
    "a range that begins again, and it is signed",
    rangeOf(signed({ previous: hashSeal(BEFORE.seal, TENANT), firstSeq: 2 }), ENTRIES),
    "seal_removed 2-7",
  ],
];

for (const [name, range, expected, number = range.seal.number] of CASES) {
  test(name, () => {
    const found = checkRange(range, BEFORE.seal, TENANT, signing());
    assert.is(found && `${found.problem} ${found.seq}-${found.lastSeq}`, expected);
    if (found !== undefined) assert.is(found.number, number);
  });
}

test("a seal that was changed says nothing of the one behind it", () => {
  const range = rangeOf(SEALED, ENTRIES);
  assert.is(checkRange(range, { ...BEFORE.seal, root: "0".repeat(64) }, TENANT, signing()), undefined);
});

test("the first seal has none before it", () => {
  const range = rangeOf(BEFORE, [entry(1, aPerson(1, { name: "Ada" })), entry(2, {})]);
  assert.is(checkRange(range, undefined, TENANT, signing()), undefined);
  assert.is(checkRange(range, SEALED.seal, TENANT, signing())?.problem, "seal_removed");
  assert.is(checkRange(rangeOf(SEALED, ENTRIES), undefined, TENANT, signing())?.problem, "seal_removed");
  assert.is(checkRange(range, undefined, { ...TENANT, livemode: false }, signing())?.problem, "seal_changed");
});

test("a check compares both persons of an entry", () => {
  const order = (name: string, seller: string) => [entry(1, anOrder(2, name, soldBy(3, seller)))];
  const range = sealed(order("Bob", "Cy"));
  const found = (name: string, seller: string) =>
    checkRange(rangeOf(range, order(name, seller)), undefined, TENANT, signing())?.problem;
  assert.equal(
    [found("Bob", "Cy"), found("Eve", "Cy"), found("Bob", "Eve"), found("Eve", "Eve")],
    [undefined, "entry_changed", "entry_changed", "entry_changed"],
  );
});

test("the first of what is wrong is found, whatever it is", () => {
  const all = [entry(1, aPerson(1, { name: "Ada" })), entry(2, {}), entry(3, anOrder(2, "Bob")), entry(4, {})];
  const range = sealed(all);
  const found = (...entries: readonly Entry[]) => {
    const one = checkRange(rangeOf(range, entries), undefined, TENANT, signing());
    return one && `${one.problem} ${one.seq}`;
  };
  const [ada, two, bob, four] = all as [Entry, Entry, Entry, Entry];
  const [eve, other, changed] = [
    entry(1, aPerson(1, { name: "Eve" })),
    entry(3, anOrder(2, "Eve")),
    entry(4, { n: 1 }),
  ];
  assert.is(found(eve, bob, four), "entry_changed 1");
  assert.is(found(ada, other, four), "entry_removed 2");
  assert.is(found(ada, two, other, changed), "entry_changed 3");
  assert.is(found(ada, two, other), "entry_changed 3");
  assert.is(found(two, bob, four), "entry_removed 1");
  assert.is(found(ada, two, four), "entry_removed 3");
});

test("an entry that was gone when its range was sealed is found, and one that comes back", () => {
  const gaps = sealed([entry(1, {}), entry(4, {})]);
  const found = (entries: readonly Entry[]) => {
    const one = checkRange(rangeOf(gaps, entries), undefined, TENANT, signing());
    return one && `${one.problem} ${one.seq}`;
  };
  assert.is(found([entry(1, {}), entry(4, {})]), "entry_removed 2");
  assert.is(found([entry(1, {}), entry(2, {}), entry(4, {})]), "entry_changed 2");
});

/** Entries after the last seal, the seq of the last sealed one, the head before and afterwards, and what is found. */
const UNSEALED = [
  [[], 0, 0, 0, undefined],
  [[], 5, 5, 5, undefined],
  [[6, 7], 5, 7, 7, undefined],
  [[6, 7, 8], 5, 7, 8, undefined],
  [[6, 7], 5, 6, 9, undefined],
  [[7], 5, 7, 7, "entry_removed 6"],
  [[6, 8], 5, 8, 8, "entry_removed 7"],
  [[6], 5, 7, 7, "entry_removed 7"],
  [[], 5, 6, 6, "entry_removed 6"],
  [[6, 7], 5, 6, 6, "entry_inserted 7"],
  [[6, 9], 5, 6, 6, "entry_inserted 9"],
  [[6, 9], 5, 6, 8, "entry_inserted 9"],
  [[6, 9, 10], 5, 6, 8, "entry_inserted 9"],
  [[7, 9], 5, 7, 7, "entry_removed 6"],
] as const;

for (const [seqs, after, before, afterwards, expected] of UNSEALED) {
  test(`${seqs.join(", ") || "nothing"} after ${after}, with a head of ${before} and then ${afterwards}`, () => {
    const found = checkUnsealed(seqs, after, { before, afterwards });
    assert.is(found && `${found.problem} ${found.seq}`, expected);
    if (found !== undefined) assert.equal([found.lastSeq, found.number], [found.seq, null]);
  });
}

test.run();
