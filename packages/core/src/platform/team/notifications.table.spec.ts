import { suite } from "uvu";
import * as assert from "uvu/assert";
import { stored } from "../../journal/testing/deciding.ts";
import { named } from "../../kernel/testing/named.ts";
import { preferenceId } from "../../mail/index.ts";
import type { SignedIn } from "../../people/index.ts";
import type { PlatformPorts } from "../ports.ts";
import { readNotifications } from "./notifications.ts";

const test = suite("what people are told");

const brand = named("brand", "brand");
const ADA = named("person", "ada");
const at = (second: number) => new Date(1_000 * second);

type Seats = SignedIn["person"]["seats"];
const asking = (seats: Seats): SignedIn =>
  ({
    person: { id: ADA, seats },
    actor: { tenant: { organization: named("organization", "acme"), livemode: true } },
  }) as unknown as SignedIn;
const as = (role: Seats[number]["role"], of: Seats[number]["brand"] = brand) => asking([{ role, brand: of }]);

const page =
  (...rows: readonly object[]) =>
  async () => ({ rows: rows.map((row) => stored(row as never)), hasMore: false });
const many =
  (...rows: readonly object[]) =>
  async () =>
    rows.map((row) => stored(row as never));
const note = (fields: object) => ({
  ...{ id: named("note", "note"), subjectType: "enrollment", subject: named("enrollment", "iris") },
  ...{
    author: { type: "person", id: "person_bob", name: "Bob" },
    mentions: [{ id: ADA, name: "Ada" }],
    updatedAt: at(90),
  },
  ...fields,
});

/** Whatever there is to tell of a brand, each once or twice. */
const portsOf = (over: object = {}) =>
  ({
    clock: { now: () => at(1_000) },
    enrollments: {
      list: page(
        { source: "handoff", status: "active", createdAt: at(10) },
        { source: "portal", status: "active", createdAt: at(20) },
        { source: "api", status: "active", createdAt: at(99) },
        { source: "portal", status: "archived", createdAt: at(98) },
      ),
    },
    payouts: { list: page({ updatedAt: at(30) }, { updatedAt: at(40) }) },
    webhookEndpoints: {
      list: page({ id: "bad", url: "https://hooks.example/a?b=c" }, { id: "good", url: "https://x.example/" }),
    },
    webhookHealths: {
      many: many(
        { id: "bad", health: "failing", failingSince: at(50), updatedAt: at(55) },
        { id: "good", health: "healthy", failingSince: null, updatedAt: at(56) },
      ),
    },
    ledgerChecks: { get: async () => stored({ differences: [{}, {}, {}], createdAt: at(1) } as never) },
    audits: {
      head: async () => 9,
      read: async () => [
        { verb: "settings.update", createdAt: at(61) },
        { verb: "ledger.check", createdAt: at(60) },
      ],
    },
    payoutSchedules: { list: page({ id: "monthly", stoppedAt: at(70) }) },
    portalDomains: { list: page({ id: "shop", host: "partners.example", failedSince: at(45), updatedAt: at(97) }) },
    notes: {
      mentioning: many(
        note({}),
        note({ id: named("note", "own"), author: { type: "person", id: "person_ada", name: "Ada" } }),
      ),
    },
    mailPreferences: { many: async () => [] },
    ...over,
  }) as unknown as PlatformPorts;

const noticesOf = async (signedIn: SignedIn, ports = portsOf()) =>
  (await readNotifications(ports, signedIn, brand)).map(({ kind, count, at: time, subject, name }) =>
    [kind, count, time.getTime() / 1_000, subject ?? "", name ?? ""].join(" ").trim(),
  );

const MENTION = "mention 1 90 enr_iris Bob";
const SCHEDULE = "schedule 1 70 sch_monthly";
const LEDGER = "ledger 3 60";
const ENDPOINT = "endpoint 1 50 we_bad hooks.example";
const DOMAIN = "domain 1 45 pdom_shop partners.example";
const PAYOUTS = "payouts 2 40";
const APPLICATIONS = "applications 2 20";

const BY_ROLE: readonly (readonly [who: string, SignedIn, expected: readonly string[]])[] = [
  ["a manager", as("manager"), [MENTION, DOMAIN, APPLICATIONS]],
  ["finance of a brand", as("finance"), [MENTION, SCHEDULE, PAYOUTS]],
  ["finance of all brands", as("finance", null), [MENTION, SCHEDULE, LEDGER, PAYOUTS]],
  ["a developer of all brands", as("developer", null), [MENTION, ENDPOINT]],
  ["a viewer", as("viewer"), [MENTION]],
  ["an owner of a brand", as("owner"), [MENTION, SCHEDULE, DOMAIN, PAYOUTS, APPLICATIONS]],
  ["an owner of all", as("owner", null), [MENTION, SCHEDULE, LEDGER, ENDPOINT, DOMAIN, PAYOUTS, APPLICATIONS]],
  ["a manager of another brand", as("manager", named("brand", "other")), []],
];
for (const [who, signedIn, expected] of BY_ROLE) {
  test(`${who} is told what the role brings, the newest first`, async () => {
    assert.equal(await noticesOf(signedIn), expected);
  });
}

test("a kind of mail that a person switched off is told no more, of its brand alone", async () => {
  const off = (kind: "applications" | "failures" | "mentions", of: typeof brand | null) =>
    portsOf({
      mailPreferences: {
        many: many({ id: preferenceId({ entity: null, person: ADA, brand: of, kind }), isOff: true }),
      },
    });
  const owner = as("owner", null);
  assert.equal(await noticesOf(owner, off("mentions", brand)), [
    SCHEDULE,
    LEDGER,
    ENDPOINT,
    DOMAIN,
    PAYOUTS,
    APPLICATIONS,
  ]);
  assert.equal(await noticesOf(owner, off("failures", brand)), [MENTION, LEDGER, ENDPOINT, APPLICATIONS]);
  assert.equal(await noticesOf(owner, off("failures", null)), [MENTION, SCHEDULE, DOMAIN, PAYOUTS, APPLICATIONS]);
  assert.equal((await noticesOf(owner, off("applications", named("brand", "other")))).length, 7);
});

test("nothing is told where nothing is wrong", async () => {
  const ports = portsOf({
    enrollments: { list: page() },
    payouts: { list: page() },
    webhookEndpoints: { list: page() },
    webhookHealths: { many: many() },
    ledgerChecks: { get: async () => stored({ differences: [], createdAt: at(1) } as never) },
    payoutSchedules: { list: page() },
    portalDomains: { list: page() },
    notes: { mentioning: many() },
  });
  assert.equal(await noticesOf(as("owner", null), ports), []);
  const unchecked = portsOf({ ledgerChecks: { get: async () => undefined } });
  assert.not.ok((await noticesOf(as("owner", null), unchecked)).includes(LEDGER));
});

test("a note about what a person may not read is not told", async () => {
  const ports = portsOf({
    notes: { mentioning: many(note({ subjectType: "payout_batch", subject: named("payout_batch", "batch") })) },
  });
  assert.equal(await noticesOf(as("viewer"), ports), []);
});

test.run();
