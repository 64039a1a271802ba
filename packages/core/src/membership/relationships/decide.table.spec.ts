import { suite } from "uvu";
import * as assert from "uvu/assert";
import { decided, deciding, NOW, stored } from "../../journal/testing/deciding.ts";
import { named } from "../../kernel/testing/named.ts";
import type { Settings } from "../context.ts";
import { mentioned } from "../entities/resource.ts";
import type { Pause } from "../pauses/pause.ts";
import { contact, member, relationship } from "../standing/testing/standing.ts";
import { decideMove, type MOVES, type MovingFacts, refusedRelationshipMove } from "./decide.ts";
import { RELATIONSHIP, type Relationship, type RelationshipStatus } from "./relationship.ts";

// Decisions, section 2: which commands move a relationship; interface: what each answers.

const test = suite("how a relationship is paused, resumed and ended");

const context = deciding({} as Settings);
type Verb = keyof typeof MOVES;

const ALLOWED: Readonly<Record<Verb, readonly RelationshipStatus[]>> = {
  pause: ["active"],
  resume: ["paused"],
  end: ["pending", "active", "paused"],
};
for (const verb of Object.keys(ALLOWED) as Verb[])
  for (const status of RELATIONSHIP.states) {
    const allowed = ALLOWED[verb].includes(status);
    test(`a request to ${verb} a relationship that is ${status} is ${allowed ? "allowed" : "refused"}`, () => {
      const refused = refusedRelationshipMove(verb, relationship({ status }));
      assert.is(refused?.refusal.code, allowed ? undefined : RELATIONSHIP.moves[verb].otherwise);
    });
  }

const OPEN = stored({ id: named("pause", "open"), subject: relationship().id, endedAt: null } as Pause);
const facts = (status: RelationshipStatus, fields: Partial<MovingFacts> = {}): MovingFacts => ({
  found: stored(relationship({ status })),
  entity: mentioned(relationship().entity, contact()),
  enrollments: [stored(member()), stored(member({ id: named("enrollment", "other") }))],
  open: [],
  links: [],
  ...fields,
});
const LINKS = ["a", "b", "c"].map((code) => ({
  code,
  deployment: named("deployment", code === "c" ? "second" : "first"),
}));

const MOVED: readonly (readonly [Verb, RelationshipStatus, RelationshipStatus, string, string | undefined, object])[] =
  [
    ["pause", "active", "paused", "relationship.paused", "begins", { links_paused: ["a", "b", "c"] }],
    ["resume", "paused", "active", "relationship.resumed", "ends", { links_resumed: ["a", "b", "c"] }],
    ["end", "paused", "ended", "relationship.ended", "ends", {}],
    ["end", "pending", "ended", "relationship.ended", undefined, {}],
  ];
for (const [verb, before, after, type, pause, shown] of MOVED) {
  test(`a request to ${verb} a relationship that is ${before} moves it, its pauses and its links`, () => {
    const given = facts(before, { links: verb === "end" ? [] : LINKS, open: pause === "ends" ? [OPEN] : [] });
    const { change, outcome, value } = decided(decideMove(context, verb, given));
    const [written, ...pauses] = change.writes ?? [];
    const endedAt = verb === "end" ? NOW : null;
    const row: Relationship = { ...given.found.row, status: after, endedAt, updatedAt: NOW };
    assert.equal(written, { kind: "relationship", row, version: 7 });
    assert.equal(
      pauses.map((one) => [(one.row as Pause).subject, (one.row as Pause).endedAt, one.version]),
      pause === undefined ? [] : [pause === "ends" ? ["relationship", NOW, 7] : ["relationship", null, 0]],
    );
    if (pause === "begins")
      assert.is((pauses.map(({ row: begun }) => begun as Pause)[0] as Pause).subjectType, "relationship");
    const { object: _object, ...answered } = value as Record<string, unknown>;
    const { links_paused, links_resumed, channels } = answered;
    const links = { ...(links_paused ? { links_paused } : {}), ...(links_resumed ? { links_resumed } : {}) };
    assert.equal(links, shown);
    assert.equal(channels, verb === "end" ? undefined : ["dep_first", "dep_second"]);
    assert.is("links_paused" in answered || "links_resumed" in answered, verb !== "end");
    const [event] = change.events ?? [];
    assert.equal([event?.type, event?.subject], [type, { type: "relationship", id: "relationship" }]);
    const { object } = JSON.parse(event?.data as string);
    assert.equal([object.status, object.enrollments], [after, ["enr_member", "enr_other"]]);
    assert.is("channels" in object, false);
    assert.is(outcome, "done");
  });
}

test.run();
