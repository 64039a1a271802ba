import type { SealedText, SecretKeyStore, StoredKeys } from "@entente/core/ports";
import { SecretKeyRefused } from "@entente/core/storage";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { keyring } from "./keyring.ts";

const test = suite("the keys of a process");
const [ONE, TWO, THREE] = ["0f1e", "a1b2", "c3d4"].map((four) => four.repeat(16)) as [string, string, string];
const OF = "place";

/** The keys of a database without rows, or with one text that is sealed. */
const database = (texts: readonly SealedText[] = []) => {
  const kept: { stored?: StoredKeys | undefined; puts: number } = { puts: 0 };
  const store: SecretKeyStore = {
    get: async () => kept.stored,
    age: async () => 0,
    async put(from, to) {
      if (JSON.stringify(kept.stored) !== JSON.stringify(from)) return false;
      kept.puts += 1;
      kept.stored = to;
      return true;
    },
    sealed: async (kind) => (kind === "answer" ? texts : []),
    reseal: async () => 0,
  };
  return { kept, store };
};

const refuses = async (act: () => Promise<unknown>, why: RegExp): Promise<void> => {
  const error = await act().then(
    () => undefined,
    (cause: unknown) => cause,
  );
  assert.instance(error, SecretKeyRefused);
  assert.match((error as Error).message, why);
};

test("seal, open and sign nothing before they were held against a database", async () => {
  const { cipher, signer } = keyring({ secret: ONE });
  for (const use of [
    () => cipher.seal("text", OF),
    () => cipher.open("text", OF),
    () => cipher.fingerprint("a", "b"),
    () => signer.sign("text"),
    () => signer.publicKeys,
  ])
    assert.throws(use, /not open/);
});

test("belong to the database from its first start on, with digests and signatures that are the same in every process", async () => {
  const { kept, store } = database();
  const [first, second] = [keyring({ secret: ONE }), keyring({ secret: ONE })];
  assert.is(await first.compare(store), false);
  assert.is(kept.stored, undefined, "comparing writes nothing");
  await Promise.all([first.unlock(store), second.unlock(store)]);
  assert.is(kept.puts, 1);
  assert.is(await second.compare(store), true);
  assert.is(second.cipher.open(first.cipher.seal("text", OF), OF), "text");
  assert.is(second.cipher.fingerprint("a", "b"), first.cipher.fingerprint("a", "b"));
  assert.equal(second.signer.publicKeys, first.signer.publicKeys);
  assert.ok(second.signer.verify(first.signer.publicKeys[0].kid, "text", first.signer.sign("text")));
  const elsewhere = keyring({ secret: ONE });
  await elsewhere.unlock(database().store);
  assert.is.not(
    elsewhere.cipher.fingerprint("a", "b"),
    first.cipher.fingerprint("a", "b"),
    "keys are drawn, not derived",
  );
});

test("a database of another key refuses the keys of a process, and keeps what it has", async () => {
  const { kept, store } = database();
  await keyring({ secret: ONE }).unlock(store);
  const before = kept.stored;
  const other = keyring({ secret: TWO });
  const words = new RegExp(`under the key ${before?.key}, and the given one is ${other.own.key}`);
  await refuses(() => other.compare(store), words);
  await refuses(() => other.unlock(store), words);
  assert.is(kept.stored, before);
  assert.throws(() => other.cipher.seal("text", OF), /not open/);
});

test("become those of a filled database that has none only where what is sealed in it opens", async () => {
  const maker = keyring({ secret: ONE });
  await maker.unlock(database().store);
  const tenant = { organization: "o", livemode: true } as SealedText["tenant"];
  const sealed = maker.cipher.seal("text", "answer\no\ntrue\nkey");
  const filled = () => database([{ tenant, id: "key", field: "sealed", sealed }]);
  const refusing = filled();
  await refuses(() => keyring({ secret: TWO }).unlock(refusing.store), /a stored answer does not open/);
  assert.is(refusing.kept.stored, undefined);
  const taking = filled();
  await keyring({ secret: ONE }).unlock(taking.store);
  assert.is(taking.kept.stored?.key, maker.own.key);
});

test("a process with a key of before opens what either key sealed, and seals with the key that all others have", async () => {
  const { kept, store } = database();
  const old = keyring({ secret: ONE });
  await old.unlock(store);
  const both = keyring({ secret: TWO, previousSecret: ONE });
  await both.unlock(store);
  const early = both.cipher.seal("text", OF);
  assert.is(old.cipher.open(early, OF), "text", "no rotation has begun");
  assert.not(early.startsWith(both.prefix));
  const anew = both.reseal(early, OF);
  assert.ok(anew.startsWith(both.prefix));
  assert.is(both.cipher.open(anew, OF), "text");
  assert.is(both.cipher.fingerprint("a", "b"), old.cipher.fingerprint("a", "b"));
  kept.stored = both.rewrap({ ...(kept.stored as StoredKeys), next: both.own.key });
  const late = keyring({ secret: TWO, previousSecret: ONE });
  await late.unlock(store);
  assert.ok(late.cipher.seal("text", OF).startsWith(late.prefix), "a rotation has begun");
  await refuses(() => keyring({ secret: ONE }).unlock(store), /is under way/);
  kept.stored = { ...kept.stored, key: both.own.key, next: null };
  const after = keyring({ secret: TWO });
  await after.unlock(store);
  assert.is(after.cipher.open(anew, OF), "text");
  assert.is(after.cipher.fingerprint("a", "b"), old.cipher.fingerprint("a", "b"), "digests survive");
  assert.equal(after.signer.publicKeys, old.signer.publicKeys, "the key of seals survives");
  await refuses(() => keyring({ secret: ONE }).unlock(store), /under the key/);
  await refuses(() => keyring({ secret: THREE, previousSecret: ONE }).unlock(store), /under the key/);
});

/** Asks again until it is so; a spec that it never is so in fails by its time. */
const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await new Promise((passed) => setTimeout(passed, 1));
};

test("learn of a rotation, and are closed where it leads to a key that the process has not", async () => {
  const { kept, store } = database();
  const old = keyring({ secret: ONE });
  await old.unlock(store);
  const both = keyring({ secret: TWO, previousSecret: ONE });
  await both.unlock(store);
  const heard: string[] = [];
  const stops = [
    both.watch(store, { everyMs: 1 }),
    old.watch(store, { everyMs: 1, onRefused: ({ message }) => void heard.push(message) }),
  ];
  kept.stored = both.rewrap({ ...(kept.stored as StoredKeys), next: both.own.key });
  await until(() => both.cipher.seal("text", OF).startsWith(both.prefix));
  await until(() => heard.length > 0);
  assert.throws(() => old.cipher.seal("text", OF), /is under way/);
  assert.throws(() => old.cipher.open("text", OF), /is under way/);
  for (const stop of stops) stop();
  assert.is(heard.length, 1);
});

test.run();
