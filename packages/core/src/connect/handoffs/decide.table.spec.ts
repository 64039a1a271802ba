import { suite } from "uvu";
import * as assert from "uvu/assert";
import { decided, deciding, NOW, refusalOf, stored } from "../../journal/testing/deciding.ts";
import { EMPTY_OBJECT, newId, revise } from "../../kernel/index.ts";
import { named } from "../../kernel/testing/named.ts";
import {
  type Contact,
  contactId,
  decideApproval,
  type Entity,
  evaluateMember,
  type Holder,
  joinProgram,
  mentioned,
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
  joins,
  type Met,
  meet,
  refusedRelationship,
} from "./decide.ts";
import type { HandoffClaims } from "./inputs.ts";

// Interface, "Signed handoff", and decisions, sections 7 and 9: a user is one entity of the brand, linked once and for good; a handoff neither approves who is there nor begins again what has ended.

const test = suite("a user that is handed off");

const WAIT_MS = 3 * 86_400_000;
const CONTEXT = deciding({ publicUrl: "https://api.example", payeeWaitMs: WAIT_MS } as DecisionContext["settings"]);
const BORN = new Date(0);
const KNOWN: Entity = {
  id: named("entity", "known"),
  kind: "person",
  mergedInto: null,
  mergeReason: null,
  createdAt: BORN,
  updatedAt: BORN,
};
const CONTACT: Contact = {
  id: contactId(CONTEXT.brand.id, KNOWN.id),
  brand: CONTEXT.brand.id,
  entity: KNOWN.id,
  name: null,
  email: null,
  emailKey: null,
  isVerified: false,
  addressSince: null,
  heldUntil: null,
  metadata: EMPTY_OBJECT,
  createdAt: BORN,
  updatedAt: BORN,
};
const knownAs = (fields: Partial<Contact> = {}) => ({
  entity: stored(KNOWN),
  contact: stored({ ...CONTACT, ...fields }),
});
const CLAIMS = { external_user_id: "user", name: "Mia", email: "Mia@people.example" } as HandoffClaims;
const ISSUER = { issuer: "shop.com", trustsAddresses: false } as HandoffConfig;
const ADMITTED = { claims: CLAIMS, issuer: ISSUER };
const HOLDER: Holder = { contact: stored({ ...CONTACT, emailKey: "mia@people.example" }), person: stored(KNOWN) };
const OTHERS: Holder = {
  contact: stored({ ...CONTACT, entity: named("entity", "other") }),
  person: stored({ ...KNOWN, id: named("entity", "other") }),
};
const WAITED = new Date(NOW.getTime() + WAIT_MS);
const NAMED = { name: "Mia", updatedAt: NOW };
const KEYED = { email: "Mia@people.example", emailKey: "mia@people.example", addressSince: NOW, updatedAt: NOW };
const BEFORE = { email: "noa@people.example", emailKey: "noa@people.example", isVerified: true, addressSince: BORN };
const MOVED = { ...NAMED, ...KEYED, isVerified: false, heldUntil: WAITED };

/** Columns: the record of the entity, the claims about the user, the holder of the address, and the resulting record. */
const RECORDS = [
  ["what is not known is recorded, as claimed", {}, {}, undefined, { ...NAMED, ...KEYED }],
  [
    "a verified address leads to the entity",
    {},
    { email_verified: true },
    undefined,
    { ...NAMED, ...KEYED, isVerified: true },
  ],
  ["but not one of somebody else", {}, { email_verified: true }, OTHERS, { ...NAMED, ...KEYED }],
  ["another name replaces the one before", { name: "Noa" }, { email: null }, undefined, NAMED],
  ["another address replaces the one before, and waits", BEFORE, {}, undefined, MOVED],
  ["vouched for or not", BEFORE, { email_verified: true }, undefined, { ...MOVED, isVerified: true }],
  [
    "another spelling is no other address",
    { ...CONTACT, ...KEYED, email: "mia@People.example" },
    { name: null },
    HOLDER,
    { email: "Mia@people.example", updatedAt: NOW },
  ],
  [
    "what is vouched for later is verified",
    { ...CONTACT, ...KEYED },
    { name: null, email_verified: true },
    undefined,
    { isVerified: true, updatedAt: NOW },
  ],
  ["nothing said is nothing recorded", BEFORE, { name: null, email: null }, undefined, undefined],
  ["nor is nothing left out", BEFORE, { name: undefined, email: undefined }, undefined, undefined],
] as const;

test("a handoff of a linked user records what the host application signs, and changes nothing about who the user is", () => {
  for (const [what, fields, said, holder, recorded] of RECORDS) {
    const known = knownAs(fields);
    const admitted = { ...ADMITTED, claims: { ...CLAIMS, ...said } as HandoffClaims };
    const { entity, contact, writes, linking } = identify(
      CONTEXT,
      admitted,
      { linked: known, holder, isTaken: false },
      known,
    );
    assert.equal(contact, { row: { ...known.contact.row, ...recorded }, version: 7 }, what);
    const former = recorded !== undefined && "heldUntil" in recorded ? ["formerAddress"] : [];
    assert.equal(
      writes.map(({ kind }) => kind),
      recorded === undefined ? [] : ["contact", ...former],
      what,
    );
    assert.equal([entity, linking], [known.entity, []]);
  }
});

