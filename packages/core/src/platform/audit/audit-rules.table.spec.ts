import { suite } from "uvu";
import * as assert from "uvu/assert";
import { type DomainEvent, insert, type Rows, update, type Written } from "../../journal/index.ts";
import { deciding, NOW, stored } from "../../journal/testing/deciding.ts";
import { EMPTY_OBJECT, type JsonText, revise } from "../../kernel/index.ts";
import { named } from "../../kernel/testing/named.ts";
import { contactId } from "../../membership/index.ts";
import { member, tier as tierOf } from "../../membership/standing/testing/standing.ts";
import type { AuditEntry } from "../../tenancy/index.ts";
import { DEFAULT_SETTINGS, type Settings } from "../ports.ts";
import { auditOf } from "./audited.ts";

// Decisions, section 1, "Audit": what no event tells is recorded, once, with its subject before and after, without secrets.

const test = suite("what a change is recorded as");

const MOMENT = deciding<Settings>(DEFAULT_SETTINGS);
const times = { createdAt: NOW, updatedAt: NOW };
const tier = (name: string): Rows["tier"] => tierOf(1, { id: named("tier", name), name, ...times });
const rail = (id: string, isDefault: boolean): Rows["payoutRail"] => ({
  id: named("payout_rail", id),
  brand: named("brand", "brand"),
  rail: "manual",
  status: "active",
  isDefault,
  format: "list",
  config: { walletFunded: false, columns: null, debtor: null },
  ...times,
});
const endpoint: Rows["webhookEndpoint"] = {
  id: named("webhook_endpoint", "endpoint"),
  url: "https://hooks.example",
  description: null,
  enabledEvents: [],
  types: [],
  status: "enabled",
  secret: "SEALED",
  previousSecret: "SEALED BEFORE",
  rotatedAt: null,
  ...times,
};
const BRAND = named("brand", "brand");
const entity: Rows["entity"] = {
  id: named("entity", "mia"),
  kind: "person",
  mergedInto: null,
  mergeReason: null,
  ...times,
};
const contact: Rows["contact"] = {
  id: contactId(BRAND, entity.id),
  brand: BRAND,
  entity: entity.id,
  name: null,
  email: null,
  emailKey: null,
  isVerified: false,
  addressSince: null,
  heldUntil: null,
  metadata: EMPTY_OBJECT,
  ...times,
};
const MIA = { id: "ent_mia", brand: "brand_brand" };
const link = {
  id: named("handoff_link", "link"),
  brand: named("brand", "brand"),
  issuer: "app.example",
  externalUserId: "user-1",
  entity: entity.id,
  ...times,
};
const authorization = { entity: named("entity", "mia"), channel: "tiktok", redirectUri: "https://back.example" };

const about = (type: string, id: string) =>
  ({ type: `${type}.created`, subject: { type, id } }) as unknown as DomainEvent;
const by = (writes: Written["writes"], events: readonly DomainEvent[] = [], sets: Written["sets"] = []): Written => ({
  writes,
  events,
  sets,
});
const entriesOf = (verb: string, written: Written, id?: string) =>
  auditOf(MOMENT, verb, written, id).map(({ verb: done, subject, before, after }: AuditEntry) => ({
    verb: done,
    subject: `${subject.type} ${subject.id}`,
    before: before === null ? null : JSON.parse(before),
    after: after === null ? null : JSON.parse(after),
  }));

test("a row that is made is shown whole, one that is changed by what differs", () => {
  const [made] = entriesOf("tiers.create", by([insert("tier", tier("gold"))]));
  assert.equal([made?.verb, made?.subject, made?.before], ["tiers.create", "tier gold", null]);
  assert.equal([made?.after.id, made?.after.object, made?.after.name], ["tier_gold", "program.tier", "gold"]);
  const renamed = update("tier", revise(stored(tier("gold")), { name: "Golden" }));
  assert.equal(entriesOf("tiers.update", by([renamed]), "gold"), [
    { verb: "tiers.update", subject: "tier gold", before: { name: "gold" }, after: { name: "Golden" } },
  ]);
  const twice = revise(revise(stored(tier("gold")), { name: "between" }), { rank: 2 });
  assert.equal(entriesOf("tiers.update", by([update("tier", twice)]))[0]?.before, { name: "gold", rank: 1 });
  const archived = update("tier", revise(stored(tier("gold")), { status: "archived" }));
  assert.equal(entriesOf("tiers.delete", by([archived]))[0]?.after, { status: "archived" });
});

