import { keyring, rotateSecretKey } from "@entente/adapters-node";
import type { Storage } from "@entente/core/ports";
import { SEALED_KINDS, SecretKeyRefused } from "@entente/core/storage";
import * as assert from "uvu/assert";
import { openHost } from "../testing/host.ts";
import { openSealed, type SealedWorld } from "../testing/sealing.ts";
import { suiteOnEngines } from "../testing/suites.ts";
import { approved } from "../testing/world.ts";

const { test, engine } = suiteOnEngines("the secret key of a database");

const [ONE, TWO] = ["0f1e", "a1b2"].map((four) => four.repeat(16)) as [string, string];
const AT_ONCE = { settleMs: 0 };

/** A database under the first key, in which every kind of text that the API can make is sealed. */
const underOne = async () => {
  const storage = await engine().fresh();
  const ring = keyring({ secret: ONE });
  await ring.unlock(storage.secretKeys);
  const world = await openSealed(storage, ["ada", "bob"], { keys: ring });
  const { platform, actor } = world;
  const host = await openHost(world);
  const { webhook_endpoint } = await platform.webhooks.create(actor, { url: "https://hooks.example/" });
  await platform.webhooks.rotateSecret(actor, webhook_endpoint.id);
  await world.seal();
  return { storage, ring, world, host, endpoint: webhook_endpoint.id };
};

const enroll = ({ platform, actor, program }: SealedWorld, n: number, of = platform) =>
  of.enrollments.create.invoke(
    actor,
    [],
    { program, email: `member-${n}@people.example` },
    { idempotencyKey: `m${n}` },
  );

/** With which keys texts are sealed. */
const prefixes = async (storage: Storage): Promise<ReadonlySet<string>> => {
  const found = new Set<string>();
  for (const kind of SEALED_KINDS)
    for (const { sealed } of await storage.secretKeys.sealed(kind, null, null, 1_000))
      found.add(sealed.slice(0, sealed.lastIndexOf(".") + 1));
  return found;
};

/** Every table and column whose text holds these letters; the tables of memory are those of its sealed kinds. */
const placesOf = async (letters: string): Promise<readonly string[]> => {
  const { query } = engine();
  if (query === undefined) return [];
  const tables = await query(
    "select tablename from pg_tables where schemaname = current_schema() and tablename <> 'secret_key' order by 1",
  );
  const found: string[] = [];
  for (const { tablename } of tables) {
    const rows = await query(`select 1 from "${tablename}" t where strpos(t::text, '${letters}') > 0 limit 1`);
    if (rows.length > 0) found.push(tablename as string);
  }
  return found;
};

test("the secret key is rotated while two processes serve: nothing is lost, and nothing is left under the one of before", async () => {
  const { storage, ring, world, host, endpoint } = await underOne();
  const both = keyring({ secret: TWO, previousSecret: ONE });
  await both.unlock(storage.secretKeys);
  const second = world.process({ ...storage, cipher: both.cipher, signer: both.signer } as never);
  const stop = both.watch(storage.secretKeys, { everyMs: 50 });
  const before = await Promise.all([1, 2, 3, 4].map((n) => enroll(world, n, n % 2 === 0 ? second : world.platform)));
  assert.ok(before.every(({ ok }) => ok));
  const prints = ring.cipher.fingerprint("purpose", "text");
  const keys = world.platform.sealKeys;

  let n = 4;
  let going = true;
  const load = (async () => {
    while (going) {
      n += 1;
      const enrolled = await enroll(world, n, second);
      assert.ok(enrolled.ok, JSON.stringify(enrolled));
      assert.ok((await second.connect.handoff(await host.body(`user-${n}`))).memberId);
    }
  })();
  for (let rotated = await rotateSecretKey(both, storage.secretKeys, { ...AT_ONCE, maxMs: 30 }); !rotated.done; )
    rotated = await rotateSecretKey(both, storage.secretKeys, { ...AT_ONCE, maxMs: 30 });
  going = false;
  await load;
  stop();
  const last = await rotateSecretKey(both, storage.secretKeys, AT_ONCE);
  assert.equal([last.done, last.unopened], [true, []]);
  assert.equal((await second.operator.rebuild()).differences, []);

  const after = keyring({ secret: TWO });
  await after.unlock(storage.secretKeys);
  assert.equal([...(await prefixes(storage))], [after.prefix]);
  assert.equal(await placesOf(ring.prefix), []);
  const process = world.process({ ...storage, cipher: after.cipher, signer: after.signer } as never);
  for (let known = 1; known <= n; known += 1) {
    const again = await enroll(world, known, process);
    assert.ok(again.ok && again.replayed, `answer ${known}`);
    const first = before[known - 1];
    if (first?.ok) assert.equal(JSON.stringify(again.value), JSON.stringify(first.value));
  }
  assert.ok((await process.connect.handoff(await host.body("after"))).memberId);
  assert.ok((await process.webhooks.rotateSecret(world.actor, endpoint)).webhook_endpoint.secret?.startsWith("whsec_"));
  assert.is(after.cipher.fingerprint("purpose", "text"), prints);
  assert.equal(process.sealKeys, keys);
  await process.workers.sealStreams();
  for (const stream of ["events", "audit"] as const)
    assert.equal((await process.operator.verifySeals(world.organization, { stream })).findings, []);
  const gone = await keyring({ secret: ONE })
    .unlock(storage.secretKeys)
    .catch((error: unknown) => error);
  assert.instance(gone, SecretKeyRefused);
});

test("a text in the place of another one does not open, nor does one under a key that is gone; what is sealed is verified on", async () => {
  const { storage, ring, world } = await underOne();
  const other = keyring({ secret: TWO, previousSecret: ONE });
  await other.unlock(storage.secretKeys);
  const texts = await storage.secretKeys.sealed("subjectKey", null, null, 10);
  assert.is(texts.length, 2);
  const [first, second] = texts as [(typeof texts)[number], (typeof texts)[number]];
  await storage.secretKeys.reseal("subjectKey", [{ ...first, from: first.sealed, sealed: second.sealed }]);
  const findings = await world.findings();
  assert.is(findings.length, 1);
  assert.match(findings[0] as string, /^keys_unreadable \d+-\d+$/);
  await approved(world, world.program, "cy");
  await world.seal();
  assert.equal(await world.findings(), findings, "the seals after it are verified as before");
  const rotated = await rotateSecretKey(other, storage.secretKeys, AT_ONCE);
  assert.is(rotated.done, true);
  assert.equal(
    rotated.unopened.map(({ kind, id, field }) => [kind, id, field]),
    [["subjectKey", first.id, "sealed"]],
    "what opens with neither key is named, and stays",
  );
  assert.is((await storage.secretKeys.sealed("subjectKey", other.prefix, null, 10)).length, 1);
  assert.throws(() => ring.cipher.open(second.sealed, ["subjectKey", "", true, first.id].join("\n")), /another place/);
});

test.run();
