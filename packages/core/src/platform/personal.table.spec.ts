import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { z } from "zod";
import { personalFields } from "../kernel/index.ts";
import { EVENT_DATA } from "./events/event-data.ts";
import { PERSONAL } from "./personal.ts";
import { USE_CASES } from "./use-case-table.ts";

const test = suite("personal fields");

/** By hand: the resource, where the value is, whose it is, and what is left of it. */
const TABLE = [
  ["contest", "reference", "entity", null],
  ["contest", "text", "entity", null],
  ["contest", "answers", "entity", null],
  ["contest", "reason", "entity", null],
  ["note", "text", "entity", null],
  ["message", "subject", "entity", null],
  ["message", "text", "entity", null],
  ["message", "reply_to", "entity", null],
  ["entity", "name", "id", null],
  ["entity", "email", "id", null],
  ["entity", "metadata", "id", {}],
  ["entity", "external_user_id", "id", ""],
  ["entity", "reason", "id", null],
  ["relationship", "entity.name", "entity.id", null],
  ["relationship", "entity.email", "entity.id", null],
  ["relationship", "rights", "entity.id", {}],
  ["relationship", "permissions", "entity.id", {}],
  ["relationship", "compensation_defaults", "entity.id", {}],
  ["enrollment", "metadata", "entity", {}],
  ["enrollment", "tags", "entity", []],
  ["enrollment", "rejection_reason", "entity", null],
  ["application", "answers", "entity", {}],
  ["requirement_override", "metadata", "entity", {}],
  ["coupon", "metadata", "entity", {}],
  ["connection", "provider_account_id", "owner.id", null],
  ["connection", "handle", "owner.id", null],
  ["connection", "grants", "owner.id", {}],
  ["attribution_correction", "reason", "entity", ""],
  ["portal_session", "identity", "entity", null],
  ["payout", "recipient.name", "recipient.entity", null],
  ["payout", "recipient.email", "recipient.entity", null],
  ["payout", "reason", "recipient.entity", null],
  ["payout_batch", "reason", "entity", null],
  ["payout_item", "recipient.name", "recipient.entity", ""],
  ["payout_item", "recipient.email", "recipient.entity", null],
  ["payout_item", "destination", "recipient.entity", ""],
  ["payout_item", "reason", "recipient.entity", null],
  ["payout_liability", "recipient.name", "recipient.entity", null],
  ["payout_liability", "recipient.email", "recipient.entity", null],
  ["payout_result", "reason", "entity", null],
  ["payout_total", "recipient.name", "recipient.entity", null],
  ["payout_total", "recipient.email", "recipient.entity", null],
  ["payout_rule.previewed_member", "recipient.name", "recipient.entity", null],
  ["payout_rule.previewed_member", "recipient.email", "recipient.entity", null],
  ["program.simulated_member", "recipient.name", "recipient.entity", null],
  ["program.simulated_member", "recipient.email", "recipient.entity", null],
] as const;

test("the personal fields are those of the table", () => {
  const rows = Object.entries(PERSONAL).flatMap(([object, fields]) =>
    fields.map(({ path, entity, blank }) => [object, path.join("."), entity.join("."), blank]),
  );
  assert.equal(rows, TABLE);
});

/** Every schema inside, with the object it is in. */
const everySchema = (schema: z.core.$ZodType, seen = new Set<z.core.$ZodType>()): readonly z.core.$ZodType[] => {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const { def } = schema._zod as z.core.$ZodTypes["_zod"];
  const inner =
    def.type === "object"
      ? Object.values(def.shape)
      : def.type === "array"
        ? [def.element]
        : def.type === "union"
          ? def.options
          : "innerType" in def
            ? [def.innerType as z.core.$ZodType]
            : [];
  return [schema, ...inner.flatMap((one) => everySchema(one, seen))];
};

const OUTPUTS: readonly z.ZodType[] = [
  ...Object.values(USE_CASES).flatMap((slice) => Object.values(slice).map(({ output }) => output)),
  ...Object.values(EVENT_DATA),
];
const objects = OUTPUTS.flatMap((output) => everySchema(output)).filter(
  (schema): schema is z.ZodObject => schema._zod.def.type === "object",
);
const objectOf = (schema: z.ZodObject): string | undefined => {
  const { def } = (schema.shape.object?._zod ?? { def: undefined }) as z.core.$ZodTypes["_zod"];
  return def?.type === "literal" ? String(def.values[0]) : undefined;
};

test("the table has the personal fields of every resource that is answered or announced", () => {
  const resources = objects.filter((schema) => objectOf(schema) !== undefined);
  assert.ok(resources.length > 20);
  for (const resource of resources) {
    const object = objectOf(resource) as string;
    for (const field of personalFields(resource)) {
      const known = (PERSONAL[object] ?? []).map(({ path }) => path.join("."));
      assert.ok(known.includes(field.path.join(".")), `${object}.${field.path.join(".")}`);
    }
  }
});

test("the personal fields of an event are its resource's own, where a seal finds them", () => {
  for (const [type, schema] of Object.entries(EVENT_DATA)) {
    const { object, ...beside } = schema.shape;
    assert.ok(objectOf(object as z.ZodObject) !== undefined, type);
    const own = Object.fromEntries(Object.entries(beside).map(([name]) => [name, true]));
    assert.equal(personalFields(schema.pick(own as never)), [], type);
  }
});

/** Names under which answers tell who somebody is. */
const TELLING = ["email", "handle", "provider_account_id", "destination"];

/** Names of free texts and objects, beside the name of an entity: whoever wrote them may have named the person. */
const WRITTEN = ["metadata", "reason"];
const WHOSE = ["entity", "owner", "recipient"];

test("the personal fields are all that anybody can write of an entity", () => {
  const about = objects.filter(({ shape }) => "object" in shape && WHOSE.some((name) => name in shape));
  const written = about.flatMap((schema) => {
    const marked = personalFields(schema).map(({ path }) => path.join("."));
    const names = WRITTEN.filter((name) => name in schema.shape);
    for (const name of names) assert.ok(marked.includes(name), `${objectOf(schema)}.${name}`);
    return names;
  });
  assert.equal([...new Set(written)].sort(), WRITTEN);
});

test("the personal fields include all whose name says so", () => {
  const named = objects.flatMap((schema) => Object.keys(schema.shape).filter((name) => TELLING.includes(name)));
  assert.ok(named.length > 3);
  for (const schema of objects) {
    const marked = new Set(personalFields(schema).map(({ path }) => path[0]));
    for (const name of Object.keys(schema.shape)) {
      if (TELLING.includes(name)) assert.ok(marked.has(name), `${objectOf(schema) ?? "an object"}.${name}`);
    }
  }
});

test.run();
