import type { Enrollment } from "@entente/core/ports";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { exactCodes } from "./codes.ts";
import type { Engine } from "./database.ts";
import { openPglite } from "./engines/pglite.ts";
import { migrate } from "./migrate.ts";
import { MIGRATIONS } from "./migrations/index.ts";
import { postgresStorage } from "./storage.ts";
import { emptyPostgres, engineWanted, type TestDatabase } from "./testing/databases.ts";
import { enrollment, entity, house, insert, program, relationship } from "./testing/fixtures.ts";

const FOLDING = "0014_codes";
const BEFORE = Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < FOLDING));

/** Members with these codes, which are their slugs too, in a house of their own. */
const housed = async (engine: Engine<unknown>, codes: readonly string[]) => {
  const home = await house(postgresStorage(engine));
  const brand = home.brand.id;
  const course = program(brand);
  const people = codes.map((code) => {
    const person = entity();
    const tie = relationship(brand, person.id);
    return { person, tie, member: enrollment(tie, course.id, { referralCode: code, referralSlug: code }) };
  });
  await home.land({
    writes: [
      insert("program", course),
      ...people.flatMap(({ person, tie, member }) => [
        insert("entity", person),
        insert("relationship", tie),
        insert("enrollment", member),
        insert("referralSlug", { id: member.referralSlug, enrollment: member.id }),
      ]),
    ],
  });
  return { ...home, course, members: people.map(({ member }) => member) };
};

const everyEngine = (name: string, open: () => Promise<TestDatabase<unknown>>): void => {
  const test = suite(`codes from before they were folded: ${name}`);
  let database: TestDatabase<unknown>;
  test.before.each(async () => {
    database = await open();
  });
  test.after.each(() => database.drop());

  test("lead on in any spelling, but those that differ in case alone in theirs only, and are listed", async () => {
    const { engine } = database;
    await migrate(engine, BEFORE);
    const storage = postgresStorage(engine);
    const codes = ["Anna", "anna", "ANNA", "Bob", "carl", "é-Zoe"];
    const ours = await housed(engine, codes);
    const theirs = await housed(engine, ["BOB", "dora"]);
    await migrate(engine, MIGRATIONS);

    const leads = async ({ tenant, brand, course }: typeof ours, code: string) => {
      const [found] = await storage.performance.resolve(tenant, brand.id, [
        {
          deployment: null,
          enrollment: null,
          click: null,
          customer: null,
          reverses: null,
          externalEventId: null,
          source: "api",
          occurredAt: new Date(),
          code,
        },
      ]);
      const byHost = await storage.handoffs.memberByCode(tenant, course.id, code);
      assert.is(found?.code?.enrollment ?? undefined, byHost, code);
      return byHost;
    };
    const redirects = async (code: string) => {
      const target = await storage.clicks.resolve(code);
      return target && [target.enrollment, target.isExact];
    };
    const of = ({ members }: typeof ours, code: string) =>
      (members.find(({ referralCode }) => referralCode === code) as Enrollment).id;

    for (const code of codes) assert.is(await leads(ours, code), of(ours, code));
    for (const code of ["AnnA", "e=anna", "E=anna", "=anna"]) {
      assert.is(await leads(ours, code), undefined, code);
      assert.is(await redirects(code), undefined, code);
    }
    for (const code of ["bob", "BOB", "bOB"]) assert.is(await leads(ours, code), of(ours, "Bob"), code);
    assert.is(await leads(theirs, "bob"), of(theirs, "BOB"));
    assert.is(await leads(ours, "é-ZOE"), of(ours, "é-Zoe"));
    assert.is(await leads(ours, "É-Zoe"), undefined);

    for (const code of ["Anna", "anna", "ANNA"]) assert.equal(await redirects(code), [of(ours, code), true]);
    assert.equal(await redirects("CARL"), [of(ours, "carl"), false]);
    // Slugs are of all tenants.
    assert.equal(await redirects("Bob"), [of(ours, "Bob"), true]);
    assert.equal(await redirects("BOB"), [of(theirs, "BOB"), true]);
    assert.is(await redirects("bob"), undefined);

    for (const code of ["aNNa", "Anna", "BOB", "Carl"])
      assert.is(await storage.enrollments.codeTaken(ours.tenant, code), true, code);
    for (const code of ["aNNa", "bOb", "DORA"]) assert.is(await storage.enrollments.slugTaken(code), true, code);
    assert.is(await storage.enrollments.codeTaken(theirs.tenant, "anna"), false);
    assert.equal(await exactCodes(engine), ["ANNA", "Anna", "anna", "BOB", "Bob"]);
  });

  test("change like any other member, and keep their spelling", async () => {
    const { engine } = database;
    await migrate(engine, BEFORE);
    const { tenant, members } = await housed(engine, ["Anna", "anna"]);
    await migrate(engine, MIGRATIONS);
    const storage = postgresStorage(engine);
    const [row] = members as [Enrollment];
    const write = insert("enrollment", { ...row, status: "paused" }, 1);
    assert.is((await storage.journal.commit({ tenant, writes: [write] })).outcome, "committed");
    assert.equal((await storage.clicks.resolve("Anna"))?.enrollment, row.id);
    assert.is(await storage.clicks.resolve("ANNA"), undefined);
  });

  test("with none that differ in case alone nothing is listed", async () => {
    await migrate(database.engine, BEFORE);
    await housed(database.engine, ["Anna", "bob"]);
    await migrate(database.engine, MIGRATIONS);
    assert.equal(await exactCodes(database.engine), []);
  });

  test.run();
};

if (engineWanted("pglite")) {
  everyEngine("PGlite", async () => {
    const engine = await openPglite<unknown>("memory://");
    return { engine, drop: () => engine.destroy() };
  });
}
if (engineWanted("postgres")) everyEngine("PostgreSQL", () => emptyPostgres());
