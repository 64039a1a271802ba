import type { PlatformError } from "@entente/core";
import { verifySeal } from "@entente/core/verify-seal";
import * as assert from "uvu/assert";
import { ORIGIN } from "../testing/origin.ts";
import { openPerson, type PersonWorld } from "../testing/person.ts";
import { all } from "../testing/snapshot.ts";
import { suiteOnEngines } from "../testing/suites.ts";

const MINUTE = 60_000;
const bare = (id: string) => id.slice(id.indexOf("_") + 1) as never;

const { test, engine } = suiteOnEngines("erasing a person");

/** Everything there is to read through the façade, as text. */
const shown = async ({
  platform,
  actor,
  batch,
  sale,
  connection,
  entity,
  enrollment,
  ports,
}: PersonWorld): Promise<string> => {
  const endpoints = (await platform.webhooks.list(actor)).data;
  const deliveries = await Promise.all(
    endpoints.map(async ({ id }) => {
      const listed = await all((page) => platform.webhooks.listDeliveries(actor, id, page));
      return Promise.all(listed.map((one) => platform.webhooks.retrieveDelivery(actor, id, one.id)));
    }),
  );
  const answers = (await ports.journal.answersAfter(actor.tenant, null, 100)).map(({ key, sealed }) =>
    ports.cipher.open(sealed, ["answer", actor.tenant.organization, actor.tenant.livemode, key].join("\n")),
  );
  const read = [
    await all((page) => platform.events.list(actor, page)),
    await all((page) => platform.auditEntries.list(actor, page)),
    await all((page) => platform.entities.list(actor, page)),
    await all((page) => platform.relationships.list(actor, page)),
    await all((page) => platform.enrollments.list(actor, page)),
    await all((page) => platform.connections.list(actor, page)),
    await all((page) => platform.payouts.list(actor, page)),
    await all((page) => platform.payouts.totals(actor, { ...page, year: ports.clock.now().getUTCFullYear() })),
    await platform.entities.retrieve(actor, entity),
    await platform.enrollments.retrieve(actor, enrollment),
    await all((page) => platform.overrides.list(actor, enrollment, page)),
    await platform.connections.retrieve(actor, connection),
    await all((page) => platform.enrollmentNotes.list(actor, enrollment, page)),
    await all((page) => platform.messages.list(actor, page)),
    await all((page) => platform.messages.listOfEnrollment(actor, enrollment, page)),
    await all((page) => platform.entityNotes.list(actor, entity, page)),
    await all((page) => platform.performanceEventNotes.list(actor, sale, page)),
    await platform.payoutBatches.retrieve(actor, batch),
    await platform.payoutBatches.file(actor, batch),
    deliveries,
    answers,
  ];
  return JSON.stringify(read);
};

/** All rows of all tables, as text, where there is SQL. */
const stored = async (): Promise<string> => {
  const { query } = engine();
  if (query === undefined) return "";
  const tables = await query("select tablename from pg_tables where schemaname = current_schema()");
  const rows = await Promise.all(
    tables.map(({ tablename }) => query(`select string_agg(t::text, '\n') as rows from "${tablename}" t`)),
  );
  return JSON.stringify(rows);
};

/** Of a text what is around the name, so that a failing test says where it was left. */
const traces = (text: string): readonly string[] =>
  [...text.matchAll(/Zoe/gi)].map(({ index }) => text.slice(Math.max(0, index - 80), index + 40));

const refusal = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => "accepted",
    ({ code, message }: PlatformError) => `${code}: ${message}`,
  );

const blank = async ({ platform, advance }: PersonWorld): Promise<void> => {
  await platform.workers.erase();
  advance(MINUTE);
  await platform.workers.erase();
  await platform.workers.sealStreams();
};

