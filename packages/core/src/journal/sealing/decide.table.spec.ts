import { createHash } from "node:crypto";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { newId } from "../../kernel/index.ts";
import { hashSeal, NO_SEAL } from "../seals/seal.ts";
import { checkRange } from "./check.ts";
import { decideSeal, type OpenedKeys } from "./decide.ts";
import {
  ALIVE,
  anOrder,
  aPerson,
  entry,
  keyOf,
  keys,
  moment,
  person,
  rangeOf,
  sealed,
  signing,
  soldBy,
  TABLE,
  TENANT,
} from "./testing/sealed.ts";

const test = suite("sealing entries");

const decide = (
  entries: Parameters<typeof sealed>[0],
  known: OpenedKeys = ALIVE,
  lastSeq = entries.at(-1)?.document.seq ?? 0,
) => decideSeal(moment(), signing(), TABLE, { stream: "events", last: undefined, lastSeq, entries, keys: known });

const bySeal = <K extends string>({ writes }: ReturnType<typeof decide>, kind: K) =>
  (writes ?? []).flatMap((write) => (write.kind === kind ? [write.row] : [])) as unknown as readonly Record<
    string,
    unknown
  >[];

test("the first seal begins at 1 after nothing, the next one where it ends, later and with its hash", () => {
  const first = sealed([entry(1, {}), entry(2, {}), entry(3, {})]).seal;
  assert.equal([first.number, first.firstSeq, first.lastSeq, first.previous, first.key], [1, 1, 3, NO_SEAL, "secret"]);
  assert.equal(first.createdAt, moment().now);
  const second = sealed([entry(4, {})], first).seal;
  assert.equal([second.number, second.firstSeq, second.lastSeq, second.previous], [2, 4, 4, hashSeal(first, TENANT)]);
  assert.is(second.createdAt.getTime(), first.createdAt.getTime() + 1);
});

test("a seal after an earlier one has the time of now", () => {
  const first = { ...sealed([entry(1, {})]).seal, createdAt: moment(-60_000).now };
  assert.equal(sealed([entry(2, {})], first).seal.createdAt, moment().now);
});

test("each entry of a person has one commitment, under its own key for each value", () => {
  const decided = decide([
    entry(1, aPerson(1, { name: "Ada", notes: { a: [1] } })),
    entry(2, { object: "thing", name: "Ada" }),
    entry(3, anOrder(2, "Bob")),
    entry(4, aPerson(1, { name: "Ada", notes: {} })),
    entry(5, anOrder(2, "")),
    entry(6, anOrder(3, null)),
  ]);
  const commitments = bySeal(decided, "commitment");
  assert.equal(
    commitments.map(({ stream, seq, entity, hmacs }) => [stream, seq, entity, Object.keys(hmacs as object)]),
    [
      ["events", 1, person(1), ["/data/object/name", "/data/object/notes"]],
      ["events", 3, person(2), ["/data/object/buyer/name"]],
      ["events", 4, person(1), ["/data/object/name"]],
    ],
  );
  const all = commitments.flatMap(({ hmacs }) => Object.values(hmacs as object));
  assert.is(new Set(all).size, 4);
  assert.equal(
    commitments.map(({ id }) => id),
    [1, 3, 4].map((seq) => newId(moment(), "commitment", `events:${seq}:${person(seq === 3 ? 2 : 1)}`)),
  );
  assert.equal(decided.sets, []);
});

test("a value of no entity, or of a field that is not declared, is no personal value", () => {
  const values = [
    aPerson(1, { id: "brand_00000000-0000-7000-8000-000000000001", name: "Ada" }),
    aPerson(1, { id: 1, name: "Ada" }),
    { object: "order", buyer: "Ada" },
    { object: "constructor", name: "Ada", id: "ent_00000000-0000-7000-8000-000000000001" },
    { object: 1, name: "Ada" },
    { inside: aPerson(1, { name: "Ada" }) },
  ];
  const decided = decide(values.map((value, at) => entry(at + 1, value)));
  assert.equal(bySeal(decided, "commitment"), []);
});