test("the subject is the row that the request names, else the last that is written", () => {
  const aside = update("payoutRail", revise(stored(rail("old", true)), { isDefault: false }));
  const next = update("payoutRail", revise(stored(rail("new", false)), { isDefault: true }));
  for (const writes of [
    [aside, next],
    [next, aside],
  ])
    assert.equal(
      entriesOf("payoutRails.update", by(writes), "new").map(({ subject }) => subject),
      ["payout_rail new"],
    );
  const made = insert("payoutRail", rail("new", true));
  assert.is(entriesOf("payoutRails.create", by([aside, made]))[0]?.subject, "payout_rail new");
});

test("an event about the subject takes the place of the entry, one about another does not", () => {
  const writes = [insert("tier", tier("gold"))];
  assert.equal(entriesOf("tiers.create", by(writes, [about("tier", "gold")])), []);
  assert.is(entriesOf("tiers.create", by(writes, [about("tier", "silver")])).length, 1);
  assert.equal(entriesOf("tiers.create", by([])), []);
});

test("an endpoint that is deleted leaves nothing; no entry holds its secrets", () => {
  const closed = update("webhookEndpoint", revise(stored(endpoint), { status: "disabled" }));
  const [deleted] = entriesOf("webhooks.delete", by([closed]));
  assert.equal([deleted?.before.url, deleted?.after], ["https://hooks.example", null]);
  const rotated = update("webhookEndpoint", revise(stored(endpoint), { secret: "SEALED ANEW", rotatedAt: NOW }));
  const [rotation] = entriesOf("webhooks.rotateSecret", by([rotated]));
  assert.equal([rotation?.before, rotation?.after], [{ rotated_at: null }, { rotated_at: NOW.toISOString() }]);
  const [made] = entriesOf("webhooks.create", by([insert("webhookEndpoint", endpoint)]));
  for (const entry of [deleted, rotation, made]) assert.not.match(JSON.stringify(entry), "SEALED");
});

test("a run of payouts is of its brand, with its calendar, its period and its rules; a change without one is no run", () => {
  const period = { start: new Date("2030-01-01T00:00:00Z"), end: new Date("2030-02-01T00:00:00Z") };
  const rule = (name: string, isDue: boolean) => ({ rule: { id: named("payout_rule", name) }, isDue });
  const entitlements = [rule("second", true), rule("past", false), rule("first", true), rule("first", true)];
  const own = { set: "runPayouts", brand: named("brand", "brand"), program: null, period, entitlements, cuts: [] };
  const run = own as unknown as Written["sets"][0];
  assert.equal(entriesOf("payouts.run", by([], [], [run])), [
    {
      verb: "payouts.run",
      subject: "brand brand",
      before: null,
      after: {
        object: "payout_run",
        program: null,
        period_start: "2030-01-01",
        period_end: "2030-02-01",
        rules: ["first", "second"].map((name) => `prule_${named("payout_rule", name)}`),
      },
    },
  ]);
  assert.equal(entriesOf("payouts.run", by([])), []);
});

