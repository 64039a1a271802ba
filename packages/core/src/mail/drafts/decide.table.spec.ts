import { suite } from "uvu";
import * as assert from "uvu/assert";
import { NOW } from "../../journal/testing/deciding.ts";
import { wireId } from "../../kernel/index.ts";
import type { Settings } from "../context.ts";
import { decideDrafts } from "./decide.ts";
import type { Known } from "./known.ts";
import type { Occasion } from "./occasion.ts";

const test = suite("drafts of mail");

const DAY_MS = 86_400_000;
const id = (n: number): string => `018f3b5a-7c00-7000-8000-0000000000${String(n).padStart(2, "0")}`;
const ENROLLMENT = id(1);
const ENTITY = id(2);
const BRAND = id(3);
const PROGRAM = id(4);
const TIER = id(5);
const OPERATION = id(6);
const BATCH = id(7);
const ITEM = id(8);
const ACCOUNT = id(9);
const ENDPOINT = id(10);
const SCHEDULE = id(13);
const NOTE = id(17);
const after = (ms: number): Date => new Date(NOW.getTime() + ms);

const member = (fields: object = {}) => ({
  id: ENROLLMENT,
  brand: BRAND,
  program: PROGRAM,
  entity: ENTITY,
  tier: null,
  referralSlug: "mia",
  approvalStatus: "pending",
  approvedAt: null,
  rejectedAt: null,
  tags: [],
  rejectionReason: null,
  metadata: "{}",
  ...fields,
});
const contact = (fields: object = {}) => ({
  id: `${BRAND}:${ENTITY}`,
  brand: BRAND,
  entity: ENTITY,
  name: "Mia",
  email: "mia@mail.test",
  isVerified: true,
  heldUntil: null,
  ...fields,
});
const person = (role: string, brand: string | null = null, name: string = role) => ({
  id: `person-${name}`,
  name,
  email: `${name}@team.test`,
  seats: [{ role, brand }],
});
const item = (fields: object = {}) => ({
  id: ITEM,
  brand: BRAND,
  batch: BATCH,
  entity: ENTITY,
  currency: "eur",
  amountMinor: 1_500n,
  status: "paid",
  reason: null,
  paidAt: NOW,
  createdAt: after(-5),
  ...fields,
});
const skipped = (reason: string) => ({ entity: ENTITY, currency: "eur", amountMinor: 700n, reason });
const connection = (fields: object = {}) => ({
  id: ACCOUNT,
  brand: BRAND,
  kind: "payout",
  ownerType: "entity",
  owner: ENTITY,
  providerAccountId: "DE89370400440532013000",
  heldUntil: after(DAY_MS),
  ...fields,
});
const failing = (metricKey: string, scope: string) => ({
  metricKey,
  scope,
  observed: 1,
  operator: metricKey.startsWith("assert:") ? "exists" : "gte",
  threshold: 2,
  currency: null,
});

const note = (fields: object = {}) => ({
  id: NOTE,
  brand: BRAND,
  subjectType: "enrollment",
  subject: ENROLLMENT,
  mentions: [{ id: "person-eve", name: "Eve" }],
  author: { type: "person", id: "person_olga", name: "Olga" },
  ...fields,
});
const map = (...rows: readonly { readonly id: string }[]) => new Map(rows.map((row) => [row.id, row]));
const known = (fields: Partial<Record<keyof Known, unknown>> = {}): Known =>
  ({
    publicUrl: "https://partners.test",
    brands: map({ id: BRAND, name: "Shoes" } as never),
    enrollments: map(member()),
    programs: map({ id: PROGRAM, name: "Runners" } as never),
    tiers: map({ id: TIER, name: "Gold" } as never),
    contacts: map(contact()),
    metadata: new Map(),
    intervals: [],
    operations: map({ id: OPERATION, subject: BATCH, brand: BRAND, createdAt: after(-1) } as never),
    confirmations: new Map(),
    batches: map({ id: BATCH, brand: BRAND, skipped: [], createdAt: after(-9) } as never),
    items: [item()],
    connections: map(connection()),
    accounts: [],
    former: [],
    endpoints: map({ id: ENDPOINT, url: "https://hooks.test/in" } as never),
    schedules: map({ id: SCHEDULE, brand: BRAND } as never),
    notes: map(note()),
    people: [person("owner"), person("manager"), person("finance"), person("developer")],
    ...fields,
  }) as unknown as Known;

const SETTINGS = { publicUrl: "https://partners.test", language: "en", mail: "all" } as unknown as Settings;
const TENANT = { organization: id(20) as never, livemode: true };

