import { PlatformError } from "@entente/core";
import * as assert from "uvu/assert";
import { onEngines } from "../testing/suites.ts";
import { openWorld, type World } from "../testing/world.ts";

const IDN = "info@bücher.example";
const PUNYCODE = "INFO@xn--bcher-kva.Example";

const openProgram = async ({ platform, actor }: World) => {
  const { id: program } = await platform.programs.create(actor, { name: "Books" });
  return { platform, actor, program };
};

onEngines("addresses of the world", (test, engine) => {
  test("two spellings of one address are one member, however they are enrolled and looked for", async () => {
    const { platform, actor, program } = await openProgram(await openWorld(await engine().fresh(), "spelling"));
    const first = await platform.enrollments.create(actor, { program, email: IDN, name: "Books" });
    assert.is((await platform.enrollments.create(actor, { program, email: PUNYCODE })).id, first.id);
    const items = [PUNYCODE, "Info@Bücher.example", "用户@例子.example"].map((email) => ({ program, email }));
    const bulk = await platform.enrollments.bulk(actor, { action: "enroll", items });
    assert.equal(
      bulk.items.map(({ enrollment }) => enrollment?.entity === first.entity),
      [true, true, false],
    );
    for (const email of [IDN, PUNYCODE]) {
      assert.equal(
        (await platform.entities.list(actor, { email })).data.map(({ id }) => id),
        [first.entity],
      );
      assert.equal(
        (await platform.enrollments.list(actor, { q: email })).data.map(({ id }) => id),
        [first.id],
      );
    }
    assert.is((await platform.entities.retrieve(actor, first.entity)).email, IDN);
  });

  test("an address that poses as another one is refused, and changes nothing", async () => {
    const { platform, actor, program } = await openProgram(await openWorld(await engine().fresh(), "spelling"));
    const before = (await platform.entities.list(actor, {})).data.length;
    try {
      await platform.enrollments.create(actor, { program, email: "\u212aelvin@people.example" });
      assert.unreachable();
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error;
      assert.is(error.param, "email");
    }
    assert.is((await platform.entities.list(actor, {})).data.length, before);
  });

  test("customers that are addresses are one in every spelling", async () => {
    const { platform, actor, program } = await openProgram(await openWorld(await engine().fresh(), "spelling"));
    const { id: enrollment } = await platform.enrollments.create(actor, { program, email: "ann@people.example" });
    const record = (customer: string, id: string) =>
      platform.performance.record(actor, {
        type: "sale",
        enrollment,
        value_minor: 100,
        customer,
        external_event_id: id,
      });
    await record(IDN, "o-1");
    await record(PUNYCODE, "o-2");
    await record("Cust-7", "o-3");
    const names = (await platform.customers.list(actor, {})).data.map(({ customer }) => customer).sort();
    assert.equal(names, ["Cust-7", "info@xn--bcher-kva.example"]);
    assert.is((await platform.customers.list(actor, { customer: IDN })).data.length, 1);
  });
});
