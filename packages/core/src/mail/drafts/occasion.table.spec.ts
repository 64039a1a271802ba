import { suite } from "uvu";
import * as assert from "uvu/assert";
import { NOW } from "../../journal/testing/deciding.ts";
import type { ActorRef } from "../../tenancy/index.ts";
import type { Entry } from "./entry.ts";
import { occasionsOf } from "./occasion.ts";

const test = suite("occasions of mail");

const id = (n: number): string => `018f3b5a-7c00-7000-8000-0000000000${String(n).padStart(2, "0")}`;
const KEY: ActorRef = { type: "api_key", id: "key_1", name: "Key" };
const MEMBER: ActorRef = { type: "member", id: null, name: null };
const HOST: ActorRef = { type: "host_app", id: null, name: "App" };

const entry = (name: string, fields: Partial<Entry> = {}): Entry => ({
  id: id(90),
  name,
  subject: { type: "enrollment", id: id(1) },
  operation: null,
  before: null,
  after: {},
  actor: KEY,
  createdAt: NOW,
  ...fields,
});
const paid = (entity: number, currency: string, fields: Partial<Entry> = {}): Entry =>
  entry("payout.settled", {
    subject: { type: "payout", id: id(50) },
    operation: id(7),
    after: { object: { recipient: { entity: `ent_${id(entity)}`, name: "A" }, currency } },
    ...fields,
  });
const account = { subject: { type: "connection", id: id(4) } };
const contact = (before: object, after: object) => ({
  subject: { type: "entity", id: id(2) },
  before: { entity: { id: `ent_${id(2)}`, brand: `brand_${id(3)}` }, ...before },
  after: { entity: { id: `ent_${id(2)}`, brand: `brand_${id(3)}` }, ...after },
});
const health = (health: string) => ({
  subject: { type: "webhook_endpoint", id: id(5) },
  after: { health, failing_since: "2026-03-01T00:00:00Z" },
});
const exported = (kind: string) => ({
  subject: { type: "operation", id: id(7) },
  after: { object: { kind, subject: { type: "payout_batch", id: `pob_${id(6)}` } } },
});
const address = (before: string | null, after: string | null) => ({
  kind: "address",
  brand: id(3),
  entity: id(2),
  before,
  after,
});
const note = { subject: { type: "note", id: id(8) } };
const mentions = (...people: readonly number[]) => ({
  mentions: people.map((one) => ({ id: `person_${id(one)}`, name: "Mia" })),
});
const membership = (template: string) => ({ kind: "membership", template, enrollment: id(1) });
const applications = { kind: "applications", enrollments: [id(1)] };

