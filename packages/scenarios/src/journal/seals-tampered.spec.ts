import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign } from "node:crypto";
import * as assert from "uvu/assert";
import { openSealed, type SealedWorld } from "../testing/sealing.ts";
import { bySql, suiteOnEngines } from "../testing/suites.ts";
import { approved } from "../testing/world.ts";

// Edits that somebody with access to the database can make past the service, and what verification names of each. Six events come
// for each member: the first seal has the events 1 to 12, the second 13 to 18, and 19 and 20 have none yet.

const { test, engine } = suiteOnEngines("a sealed feed that was edited", bySql());

/** Edits in SQL, each with its findings; `$where` is the tenant. */
const EDITS: readonly (readonly [name: string, statements: readonly string[], found: readonly string[]])[] = [
  [
    "one byte of what an event says",
    ['update event set data = replace(data, \'"source":"api"\', \'"source":"apj"\') where seq = 3'],
    ["entry_changed 3"],
  ],
  [
    "the name of a member, whose place a commitment has",
    ["update event set data = replace(data, 'ada@people.example', 'eve@people.example') where seq = 1"],
    ["entry_changed 1"],
  ],
  ["the type of an event", ["update event set type = 'enrollment.rejected' where seq = 2"], ["entry_changed 2"]],
  [
    "the time of an event",
    ["update event set created_at = created_at + interval '1 ms' where seq = 7"],
    ["entry_changed 7"],
  ],
  ["the subject of an event", ["update event set subject = 'other' where seq = 8"], ["entry_changed 8"]],
  ["an event that is removed", ["delete from event where seq = 4"], ["entry_removed 4"]],
  [
    "an event that is removed, and all after it renumbered",
    [
      "delete from event where seq = 4",
      "update event set seq = -seq where seq > 4",
      "update event set seq = -seq - 1 where seq < 0",
      "update feed_head set seq = seq - 1",
    ],
    ["entry_removed 4", "entry_removed 13"],
  ],
  [
    "an event that is inserted, and all after it renumbered",
    [
      "update event set seq = -seq where seq >= 6",
      "update event set seq = -seq + 1 where seq < 0",
      "insert into event select (jsonb_populate_record(e, '{\"seq\":6}')).* from event e where seq = 2",
      "update feed_head set seq = seq + 1",
    ],
    ["entry_inserted 6", "entry_inserted 13"],
  ],
  [
    "two events that follow each other are swapped",
    [
      "update event set seq = -6 where seq = 6",
      "update event set seq = 6 where seq = 7",
      "update event set seq = 7 where seq = -6",
    ],
    ["entry_moved 6"],
  ],
  [
    "two events that are apart are swapped",
    [
      "update event set seq = -2 where seq = 2",
      "update event set seq = 2 where seq = 6",
      "update event set seq = 6 where seq = -2",
    ],
    ["entry_moved 2"],
  ],
  [
    "an event beyond the head of the feed",
    ["insert into event select (jsonb_populate_record(e, '{\"seq\":21}')).* from event e where seq = 2"],
    ["entry_inserted 21"],
  ],
  [
    "an event before the first",
    ["insert into event select (jsonb_populate_record(e, '{\"seq\":0}')).* from event e where seq = 2"],
    ["entry_inserted 0"],
  ],
  ["an event without a seal that is removed", ["delete from event where seq = 19"], ["entry_removed 19"]],
  [
    "a leaf",
    [
      "update seal_leaves set leaves = set_byte(leaves, 64, 255 - get_byte(leaves, 64)) where id in (select id from seal where number = 1)",
    ],
    ["leaf_changed 3"],
  ],
  [
    "all leaves of a seal are removed",
    ["delete from seal_leaves where id in (select id from seal where number = 2)"],
    ["leaf_changed 13"],
  ],
  [
    "an event and its leaf, together",
    ["update event set type = 'enrollment.rejected' where seq = 2", "$releafed"],
    ["entries_changed 1-12"],
  ],
  [
    "what stands for a name",
    ["update commitment set hmacs = translate(hmacs, '0123456789', '1234567890') where seq = 1"],
    ["entry_changed 1"],
  ],
  ["what stands for a name is removed", ["delete from commitment where seq = 1"], ["entry_changed 1"]],
  [
    "the key of a member is destroyed and nothing is blanked",
    ["update subject_key set sealed = null where id in (select entity from commitment where seq = 1)"],
    ["entry_changed 1"],
  ],
  [
    "the root of a seal",
    ["update seal set root = translate(root, '0123456789', '1234567890') where number = 1"],
    ["seal_changed 1-12"],
  ],
  [
    "the range of a seal",
    ["update seal set last_seq = 17 where number = 2"],
    ["seal_changed 13-17", "seal_removed 18"],
  ],
  [
    "the signature of a seal",
    ["update seal set signature = reverse(signature) where number = 2"],
    ["seal_changed 13-18"],
  ],
  [
    "a seal is removed, and its leaves with it",
    ["delete from seal_leaves where id in (select id from seal where number = 1)", "delete from seal where number = 1"],
    ["seal_removed 1-12"],
  ],
  [
    "the newest seal is removed, and its leaves with it",
    ["delete from seal_leaves where id in (select id from seal where number = 2)", "delete from seal where number = 2"],
    ["seal_removed 13"],
  ],
  [
    "all seals are removed, and their leaves with them",
    ["delete from seal_leaves", "delete from seal"],
    ["seal_removed 1"],
  ],
  [
    "a seal that is numbered below the first",
    [
      `insert into seal select (jsonb_populate_record(s, '{"id":"01b9136b-a800-7000-8000-000000000001","number":0,"first_seq":-5,"last_seq":0}')).*
        from seal s where number = 1 and stream = 'events'`,
    ],
    ["seal_changed -5-0"],
  ],
  ["a seal that another key signed", ["$resigned"], ["seal_changed 1-12"]],
];

