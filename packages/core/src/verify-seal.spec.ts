import { createPrivateKey, sign } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { SequencedEvent } from "./journal/index.ts";
import { commitTo, personalValues } from "./journal/seals/commitments.ts";
import { eventDocument, leafOf } from "./journal/seals/leaf.ts";
import { hashSeal, sealHeader, sealNext } from "./journal/seals/seal.ts";
import { type Id, parseId, type Signer } from "./kernel/index.ts";
import { PERSONAL } from "./platform/personal.ts";
import { type EventProof, type SealKey, SealVerificationError, verifySeal } from "./verify-seal.ts";

// docs/seals-test-vector.json, which was computed from docs/seals.md alone.

const test = suite("the format of seals");

const text = readFileSync(join(import.meta.dirname, "../../../docs/seals-test-vector.json"), "utf8");
const vector = JSON.parse(text) as {
  readonly subject_key: string;
  readonly signing_key: string;
  readonly public_key: SealKey;
  readonly leaf_text: string;
  readonly leaves: readonly string[];
  readonly seal_text: string;
  readonly hash: string;
  readonly header: string;
  readonly other_events: readonly EventProof["event"][];
  readonly proof: EventProof;
};
const { proof, public_key: key } = vector;
const seal = proof.seal as NonNullable<EventProof["seal"]>;

/** The event as it is stored. */
const stored = (event: EventProof["event"]): SequencedEvent =>
  ({
    id: parseId("event", event.id),
    type: event.type,
    seq: event.seq,
    subject: event.subject,
    data: JSON.stringify(event.data),
    operation: event.operation === null ? null : parseId("operation", event.operation),
    createdAt: new Date(event.created_at),
    actor: event.actor,
    requestId: event.request_id,
  }) as unknown as SequencedEvent;

const leafUnder = (event: EventProof["event"]): string => {
  const document = eventDocument(stored(event));
  return leafOf(
    document,
    commitTo(vector.subject_key, document.id, personalValues(PERSONAL, document, ["data", "object"])),
  );
};

test("the service makes the leaves of the seal format from the events of the vector", () => {
  const [first, third] = vector.other_events as [EventProof["event"], EventProof["event"]];
  assert.equal([first, proof.event, third].map(leafUnder), vector.leaves);
});

test("the service makes the seal of the seal format from the leaves of the vector", () => {
  const seed = Buffer.from(`302e020100300506032b657004220420${vector.signing_key}`, "hex");
  const privateKey = createPrivateKey({ key: seed, format: "der", type: "pkcs8" });
  const signed: string[] = [];
  const signer: Signer = {
    publicKeys: [key as Signer["publicKeys"][0]],
    sign(text) {
      signed.push(text);
      return sign(null, Buffer.from(text), privateKey).toString("base64url");
    },
    verify: () => false,
  };
  const tenant = { organization: parseId("organization", seal.organization) as Id<"organization">, livemode: true };
  const moment = { tenant, now: new Date(seal.created_at), seed: "seed" };
  const made = sealNext(moment, signer, "events", undefined, vector.leaves);
  assert.equal(signed, [vector.seal_text]);
  assert.equal([made.root, made.previous, made.signature], [seal.root, seal.previous, seal.signature]);
  assert.is(hashSeal(made, tenant), vector.hash);
  assert.is(sealHeader(made), vector.header);
});

test("a seal is checked with the proof and the public key alone", async () => {
  const verified = await verifySeal({ proof, keys: [key] });
  assert.equal([verified.seq, verified.hash], [2, vector.hash]);
  const shown = { "/data/object/entity/name": "shown", "/data/object/entity/email": "shown" };
  assert.equal(verified.personal, shown);
  assert.equal((await verifySeal({ proof, keys: [key], event: proof.event })).personal, shown);
});

type Event = EventProof["event"];
const withData = (
  edit: (entity: Record<string, unknown>, data: { object: Record<string, unknown> }) => void,
): Event => {
  const event = structuredClone(proof.event) as Event & { data: { object: { entity: Record<string, unknown> } } };
  edit(event.data.object.entity, event.data);
  return event;
};
const erased: EventProof = {
  ...proof,
  event: withData((entity) => Object.assign(entity, { name: null, email: null })),
  personal: proof.personal.map((one) => ({ ...one, key: null })),
};

test("an erased event verifies as the same leaf, and shows what was erased", async () => {
  const verified = await verifySeal({ proof: erased, keys: [key] });
  assert.equal(verified.hash, vector.hash);
  assert.equal(verified.personal, { "/data/object/entity/name": "erased", "/data/object/entity/email": "erased" });
  const half = { ...erased, personal: [erased.personal[0], proof.personal[1]] as EventProof["personal"] };
  const event = withData((entity) => Object.assign(entity, { name: null }));
  assert.equal(Object.values((await verifySeal({ proof: half, keys: [key], event })).personal), ["erased", "shown"]);
});