interface Given {
  readonly tenant?: typeof TENANT;
  readonly settings?: Settings;
  readonly age?: number;
}
const drafts = (
  occasion: object,
  facts: Parameters<typeof known>[0] = {},
  { tenant = TENANT, settings = SETTINGS, age = 0 }: Given = {},
) =>
  decideDrafts(
    { tenant, settings, now: NOW },
    [{ occasion: occasion as Occasion, entry: "entry", at: after(-age) }],
    known(facts),
  );
/** The recipient, the template and the facts of each. */
const said = (...given: Parameters<typeof drafts>) =>
  drafts(...given).map(({ mail }) => [mail.to.address, mail.template, mail.data]);

const of = { brand: "Shoes", program: "Runners" };
const membership = (template: string) => ({ kind: "membership", template, enrollment: ENROLLMENT });
const payment = (template: string) => ({
  kind: "payment",
  template,
  operation: OPERATION,
  entity: ENTITY,
  currency: "eur",
});
const address = { kind: "address", brand: BRAND, entity: ENTITY, before: "old@mail.test", after: "mia@mail.test" };
const account = (change: string, unwaited = false) => ({ kind: "account", connection: ACCOUNT, change, unwaited });
const amount = { minor: "1500", currency: "eur" };
const batchOf = (...reasons: readonly string[]) => ({
  batches: map({ id: BATCH, brand: BRAND, skipped: reasons.map(skipped), createdAt: after(-9) } as never),
});
const toMia = (template: string, data: object) => ["mia@mail.test", template, data];
const owed = { brand: "Shoes", amount: { minor: "700", currency: "eur" } };
const LONG = after(DAY_MS).toISOString();
const [TWO_DAYS, CHANGED] = [after(2 * DAY_MS), { brand: "Shoes", account: "DE89…3000" }];

