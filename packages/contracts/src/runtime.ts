import assert from "node:assert/strict";
import type { Runtime } from "@entente/core/ports";
import { type Clause, clausesOf } from "./clause.ts";

/** A runtime: a clock, ids, randomness, a cipher and a signer, opened as often as a clause asks. */
export interface RuntimeUnderTest {
  /** The runtime of a process; called again, that of another process on the same database and with the same secret. */
  open(): Promise<Runtime> | Runtime;
  /** The runtime of a process with another secret and another database. */
  other(): Promise<Runtime> | Runtime;
}

type Promises = Readonly<Record<string, (given: RuntimeUnderTest) => Promise<void>>>;

const PLACE = "secondFactor\norganization\ntrue\nperson";
const TEXTS = ["", "whsec_abc", "Zoë 🎟 漢字", "x".repeat(300_000)];
const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

const CLOCK: Promises = {
  "tells the time in whole milliseconds, by a date of the caller's own": async ({ open }) => {
    const { clock } = await open();
    const now = clock.now();
    assert.ok(Number.isInteger(now.getTime()));
    now.setTime(0);
    assert.notEqual(clock.now().getTime(), 0);
  },
};

const IDS: Promises = {
  "mints uuid v7 in lower case, each once, rising, many in one millisecond": async ({ open }) => {
    const { ids } = await open();
    const minted: readonly string[] = Array.from({ length: 20_000 }, () => ids.next("event"));
    assert.ok(minted.every((id, at) => UUID_V7.test(id) && (at === 0 || (minted[at - 1] as string) < id)));
  },
  "mints ids of one rising order whatever they are of": async ({ open }) => {
    const { ids } = await open();
    const minted: readonly string[] = [ids.next("event"), ids.next("brand"), ids.next("payout"), ids.next("event")];
    assert.deepEqual([...minted].sort(), minted);
  },
};

const RANDOMNESS: Promises = {
  "gives as many random bytes as are asked for, in lower-case hex": async ({ open }) => {
    const { randomness } = await open();
    for (const bytes of [0, 1, 12, 16, 32, 100, 5_000])
      assert.match(randomness.hex(bytes), new RegExp(`^[0-9a-f]{${bytes * 2}}$`));
  },
  "gives no bytes out twice, and none that were blanked": async ({ open }) => {
    const { randomness } = await open();
    const texts = Array.from({ length: 1_000 }, () => randomness.hex(16));
    assert.equal(new Set(texts).size, texts.length);
    assert.ok(texts.every((text) => !/^(..)\1+$/.test(text)));
  },
};

const CIPHER: Promises = {
  "opens what it sealed, of any text, in this process and in another": async ({ open }) => {
    const [{ cipher }, again] = [await open(), await open()];
    for (const text of TEXTS) {
      assert.equal(cipher.open(cipher.seal(text, PLACE), PLACE), text);
      assert.equal(again.cipher.open(cipher.seal(text, PLACE), PLACE), text);
    }
  },
  "seals no text twice alike": async ({ open }) => {
    const { cipher } = await open();
    assert.equal(new Set(Array.from({ length: 100 }, () => cipher.seal("same", PLACE))).size, 100);
  },
  "opens no text in a place that it was not sealed for": async ({ open }) => {
    const { cipher } = await open();
    const sealed = cipher.seal("text", PLACE);
    for (const place of ["", PLACE.slice(0, -1), `${PLACE}x`, PLACE.replace("true", "false")])
      assert.throws(() => cipher.open(sealed, place), Error, place);
  },
  "opens no text of another secret, and none that was altered or cut short": async ({ open, other }) => {
    const { cipher } = await open();
    const sealed = cipher.seal("text", PLACE);
    const foreign = (await other()).cipher.seal("text", PLACE);
    for (let at = 0; at < sealed.length; at += 1) {
      const letter = sealed[at] === "A" ? "B" : "A";
      // The last letter of base64 has bits that mean nothing.
      if (at < sealed.length - 1)
        assert.throws(() => cipher.open(sealed.slice(0, at) + letter + sealed.slice(at + 1), PLACE), Error, `at ${at}`);
      assert.throws(() => cipher.open(sealed.slice(0, at), PLACE), Error, `${at} letters`);
    }
    assert.throws(() => cipher.open(foreign, PLACE), Error);
  },
  "prints one text of one purpose alike in every process, and anything else otherwise": async ({ open, other }) => {
    const [{ cipher }, again, foreign] = [await open(), await open(), await other()];
    const print = cipher.fingerprint("visitor", "text");
    assert.match(print, /^[0-9a-f]{64}$/);
    assert.equal(again.cipher.fingerprint("visitor", "text"), print);
    const others = [
      cipher.fingerprint("visitor", "texu"),
      cipher.fingerprint("visito", "rtext"),
      cipher.fingerprint("answer", "text"),
      foreign.cipher.fingerprint("visitor", "text"),
    ];
    assert.equal(new Set([print, ...others]).size, 5);
  },
};

const SIGNER: Promises = {
  "has public keys of Ed25519, the same in every process": async ({ open }) => {
    const [{ signer }, again] = [await open(), await open()];
    for (const { kty, crv, kid, x } of signer.publicKeys) {
      assert.deepEqual([kty, crv], ["OKP", "Ed25519"]);
      assert.match(kid, /^[0-9a-f]{16}$/);
      assert.match(x, /^[\w-]{43}$/);
    }
    assert.deepEqual(again.signer.publicKeys, signer.publicKeys);
  },
  "signs one text alike, and verifies that text under that key alone": async ({ open, other }) => {
    const [{ signer }, again, foreign] = [await open(), await open(), await other()];
    const [{ kid }] = signer.publicKeys;
    const signature = signer.sign("Zoë 🎟");
    assert.match(signature, /^[\w-]{86}$/);
    assert.equal(again.signer.sign("Zoë 🎟"), signature);
    assert.equal(again.signer.verify(kid, "Zoë 🎟", signature), true);
    const altered = (signature[0] === "A" ? "B" : "A") + signature.slice(1);
    for (const [key, text, signed] of [
      [kid, "Zoe 🎟", signature],
      [kid, "Zoë 🎟", altered],
      [kid, "Zoë 🎟", ""],
      [kid, "Zoë 🎟", "not base64url!"],
      [kid, "Zoë 🎟", foreign.signer.sign("Zoë 🎟")],
      ["0".repeat(16), "Zoë 🎟", signature],
      ["", "Zoë 🎟", signature],
    ] as const)
      assert.equal(signer.verify(key, text, signed), false, `${key} ${text} ${signed}`);
  },
};

/** Every promise of a runtime. */
export const runtimeContract = (runtime: RuntimeUnderTest): readonly Clause[] =>
  clausesOf(runtime, { ...CLOCK, ...IDS, ...RANDOMNESS, ...CIPHER, ...SIGNER });
