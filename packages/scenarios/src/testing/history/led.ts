import type { Storage } from "@entente/core/ports";
import * as assert from "uvu/assert";
import { openStandingWorld } from "../standing-world.ts";
import type { Act } from "./acts.ts";
import { type History, judge, TRIGGER, telling } from "./oracle.ts";
import { type Play, perform } from "./play.ts";

export const open = async (storage: Storage): Promise<Play> => {
  const world = await openStandingWorld("history", { settings: { evaluateChunk: 2 } }, storage);
  const { platform, actor } = world;
  const program = await world.program({ grace_days: 3 });
  for (const key of ["shop", "blog"]) await platform.operatingTypes.create(actor, { key });
  await platform.metricKeys.create(actor, { key: "x:own" });
  const tiers: string[] = [];
  for (const rank of [1, 2, 3])
    tiers.push((await platform.tiers.create(actor, program, { name: `Tier ${rank}`, rank })).id);
  await world.evaluate();
  const history: History = {
    members: [],
    asked: [],
    patches: [],
    gains: [],
    claims: new Map(),
    graces: [[Number.NEGATIVE_INFINITY, 3]],
  };
  return { world, program, tiers, history, supposed: undefined };
};

type Standings = ReadonlyMap<string, { readonly status: string; readonly tier: string | null }>;

/** How every member of the history stands. */
const standingsOf = async ({ world: { platform, actor }, history }: Play): Promise<Standings> => {
  const standings = new Map<string, { readonly status: string; readonly tier: string | null }>();
  for (const { id } of history.members) {
    const { qualification_status: status, tier } = await platform.enrollments.retrieve(actor, id);
    standings.set(id, { status, tier });
  }
  return standings;
};

/** A preview of changed requirements says of everybody what the evaluation of the change then does. */
const agree = (supposed: any, before: Standings, after: Standings): void => {
  const count = (standings: Standings, key: "status" | "tier", value: string | null): number =>
    [...standings.values()].filter((one) => one[key] === value).length;
  for (const status of ["pending", "qualified", "grace", "not_qualified"]) {
    const counted = [supposed.members[status], supposed.supposed[status]];
    assert.equal(counted, [count(before, "status", status), count(after, "status", status)], `previewed ${status}`);
  }
  for (const { tier, members, supposed: would } of supposed.tiers)
    assert.equal([members, would], [count(before, "tier", tier), count(after, "tier", tier)], `previewed tier ${tier}`);
  const moved = supposed.moved.map((one: any) => [one.enrollment, one.before, one.after]);
  const [worth, ranks] = [{ pending: 0, not_qualified: 0, grace: 1, qualified: 2 } as any, supposed.tiers];
  const rank = (tier: string | null) => (tier === null ? -1 : ranks.findIndex((one: any) => one.tier === tier));
  const places = [...after.keys()]
    .map((id) => [id, before.get(id), after.get(id)] as any)
    .filter(([, was, is]) => worth[was.status] !== worth[is.status] || rank(was.tier) !== rank(is.tier));
  assert.equal(
    moved,
    places.toSorted(([left], [right]) => (left < right ? -1 : 1)),
    "the members who would move",
  );
};

/**
 * Leads a world and the oracle through the same acts, and has them agree on every member's standing at every `look`, on all
 * in the feed, and on what can be rebuilt from nothing; and what an enrollment was read as at any time is what its
 * standing at that time is afterwards. What was seen at the looks.
 */
export const led = async (
  storage: Storage,
  acts: readonly Act[],
  looks: (turn: number) => boolean = () => true,
): Promise<{ readonly play: Play; readonly seen: readonly string[] }> => {
  const play = await open(storage);
  const { world, program, tiers, history } = play;
  const result = new Map<string, (readonly string[])[]>();
  const seen: string[] = [];
  const answered = new Map<string, { readonly id: string; readonly at: Date; readonly standing: readonly unknown[] }>();
  for (const [turn, one] of acts.entries()) {
    const before = await standingsOf(play);
    await perform(play, one, turn);
    const now = world.now();
    const looked = looks(turn) ? history.members : [];
    // What the preview says is what the evaluation that is due then does, and what the oracle says of the history.
    const said = new Map<string, any>();
    for (const { id, entity } of looked) said.set(id, await world.preview(program, { id, entity }));
    await world.evaluate();
    if (play.supposed !== undefined) agree(play.supposed, before, await standingsOf(play));
    for (const member of history.members) {
      const due = judge(history, member, tiers, now.getTime());
      const { status: before } = member.stands;
      result.set(member.id, [...(result.get(member.id) ?? []), ...telling(before, due.status, TRIGGER[one.act])]);
      member.stands = due;
    }
    for (const member of looked) {
      const { stands: due } = member;
      const stored = await world.platform.enrollments.retrieve(world.actor, member.id);
      const { status, tier, score } = said.get(member.id);
      assert.equal([status, tier, score], [due.status, due.tier, due.score], `the preview, turn ${turn}`);
      assert.equal([stored.qualification_status, stored.tier], [due.status, due.tier], `the row, turn ${turn}`);
      const again = await world.preview(program, member);
      assert.equal([again.status, again.stored_status], [due.status, due.status]);
      assert.ok(again.changes_at === null || again.changes_at > now.toISOString());
      seen.push(JSON.stringify([stored, again]));
    }
    // Of several answers within one millisecond the last is the one that holds.
    for (const { id, stands } of history.members) {
      const { qualification_status, tier } = await world.platform.enrollments.retrieve(world.actor, id);
      const since = stands.since === null ? null : new Date(stands.since).toISOString();
      const standing = [qualification_status, tier, since];
      answered.set(`${id} ${world.now().toISOString()}`, { id, at: world.now(), standing });
    }
  }
  for (const { id, at, standing } of answered.values()) {
    const result = await world.platform.standing.retrieve(world.actor, id, { at });
    const { qualification_status, tier, grace_since, since, until } = result;
    assert.equal([qualification_status, tier, grace_since], standing, `standing of ${id} at ${at.toISOString()}`);
    assert.ok(since <= at.toISOString() && (until === null || at.toISOString() < until));
  }
  for (const member of history.members) assert.equal(await world.standingEvents(member), result.get(member.id));
  assert.equal((await world.platform.operator.rebuild()).differences, []);
  return { play, seen };
};
