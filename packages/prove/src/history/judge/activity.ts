import type { Simulation } from "../acts/act.ts";
import type { Happening } from "../book/activity.ts";
import { statusOf } from "../oracle/links.ts";
import type { Judged, Names } from "./names.ts";

/** Each link of each member that has one, with its clicks. */
export const judgeLinks = async ({ book, calls }: Simulation, named: Names): Promise<Judged> => ({
  what: "links",
  expected: book.distributions
    .flatMap(({ deployments }) => deployments)
    .flatMap((deployment) =>
      [...deployment.members].map((member) => {
        const clicks = deployment.links.get(member)?.clicks ?? 0;
        return `${deployment.name}, ${member.name}, ${statusOf(deployment, member)}, ${clicks}`;
      }),
    ),
  found: (await calls.all("promoLinks.list")).map(
    ({ deployment, enrollment, status, clicks }) => `${named(deployment)}, ${named(enrollment)}, ${status}, ${clicks}`,
  ),
});

const metricsOf = (entries: readonly (readonly [string, unknown, ...unknown[]])[]): string =>
  entries
    .map(([metric, amount]) => `${metric} ${amount}`)
    .sort()
    .join(" ");

/** Every event that was recorded, once, with the route it took and what it counts towards. */
export const judgeEvents = async ({ book, calls }: Simulation, named: Names): Promise<Judged> => {
  const dated = new Map(book.happenings.map(({ id, isNow, at }) => [id, isNow ? "now" : new Date(at).toISOString()]));
  return {
    what: "performance events",
    expected: book.happenings.map((one) =>
      [
        one.type === "click" ? "a click" : one.name,
        one.type,
        one.program.name,
        one.member?.name ?? "nobody",
        one.distribution?.name ?? "nobody",
        one.deployment?.name ?? "nobody",
        `${one.value} ${one.currency} x ${one.quantity}`,
        dated.get(one.id),
        metricsOf(one.adds),
      ].join(", "),
    ),
    found: (await calls.all("performance.listEvents")).map((one) =>
      [
        named(one.id),
        one.type,
        named(one.program),
        named(one.enrollment),
        named(one.distribution),
        named(one.deployment),
        `${one.value_minor} ${one.currency} x ${one.quantity}`,
        dated.get(one.id) === "now" ? "now" : one.occurred_at,
        metricsOf(one.projection.projected ? Object.entries(one.projection.metrics) : []),
      ].join(", "),
    ),
  };
};

const GROUPS = {
  type: ({ type }: Happening) => type,
  program: ({ program }: Happening) => program.name,
  enrollment: ({ member }: Happening) => member?.name ?? "nobody",
  deployment: ({ deployment }: Happening) => deployment?.name ?? "nobody",
} as const;

/** The sums over everything that was recorded, by each grouping and currency, refunds taken off. */
export const judgeSummaries = async ({ book, calls }: Simulation, named: Names): Promise<Judged> => {
  const [expected, found]: [string[], string[]] = [[], []];
  for (const [group_by, groupOf] of Object.entries(GROUPS)) {
    const sums = new Map<string, [events: number, value: bigint, quantity: number]>();
    for (const one of book.happenings) {
      const key = `${group_by} ${groupOf(one)} ${one.currency}`;
      const [events, value, quantity] = sums.get(key) ?? [0, 0n, 0];
      const takes = one.sale !== null && one.type !== "reinstatement";
      const signed = takes ? -(one.value ?? 0n) : (one.value ?? 0n);
      sums.set(key, [events + 1, value + signed, quantity + one.quantity]);
    }
    for (const [key, [events, value, quantity]] of sums) expected.push(`${key}: ${events} ${value} ${quantity}`);
    const totals = await calls.all("performance.summary", { group_by });
    for (const { group, currency, events, value_minor, quantity } of totals) {
      const name = group_by === "type" ? group : named(group);
      found.push(`${group_by} ${name} ${currency}: ${events} ${value_minor} ${quantity}`);
    }
  }
  return { what: "summaries", expected, found };
};