test("a sealed value of an entity before its erasure is a keyed hash, in every event and audit entry", async () => {
  const world = await openPerson(await engine().fresh());
  await world.seal();
  const { ports, actor } = world;
  assert.match(await shown(world), "Zoe");
  for (const stream of ["events", "audit"] as const) {
    const entries =
      stream === "events"
        ? (await ports.events.read(actor.tenant, { after: 0, limit: 999 })).map(
            ({ seq, data }) => [seq, { data }] as const,
          )
        : (await ports.audits.read(actor.tenant, { after: 0, limit: 999 })).map(
            ({ seq, before, after }) => [seq, { before, after }] as const,
          );
    const commitments = await ports.commitments.within(actor.tenant, stream, 1, 9_999);
    const named = entries.filter(([, texts]) => /Zoe/i.test(JSON.stringify(texts)));
    assert.ok(named.length > 2, stream);
    for (const [seq, texts] of entries) {
      const document = JSON.parse(
        JSON.stringify(
          Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, JSON.parse(text ?? "null")])),
        ),
      );
      for (const { hmacs } of commitments.filter((one) => one.seq === seq))
        for (const pointer of Object.keys(hmacs)) {
          const path = pointer.split("/").slice(1);
          const inner = path.slice(0, -1).reduce((value, name) => value[name], document);
          inner[path.at(-1) as string] = null;
        }
      assert.not.match(JSON.stringify(document), /Zoe|Kim/i, `${stream} ${seq} ${JSON.stringify(document)}`);
    }
  }
});

for (const sealsFirst of [true, false]) {
  test(`an erased entity, ${sealsFirst ? "sealed before" : "sealed later"}, is named nowhere, and amounts and ids stay`, async () => {
    const byCsv = { rail: "csv_batch", config: { format: "wise_batch_csv" } };
    const world = await openPerson(await engine().fresh(), sealsFirst ? byCsv : undefined);
    const { platform, actor, entity } = world;
    if (sealsFirst) await world.seal();
    // What a receiver answered stays when its endpoint is deleted, and has to be blanked all the same.
    if (sealsFirst)
      for (const { id } of (await platform.webhooks.list(actor)).data) await platform.webhooks.delete(actor, id);
    const linesOf = async () => (await platform.payoutBatches.file(actor, world.batch)).content.split("\n");
    const lines = await linesOf();
    const before = await platform.payouts.list(actor, {});
    const { differences: ledger } = await platform.operator.checkLedger();
    const exported = await platform.operator.exportSeals(world.organization, { stream: "events", leaves: true });
    const erased = await platform.entities.erase(actor, entity);
    assert.equal(
      { ...erased, erased_at: "" },
      { id: entity, object: "entity", erased: true, brand: null, erased_at: "" },
    );
    assert.equal([await world.findings(), await world.findings("audit")], [[], []], "while it is under way");
    await blank(world);
    assert.equal(traces(await shown(world)), []);
    assert.equal(traces(await stored()), []);
    const others = lines.filter((line) => !/Zoe/i.test(line));
    const left = (await linesOf()).filter((line) => line !== "");
    assert.ok(
      others.filter((line) => line !== "").every((line) => left.includes(line)),
      "other payments stay in the file",
    );
    assert.ok(lines.length > others.length);
    const after = await platform.payouts.list(actor, {});
    assert.equal(
      after.data.map(({ id, amount_minor, status }) => [id, amount_minor, status]),
      before.data.map(({ id, amount_minor, status }) => [id, amount_minor, status]),
    );
    const { kind, name, email, metadata } = await platform.entities.retrieve(actor, entity);
    assert.equal([kind, name, email, { ...metadata }], ["person", null, null, {}]);
    assert.is((await platform.connections.retrieve(actor, world.connection)).status, "revoked");

    assert.equal([await world.findings(), await world.findings("audit")], [[], []]);
    const now = await platform.operator.exportSeals(world.organization, { stream: "events", leaves: true });
    assert.equal(now.data.slice(0, exported.data.length), exported.data, "copies made before agree");
    const states: string[] = [];
    for (const event of await all((page) => platform.events.list(actor, page))) {
      const proof = JSON.parse(JSON.stringify(await platform.events.retrieveProof(actor, event.id)));
      const verified = await verifySeal({ proof, keys: platform.sealKeys, event: JSON.parse(JSON.stringify(event)) });
      const isAbout = JSON.stringify(event).includes(entity);
      for (const state of Object.values(verified.personal)) {
        states.push(state);
        assert.is(state, isAbout ? "erased" : "shown");
      }
    }
    assert.ok(states.includes("erased") && states.includes("shown"));

    const part = await platform.operator.verifySeals(world.organization, { stream: "events" });
    assert.is(part.erased, states.filter((state) => state === "erased").length);
    assert.equal((await platform.operator.rebuild()).differences, []);
    assert.equal((await platform.operator.checkLedger()).differences, ledger);
  });
}