test("the leaves are those of the commitments, of all persons of an entry", () => {
  const entries = [entry(1, aPerson(1, { name: "Ada" })), entry(2, anOrder(2, "Bob", soldBy(3, "Cy")))];
  const range = sealed(entries);
  assert.equal(
    range.commitments.map(({ seq, entity }) => [seq, entity]),
    [
      [1, person(1)],
      [2, person(2)],
      [2, person(3)],
    ],
  );
  assert.is(checkRange(rangeOf(range, entries), undefined, TENANT, signing()), undefined);
});

test("the keys are expected as they are, destroyed ones too", () => {
  const known = new Map([...keys(1)].filter(([id]) => id === person(1) || id === person(2)));
  const change = decide([entry(1, aPerson(1, { name: "Ada" })), entry(2, anOrder(2, "Bob"))], known);
  assert.equal(change.expects, [
    { kind: "subjectKey", id: person(1), version: 2 },
    { kind: "subjectKey", id: person(2), version: 3 },
  ]);
});

test("a value about an erased entity is blanked with the seal, under a key that nobody has", () => {
  const entries = [
    entry(1, aPerson(1, { name: "Ada", notes: { a: 1 }, other: "kept" })),
    entry(2, anOrder(2, "Bob")),
    entry(3, anOrder(1, "Ada")),
  ];
  const decided = decide(entries, keys(2));
  assert.equal(decided.sets, [
    {
      set: "blankEntries",
      entries: [
        {
          stream: "events",
          seq: 1,
          from: entries[0]?.texts,
          to: [JSON.stringify({ object: aPerson(1, { name: null, notes: {}, other: "kept" }) })],
        },
        { stream: "events", seq: 3, from: entries[2]?.texts, to: [JSON.stringify({ object: anOrder(1, "") })] },
      ],
    },
  ]);
  const [thrown, kept] = [bySeal(decided, "commitment"), bySeal(decide(entries), "commitment")];
  assert.equal(
    thrown.map(({ entity }) => entity),
    [person(1), person(2), person(1)],
  );
  assert.equal(thrown[1]?.hmacs, kept[1]?.hmacs);
  assert.is.not(JSON.stringify(thrown[0]?.hmacs), JSON.stringify(kept[0]?.hmacs));
  const other = decideSeal({ ...moment(), seed: "another" }, signing(), TABLE, {
    ...{ stream: "events", last: undefined, lastSeq: 3, entries, keys: keys(2) },
  });
  assert.is.not(JSON.stringify(bySeal(other, "commitment")[0]?.hmacs), JSON.stringify(thrown[0]?.hmacs));
});

test("an entry that is gone has the leaf of nothing, and the range goes on", () => {
  const decided = decide([entry(1, {}), entry(4, {})], ALIVE, 5);
  const [leaves] = bySeal(decided, "sealLeaves") as readonly { readonly leaves: string }[];
  const missing = (seq: number) =>
    createHash("sha256").update(`\0{"id":"","personal":{},"seq":${seq},"v":1}`).digest("hex");
  assert.is(leaves?.leaves.length, 5 * 64);
  assert.equal(
    [1, 2, 4].map((place) => leaves?.leaves.slice(place * 64, (place + 1) * 64)),
    [missing(2), missing(3), missing(5)],
  );
  assert.is(bySeal(decided, "seal")[0]?.lastSeq, 5);
});

test("data that is no JSON is its text: it is sealed, and a change of it is found", () => {
  const leafOfText = (data: string) => sealed([entry(1, {}, { data: data as never })]).leaves[0];
  assert.is(leafOfText("{"), leafOfText("{"));
  assert.is.not(leafOfText("{"), leafOfText("}"));
  assert.is.not(leafOfText('{"a":"\\ud800"}'), leafOfText('{"a":"\\ud801"}'));
  assert.is(leafOfText('{ "b":1.0, "a":2 }'), leafOfText('{"a":2,"b":1}'));
});

test("a key of a value tells nothing of the key of the person", () => {
  assert.match(keyOf(1), /^[0-9a-f]{64}$/);
  const [one] = bySeal(decide([entry(1, aPerson(1, { name: "Ada" }))]), "commitment");
  assert.ok(!JSON.stringify(one).includes(keyOf(1)));
});

test.run();