const sorted = (value: unknown): unknown =>
  typeof value !== "object" || value === null || Array.isArray(value)
    ? value
    : Object.fromEntries(
        Object.entries(value)
          .sort(([left], [right]) => (left < right ? -1 : 1))
          .map(([name, member]) => [name, sorted(member)]),
      );

/** The leaf of the second event as it is now, which holds nothing personal, by somebody who knows the format. */
const releafed = async (world: SealedWorld): Promise<string> => {
  const [event] = (await world.platform.events.list(world.actor, { limit: 1, starting_after: 1 })).data;
  const { id, type, seq, subject, data, operation, created_at, actor, request_id } = event as NonNullable<typeof event>;
  const said = { v: 1, seq, id, type, subject_type: subject.type, subject: subject.id, data, operation, created_at };
  const text = JSON.stringify(sorted({ ...said, actor, request_id, personal: {} }));
  const leaf = createHash("sha256").update(`\0${text}`).digest("hex");
  const ofFirst = "where id in (select id from seal where number = 1)";
  return `update seal_leaves set leaves = overlay(leaves placing decode('${leaf}', 'hex') from 33) ${ofFirst}`;
};

/** The first seal, as somebody signs it who has a key of his own and knows the format. */
const resigned = async (world: SealedWorld): Promise<string> => {
  const { data } = await world.platform.operator.exportSeals(world.organization, { stream: "events" });
  const { organization, livemode, stream, number, first_seq, last_seq, root, previous, created_at } =
    data[0] as (typeof data)[0];
  const { privateKey } = generateKeyPairSync("ed25519");
  const { x = "" } = createPublicKey(createPrivateKey(privateKey.export({ format: "pem", type: "pkcs8" }))).export({
    format: "jwk",
  });
  const key = x.slice(0, 16);
  const body = { created_at, first_seq, key, last_seq, livemode, number, organization, previous, root, stream, v: 1 };
  const signature = sign(null, Buffer.from(`entente seal v1\n${JSON.stringify(body)}`), privateKey).toString(
    "base64url",
  );
  return `update seal set key = '${key}', signature = '${signature}' where number = 1`;
};

/** Edits that need the format and not only the tables. */
const KNOWING: Readonly<Record<string, (world: SealedWorld) => Promise<string>>> = {
  $releafed: releafed,
  $resigned: resigned,
};

const openTampered = async (): Promise<SealedWorld> => {
  const world = await openSealed(await engine().fresh(), ["ada", "bob"]);
  await world.seal();
  await approved(world, world.program, "cy");
  await world.seal();
  assert.equal(await world.findings(), []);
  await world.platform.enrollments.create(world.actor, { program: world.program, email: "dan@people.example" });
  return world;
};

for (const [name, statements, found] of EDITS) {
  test(name, async () => {
    const world = await openTampered();
    const query = engine().query as NonNullable<ReturnType<typeof engine>["query"]>;
    for (const statement of statements) await query((await KNOWING[statement]?.(world)) ?? statement);
    assert.equal(await world.findings(), found);
  });
}

// The audit entries: 1 to 3 come with the world, 4 to 7 are made before the first seal, 8 and 9 before the second, 10 has none.