/** Columns: user is linked, holder of the address, another user is that holder, signed claims, issuer is trusted, user joins. */
const JOINS = [
  [false, HOLDER, false, { email_verified: true }, false, true],
  [false, HOLDER, false, {}, true, true],
  [false, HOLDER, false, {}, false, false],
  [false, HOLDER, false, { email_verified: false }, false, false],
  [false, HOLDER, true, { email_verified: true }, true, false],
  [false, undefined, false, { email_verified: true }, true, false],
  [true, HOLDER, false, { email_verified: true }, true, false],
] as const;

test("a new user joins who has its address only where that is vouched for, and no other user is that one", () => {
  for (const [isLinked, holder, isTaken, said, trustsAddresses, expected] of JOINS) {
    const signed = { claims: { ...CLAIMS, ...said }, issuer: { ...ISSUER, trustsAddresses } };
    const linked = isLinked ? knownAs() : undefined;
    assert.is(joins({ linked, holder, isTaken }, signed), expected, JSON.stringify([isLinked, isTaken, said]));
  }
});

test("a user that was never handed off is linked for good, to a new entity or to the one that it joins", () => {
  const made = { kind: "handoffLink", version: 0 };
  const link = {
    id: newId(CONTEXT, "handoff_link"),
    brand: CONTEXT.brand.id,
    issuer: "shop.com",
    externalUserId: "user",
    createdAt: NOW,
    updatedAt: NOW,
  };
  const nobody = { linked: undefined, holder: undefined, isTaken: false };
  const first = identify(CONTEXT, ADMITTED, nobody, undefined);
  const { id } = first.entity.row;
  assert.equal(first.linking, [{ ...made, row: { ...link, entity: id } }]);
  assert.equal(
    first.writes.map(({ kind, version }) => [kind, version]),
    [
      ["entity", 0],
      ["contact", 0],
    ],
  );
  const { name, email, isVerified, heldUntil } = first.contact.row;
  assert.equal([name, email, isVerified, heldUntil], ["Mia", "Mia@people.example", false, null]);
  const joined = identify(CONTEXT, ADMITTED, { ...nobody, holder: HOLDER }, knownAs(BEFORE));
  assert.equal(joined.linking, [{ ...made, row: { ...link, entity: KNOWN.id } }]);
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
  landingOrigins: [],
  passParameters: "none",
  currency: "usd",
  graceDays: 0,
  referralWindowDays: 30,
  attribution: "last_click",
  nameOrder: "coupon,code,click,customer",
  selfReferral: "allow",
  holdDays: 0,
  minimumPayoutMinor: 0n,
  metadata: EMPTY_OBJECT,
  createdAt: BORN,
  updatedAt: BORN,
};
const RECORDED = { kind: "contact", ...stored(CONTACT) } as const;
const join = (latest?: Relationship) =>
  joinProgram(
    CONTEXT,
    { ...knownAs(), writes: [RECORDED] },
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
  for (const latest of [undefined, RELATED, { ...RELATED, status: "active" as const }]) {
    const joined = join(latest);
    const found = revise(joined.enrollment, { approvalStatus: "approved", approvedAt: NOW });
    const gathered = { program: PROGRAM, policy: NO_POLICY, evidence: new Map() };
    const standing = { ...evaluateMember(CONTEXT, gathered, found, "approval"), changed: true };
    const evaluated = {
      program: stored(PROGRAM),
      standings: [standing],
      lasting: [],
      links: { writes: [], increments: [] },
    };
    const approving = { evaluated, entity: mentioned(KNOWN.id, CONTACT), memberships: [found.row.id] };
    const approved = decideApproval(CONTEXT, { ...approving, relationship: joined.relationship });
    const met = beginApproved(CONTEXT, joined, PROGRAM, approving);
    const kept = ["contact", ...(latest?.status === "active" ? ["relationship"] : []), "referralSlug"];
    const own = joined.writes.filter(({ kind }) => kept.includes(kind));
    assert.is(own.length, kept.length);
    assert.equal(met.change.writes, [...own, ...approved.writes]);
    assert.equal(met.change.events, [...joined.events, ...approved.events]);
    // Nobody is enrolled who is merged meanwhile: without a relationship that is written, the entity is expected unchanged.
    const unmerged = latest !== undefined ? [] : [{ kind: "entity", id: KNOWN.id, version: 7 }];
    assert.equal(
      [met.change.increments, met.change.expects],
      [approved.increments, [...unmerged, ...approved.expects]],
    );
    assert.equal(met.enrollment, approved.member.row);
    assert.equal([met.relationship.status, met.isNew, met.program], ["active", true, PROGRAM]);
  }
});

test("a handoff meets a member as it is", () => {
  const { row: enrollment } = join().enrollment;
  for (const writes of [[RECORDED], []])
    assert.equal(meet(enrollment, RELATED, PROGRAM, { writes }), {
      enrollment,
      relationship: RELATED,
      program: PROGRAM,
      isNew: false,
      change: { writes, increments: [], events: [], expects: [] },
    });
});

test("a handoff is answered with how the member stands, and where it connects the channel that is missing", () => {
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
    at: BORN,
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
