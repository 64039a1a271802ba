import { suite } from "uvu";
import * as assert from "uvu/assert";
import { decided, deciding, NOW, refusalOf, stored } from "../../journal/testing/deciding.ts";
import { EMPTY_OBJECT, fresh, newId, revise } from "../../kernel/index.ts";
import { named } from "../../kernel/testing/named.ts";
import {
  decideApproval,
  type Entity,
  evaluateMember,
  joinProgram,
  newEntity,
  type Program,
  RELATIONSHIP,
  type Relationship,
} from "../../membership/index.ts";
import type { Begun } from "../channel-authorizations/begin.ts";
import type { ConnectConfig } from "../connect-configs/connect-config.ts";
import { newConnectConfig } from "../connect-configs/connect-config.ts";
import type { DecisionContext } from "../context.ts";
import type { HandoffConfig } from "../handoff-configs/handoff-config.ts";
import {
  beginApproved,
  beginPending,
  decideAccept,
  identify,
  type Met,
  meet,
  refusedRelationship,
  wantsEmail,
} from "./decide.ts";
import type { HandoffClaims } from "./inputs.ts";

// Interface, "Signed handoff", and decisions, section 7: a user is one entity of the brand, linked once; what is known of it is
// never replaced; a handoff neither approves who is there nor begins again what has ended.

const test = suite("a user that is handed off");

const CONTEXT = deciding({ publicUrl: "https://api.example" } as DecisionContext["settings"]);
const BORN = new Date(0);
const KNOWN: Entity = {
  id: named("entity", "known"),
  kind: "person",
  name: null,
  email: null,
  emailKey: null,
  metadata: EMPTY_OBJECT,
  mergedInto: null,
  mergeReason: null,
  createdAt: BORN,
  updatedAt: BORN,
};
const CLAIMS = { external_user_id: "user", name: "Mia", email: "Mia@people.example" } as HandoffClaims;
const ADMITTED = { claims: CLAIMS, issuer: { issuer: "shop.com" } as HandoffConfig };
const FILLED = { name: "Mia", email: "Mia@people.example", emailKey: "mia@people.example", updatedAt: NOW };
const { email, emailKey, ...NAMED } = FILLED;
const { name, ...ADDRESSED } = FILLED;

/** What is known of the entity, what is said of the user, whether its address is free, and what is filled in. */
const FILLS = [
  [{}, {}, true, FILLED],
  [{}, {}, false, NAMED],
  [{ name: "Noa" }, {}, true, ADDRESSED],
  [{ email: "noa@people.example" }, {}, true, NAMED],
  [{ email: "noa@people.example", name: "Noa" }, {}, true, undefined],
  [{}, { name: null, email: null }, true, undefined],
  [{}, { name: undefined, email: undefined }, true, undefined],
  [{}, { email: null }, true, NAMED],
] as const;

test("an entity gets what is not known of it, and an address that is nobody's", () => {
  for (const [fields, said, isFree, filled] of FILLS) {
    const known = stored({ ...KNOWN, ...fields });
    const admitted = { ...ADMITTED, claims: { ...CLAIMS, ...said } as HandoffClaims };
    const { entity, changed, linking } = identify(CONTEXT, admitted, { known, isLinked: true, isFree });
    assert.equal(entity, { row: { ...known.row, ...filled }, version: 7 }, JSON.stringify([fields, said]));
    assert.is(changed, filled !== undefined);
    assert.equal(linking, []);
  }
  assert.ok(wantsEmail(KNOWN, CLAIMS));
  assert.not(wantsEmail({ ...KNOWN, email: "noa@people.example" }, CLAIMS));
  assert.not(wantsEmail(KNOWN, { ...CLAIMS, email: null }));
});

test("a user that was never handed off is linked, to a new entity where its address is nobody's", () => {
  const plain = { ...ADMITTED, claims: { external_user_id: "user" } as HandoffClaims };
  const made = { kind: "handoffLink", version: 0 };
  const link = {
    id: newId(CONTEXT, "handoff_link"),
    brand: CONTEXT.brand.id,
    issuer: "shop.com",
    externalUserId: "user",
    createdAt: NOW,
    updatedAt: NOW,
  };
  const none = { known: undefined, isLinked: false, isFree: false };
  const person = newEntity(CONTEXT, { name: "Mia", email: "Mia@people.example" });
  assert.equal(identify(CONTEXT, ADMITTED, none), {
    entity: fresh(person),
    changed: true,
    linking: [{ ...made, row: { ...link, entity: person.id } }],
  });
  assert.equal(identify(CONTEXT, plain, none).entity, fresh(newEntity(CONTEXT, { name: null, email: null })));
  const known = stored({ ...KNOWN, name: "Noa", email: "mia@people.example" });
  assert.equal(identify(CONTEXT, ADMITTED, { known, isLinked: false, isFree: false }), {
    entity: known,
    changed: false,
    linking: [{ ...made, row: { ...link, entity: KNOWN.id } }],
  });
});

const RELATED: Relationship = {
  id: named("relationship", "relationship"),
  brand: CONTEXT.brand.id,
  entity: KNOWN.id,
  status: "pending",
  rights: EMPTY_OBJECT,
  permissions: EMPTY_OBJECT,
  compensationDefaults: EMPTY_OBJECT,
  source: "invite",
  startedAt: null,
  endedAt: null,
  createdAt: BORN,
  updatedAt: BORN,
};

test("a relationship that has ended is not begun again", () => {
  assert.is(refusedRelationship(undefined), undefined);
  for (const status of RELATIONSHIP.states) {
    const refusal = refusalOf(refusedRelationship(stored({ ...RELATED, status })));
    assert.is(refusal?.code, status === "ended" ? "handoff_not_allowed" : undefined, status);
    if (refusal) assert.match(refusal.message, "an invitation of the brand begins a new one");
  }
});