const AUDIT_EDITS: readonly (readonly [name: string, statements: readonly string[], found: readonly string[]])[] = [
  ["what was done", ["update audit_entry set verb = 'programs.delete' where seq = 3"], ["entry_changed 3"]],
  [
    "what was before",
    ["update audit_entry set before = replace(before, 'Runners 1', 'Runners 7') where seq = 5"],
    ["entry_changed 5"],
  ],
  [
    "what is after",
    ["update audit_entry set after = replace(after, 'Runners 1', 'Runners 7') where seq = 4"],
    ["entry_changed 4"],
  ],
  [
    "what is personal, in whose place a commitment is",
    ["update audit_entry set after = replace(after, 'Ada', 'Eve') where seq = 7"],
    ["entry_changed 7"],
  ],
  ["that there was nothing before", ["update audit_entry set before = '{}' where seq = 3"], ["entry_changed 3"]],
  [
    "who did it",
    ["update audit_entry set actor = replace(actor, 'operator', 'system') where seq = 8"],
    ["entry_changed 8"],
  ],
  ["in which request", ["update audit_entry set request_id = 'req_1' where seq = 6"], ["entry_changed 6"]],
  ["when", ["update audit_entry set created_at = created_at - interval '1 day' where seq = 9"], ["entry_changed 9"]],
  ["what it was done to", ["update audit_entry set subject = 'other' where seq = 5"], ["entry_changed 5"]],
  ["an entry that is removed", ["delete from audit_entry where seq = 6"], ["entry_removed 6"]],
  [
    "an entry that is removed, and all after it renumbered",
    [
      "delete from audit_entry where seq = 6",
      "update audit_entry set seq = -seq where seq > 6",
      "update audit_entry set seq = -seq - 1 where seq < 0",
      "update audit_head set seq = seq - 1",
    ],
    ["entry_removed 6", "entry_removed 8"],
  ],
  [
    "an entry that is inserted, and all after it renumbered",
    [
      "update audit_entry set seq = -seq where seq >= 5",
      "update audit_entry set seq = -seq + 1 where seq < 0",
      "insert into audit_entry select (jsonb_populate_record(e, '{\"seq\":5}')).* from audit_entry e where seq = 2",
      "update audit_head set seq = seq + 1",
    ],
    ["entry_inserted 5", "entry_inserted 8"],
  ],
  [
    "two entries that follow each other are swapped",
    [
      "update audit_entry set seq = -4 where seq = 4",
      "update audit_entry set seq = 4 where seq = 5",
      "update audit_entry set seq = 5 where seq = -4",
    ],
    ["entry_moved 4"],
  ],
  ["an entry without a seal that is removed", ["delete from audit_entry where seq = 10"], ["entry_removed 10"]],
];

const openAudited = async (): Promise<SealedWorld> => {
  const world = await openSealed(await engine().fresh(), ["ada"]);
  const { platform, actor, program, members } = world;
  let renamed = 0;
  const rename = async (times: number) => {
    for (let time = 0; time < times; time += 1) {
      renamed += 1;
      await platform.programs.update(actor, program, { name: `Runners ${renamed}` });
    }
  };
  await rename(3);
  await platform.enrollments.update(actor, members[0] ?? "", { metadata: { note: "Ada" } });
  await world.seal();
  await rename(2);
  await world.seal();
  await rename(1);
  assert.equal(await world.findings("audit"), []);
  return world;
};

const unsealed = (stream: string, number: number): string => `
  with leaves as (delete from seal_leaves where id in (select id from seal where stream = '${stream}' and number >= ${number}))
  delete from seal where stream = '${stream}' and number >= ${number}`;

test("entries whose seals are gone are not sealed again, and the other stream is", async () => {
  const world = await openAudited();
  const query = engine().query as NonNullable<ReturnType<typeof engine>["query"]>;
  await query(unsealed("audit", 1));
  assert.equal(await world.findings("audit"), ["seal_removed 7"]);
  await approved(world, world.program, "eve");
  const error = await world.seal().then(() => undefined, String);
  assert.match(String(error), /The audit of organization .* cannot be sealed: the seal over 7 is gone\./);
  assert.equal(await world.findings("audit"), ["seal_removed 7"]);
  assert.equal(await query("select max(last_seq)::text as last from seal where stream = 'events'"), [
    { last: String((await world.platform.events.list(world.actor, { order: "desc", limit: 1 })).data[0]?.seq) },
  ]);
});

test("newest seals that are over nothing personal are missed by copies of them alone, and are made again", async () => {
  const world = await openAudited();
  const query = engine().query as NonNullable<ReturnType<typeof engine>["query"]>;
  await query(unsealed("audit", 2));
  assert.equal(await world.findings("audit"), []);
  await world.seal();
  assert.equal(await world.findings("audit"), []);
});

for (const [name, statements, found] of AUDIT_EDITS) {
  test(`an audit entry: ${name}`, async () => {
    const world = await openAudited();
    const query = engine().query as NonNullable<ReturnType<typeof engine>["query"]>;
    for (const statement of statements) await query(statement);
    assert.equal(await world.findings("audit"), found);
    assert.equal(await world.findings(), []);
  });
}

test.run();