test("an answer that is repeated is blank from the first moment on, and what is not personal of it is the same", async () => {
  const world = await openPerson(await engine().fresh());
  const before = await world.invite();
  assert.equal(
    [before.replayed, (before.value as { metadata: object }).metadata],
    [true, { note: "Zoe", more: ["Zoe"] }],
  );
  await world.platform.entities.erase(world.actor, world.entity);
  const at = await world.invite();
  assert.equal(at, { replayed: true, value: { ...(before.value as object), metadata: {} } });
  await blank(world);
  assert.equal(await world.invite(), at);
});

test("erasing again answers the same, and looks through everything again", async () => {
  const world = await openPerson(await engine().fresh());
  const { platform, actor, entity } = world;
  const first = await platform.entities.erase(actor, entity);
  world.advance(1);
  assert.equal(await platform.entities.erase(actor, entity), first);
  await blank(world);
  await platform.enrollments.update(actor, world.enrollment, { metadata: { note: "Zoe" } });
  assert.equal(await platform.entities.erase(actor, entity), first);
  await blank(world);
  assert.equal(traces(await shown(world)), []);
  const entries = (await all((page) => platform.auditEntries.list(actor, page))).filter(
    ({ verb }) => verb === "entities.erase",
  );
  assert.equal(
    entries.map(({ subject, before, after }) => [subject.id, { ...before }, { ...after }]),
    [first, first].map(({ erased, erased_at }) => [entity, {}, { erased, erased_at }]),
  );
});

test("the person can come back as somebody new", async () => {
  const world = await openPerson(await engine().fresh());
  const { platform, actor, entity, program } = world;
  await platform.entities.erase(actor, entity);
  await blank(world);
  const again = await platform.enrollments.create(actor, { program, email: "zoe@people.example", name: "Zoe" });
  assert.is.not(again.entity, entity);
  await world.seal();
  assert.equal(await world.findings(), []);
  assert.is((await platform.entities.retrieve(actor, again.entity)).name, "Zoe");
});

test("an erasure is refused in an open batch, and while something is owed unless that is said", async () => {
  const world = await openPerson(await engine().fresh());
  const { platform, actor, entity } = world;
  const erase = (input?: { abandon_payouts: boolean }) => refusal(platform.entities.erase(actor, entity, input));
  await world.owe();
  assert.match(await erase(), "entity_not_erasable: This entity is still owed something");
  assert.match(await erase({ abandon_payouts: false }), "entity_not_erasable: This entity is still owed something");
  const { id } = await platform.payoutBatches.create(actor);
  assert.match(await erase({ abandon_payouts: true }), `entity_not_erasable: This entity is paid by ${id}`);
  assert.match(await shown(world), "Zoe");
  await platform.payoutBatches.cancel(actor, id);
  assert.is(await erase({ abandon_payouts: true }), "accepted");
  await blank(world);
  assert.equal(traces(await shown(world)), []);
  assert.is(await refusal(platform.entities.erase(actor, "ent_1")), "entity_not_found: Entity not found.");
});

test("a value that is put back, or changed once it is blank, is named", async () => {
  const { query } = engine();
  if (query === undefined) return;
  const world = await openPerson(await engine().fresh());
  await world.seal();
  await world.platform.entities.erase(world.actor, world.entity);
  await blank(world);
  assert.equal(await world.findings(), []);
  const [found] = await query(`select min(seq)::int as seq from event where data like '%"email":null%'`);
  await query(
    `update event set data = replace(data, '"email":null', '"email":"zoe@people.example"') where seq = ${found?.seq}`,
  );
  assert.equal(await world.findings(), [`entry_changed ${found?.seq}`]);
});