const PROGRAM: Program = {
  id: named("program", "program"),
  brand: CONTEXT.brand.id,
  name: "Program",
  type: "performance",
  description: null,
  status: "active",
  visibility: "private",
  listedAt: null,
  landingUrl: null,
  currency: "usd",
  graceDays: 0,
  referralWindowDays: 30,
  attribution: "last_click",
  holdDays: 0,
  minimumPayoutMinor: 0n,
  metadata: EMPTY_OBJECT,
  createdAt: BORN,
  updatedAt: BORN,
};
const join = (latest?: Relationship, changed = true) =>
  joinProgram(
    CONTEXT,
    { entity: stored(KNOWN), changed },
    latest && stored(latest),
    { code: "code", slug: "slug" },
    { program: stored(PROGRAM), source: "handoff" },
  );

test("a new member waits for approval where the surface says so", () => {
  const { enrollment, relationship, writes, events, expects } = join();
  assert.equal(beginPending(join(), PROGRAM), {
    enrollment: enrollment.row,
    relationship: relationship.row,
    program: PROGRAM,
    isNew: true,
    change: { writes, increments: [], events, expects },
  });
});

const NO_POLICY = { requirements: [], tiers: [], terms: [] };

test("or is approved at once, by the rows of the approval in place of its own", () => {
  for (const [latest, changed] of [
    [undefined, true],
    [undefined, false],
    [RELATED, true],
    [{ ...RELATED, status: "active" as const }, true],
  ] as const) {
    const joined = join(latest, changed);
    const found = revise(joined.enrollment, { approvalStatus: "approved", approvedAt: NOW });
    const gathered = { program: PROGRAM, policy: NO_POLICY, evidence: new Map() };
    const standing = { ...evaluateMember(CONTEXT, gathered, found, "approval"), changed: true };
    const evaluated = {
      program: stored(PROGRAM),
      standings: [standing],
      lasting: [],
      links: { writes: [], increments: [] },
    };
    const approving = { evaluated, entity: KNOWN, memberships: [found.row.id] };
    const approved = decideApproval(CONTEXT, { ...approving, relationship: joined.relationship });
    const met = beginApproved(CONTEXT, joined, PROGRAM, approving);
    const kept = [
      ...(changed ? ["entity"] : []),
      ...(latest?.status === "active" ? ["relationship"] : []),
      "referralSlug",
    ];
    const own = joined.writes.filter(({ kind }) => kept.includes(kind));
    assert.is(own.length, kept.length);
    assert.equal(met.change.writes, [...own, ...approved.writes]);
    assert.equal(met.change.events, [...joined.events, ...approved.events]);
    // Nobody is enrolled who is merged meanwhile: where nothing of the entity is written, it is expected unchanged.
    const unmerged = changed ? [] : [{ kind: "entity", id: KNOWN.id, version: 7 }];
    assert.equal(
      [met.change.increments, met.change.expects],
      [approved.increments, [...unmerged, ...approved.expects]],
    );
    assert.equal(met.enrollment, approved.member.row);
    assert.equal([met.relationship.status, met.isNew, met.program], ["active", true, PROGRAM]);
  }
});

test("who is a member is met as it is", () => {
  const { row: enrollment } = join().enrollment;
  for (const changed of [true, false]) {
    const entity = stored(KNOWN);
    assert.equal(meet(enrollment, RELATED, PROGRAM, { entity, changed }), {
      enrollment,
      relationship: RELATED,
      program: PROGRAM,
      isNew: false,
      change: {
        writes: changed ? [{ kind: "entity", ...entity }] : [],
        increments: [],
        events: [],
        expects: [],
      },
    });
  }
});

test("is answered with how it stands, and where it connects the channel that is missing", () => {
  const config: ConnectConfig = {
    ...newConnectConfig(PROGRAM, "pk_live_key", EMPTY_OBJECT, BORN),
    requiredChannels: ["tiktok"],
  };
  const met: Met = beginPending(join(), PROGRAM);
  const linking = [{ kind: "entity", ...stored(KNOWN) }] as const;
  const begun: Begun = {
    id: named("channel_authorization", "authorization"),
    channel: "tiktok",
    redirectUri: "https://shop.com/",
    authUrl: "https://tiktok.example/",
  };
  const ids = { memberId: `enr_${met.enrollment.id}`, entityId: "ent_known" };
  const person = met.enrollment.entity;
  const missing = { linking, person, met, surface: { missing: ["tiktok"], activity: [] }, begun };
  const first = decided(decideAccept(CONTEXT, missing, { config }));
  assert.is(first.outcome, "created");
  assert.equal(
    first.change.writes?.map(({ kind }) => kind),
    ["entity", ...met.change.writes.map(({ kind }) => kind), "channelAuthorization"],
  );
  assert.equal([first.change.events, first.change.expects], [met.change.events, met.change.expects]);
  const { memberId, entityId, authUrl, status, missingChannels } = first.value ?? {};
  assert.equal({ memberId, entityId }, ids);
  assert.equal([authUrl, status, missingChannels], ["https://tiktok.example/", "needs_tiktok", ["tiktok"]]);
  const surface = { missing: [], activity: [] };
  const again = decided(
    decideAccept(
      CONTEXT,
      { linking: [], person: met.enrollment.entity, met: { ...met, isNew: false }, surface, begun: undefined },
      { config },
    ),
  );
  assert.equal([again.outcome, again.change.writes], ["existing", met.change.writes]);
  assert.equal([again.value?.status, "authUrl" in (again.value ?? {})], ["pending_approval", false]);
});

test.run();
