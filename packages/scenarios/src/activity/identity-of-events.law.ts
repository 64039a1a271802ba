import { PlatformError } from "@entente/core";
import { assertLaw } from "@entente/core/contracts";
import fc from "fast-check";
import * as assert from "uvu/assert";
import { identityOracle, type Sent } from "../oracle/identity.ts";
import type { TestEngine } from "../testing/engines.ts";
import { onEngines } from "../testing/suites.ts";
import { approved, openWorld } from "../testing/world.ts";

const maybe = <T>(...values: readonly T[]) => fc.constantFrom(undefined, undefined, ...values);
const ids = fc.constantFrom("o-1", "o-2", "o-3");

/** Few ids, sources and contents, so that most of what is sent repeats an id. */
const sent = fc.record({
  type: fc.constantFrom(
    "sale",
    "sale",
    "sale",
    "signup",
    "refund",
    "refund",
    "chargeback",
    "reinstatement",
    "reversal",
  ),
  source: fc.constantFrom("api", "api", "shop"),
  id: ids,
  value: maybe(100, 200),
  code: fc.nat(1),
  customer: maybe("c-1", "c-2"),
  email: maybe("kim@shop.example", "lee@shop.example"),
  quantity: maybe(1, 2),
  currency: maybe("usd", "eur"),
  properties: maybe("{}", '{"a":1}'),
  reverses: fc.option(ids, { nil: undefined, freq: 3 }),
  batched: fc.boolean(),
});
type Drawn = typeof sent extends fc.Arbitrary<infer T> ? T : never;

const REVERSING = ["refund", "chargeback", "reinstatement", "reversal"];

/** Returns the fields of the request: only an event that takes back has `reverses`, and only one with a value has a currency. */
const fieldsOf = ({ type, value, code, customer, email, quantity, currency, properties, reverses }: Drawn) => {
  const isReversing = REVERSING.includes(type);
  const isOfMoney = type !== "signup" && type !== "reversal";
  return {
    code,
    customer,
    customer_email: email,
    properties,
    value_minor: isOfMoney ? value : undefined,
    currency: isOfMoney && value !== undefined && !isReversing ? currency : undefined,
    quantity: isReversing ? undefined : quantity,
    reverses: isReversing ? reverses : undefined,
    reason: type === "reversal" ? "Not a person" : undefined,
  };
};

const openStory = async (engine: TestEngine) => {
  const world = await openWorld(await engine.fresh(), "identity");
  const { platform, actor } = world;
  const { id: program } = await platform.programs.create(actor, { name: "Runners" });
  const members = [await approved(world, program, "ann"), await approved(world, program, "bob")];
  const codes: string[] = [];
  for (const id of members) codes.push((await platform.enrollments.retrieve(actor, id)).referral_code);
  const oracle = identityOracle();
  const recorded: string[] = [];
  return async (drawn: Drawn): Promise<void> => {
    const { type, source, id, batched } = drawn;
    const fields = fieldsOf(drawn);
    const { code, properties, ...rest } = fields;
    const event = {
      ...{ type, source, external_event_id: id, code: codes[code] },
      ...(properties === undefined ? {} : { properties: JSON.parse(properties) }),
      ...Object.fromEntries(Object.entries(rest).filter(([, one]) => one !== undefined)),
    };
    const answer: any = await platform.performance
      .record(actor, (batched ? { events: [event] } : event) as never)
      .then((found: any) => (batched ? found.data[0] : found))
      .catch((cause) => cause);
    // A reversal is of an event without money, and other ways of taking back of one with: that is no matter of ids.
    if (answer instanceof PlatformError && answer.code === "invalid_request") return;
    const expected = oracle({ type, source, id, fields } satisfies Sent);
    const path = (field: string) => (batched ? `events[0].${field}` : field);
    const said = `${JSON.stringify(event)}: ${JSON.stringify(expected)} and not ${JSON.stringify(answer)}`;
    if (expected.is === "created") {
      if (answer instanceof Error) throw answer;
      assert.is(answer.duplicate, undefined, said);
      const isBare = REVERSING.includes(type) && fields.reverses === undefined;
      const warned = (of: string) => answer.warnings.some((one: any) => one.code === of);
      assert.is(warned("reverses_missing"), isBare, said);
      if (isBare) assert.is(answer.projection.projected, false, said);
      recorded.push(answer.id);
    } else if (expected.is === "duplicate") {
      assert.equal([answer.duplicate, answer.id], [true, recorded[expected.of]], said);
      const repeats = type === "refund" || type === "chargeback";
      assert.is(
        answer.warnings.some((one: any) => one.code === "refund_repeated"),
        repeats,
        said,
      );
    } else if (expected.is === "missing") {
      assert.equal([answer.code, answer.param], ["performance_event_not_found", path("reverses")], said);
    } else {
      assert.is(answer.code, "performance_event_conflict", said);
      const named = (/other contents: ([^.]*)\./.exec(answer.message)?.[1] ?? "").split(", ");
      assert.equal(named.toSorted(), expected.fields, said);
      assert.is(answer.param, path(named[0] as string), said);
    }
  };
};

const RUNS = { memory: 40, pglite: 1, postgres: 3 };

onEngines(
  "what an id of an event means",
  (test, engine) => {
    test("an event id over repeats, classes and contents means one event, a repeat, or a conflict that names the fields", async () => {
      await assertLaw(
        fc,
        fc.asyncProperty(fc.array(sent, { minLength: 10, maxLength: 40 }), async (all) => {
          const send = await openStory(engine());
          for (const one of all) await send(one);
        }),
        RUNS[engine().name],
      );
    });
  },
  ["memory", "pglite", "postgres"],
);
