import { createPlatform, type PlatformError } from "@entente/core";
import type { StatementDocument } from "@entente/core/ports";
import * as assert from "uvu/assert";
import type { TestEngine } from "../testing/engines.ts";
import { earner, openPayoutWorld, owe } from "../testing/payouts/payouts.ts";
import { onEngines } from "../testing/suites.ts";
import { openWorld } from "../testing/world.ts";

// What is printed is the statement that the API answers, of the same time, for who may see it.

const refusal = (asked: Promise<unknown>): Promise<PlatformError> =>
  asked.then(
    () => {
      throw new Error("The call was not refused.");
    },
    (error: PlatformError) => error,
  );

const DAY_MS = 86_400_000;

/** A brand that owes a member dollars, yen and dinars, and a printer that keeps what it is given. */
const open = async (storage: Awaited<ReturnType<TestEngine["fresh"]>>, seed: string) => {
  const world = await openWorld(storage, seed);
  const printed: StatementDocument[] = [];
  const documents = {
    async statement(document: StatementDocument) {
      printed.push(document);
      return Uint8Array.of(37, 80, 68, 70, printed.length);
    },
    async liability() {
      return Uint8Array.of();
    },
  };
  const payoutWorld = await openPayoutWorld(world);
  const ann = await earner(world, payoutWorld, "ann");
  const platform = createPlatform({ ...world.ports, documents });
  return { ...world, platform, without: world.platform, payoutWorld, ann, printed };
};

onEngines("statements as documents", (test, engine) => {
  test("a document is the whole statement, whose figures, names and time are those of the API", async () => {
    const world = await open(await engine().fresh(), "document");
    const { platform, actor, payoutWorld, ann, printed, ports } = world;
    for (const [at, currency] of ["usd", "jpy", "kwd"].entries())
      for (const amount of [1_234, -500]) {
        await owe(world, payoutWorld, ann, amount + at, { currency });
        world.advance(DAY_MS);
      }
    await platform.brands.update(actor, { time_zone: "Europe/Berlin" });
    const to = ports.clock.now();
    const span = { from: new Date(to.getTime() - 5 * DAY_MS), to };
    const { filename, content_type, content } = await platform.entities.statementDocument(actor, ann.entity, {
      ...span,
      language: "fr",
      time_zone: "Europe/Paris",
    });
    assert.equal([content_type, [...content]], ["application/pdf", [37, 80, 68, 70, 1]]);
    assert.match(filename, /^statement-Shoes-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.pdf$/);
    const statement = await platform.entities.statement(actor, ann.entity, { ...span, limit: 100 });
    assert.is(statement.data.length, 5);
    const { name } = await platform.entities.retrieve(actor, ann.entity);
    assert.equal(printed, [
      { language: "fr", timeZone: "Europe/Paris", brand: "Shoes", recipient: name, livemode: true, statement },
    ]);
  });

  test("a recipient's name is printed for who may read entities, and for the member", async () => {
    const { platform, actor, ann, printed } = await open(await engine().fresh(), "named");
    await platform.entities.statementDocument({ ...actor, scopes: ["payouts:read"] }, ann.entity);
    await platform.entities.statementDocument({ ...actor, scopes: ["payouts:read", "entities:read"] }, ann.entity);
    const { token } = await platform.portalSessions.create(actor, ann.enrollment);
    const session = await platform.portal.sessions.open(token);
    const member = await platform.portal.sessions.authenticate(session.ok ? session.value.token : "");
    assert.ok(member.ok);
    if (!member.ok) return;
    const own = await platform.portal.read(member.value, "statementDocument", "", { language: "es" });
    assert.ok(own.ok);
    const { name } = await platform.entities.retrieve(actor, ann.entity);
    assert.equal(
      printed.map(({ recipient, language }) => [recipient, language]),
      [
        [null, "en"],
        [name, "en"],
        [name, "es"],
      ],
    );
  });

  test("a document is refused where there is no printer, of nobody that the brand knows, and for a time that is none", async () => {
    const { platform, without, actor, ann } = await open(await engine().fresh(), "refused");
    const { code, message } = await refusal(without.entities.statementDocument(actor, ann.entity));
    assert.is(code, "documents_not_configured");
    assert.match(message, /`documents` port/);
    const ask = (input: object, of = ann.entity) => refusal(platform.entities.statementDocument(actor, of, input));
    assert.is((await ask({}, "ent_01b8dac5-b400-7000-8000-000000000000")).code, "entity_not_found");
    for (const [input, param] of [
      [{ language: "it" }, "language"],
      [{ time_zone: "Mars" }, "time_zone"],
      [{ from: new Date(2), to: new Date(1) }, "to"],
      [{ limit: 5 }, "limit"],
    ] as const)
      assert.equal([(await ask(input)).code, (await ask(input)).param], ["invalid_request", param]);
  });

  test("the name of the file keeps letters of every alphabet, and nothing that a file system reads", async () => {
    const { platform, actor, ann } = await open(await engine().fresh(), "filename");
    const { id } = await platform.operator.createBrand(actor.tenant.organization, {
      name: '../Кофе "№1"\u202e & Söhne',
    });
    const brand = await platform.authenticator.actor({ organization: actor.tenant.organization, brand: id });
    const { id: program } = await platform.programs.create(brand, { name: "Runners" });
    await platform.enrollments.create(brand, { program, entity: ann.entity });
    const { filename } = await platform.entities.statementDocument(brand, ann.entity, {
      to: new Date("2030-01-31T23:00:00Z"),
      time_zone: "Europe/Paris",
    });
    assert.is(filename, "statement-Кофе-1-Söhne-2030-01-31.pdf");
  });
});

onEngines(
  "long statements as documents",
  (test, engine) => {
    test("a document has 2,000 movements at most, and is refused with one more", async () => {
      const world = await open(await engine().fresh(), "long");
      const { platform, actor, payoutWorld, ann, printed, ports } = world;
      const from = ports.clock.now();
      await owe(world, payoutWorld, ann, 1);
      world.advance(1_000);
      const after = ports.clock.now();
      for (let made = 0; made < 2_000; made += 1) await owe(world, payoutWorld, ann, 1);
      const { code, param, message } = await refusal(platform.entities.statementDocument(actor, ann.entity, { from }));
      assert.equal([code, param], ["invalid_request", "from"]);
      assert.match(message, /at most 2000 movements/);
      await platform.entities.statementDocument(actor, ann.entity, { from: after });
      assert.equal([printed[0]?.statement.data.length, printed[0]?.statement.sums[0]?.opening], [2_000, 1]);
    });
  },
  ["memory"],
);