test("the checks hold what an erasure left: an account, a payout item, a file and a name put back are named", async () => {
  const world = await openPerson(await engine().fresh());
  const { platform, actor, ports, entity, batch } = world;
  await platform.entities.erase(actor, entity);
  await blank(world);
  const differences = async () =>
    [...(await platform.operator.checkLedger()).differences, ...(await platform.operator.rebuild()).differences]
      .filter(({ check }) => check !== "derived")
      .map(({ check, field, found }) => [check, field, found].join(" "));
  assert.equal(await differences(), []);
  const own = (kind: "connection" | "payoutItem") =>
    ports.personalRows.of(actor.tenant, kind, bare(entity), { after: null, limit: 1 });
  const [[connection], [payment], file, [contact], erasure] = await Promise.all([
    own("connection"),
    own("payoutItem"),
    ports.payoutBatches.file(actor.tenant, bare(batch)),
    ports.contacts.ofEntity(actor.tenant, bare(entity)),
    ports.erasures.get(actor.tenant, bare(entity)),
  ]);
  const EDITS = [
    ["connection", connection, { providerAccountId: "thief" }, "connection provider_account_id thief"],
    ["payoutItem", payment, { destination: "thief" }, "payment digest"],
    ["payoutFile", file, { content: "thief" }, "file digest"],
    ["contact", contact, { name: "Thief" }, "entity name Thief"],
    ["erasure", erasure, { erasedAt: new Date(0) }, "connection status revoked"],
  ] as const;
  for (const [kind, stored, fields, named] of EDITS) {
    if (stored === undefined) throw new Error(`There is no ${kind}.`);
    const write = (row: object, version: number) =>
      ports.journal.commit({ tenant: actor.tenant, origin: ORIGIN, writes: [{ kind, row, version } as never] });
    assert.is((await write({ ...stored.row, ...fields }, stored.version)).outcome, "committed", kind);
    assert.ok((await differences())[0]?.startsWith(named), `${kind}: ${await differences()}`);
    assert.is((await write(stored.row, stored.version + 1)).outcome, "committed", kind);
  }
  assert.equal(await differences(), []);
});

test("a value entered of an erased entity later is no difference, sealed or not, and the next erasure blanks it", async () => {
  const world = await openPerson(await engine().fresh());
  const { platform, actor, entity, enrollment } = world;
  await world.seal();
  await platform.entities.erase(actor, entity);
  await blank(world);
  const differences = async () =>
    [...(await platform.operator.checkLedger()).differences, ...(await platform.operator.rebuild()).differences].filter(
      ({ check }) => check !== "derived",
    );
  const late = { amount_minor: 77, currency: "usd", reason: "Zoe after all", external_ref: "late" };
  await platform.payouts.adjust(actor, { enrollment, ...late });
  const sale = { enrollment, type: "sale", value_minor: 100, currency: "usd", external_event_id: "late" } as const;
  const { id } = (await platform.performance.record(actor, sale)) as { readonly id: string };
  const members = await all((page) => platform.enrollments.list(actor, page));
  const other = members.find((one) => one.entity !== entity && one.approval_status === "approved")?.id as string;
  await platform.performance.correctAttribution(actor, id, { enrollment: other, reason: "Zoe said so" });
  assert.equal(await differences(), []);
  await world.seal();
  assert.equal(await differences(), []);
  await platform.entities.erase(actor, entity, { abandon_payouts: true });
  await blank(world);
  assert.equal(await differences(), []);
});

test("a name or an address entered of an erased entity later is no difference, before and after it is sealed; an edit of it is one", async () => {
  const world = await openPerson(await engine().fresh());
  const { platform, actor, entity, ports } = world;
  await platform.entities.erase(actor, entity);
  const later = { name: "Zoe", email: "zoe@late.example" };
  const found = async () =>
    [...(await platform.operator.checkLedger()).differences, ...(await platform.operator.rebuild()).differences]
      .filter(({ check }) => check !== "derived")
      .map(({ check, field }) => `${check} ${field}`);
  const edit = async (fields: object) => {
    const contact = await ports.contacts.get(actor.tenant, `${bare(world.brand)}:${bare(entity)}`);
    if (contact === undefined) throw new Error("There is no contact.");
    const write = { kind: "contact", row: { ...contact.row, ...fields }, version: contact.version } as const;
    const { outcome } = await ports.journal.commit({ tenant: actor.tenant, origin: ORIGIN, writes: [write] });
    assert.is(outcome, "committed");
  };
  const edited = { email: "eve@late.example", emailKey: "eve@late.example" };
  const blanked = { email: null, emailKey: null };
  await edit(edited);
  assert.equal(await found(), ["entity email"], "an edit of what is blank");
  await edit(blanked);
  // While it is being blanked, and once it is.
  for (const settled of [false, true]) {
    if (settled) await blank(world);
    world.advance(1_000);
    await platform.entities.update(actor, entity, later);
    assert.equal(await found(), []);
    await edit(edited);
    assert.equal(await found(), ["entity email"], "an edit of what was entered");
    await edit({ email: later.email, emailKey: later.email });
    world.advance(1_000);
    await platform.entities.update(actor, entity, { email: null });
    assert.equal(await found(), []);
    await platform.entities.update(actor, entity, later);
    assert.equal(await found(), []);
  }
  await world.seal();
  assert.equal(await found(), []);
  await platform.entities.erase(actor, entity, { abandon_payouts: true });
  await blank(world);
  assert.equal(await found(), []);
  assert.is((await platform.entities.retrieve(actor, entity)).email, null);
});