/** By hand: the occasion, what is known, and who is written what. */
const TABLE: readonly (readonly [
  what: string,
  occasion: object,
  facts: Parameters<typeof known>[0],
  said: readonly unknown[],
])[] = [
  ["somebody is invited", membership("invited"), {}, [toMia("invited", of)]],
  [
    "somebody is invited and approved at once",
    membership("invited"),
    { enrollments: map(member({ approvedAt: NOW })) },
    [],
  ],
  ["somebody applies", membership("applied"), {}, [toMia("applied", of)]],
  [
    "a member is approved",
    membership("approved"),
    {},
    [toMia("approved", { ...of, link: "https://partners.test/r/mia" })],
  ],
  ["a member is rejected", membership("rejected"), {}, [toMia("rejected", { ...of, reason: null })]],
  [
    "a member is rejected for a reason",
    membership("rejected"),
    { enrollments: map(member({ rejectionReason: "Companies only" })) },
    [toMia("rejected", { ...of, reason: "Companies only" })],
  ],
  ["a member qualifies", membership("qualified"), {}, [toMia("qualified", { ...of, tier: null })]],
  [
    "a member qualifies for a tier",
    membership("qualified"),
    { enrollments: map(member({ tier: TIER })) },
    [toMia("qualified", { ...of, tier: "Gold" })],
  ],
  [
    "a member is in grace",
    membership("grace"),
    {
      intervals: [
        {
          enrollment: ENROLLMENT,
          graceSince: NOW,
          graceDays: 2,
          failed: [
            failing("sales_count", "program_maintenance"),
            failing("assert:vip", "program_entry"),
            failing("views", "tier"),
          ],
        },
      ],
    },
    [
      toMia("grace", {
        ...of,
        until: TWO_DAYS.toISOString(),
        missing: [
          { metric: "sales_count", observed: 1, needed: 2, currency: null },
          { metric: "assert:vip", observed: 1, needed: null, currency: null },
        ],
      }),
    ],
  ],
  ["a member is no longer in grace", membership("grace"), {}, []],
  ["a member has no address", membership("approved"), { contacts: map(contact({ email: null })) }, []],
  ["an address is merely claimed", payment("paid"), { contacts: map(contact({ isVerified: false })) }, []],
  ["a member is rejected as it applies", membership("applied"), { enrollments: map(member({ rejectedAt: NOW })) }, []],
  ["a member is erased", membership("approved"), { contacts: map() }, []],
  [
    "a member has an address reserved for examples",
    membership("approved"),
    { contacts: map(contact({ email: "mia@partners.EXAMPLE" })) },
    [],
  ],
  ["a payment is made", payment("paid"), {}, [toMia("paid", { brand: "Shoes", amount, paidAt: NOW.toISOString() })]],
  [
    "a payment comes back",
    payment("returned"),
    { items: [item({ status: "returned", reason: "AC04" })] },
    [toMia("returned", { brand: "Shoes", amount, reason: "AC04" })],
  ],
  ["a payment came back before it was told as paid", payment("returned"), { items: [item()] }, []],
  ["a payment is of another batch", payment("paid"), { items: [item({ batch: id(30) })] }, []],
  [
    "who is below the minimum is left out",
    { kind: "skipped", batch: BATCH, left: false },
    batchOf("below_minimum"),
    [toMia("held", { ...owed, reason: "below_minimum", until: null })],
  ],
  [
    "who is held by the address is left out",
    { kind: "skipped", batch: BATCH, left: false },
    { ...batchOf("held"), contacts: map(contact({ heldUntil: after(DAY_MS) })) },
    [toMia("held", { ...owed, reason: "held", until: LONG })],
  ],
  [
    "who is held by an account is left out",
    { kind: "skipped", batch: BATCH, left: false },
    {
      ...batchOf("held"),
      contacts: map(contact({ heldUntil: after(9 * DAY_MS) })),
      accounts: [connection(), connection({ heldUntil: TWO_DAYS }), connection({ heldUntil: null })],
    },
    [toMia("held", { ...owed, reason: "held", until: TWO_DAYS.toISOString() })],
  ],
  [
    "who was held until now is left out",
    { kind: "skipped", batch: BATCH, left: false },
    { ...batchOf("held"), accounts: [connection({ heldUntil: NOW })] },
    [toMia("held", { ...owed, reason: "held", until: null })],
  ],
  [
    "who has no account is left out",
    { kind: "skipped", batch: BATCH, left: false },
    batchOf("awaiting_account"),
    [toMia("held", { ...owed, reason: "awaiting_account", until: null })],
  ],
  [
    "who has an account of another rail is left out",
    { kind: "skipped", batch: BATCH, left: false },
    { ...batchOf("awaiting_account"), accounts: [connection()] },
    [],
  ],
  ["who owes is left out", { kind: "skipped", batch: BATCH, left: false }, batchOf("negative_balance"), []],
  [
    "who changed the account leaves at the export",
    { kind: "skipped", batch: BATCH, left: true },
    batchOf("below_minimum", "destination_changed"),
    [toMia("held", { ...owed, reason: "destination_changed", until: null })],
  ],
  [
    "who left at the export was not told before",
    { kind: "skipped", batch: BATCH, left: false },
    batchOf("destination_changed"),
    [],
  ],
  [
    "an account takes the place of another",
    account("added"),
    {},
    [toMia("account_changed", { ...CHANGED, change: "added", until: LONG })],
  ],
  [
    "an account takes the place of another, and the address is merely claimed",
    account("added"),
    { contacts: map(contact({ isVerified: false })) },
    [toMia("account_changed", { ...CHANGED, change: "added", until: LONG })],
  ],
  [
    "an account changes soon after the address",
    account("added"),
    {
      former: [
        { brand: BRAND, entity: ENTITY, email: "old@mail.test" },
        { brand: id(30), entity: ENTITY, email: "x@mail.test" },
      ],
    },
    ["mia@mail.test", "old@mail.test"].map((to) => [
      to,
      "account_changed",
      { ...CHANGED, change: "added", until: LONG },
    ]),
  ],
  ["a first account is added", account("added"), { connections: map(connection({ heldUntil: null })) }, []],
  [
    "an account is attached without a wait",
    account("added", true),
    { connections: map(connection({ heldUntil: null })) },
    [toMia("account_changed", { ...CHANGED, change: "added", until: null })],
  ],
  [
    "an account is removed",
    account("removed"),
    { connections: map(connection({ heldUntil: null })) },
    [toMia("account_changed", { ...CHANGED, change: "removed", until: null })],
  ],
  ["a profile is removed", account("removed"), { connections: map(connection({ kind: "social_profile" })) }, []],
  [
    "the account of a brand is removed",
    account("removed"),
    { connections: map(connection({ ownerType: "brand" })) },
    [],
  ],
  [
    "an address changes",
    address,
    { contacts: map(contact({ heldUntil: TWO_DAYS })) },
    [
      ["old@mail.test", "address_changed", { brand: "Shoes", until: TWO_DAYS.toISOString(), isFormer: true }],
      ["mia@mail.test", "address_changed", { brand: "Shoes", until: TWO_DAYS.toISOString(), isFormer: false }],
    ],
  ],
  [
    "an address is cleared",
    { ...address, after: null },
    {},
    [["old@mail.test", "address_changed", { brand: "Shoes", until: null, isFormer: true }]],
  ],
  [
    "members apply",
    { kind: "applications", enrollments: [ENROLLMENT, id(11), id(12)] },
    { enrollments: map(member(), member({ id: id(11) }), member({ id: id(12), approvalStatus: "approved" })) },
    [["manager@team.test", "team_applications", { ...of, count: 2 }]],
  ],
  [
    "members apply where nobody manages",
    { kind: "applications", enrollments: [ENROLLMENT] },
    { people: [person("owner"), person("finance"), person("manager", id(30), "elsewhere")] },
    [["owner@team.test", "team_applications", { ...of, count: 1 }]],
  ],
  [
    "members apply to a brand with a manager of its own",
    { kind: "applications", enrollments: [ENROLLMENT] },
    { people: [person("owner"), person("manager", BRAND)] },
    [["manager@team.test", "team_applications", { ...of, count: 1 }]],
  ],
  [
    "payments fail",
    {
      kind: "failed",
      operation: OPERATION,
      payments: [
        { entity: ENTITY, currency: "eur" },
        { entity: ENTITY, currency: "usd" },
      ],
    },
    {},
    [["finance@team.test", "team_payouts_failed", { brand: "Shoes", count: 2, batch: `pob_${BATCH}` }]],
  ],
  [
    "payments fail of a file whose results are announced in several pages",
    { kind: "failed", operation: OPERATION, payments: [{ entity: ENTITY, currency: "eur" }] },
    {
      confirmations: new Map([
        [
          OPERATION,
          {
            results: [
              { item: ITEM, status: "paid" },
              { item: ITEM, status: "failed" },
              { item: ITEM, status: "returned" },
              { item: ITEM, status: "failed" },
            ],
          } as never,
        ],
      ]),
    },
    [["finance@team.test", "team_payouts_failed", { brand: "Shoes", count: 3, batch: `pob_${BATCH}` }]],
  ],
  [
    "an endpoint fails",
    { kind: "endpoint", endpoint: ENDPOINT, since: "2026-03-01T00:00:00Z", isPaused: false },
    {},
    ["owner", "developer"].map((to) => [
      `${to}@team.test`,
      "team_endpoint_failing",
      { url: "https://hooks.test/in", since: "2026-03-01T00:00:00Z", isPaused: false },
    ]),
  ],
  ["an endpoint is gone", { kind: "endpoint", endpoint: id(31), since: "", isPaused: false }, {}, []],
  [
    "the ledger differs, which concerns all brands",
    { kind: "ledger", count: 3 },
    {
      people: [
        person("finance", BRAND, "limited"),
        person("finance"),
        { ...person("finance", null, "mute"), email: null },
      ],
    },
    [["finance@team.test", "team_ledger_findings", { count: 3 }]],
  ],
  [
    "a domain of the portal fails",
    { kind: "domain", domain: id(32), brand: BRAND, host: "partners.test", since: "2026-03-01T00:00:00Z" },
    {},
    ["owner", "manager"].map((to) => [
      `${to}@team.test`,
      "team_domain_failing",
      { brand: "Shoes", host: "partners.test", since: "2026-03-01T00:00:00Z" },
    ]),
  ],
  [
    "a payout schedule stopped for a reason that it knows",
    { kind: "schedule", schedule: SCHEDULE, code: "ledger_differs" },
    {},
    [["finance@team.test", "team_schedule_stopped", { brand: "Shoes", reason: "ledger_differs" }]],
  ],
  [
    "a payout schedule stopped by a refusal",
    { kind: "schedule", schedule: SCHEDULE, code: "payout_rail_disabled" },
    {},
    [["finance@team.test", "team_schedule_stopped", { brand: "Shoes", reason: "other" }]],
  ],
  ...(
    [
      ["enrollment", ENROLLMENT, `members/enr_${ENROLLMENT}`],
      ["entity", ENTITY, "members"],
      ["performance_event", id(14), `activity/perf_${id(14)}`],
      ["payout_batch", BATCH, `money/pob_${BATCH}`],
      ["distribution", id(15), `distributions/dist_${id(15)}`],
    ] as const
  ).map(
    ([subjectType, subject, page]) =>
      [
        `a note about one kind of thing (${subjectType}) calls a person`,
        { kind: "mention", note: NOTE, people: ["person-eve"] },
        { notes: map(note({ subjectType, subject })), people: [person("support", null, "eve"), person("owner")] },
        [
          [
            "eve@team.test",
            "team_mention",
            { brand: "Shoes", author: "Olga", of: subjectType, url: `https://partners.test/console/${page}` },
          ],
        ],
      ] as const,
  ),
  [
    "a note calls nobody who was called before",
    { kind: "mention", note: NOTE, people: [] },
    { notes: map(note()), people: [person("support", null, "eve")] },
    [],
  ],
  [
    "a note no longer calls the person",
    { kind: "mention", note: NOTE, people: ["person-eve"] },
    { notes: map(note({ mentions: [] })), people: [person("support", null, "eve")] },
    [],
  ],
  [
    "a note is gone or blank",
    { kind: "mention", note: NOTE, people: ["person-eve"] },
    { notes: map(note({ mentions: null })), people: [person("support", null, "eve")] },
    [],
  ],
  [
    "a note is unknown",
    { kind: "mention", note: NOTE, people: ["person-eve"] },
    { notes: map(), people: [person("support", null, "eve")] },
    [],
  ],
  [
    "a note calls its author",
    { kind: "mention", note: NOTE, people: ["person-eve"] },
    {
      notes: map(note({ author: { type: "person", id: wireId("person", "person-eve" as never), name: "Eve" } })),
      people: [person("support", null, "eve")],
    },
    [],
  ],
  [
    "a note calls somebody who has left the brand",
    { kind: "mention", note: NOTE, people: ["person-eve"] },
    { notes: map(note()), people: [person("support", id(16), "eve")] },
    [],
  ],
  [
    "a note about money calls somebody who may not read it",
    { kind: "mention", note: NOTE, people: ["person-eve"] },
    {
      notes: map(note({ subjectType: "payout_batch", subject: BATCH })),
      people: [person("viewer", null, "eve")],
    },
    [],
  ],
  ["the ledger differs no more", { kind: "ledger", count: 0 }, {}, []],
];