test("a run says how it took over periods that ever were closed", () => {
  const day = (of: number): Date => new Date(Date.UTC(2030, 0, of));
  const closing = { closedAt: day(12), reopenedAt: day(13) };
  const period = (name: string, fields: object) => ({
    id: named("payout_period", name),
    ...{ periodStart: day(1), periodEnd: day(8), closedAt: null, reopenedAt: null, reopenReason: null, closings: [] },
    ...{ ranAt: day(9), derivedAt: day(10) },
    ...fields,
  });
  const pieces = [
    period("own", { closedAt: day(11) }),
    period("open", {}),
    period("left", { closedAt: day(11), periodEnd: day(16) }),
    period("moved", { closedAt: day(11), periodEnd: day(15), derivedAt: null }),
    period("opened", { reopenedAt: day(13), reopenReason: "late", closings: [closing] }),
  ];
  const own = { set: "runPayouts", brand: named("brand", "brand"), program: null, entitlements: [], at: day(30) };
  const run = {
    ...own,
    period: { start: day(15), end: day(22) },
    cuts: [{ id: named("payout_period", "own"), pieces }],
  };
  const [entry] = entriesOf("payouts.run", by([], [], [run as unknown as Written["sets"][0]]));
  const shown = (name: string, fields: object) => ({
    id: `prd_${named("payout_period", name)}`,
    ...{ closed_at: null, reopened_at: null, reopen_reason: null, closings: [] },
    ...{ ran_at: day(30).toISOString(), derived_at: day(10).toISOString() },
    ...fields,
  });
  const spans = [{ closed_at: day(12).toISOString(), reopened_at: day(13).toISOString() }];
  assert.equal(entry?.after.once_closed, [
    shown("left", { closed_at: day(11).toISOString(), ran_at: day(9).toISOString() }),
    shown("moved", { closed_at: day(11).toISOString(), derived_at: null }),
    shown("opened", { reopened_at: day(13).toISOString(), reopen_reason: "late", closings: spans }),
  ]);
});

/** Each case: the writes of a handoff for a known user, and its entry. */
const HANDOFFS = [
  [[insert("handoffLink", link)], {}, { issuer: "app.example", external_user_id: "user-1" }],
  [[insert("channelAuthorization", authorization as never)], {}, { channel: "tiktok" }],
  [
    [insert("handoffLink", link), insert("channelAuthorization", authorization as never)],
    {},
    { issuer: "app.example", external_user_id: "user-1", channel: "tiktok" },
  ],
] as const;

test("a handoff of a known user is of its entity: what was linked and begun; one that makes a member has events", () => {
  for (const [writes, before, after] of HANDOFFS) {
    assert.equal(entriesOf("connect.handoff", by(writes)), [
      { verb: "connect.handoff", subject: "entity mia", before, after },
    ]);
    assert.equal(entriesOf("connect.handoff", by(writes, [about("enrollment", "new")])), []);
  }
  assert.equal(entriesOf("connect.handoff", by([])), []);
});

test("a change of what a brand records of an entity is recorded with every verb, and what is erased is not", () => {
  const known = stored<Rows["contact"]>({ ...contact, name: "Mia" });
  const changes = [
    [{ email: "mia@people.example" }, { email: null }, { email: "mia@people.example" }],
    [{ name: null }, { name: "Mia" }, { name: null }],
    [{ metadata: '{"a":1}' as JsonText }, { metadata: {} }, { metadata: { a: 1 } }],
    [{ updatedAt: new Date(0), heldUntil: new Date(0) }, undefined, undefined],
  ] as const;
  for (const verb of ["enrollments.create", "connect.handoff", "entities.update"])
    for (const [fields, before, after] of changes)
      assert.equal(
        entriesOf(verb, by([update("contact", revise(known, fields))], [about("enrollment", "new")])),
        before === undefined
          ? []
          : [
              {
                verb: verb === "entities.update" ? verb : "entities.change",
                subject: "entity mia",
                before: { entity: MIA, ...before },
                after: { entity: MIA, ...after },
              },
            ],
        JSON.stringify([verb, fields]),
      );
  const blank = update("contact", revise(known, { name: null }));
  const left = { name: null, email: null, metadata: {} };
  assert.equal(entriesOf("entities.erase", by([blank])).at(-1), {
    verb: "entities.change",
    subject: "entity mia",
    before: { entity: { ...MIA }, name: "", email: "", metadata: null },
    after: { entity: { ...MIA }, ...left },
  });
  assert.equal(entriesOf("enrollments.create", by([insert("contact", { ...contact, name: "Mia" })])), []);
});

const memberOf = (name: string, from: Rows["enrollment"]["status"], to: Rows["enrollment"]["status"]) =>
  update("enrollment", revise(stored(member({ id: named("enrollment", name), status: from })), { status: to }));
const [left, back] = [memberOf("left", "active", "archived"), memberOf("back", "archived", "active")];
const LEFT = {
  verb: "enrollments.archive",
  subject: "enrollment left",
  before: { entity: "ent_entity", status: "active" },
  after: { entity: "ent_entity", status: "archived" },
};
const BACK = {
  verb: "enrollments.create",
  subject: "enrollment back",
  before: { entity: "ent_entity", status: "archived" },
  after: { entity: "ent_entity", status: "active" },
};