test("two processes blank the same person at once", async () => {
  const world = await openPerson(await engine().fresh());
  await world.seal();
  await world.platform.entities.erase(world.actor, world.entity);
  const other = world.process(engine().another());
  await Promise.all([world.platform.workers.erase(), other.workers.erase()]);
  world.advance(MINUTE);
  await Promise.all([world.platform.workers.erase(), other.workers.erase()]);
  assert.equal(traces(await shown(world)), []);
  assert.equal([await world.findings(), await world.findings("audit")], [[], []]);
  assert.is(await other.workers.erase(), 0, "nothing is left to do");
});

test("an erasure that fails waits a minute, is reported, and keeps no other one waiting", async () => {
  const storage = await engine().fresh();
  const world = await openPerson(storage);
  const { platform, actor } = world;
  const other = (await all((page) => platform.entities.list(actor, page))).find(({ email }) =>
    email?.startsWith("bob"),
  );
  const erased = [world.entity, other?.id as string];
  for (const id of erased) {
    await platform.entities.erase(actor, id);
    world.advance(1);
  }
  const ids = erased.map((id) => id.slice("ent_".length) as never);
  const failing = world.process({
    ...storage,
    personalRows: {
      ...storage.personalRows,
      of: (tenant, kind, entity, page) => {
        if (entity === ids[0]) throw new Error("This entity cannot be read.");
        return storage.personalRows.of(tenant, kind, entity, page);
      },
    },
  });
  const rounds = async () =>
    Promise.all(ids.map(async (id) => (await storage.erasures.get(actor.tenant, id))?.row.round));
  assert.match(await refusal(failing.workers.erase()), "This entity cannot be read.");
  assert.equal(await rounds(), [1, 2]);
  assert.is(await failing.workers.erase(), 0, "neither is due");
  world.advance(MINUTE);
  await blank(world);
  assert.equal(traces(await shown(world)), []);
  assert.is(await platform.workers.erase(), 0, "nothing is left to do");
});

test("a process that stops midway is followed by another one, which goes on where it was", async () => {
  const storage = await engine().fresh();
  const world = await openPerson(storage);
  await world.seal();
  const { differences: before } = await world.platform.operator.checkLedger();
  await world.platform.entities.erase(world.actor, world.entity);
  const reads: string[] = [];
  const stopping = world.process({
    ...storage,
    personalRows: {
      ...storage.personalRows,
      of: (tenant, kind, entity, page) => {
        reads.push(kind);
        if (kind === "commitment") throw new Error("The process stops.");
        return storage.personalRows.of(tenant, kind, entity, page);
      },
    },
  });
  assert.match(await refusal(stopping.workers.erase()), "The process stops.");
  assert.ok(reads.includes("connection"));
  const [erasure] = await storage.erasures.many(world.actor.tenant, [world.entity.slice("ent_".length) as never]);
  assert.equal([erasure?.row.part, erasure?.row.round], ["entries", 1]);
  assert.equal([await world.findings(), await world.findings("audit")], [[], []], "halfway");
  assert.equal((await world.platform.operator.checkLedger()).differences, before);
  assert.equal((await world.platform.operator.rebuild()).differences, []);
  await blank(world);
  assert.equal(traces(await shown(world)), []);
  assert.equal([await world.findings(), await world.findings("audit")], [[], []]);
});

test.run();