for (const [what, occasion, facts, expected] of TABLE) {
  test(`given that ${what}, ${expected.length} messages are drafted`, () => {
    assert.equal(said(occasion, facts), expected);
  });
}

const SECURITY = [account("added"), address];
const OTHERS = TABLE.flatMap(([what, occasion, facts, expected]) =>
  expected.length === 0 || ["account", "address"].includes((occasion as Occasion).kind)
    ? []
    : [[what, occasion, facts] as const],
);
const SILENT: readonly (readonly [string, Given])[] = [
  ["in test mode", { tenant: { ...TENANT, livemode: false } }],
  ["with the setting that only security mail is sent", { settings: { ...SETTINGS, mail: "security" } }],
  ["a day and a millisecond later", { age: DAY_MS + 1 }],
];
for (const [when, given] of SILENT) {
  test(`security mail is drafted ${when}, and no other`, () => {
    for (const occasion of SECURITY) assert.ok(drafts(occasion, {}, given).length > 0);
    for (const [what, occasion, facts] of OTHERS) assert.equal(drafts(occasion, facts, given), [], what);
  });
}

test("an event is told of until it is a day old", () => {
  assert.is(drafts(membership("approved"), {}, { age: DAY_MS }).length, 1);
});

test("a draft has the preference of its recipient, and security mail has none", () => {
  const [approved] = drafts(membership("approved"));
  assert.equal(approved?.preference, { entity: ENTITY, person: null, brand: BRAND, kind: "membership" });
  assert.equal(approved?.mail.about, `enr_${ENROLLMENT}`);
  const [team] = drafts({ kind: "ledger", count: 1 });
  assert.equal(team?.preference, { entity: null, person: "person-finance", brand: null, kind: "failures" });
  for (const { preference } of drafts(address)) assert.is(preference, null);
});

test("a draft of a payment is the same one from whichever of its payouts it comes", () => {
  const [draft] = drafts(payment("paid"));
  assert.equal([draft?.seed, draft?.at], [ITEM, after(-5)]);
  const [other] = drafts(membership("approved"));
  assert.equal([other?.seed, other?.at], ["entry", NOW]);
  const [left] = drafts({ kind: "skipped", batch: BATCH, left: false }, batchOf("below_minimum"));
  assert.equal([left?.seed, left?.at], [`${BATCH}:${ENTITY}:eur:below_minimum`, after(-9)]);
});

test("the language is that of the membership, else of the setting", () => {
  const languageOf = (metadata: string) =>
    drafts(membership("approved"), { enrollments: map(member({ metadata })) })[0]?.mail.language;
  assert.equal([languageOf('{"language":"es"}'), languageOf("{}")], ["es", "en"]);
});

test.run();