/** By hand: an event or an audit entry, and what it is an occasion of. */
const TABLE: readonly (readonly [what: string, given: Entry, occasions: readonly object[]])[] = [
  ["an invitation by a key", entry("enrollment.created"), [membership("invited")]],
  [
    "an invitation by a person",
    entry("enrollment.created", { actor: { ...KEY, type: "person" } }),
    [membership("invited")],
  ],
  [
    "an invitation of a rejected member",
    entry("enrollments.create", { before: { approval_status: "rejected" }, after: { approval_status: "pending" } }),
    [membership("invited")],
  ],
  [
    "an invitation of an archived member",
    entry("enrollments.create", { before: { status: "archived" }, after: { status: "active" } }),
    [membership("invited")],
  ],
  ["the membership that an invitation makes, which an event announces", entry("enrollments.create"), []],
  [
    "the name that an invitation changes",
    entry("enrollments.create", {
      subject: { type: "entity", id: id(2) },
      before: { name: null },
      after: { name: "Mia" },
    }),
    [],
  ],
  ["an application", entry("enrollment.created", { actor: MEMBER }), [membership("applied"), applications]],
  ["an application by a host", entry("enrollment.created", { actor: HOST }), [membership("applied"), applications]],
  ["an approval", entry("enrollment.approved"), [membership("approved")]],
  ["a rejection", entry("enrollment.rejected"), [membership("rejected")]],
  ["a rejection that nobody is told of", entry("enrollment.rejected", { after: { notify: false } }), []],
  ["a qualification", entry("enrollment.qualified", { after: { trigger: "metric_event" } }), [membership("qualified")]],
  ["a qualification by the approval", entry("enrollment.qualified", { after: { trigger: "approval" } }), []],
  ["grace", entry("standing.change", { after: { qualification_status: "grace" } }), [membership("grace")]],
  ["another tier", entry("standing.change", { after: { tier: `tier_${id(8)}` } }), []],
  [
    "a payment",
    paid(2, "eur"),
    [{ kind: "payment", template: "paid", operation: id(7), entity: id(2), currency: "eur" }],
  ],
  [
    "a payment that failed",
    { ...paid(2, "eur"), name: "payout.failed" },
    [
      { kind: "payment", template: "returned", operation: id(7), entity: id(2), currency: "eur" },
      { kind: "failed", operation: id(7), payments: [{ entity: id(2), currency: "eur" }] },
    ],
  ],
  ["a payout that is written off", { ...paid(2, "eur", { operation: null }), name: "payout.failed" }, []],
  [
    "a batch",
    entry("payoutBatches.create", { subject: { type: "payout_batch", id: id(6) } }),
    [{ kind: "skipped", batch: id(6), left: false }],
  ],
  ["a batch that nobody is in", entry("payoutBatches.create", { subject: { type: "brand", id: id(3) } }), []],
  [
    "an export",
    entry("operation.succeeded", exported("payout_batch.export")),
    [{ kind: "skipped", batch: id(6), left: true }],
  ],
  [
    "an export that failed",
    entry("operation.failed", exported("payout_batch.export")),
    [{ kind: "skipped", batch: id(6), left: true }],
  ],
  ["a confirm", entry("operation.succeeded", exported("payout_batch.confirm")), []],
  [
    "an account",
    entry("payoutAccounts.create", account),
    [{ kind: "account", connection: id(4), change: "added", unwaited: false }],
  ],
  [
    "an account by an operator",
    entry("connections.attach", account),
    [{ kind: "account", connection: id(4), change: "added", unwaited: true }],
  ],
  [
    "no account any more",
    entry("payoutAccounts.delete", account),
    [{ kind: "account", connection: id(4), change: "removed", unwaited: false }],
  ],
  ["another address", entry("entities.update", contact({ email: "a@x" }, { email: "b@x" })), [address("a@x", "b@x")]],
  [
    "another address by a host",
    entry("entities.change", contact({ email: "a@x" }, { email: "b@x" })),
    [address("a@x", "b@x")],
  ],
  ["no address any more", entry("entities.update", contact({ email: "a@x" }, { email: null })), [address("a@x", null)]],
  ["a first address", entry("entities.update", contact({ email: null }, { email: "b@x" })), []],
  ["another name", entry("entities.update", contact({ name: "A" }, { name: "B" })), []],
  ["an erasure", entry("entities.erase", contact({ email: "a@x" }, { email: null })), []],
  [
    "an endpoint that fails",
    entry("webhooks.health", health("failing")),
    [{ kind: "endpoint", endpoint: id(5), since: "2026-03-01T00:00:00Z", isPaused: false }],
  ],
  [
    "an endpoint that is paused",
    entry("webhooks.health", health("paused_by_failure")),
    [{ kind: "endpoint", endpoint: id(5), since: "2026-03-01T00:00:00Z", isPaused: true }],
  ],
  ["an endpoint that works again", entry("webhooks.health", health("healthy")), []],
  [
    "findings in the ledger",
    entry("ledger.check", {
      after: {
        found: [
          { check: "a", count: 2 },
          { check: "b", count: 3 },
        ],
      },
    }),
    [{ kind: "ledger", count: 5 }],
  ],
  [
    "a domain of the portal that fails",
    entry("portalDomains.fail", {
      subject: { type: "portal_domain", id: "domain" },
      after: {
        brand: `brand_${id(3)}`,
        host: "partners.test",
        status: "failing",
        failed_since: "2026-03-01T00:00:00Z",
      },
    }),
    [{ kind: "domain", domain: "domain", brand: id(3), host: "partners.test", since: "2026-03-01T00:00:00Z" }],
  ],
  [
    "a payout schedule that stopped",
    entry("payoutSchedules.stop", {
      subject: { type: "payout_schedule", id: "schedule" },
      after: { status: "stopped", stopped: { code: "days_uncovered", message: "Days." } },
    }),
    [{ kind: "schedule", schedule: "schedule", code: "days_uncovered" }],
  ],
  ...["enrollment", "entity", "performanceEvent", "payoutBatch", "distribution"].map(
    (of) =>
      [
        `a note about one kind of thing (${of}) that calls two people`,
        entry(`${of}Notes.create`, { ...note, after: mentions(1, 2) }),
        [{ kind: "mention", note: id(8), people: [id(1), id(2)] }],
      ] as const,
  ),
  ["a note that calls nobody", entry("enrollmentNotes.create", { ...note, after: mentions() }), []],
  [
    "a note that calls one more",
    entry("entityNotes.update", { ...note, before: mentions(1), after: mentions(1, 2) }),
    [{ kind: "mention", note: id(8), people: [id(2)] }],
  ],
  [
    "a note that calls one less",
    entry("entityNotes.update", { ...note, before: mentions(1, 2), after: mentions(2) }),
    [],
  ],
  ["another text of a note", entry("entityNotes.update", { ...note, before: {}, after: {} }), []],
  ["a note that is removed", entry("entityNotes.delete", { ...note, before: mentions(1), after: null }), []],
  ["what concerns nobody", entry("programs.update"), []],
  ["a verb that every object has", entry("constructor"), []],
];

