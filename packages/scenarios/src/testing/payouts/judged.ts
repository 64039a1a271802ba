import { openPayoutScenario, type PayoutScenario } from "./scenario.ts";

const DAY_MS = 86_400_000;
const BEGUN = Date.UTC(2030, 0, 1);

/** A condition that a program makes; `tier` names the rank of the tier that it is for. */
export interface Condition {
  readonly metric_key: string;
  readonly operator: "gte" | "lte" | "exists";
  readonly threshold?: number | undefined;
  readonly window_days: number | null;
  readonly failure_policy: "grace" | "immediate" | null;
  readonly required: boolean;
  readonly tier: number | null;
}

/** A rule by which members earn; `tier` names the rank of the tier that they have to hold. */
export interface Share {
  readonly type: "revenue_split" | "cpa" | "threshold_bonus";
  readonly tier: number | null;
  readonly window_days?: number | undefined;
}

export interface JudgingTerms {
  readonly conditions: readonly Condition[];
  readonly shares: readonly Share[];
  /** The ranks of the tiers. */
  readonly ranks: readonly number[];
}

/** An act on a member on a day; the rules of the program are no part of it. */
export interface Act {
  readonly member: number;
  readonly day: number;
  readonly does: "sale" | "late sale" | "refund" | "assert" | "revoke" | "exempt" | "connect";
  readonly amount: number;
}

const FIELDS = {
  revenue_split: { rate_bps: 1_000 },
  cpa: { metric_key: "sales_count", per_unit_minor: 70 },
  threshold_bonus: { metric_key: "sales_count", threshold: 2, bonus_minor: 500 },
} as const;

export const fieldsOf = (
  { type, tier, window_days }: Share,
  program: string,
  tierOf: (rank: number) => string | undefined,
) => ({
  ...{ type, currency: "usd", scope: { type: "program", program }, ...FIELDS[type] },
  ...(tier === null ? {} : { tier: tierOf(tier) }),
  ...(window_days === undefined || type !== "threshold_bonus" ? {} : { window_days }),
});

export const conditionOf = ({ tier, ...rest }: Condition, tierOf: (rank: number) => string | undefined) => ({
  ...rest,
  scope: tier === null ? ("program_entry" as const) : ("tier" as const),
  ...(tier === null ? {} : { scope_id: tierOf(tier) }),
});

export interface Judged extends PayoutScenario {
  readonly members: readonly string[];
  readonly names: ReadonlyMap<string, string>;
  readonly tiers: ReadonlyMap<number, string>;
  readonly requirements: readonly string[];
  /** Plays what happens up to a day, evaluating each member in the millisecond in which it is due. */
  readonly play: (acts: readonly Act[], until: number) => Promise<void>;
}

/** A program with these terms from the start, and its members. */
export const openJudged = async (
  storage: Parameters<typeof openPayoutScenario>[0],
  terms: JudgingTerms,
  count: number,
  program: object = {},
): Promise<Judged> => {
  const scenario = await openPayoutScenario(storage, "judged", program);
  const { platform, actor, ports } = scenario;
  const tiers = new Map<number, string>();
  for (const rank of terms.ranks)
    tiers.set(rank, (await platform.tiers.create(actor, scenario.program, { name: `Tier ${rank}`, rank })).id);
  const tierOf = (rank: number) => tiers.get(rank);
  const requirements: string[] = [];
  for (const one of terms.conditions) {
    const made = await platform.requirements.create(actor, scenario.program, conditionOf(one, tierOf) as never);
    requirements.push(made.id);
  }
  for (const one of terms.shares)
    await platform.payoutRules.create(actor, {
      name: one.type,
      ...fieldsOf(one, scenario.program, tierOf),
    } as never);
  const evaluate = async () => {
    while ((await platform.workers.evaluate()) > 0);
  };
  await evaluate();
  const members: string[] = [];
  for (let nth = 0; nth < count; nth += 1) members.push(await scenario.join(`member${nth}`));
  const names = new Map(members.map((id, nth) => [id, `member${nth}`]));

  const nextDue = async (): Promise<number> => {
    const rows = await ports.enrollments.list(actor.tenant, {}, { limit: 100 });
    const due = (rows?.rows ?? []).flatMap(({ row }) => row.evaluateAt?.getTime() ?? []);
    return Math.min(...due, Number.POSITIVE_INFINITY);
  };
  const waitUntil = async (time: number): Promise<void> => {
    for (;;) {
      const due = await nextDue();
      if (due > time) break;
      scenario.advance(Math.max(0, due - ports.clock.now().getTime()));
      await evaluate();
    }
    scenario.advance(Math.max(0, time - ports.clock.now().getTime()));
  };
  const sold = new Map<number, { readonly id: string; readonly amount: number }[]>();
  let external = 0;
  const record = async (member: number, amount: number, daysAgo: number): Promise<void> => {
    external += 1;
    const occurred = new Date(ports.clock.now().getTime() - daysAgo * DAY_MS);
    const event = await platform.performance.record(actor, {
      ...{ enrollment: members[member], type: "sale", value_minor: amount, currency: "usd" },
      ...{ occurred_at: occurred, external_event_id: `sale ${external}` },
    } as never);
    sold.set(member, [...(sold.get(member) ?? []), { id: (event as { id: string }).id, amount }]);
  };
  const entityOf = async (member: number): Promise<string> =>
    ((await platform.enrollments.retrieve(actor, members[member] as string)) as { entity: string }).entity;
  const ACTS: { readonly [D in Act["does"]]: (act: Act) => Promise<unknown> } = {
    sale: ({ member, amount }) => record(member, amount, 0),
    "late sale": ({ member, amount }) => record(member, amount, 2),
    async refund({ member }) {
      const last = sold.get(member)?.pop();
      if (last === undefined) return;
      external += 1;
      await platform.performance.record(actor, {
        ...{ type: "refund", reverses: last.id, value_minor: last.amount, currency: "usd" },
        ...{ enrollment: members[member], external_event_id: `refund ${external}` },
      } as never);
    },
    assert: async ({ member, amount }) =>
      platform.assertions.create(actor, {
        ...{ entity: await entityOf(member), key: "kyc", value: 1 },
        ...(amount % 2 === 0 ? {} : { expires_at: new Date(ports.clock.now().getTime() + 3 * DAY_MS) }),
      } as never),
    async revoke({ member }) {
      const entity = await entityOf(member);
      const known = await platform.assertions.list(actor, { entity } as never);
      if (known.data.length > 0) await platform.assertions.revoke(actor, { entity, key: "kyc" });
    },
    exempt: ({ member }) =>
      platform.overrides.create(
        actor,
        members[member] as string,
        {
          ...{ metric_key: "sales_count", scope: "program_entry", operator: "lte", threshold: 3 },
        } as never,
      ),
    connect: async ({ member }) =>
      platform.operator.attachConnection({
        ...{ brand: scenario.brand, owner: await entityOf(member), kind: "social_profile", provider: "x" },
      }),
  };
  return {
    ...scenario,
    ...{ members, names, tiers, requirements },
    async play(acts, until) {
      // What was sold before is taken back no more: that would correct a run before this one.
      sold.clear();
      const inOrder = [...acts].sort((one, other) => one.day - other.day);
      for (const [place, act] of inOrder.entries()) {
        // Each in a millisecond of its own.
        await waitUntil(BEGUN + act.day * DAY_MS + DAY_MS / 2 + place);
        await ACTS[act.does](act);
        await evaluate();
      }
      await waitUntil(BEGUN + until * DAY_MS);
    },
  };
};