/** The faults, and the reason that is named for each. */
const WRONG: readonly (readonly [string, Partial<Parameters<typeof verifySeal>[0]>, RegExp])[] = [
  [
    "a name that is another one",
    { event: withData((entity) => Object.assign(entity, { name: "Eve" })) },
    /entity\/name is not the one/,
  ],
  ["a name that is left out", { event: withData((entity) => delete entity.name) }, /entity\/name is not the one/],
  ["a name where one was erased", { proof: { ...erased, event: proof.event } }, /was erased, and the event has one/],
  [
    "a value that is in no commitment",
    { event: withData((_, { object }) => Object.assign(object, { status: "active" })) },
    /not the one that was sealed/,
  ],
  [
    "a value more",
    { event: withData((_, { object }) => Object.assign(object, { more: null })) },
    /not the one that was sealed/,
  ],
  ["another actor", { event: { ...proof.event, actor: undefined } }, /not the one that was sealed/],
  ["no request", { event: { ...proof.event, request_id: undefined } }, /not the one that was sealed/],
  [
    "another event of the range",
    { event: vector.other_events[0] as Event },
    /not the one that was sealed|is not the one/,
  ],
  [
    "a proof that masks more",
    { proof: { ...proof, personal: [...proof.personal, { pointer: "/type", commitment: "0".repeat(64), key: null }] } },
    /was erased, and the event has one/,
  ],
  [
    "a proof that masks less",
    { proof: { ...proof, personal: proof.personal.slice(1) } },
    /not the one that was sealed/,
  ],
  [
    "a key of another value",
    { proof: { ...proof, personal: proof.personal.map((one) => ({ ...one, key: "0".repeat(64) })) } },
    /is not the one that was sealed/,
  ],
  ["no path", { proof: { ...proof, path: [] } }, /not the one that was sealed/],
  [
    "a path that is too long",
    { proof: { ...proof, path: [...proof.path, vector.leaves[0] as string] } },
    /not the one that was sealed/,
  ],
  ["a path of another place", { proof: { ...proof, path: [...proof.path].reverse() } }, /not the one that was sealed/],
  [
    "a path that is no hash",
    { proof: { ...proof, path: ["x", ...proof.path.slice(1)] } },
    /not the one that was sealed/,
  ],
  ["no seal", { proof: { ...proof, seal: null } }, /not sealed yet/],
  ["not sealed", { proof: { ...proof, sealed: false } }, /not sealed yet/],
  ["no key", { keys: [] }, /not signed by one of the keys/],
  ["a key of another id", { keys: [{ ...key, kid: "0".repeat(16) }] }, /not signed by one of the keys/],
  [
    "another key under the id",
    { keys: [{ ...key, x: Buffer.alloc(32, 7).toString("base64url") }] },
    /not signed by one of the keys/,
  ],
  ["a key of another kind", { keys: [{ ...key, crv: "X25519" }] }, /not signed by one of the keys/],
  ["a key that is none", { keys: [{ ...key, x: "!" }] }, /not signed by one of the keys/],
  ["an event of the other mode", { event: { ...proof.event, livemode: false } }, /different modes/],
  ["an event before the range", { event: { ...proof.event, seq: 0 } }, /outside the range/],
  ["an event after the range", { event: { ...proof.event, seq: 4 } }, /outside the range/],
  ...(
    [
      ["organization", "org_x", /not signed/],
      ["livemode", false, /not signed/],
      ["stream", "audit", /not one of a feed/],
      ["number", 2, /not one of a feed/],
      ["number", 0, /not one of a feed/],
      ["first_seq", 2, /not one of a feed/],
      ["last_seq", 0, /not one of a feed/],
      ["last_seq", 4, /not signed/],
      ["root", vector.leaves[0], /not signed/],
      ["previous", "1".repeat(64), /not one of a feed/],
      ["previous", "0", /not one of a feed/],
      ["created_at", "2030-01-01T00:00:05.001Z", /not signed/],
      ["signature", seal.signature.replace("X", "Y"), /not signed/],
      ["signature", "", /not signed/],
    ] as const
  ).map(
    ([field, value, why]) =>
      [
        `a seal with another ${field}: ${value}`,
        { proof: { ...proof, seal: { ...seal, [field]: value } as typeof seal } },
        why,
      ] as const,
  ),
];

for (const [name, changed, why] of WRONG) {
  test(`the verification of a seal refuses ${name}`, async () => {
    const error = await verifySeal({ proof, keys: [key], ...changed }).catch((caught: unknown) => caught);
    assert.instance(error, SealVerificationError);
    assert.match((error as Error).message, why);
  });
}

test.run();