for (const [what, given, expected] of TABLE) {
  test(`${what} is an occasion of ${expected.length === 0 ? "nothing" : expected.map((one) => (one as { kind: string }).kind).join(", ")}`, () => {
    const found = occasionsOf([given]);
    assert.equal(
      found.map(({ occasion }) => occasion),
      expected,
    );
    for (const { entry: of, at } of found) assert.equal([of, at], [id(90), NOW]);
  });
}

test("the payouts of one payment are one occasion, named by the first", () => {
  const entries = [
    paid(2, "eur", { id: id(91) }),
    paid(2, "eur", { id: id(92) }),
    paid(2, "usd", { id: id(93) }),
    paid(3, "eur", { id: id(94) }),
    paid(2, "eur", { id: id(95), operation: id(8) }),
  ];
  assert.equal(
    occasionsOf(entries).map(({ entry: of }) => of),
    [id(91), id(93), id(94), id(95)],
  );
});

test("the applications of a page are told to the team at once, and so are the failures of one operation", () => {
  const applied = [1, 2].map((n) =>
    entry("enrollment.created", { id: id(90 + n), actor: MEMBER, subject: { type: "enrollment", id: id(n) } }),
  );
  const failed = [1, 2, 2].map((n, at) => ({ ...paid(n, "eur", { id: id(95 + at) }), name: "payout.failed" }));
  const team = occasionsOf([...applied, ...failed]).filter(
    ({ occasion: { kind } }) => kind === "applications" || kind === "failed",
  );
  assert.equal(team, [
    { occasion: { kind: "applications", enrollments: [id(1), id(2)] }, entry: id(91), at: NOW },
    {
      occasion: {
        kind: "failed",
        operation: id(7),
        payments: [
          { entity: id(1), currency: "eur" },
          { entity: id(2), currency: "eur" },
        ],
      },
      entry: id(95),
      at: NOW,
    },
  ]);
});

test.run();
