import { linkStatus } from "./members.ts";
import type { Deployment, Distribution, Link, Member, Outcome, Tenancy } from "./tenancy.ts";

/** The names in a sale: a link, a member by enrollment or evergreen code, or a deployment; and sometimes a second one. */
export interface Sale {
  readonly link:
    | { readonly deployment: Deployment; readonly distribution: Distribution; readonly link: Link }
    | undefined;
  readonly member: Member | undefined;
  readonly deployment: { readonly deployment: Deployment; readonly distribution: Distribution } | undefined;
  readonly value: number;
  readonly external: string | undefined;
  /** The request that is sent, as text. */
  readonly contents: string;
}

const count = (tenancy: Tenancy, type: string, distribution: Distribution | undefined, value: number): void => {
  const sum = tenancy.totals.get(type) ?? { events: 0, value: 0, quantity: 0 };
  tenancy.totals.set(type, { events: sum.events + 1, value: sum.value + value, quantity: sum.quantity + 1 });
  if (distribution === undefined) return;
  const add = (metric: string, amount: number) => {
    distribution.stats[metric] = (distribution.stats[metric] ?? 0) + amount;
  };
  if (type === "click") add("link_clicks", 1);
  else {
    add("gmv_cents", value);
    add("sales_count", 1);
  }
};

/** The distribution that a sale comes by: the named deployment, else the link, but not one of another member than is named. */
const cameBy = ({ link, member, deployment }: Sale): Distribution | undefined => {
  if (deployment !== undefined) return deployment.distribution;
  return member === undefined || link?.link.member === member ? link?.distribution : undefined;
};

/** One sale, or several that are recorded whole or not at all. */
export const sell = (tenancy: Tenancy, sales: readonly Sale[]): Outcome => {
  if (sales.some(({ external }) => external === undefined)) return "performance_event_identity_required";
  const known = new Map(tenancy.external);
  const counted: Sale[] = [];
  for (const sale of sales) {
    const before = known.get(sale.external as string);
    if (before !== undefined && before !== sale.contents) return "performance_event_conflict";
    if (before !== undefined) continue;
    known.set(sale.external as string, sale.contents);
    counted.push(sale);
  }
  for (const sale of counted) {
    tenancy.external.set(sale.external as string, sale.contents);
    count(tenancy, "sale", cameBy(sale), sale.value);
  }
  return "ok";
};

const HOUR_MS = 3_600_000;

/** A click counts once per code, visitor and clock hour, and never on a link that has stopped. */
export const click = (
  tenancy: Tenancy,
  now: number,
  {
    deployment,
    distribution,
    link,
    member,
  }: {
    readonly deployment?: Deployment;
    readonly distribution?: Distribution;
    readonly link?: Link;
    readonly member: Member;
  },
  visitor: string,
): void => {
  const name = `${link === undefined ? "evergreen" : distribution?.label + (deployment?.slot ?? "") + deployment?.program} ${tenancy.members.indexOf(member)} ${visitor} ${Math.floor(now / HOUR_MS)}`;
  if (linkStatus(deployment, member) === "stopped" || tenancy.visits.has(name)) return;
  tenancy.visits.add(name);
  if (link !== undefined) link.clicks += 1;
  count(tenancy, "click", distribution, 0);
};
