import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Cipher, Id } from "../../kernel/index.ts";
import type { PersonalTable } from "../seals/commitments.ts";
import { blankedAnswer, withoutErased } from "./answers.ts";

const test = suite("stored answers of the erased");

const TABLE: PersonalTable = {
  person: [
    { path: ["name"], entity: ["id"], blank: null },
    { path: ["notes"], entity: ["id"], blank: {} },
  ],
  order: [{ path: ["buyer", "name"], entity: ["buyer", "entity"], blank: "" }],
};
const uuid = (n: number) => `018f0000-0000-7000-8000-00000000000${n}` as Id<"entity">;
const ent = (n: number) => `ent_${uuid(n)}`;

/** A body, and what is left of it once the first person is erased. By hand; every other byte stays. */
const BODIES = [
  [
    `{"object":"person","id":"${ent(1)}","name":"Ada","notes":{ "a" : 1.0 }}`,
    `{"object":"person","id":"${ent(1)}","name":null,"notes":{}}`,
  ],
  [`{"object":"person","id":"${ent(2)}","name":"Bob"}`, undefined],
  [`{"object":"person","id":"${ent(1)}","name":null,"notes":{}}`, undefined],
  [
    `{"object":"list","data":[{"object":"order","buyer":{"entity":"${ent(2)}","name":"Bob"}},{"object":"order","buyer":{"entity":"${ent(1)}","name":"Ada"}}]}`,
    `{"object":"list","data":[{"object":"order","buyer":{"entity":"${ent(2)}","name":"Bob"}},{"object":"order","buyer":{"entity":"${ent(1)}","name":""}}]}`,
  ],
  [
    `{"a/b~c":{"object":"order","buyer":{"entity":"${ent(1)}","name":"Ada"},"of":{"object":"person","id":"${ent(1)}","name":"Ada"}}}`,
    `{"a/b~c":{"object":"order","buyer":{"entity":"${ent(1)}","name":""},"of":{"object":"person","id":"${ent(1)}","name":null}}}`,
  ],
  [
    `{"object":"person","id":"${ent(1)}","notes":{"object":"person","id":"${ent(2)}","name":"Bob"}}`,
    `{"object":"person","id":"${ent(1)}","notes":{}}`,
  ],
  [`{"object":"thing","id":"${ent(1)}","name":"Ada"}`, undefined],
  [`{"object":7,"id":"${ent(1)}","name":"Ada"}`, undefined],
  [`{"name":"Ada"}`, undefined],
  ["null", undefined],
  ["[]", undefined],
  ['"Ada"', undefined],
] as const;

const stores = (...erased: readonly number[]) => {
  const asked: string[][] = [];
  const many = async (_tenant: unknown, ids: readonly string[]) => {
    asked.push([...ids]);
    return ids.map((id) => ({
      row: { id, sealed: erased.some((n) => uuid(n) === id) ? null : "sealed", createdAt: new Date(0), erasedAt: null },
      version: 1,
    }));
  };
  return { asked, ports: { personal: TABLE, subjectKeys: { many } as never } };
};
const answer = (sealed: string) => ({ tenant: TENANT, key: "key", sealed });
const TENANT = { organization: "o" as Id<"organization">, livemode: true };

test("stored answers of the erased are replayed without their personal values, and byte for byte otherwise", async () => {
  for (const [body, blank = body] of BODIES) {
    assert.is(await withoutErased(stores(1).ports, TENANT, body), blank);
    assert.is(await withoutErased(stores().ports, TENANT, body), body, "nobody is erased");
  }
});

test("stored answers are looked up by the entities that they name, and not at all where they name none", async () => {
  const { ports, asked } = stores(1);
  await withoutErased(ports, TENANT, BODIES[3][0]);
  await withoutErased(ports, TENANT, BODIES[6][0]);
  assert.equal(asked, [[uuid(2), uuid(1)]]);
});

test("stored answers with more entities than one look-up takes are looked up in several", async () => {
  const data = Array.from({ length: 1_001 }, (_, n) => ({
    object: "person",
    id: `ent_018f0000-0000-7000-8000-${String(n).padStart(12, "0")}`,
    name: `N${n}`,
  }));
  const { ports, asked } = stores();
  await withoutErased(ports, TENANT, JSON.stringify({ data }));
  assert.equal(
    asked.map((ids) => ids.length),
    [1_000, 1],
  );
});

test("stored answers are sealed anew where they name the erased entity; a refusal names nobody", () => {
  const cipher = { open: (text: string) => text, seal: (text: string) => text } as unknown as Cipher;
  for (const [body, blank] of BODIES) {
    const stored = JSON.stringify({ outcome: "done", body, requestId: "req_1" });
    const anew = blank === undefined ? undefined : JSON.stringify({ outcome: "done", body: blank, requestId: "req_1" });
    assert.is(blankedAnswer(TABLE, cipher, answer(stored), uuid(1)), anew);
  }
  assert.is(blankedAnswer(TABLE, cipher, answer(JSON.stringify({ refusal: { code: "x" } })), uuid(1)), undefined);
});

test("stored answers that cannot be opened are left alone", () => {
  const closed = () => {
    throw new Error("This was sealed with another key.");
  };
  for (const open of [closed, () => "no JSON"])
    assert.is(blankedAnswer(TABLE, { open } as unknown as Cipher, answer("sealed"), uuid(1)), undefined);
});

test.run();
