import { clickOn, type StandingWorld } from "../standing-world.ts";
import type { Act, Asking } from "./acts.ts";
import type { History, Known } from "./oracle.ts";

export interface Play {
  readonly world: StandingWorld;
  readonly program: string;
  /** By rising rank. */
  readonly tiers: readonly string[];
  readonly history: History;
  /** How everybody would stand once the requirements are what the last act made of them, as it was previewed before the act. */
  supposed: any;
}

const pick = <T>(all: readonly T[], at: number): T | undefined => all[at % Math.max(1, all.length)];

/** Does it in the world and notes it in the history; nothing, when there is nothing to do it to. */
export const perform = async (play: Play, one: Act, turn: number): Promise<void> => {
  const { world, program, tiers, history } = play;
  const { platform, actor } = world;
  const suppose = async (requirements: object) => {
    play.supposed = await platform.standing.preview(actor, program, { requirements, limit: 100 });
  };
  play.supposed = undefined;
  const now = world.now().getTime();
  const member = "member" in one ? (pick(history.members, one.member) as Known) : undefined;
  const fields = (asked: Asking, at: number) => {
    const { threshold: needed, operator, window_days, metric_key, scope } = asked;
    const isClaim = metric_key.startsWith("assert:");
    const tier = scope === "tier" ? (pick(tiers, at) as string) : null;
    const days = isClaim ? null : window_days;
    return {
      fields: { ...asked, window_days: days, threshold: operator === "exists" ? null : needed, scope_id: tier },
      days,
      tier,
    };
  };
  switch (one.act) {
    case "wait":
      world.advance(one.ms);
      return;
    case "join": {
      const joined = await world.member(program);
      const stands = { status: "pending", since: null, tier: null, score: 0 };
      history.members.push({ id: joined.id, entity: joined.entity, type: null, stands });
      return;
    }
    case "gain": {
      const { id } = member as Known;
      const sold = one.type === "sale";
      await world.gain(
        member as Known,
        { type: one.type, quantity: one.amount, value_minor: sold ? 1 : undefined },
        one.ms,
      );
      const gained = { of: id, at: now + one.ms };
      history.gains.push({ ...gained, metric: sold ? "sales_count" : one.type, amount: one.amount });
      if (sold) history.gains.push({ ...gained, metric: "gmv_cents", amount: 1 });
      return;
    }
    case "click":
      await clickOn(world, member as Known, `visitor ${turn}`);
      history.gains.push({ of: (member as Known).id, metric: "link_clicks", amount: 1, at: now });
      return;
    case "claim": {
      const until = one.ms === null ? null : new Date(now + one.ms).toISOString();
      await world.claim(member as Known, one.key, { value: one.value, expires_at: until });
      const claim = { value: one.value, until: one.ms === null ? Number.POSITIVE_INFINITY : now + one.ms };
      history.claims.set(`${(member as Known).id} ${one.key}`, claim);
      return;
    }
    case "revoke": {
      const key = `${(member as Known).id} ${one.key}`;
      if (!history.claims.has(key)) return;
      await world.revoke(member as Known, one.key);
      history.claims.set(key, { value: 0, until: 0 });
      return;
    }
    case "ask": {
      const { fields: sent, days, tier } = fields(one.asking, one.tier);
      await suppose({ add: [sent] });
      const { id } = await platform.requirements.create(actor, program, sent);
      history.asked.push({ ...one.asking, window_days: days, id, of: null, tier });
      return;
    }
    case "reask": {
      const found = pick(
        history.asked.filter(({ of }) => of === null),
        one.which,
      );
      if (found === undefined) return;
      await suppose({ update: [{ requirement: found.id, threshold: one.threshold }] });
      await platform.requirements.update(actor, program, found.id, { threshold: one.threshold });
      history.asked = history.asked.map((of) => (of === found ? { ...of, threshold: one.threshold } : of));
      return;
    }
    case "unask": {
      const found = pick(
        history.asked.filter(({ of }) => of === null),
        one.which,
      );
      if (found === undefined) return;
      await suppose({ remove: [found.id] });
      await platform.requirements.delete(actor, program, found.id);
      history.asked = history.asked.filter((of) => of !== found);
      return;
    }
    case "patch": {
      const { id, type } = member as Known;
      const free = history.asked.filter(
        (asked) =>
          asked.of === null &&
          (asked.operating_type === null || asked.operating_type === type) &&
          !history.patches.some(({ of, requirement }) => of === id && requirement === asked.id),
      );
      const found = pick(free, one.which);
      if (found === undefined) return;
      // A claim holds or does not, whatever the window.
      if (found.metric_key.startsWith("assert:") && one.patching.window_days !== undefined) return;
      const { id: override } = await platform.overrides.create(actor, id, { requirement: found.id, ...one.patching });
      history.patches.push({ ...one.patching, id: override, of: id, requirement: found.id });
      return;
    }
    case "add": {
      const { fields: sent, days, tier } = fields(one.asking, one.tier);
      const { operating_type: _, ...added } = sent;
      const { id } = await platform.overrides.create(actor, (member as Known).id, added);
      history.asked.push({ ...one.asking, window_days: days, id, of: (member as Known).id, tier });
      history.patches.push({ id, of: (member as Known).id, requirement: null });
      return;
    }
    case "drop": {
      const found = pick(history.patches, one.which);
      if (found === undefined) return;
      await platform.overrides.delete(actor, found.of, found.id);
      history.patches = history.patches.filter((of) => of !== found);
      history.asked = history.asked.filter(({ id }) => id !== found.id);
      return;
    }
    case "become":
      await platform.enrollments.update(actor, (member as Known).id, { operating_type: one.type });
      (member as Known).type = one.type;
      return;
    case "grace":
      await platform.programs.update(actor, program, { grace_days: one.days });
      history.graces.push([world.now().getTime(), one.days]);
  }
};