test("a change of many members has an entry of each, but none of new members or those an event is about", () => {
  const joined = insert("enrollment", member({ id: named("enrollment", "new") }));
  const writes = [left, joined, memberOf("announced", "active", "archived"), insert("tier", tier("gold")), back];
  const events = [about("enrollment", "announced"), about("enrollment", "new")];
  assert.equal(entriesOf("enrollments.bulk", by(writes, events)), [LEFT, BACK]);
  assert.equal(entriesOf("enrollments.bulk", by([joined])), []);
});

test("a change of the tags of many members has an entry of each, as if each had been updated, of archived members too", () => {
  const tagged = (name: string, status: Rows["enrollment"]["status"]) =>
    update("enrollment", revise(stored(member({ id: named("enrollment", name), status })), { tags: ["vip"] }));
  const entry = (name: string) => ({
    verb: "enrollments.update",
    subject: `enrollment ${name}`,
    before: { entity: "ent_entity", tags: [] },
    after: { entity: "ent_entity", tags: ["vip"] },
  });
  const writes = [tagged("one", "active"), tagged("gone", "archived")];
  assert.equal(entriesOf("enrollments.bulk", by(writes)), [entry("one"), entry("gone")]);
});

test("a merge is of whom both are from now on, and each member that ended by it has an entry", () => {
  const source = stored<Rows["entity"]>({ ...entity, id: named("entity", "max") });
  const merged = update("entity", revise(source, { mergedInto: entity.id, mergeReason: "same_person" }));
  const target = update("entity", revise(stored(entity), { updatedAt: new Date(0) }));
  const entry = {
    verb: "entities.merge",
    subject: "entity mia",
    before: {},
    after: { merged: "ent_max", reason: "same_person" },
  };
  const of = { before: { merged_into: null }, after: { merged_into: "ent_mia" } };
  const ofSource = { verb: "entities.merge", subject: "entity max", ...of };
  assert.equal(entriesOf("entities.merge", by([target, merged, back, left]), "max"), [entry, ofSource, LEFT]);
  assert.equal(entriesOf("entities.merge", by([merged]), "max"), [entry, ofSource]);
  assert.equal(entriesOf("entities.merge", by([target, merged]), "mia"), []);
  assert.equal(entriesOf("entities.merge", by([left]), "max"), []);
});

test("an erasure is recorded of each whose begins, by the id alone", () => {
  const begun = { part: "enrollments", after: null, round: 1, dueAt: NOW, erasedAt: NOW };
  const writes = [
    insert("erasure", { id: named("entity", "mia"), ...begun }),
    insert("erasure", { id: named("entity", "max"), ...begun, after: "event 3" }),
    insert("tier", tier("gold")),
    insert("erasure", { id: named("entity", "kim"), ...begun }),
  ];
  const erased = { erased: true, erased_at: NOW.toISOString() };
  assert.equal(
    entriesOf("entities.erase", by(writes)),
    ["mia", "kim"].map((name) => ({ verb: "entities.erase", subject: `entity ${name}`, before: {}, after: erased })),
  );
});

test("a row that records itself, or is announced row by row, has no entry, and standings are checked with every verb", () => {
  const member = {
    id: named("enrollment", "member"),
    qualificationStatus: "qualified",
    tier: null,
    graceSince: null,
  };
  const fell = update("enrollment", revise(stored(member as never), { qualificationStatus: "grace" } as never));
  for (const verb of ["performance.record", "payouts.adjust", "standing.evaluate", "tiers.create"]) {
    assert.equal(
      entriesOf(verb, by([fell])).map(({ verb: done, subject }) => [done, subject]),
      [["standing.change", "enrollment member"]],
    );
  }
  assert.equal(entriesOf("performance.record", by([insert("tier", tier("gold"))])), []);
});

test("a verb that is not in the table is a mistake", () => {
  for (const verb of ["programs.delete", "toString", ""]) assert.throws(() => auditOf(MOMENT, verb, by([])), verb);
});

test.run();
