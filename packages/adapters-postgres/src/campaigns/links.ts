import type { Id, LinkCount, LinkFilter, LinkStatus, LinkStore, LinkView } from "@entente/core/ports";
import { successorOf } from "../membership/persons.ts";
import { fieldsOf, uuid } from "../store/columns.ts";
import { anyOf, type Place, query, tables } from "../store/query.ts";
import { IN_TENANT, matching, ofBrand, page, revive, rowStore, type Stored, selecting } from "../store/row-store.ts";
import type { Send } from "../store/statement.ts";

/**
 * `linkStatus` of core, over a deployment `d`, an enrollment `e` and a relationship `r`. Without a deployment, only the
 * enrollment and the relationship decide.
 */
export const LINK_STATUS = `case
    when d.status = 'canceled' or d.observed_status = 'completed' or e.approval_status <> 'approved'
      or e.status = 'archived' or r.status = 'ended'
      or d.qualified_only and e.qualification_status not in ('qualified', 'grace') then 'stopped'
    when d.status = 'paused' or e.status = 'paused' or r.status = 'paused' then 'paused'
    else 'active' end`;

/**
 * The one row that a link `t`, or its member `e`, refers to. `limit 1` keeps the planner from considering every join order: the
 * statement reads the links in list order, and is planned in a fraction of the time.
 */
const the = (table: string, columns: string, on: string): string =>
  `left join lateral (select ${columns} from ${table} x
    where x.organization = t.organization and x.livemode = t.livemode and x.id = ${on} limit 1)`;

/** The rows that the status of a link `t` depends on; for a member who was merged into another one, the rows of that one. */
export const CIRCUMSTANCES = `
  ${the("deployment", "status, observed_status, qualified_only, destination_url", "t.deployment")} d on true
  ${the("enrollment", "id, approval_status, status, qualification_status, relationship", `coalesce(${successorOf("t.enrollment")}, t.enrollment)`)} e on true
  ${the("relationship", "status", "e.relationship")} r on true`;

export const LANDING = `${the("program", "landing_url, landing_origins, pass_parameters", "t.program")} g on true`;

const VIEW = `select ${selecting("promoLink")}, ${LINK_STATUS} as "linkStatus" from promo_link t${CIRCUMSTANCES}`;

/** A relationship's links are found by its members, of which it has at most one per program. */
const OF_RELATIONSHIP = (relationship: string): string => `t.enrollment = any (array(
    select m.id from enrollment m where m.organization = $1 and m.livemode = $2 and m.relationship = ${relationship}))`;

const deploymentsOf = query(
  (organization: Place<string>, livemode: Place<boolean>, members: Place<readonly string[]>) =>
    tables
      .selectFrom("promo_link as t")
      .select(({ fn }) => ["t.enrollment", fn.agg<string[]>("array_agg", ["t.deployment"]).as("deployments")])
      .where("t.organization", "=", organization)
      .where("t.livemode", "=", livemode)
      .where("t.enrollment", "=", anyOf(members))
      .groupBy("t.enrollment")
      .$castTo<{ enrollment: Id<"enrollment">; deployments: readonly Id<"deployment">[] }>(),
);

/** By hand: the codes of each deployment are a list of at most 100. */
const COUNTS = `
  select w.id, coalesce(c.links, 0) as links, array(
    select t.code from promo_link t where ${IN_TENANT} and t.deployment = w.id
    order by t.created_at, t.id limit 100) as codes
  from unnest($3::uuid[]) as w(id)
  left join deployment_links c on c.organization = $1 and c.livemode = $2 and c.deployment = w.id`;

type StoredView = Stored & { readonly linkStatus: LinkStatus };
const read = revive("promoLink");
const view = (stored: StoredView): LinkView => ({ link: read(stored).row, status: stored.linkStatus });

const FILTERS = fieldsOf({ brand: uuid, distribution: uuid, deployment: uuid, enrollment: uuid, program: uuid });

export const linkStore = (send: Send): LinkStore => ({
  ...rowStore(send, "promoLink"),

  async view({ organization, livemode }, id) {
    const [found] = await send<StoredView>(`${VIEW} where ${IN_TENANT} and t.id = $3`, [organization, livemode, id]);
    return found && view(found);
  },

  async views(tenant, { relationship, status, ...direct }: LinkFilter, request) {
    const found = await page<StoredView>(
      send,
      { kind: "promoLink", select: VIEW, ...ofBrand(direct.brand) },
      tenant,
      (bind) => [
        ...matching(FILTERS, direct)(bind),
        ...(relationship === undefined ? [] : [OF_RELATIONSHIP(bind(relationship, "uuid"))]),
        ...(status === undefined ? [] : [`${LINK_STATUS} = any(${bind([status].flat(), "text[]")})`]),
      ],
      request,
    );
    return found && { rows: found.rows.map((stored) => ({ row: view(stored), version: 1 })), hasMore: found.hasMore };
  },

  async ofRelationship({ organization, livemode }, relationship) {
    const found = await send<StoredView>(
      `${VIEW} where ${IN_TENANT} and ${OF_RELATIONSHIP("$3")} order by t.created_at desc, t.id desc limit 1000`,
      [organization, livemode, relationship],
    );
    return found.map(view);
  },

  async deploymentsOf({ organization, livemode }, members) {
    if (members.length === 0) return new Map();
    const found = await deploymentsOf(send, organization, livemode, members);
    return new Map(found.map(({ enrollment, deployments }) => [enrollment, deployments]));
  },

  async counts({ organization, livemode }, deployments) {
    if (deployments.length === 0) return new Map();
    const found = await send<{ id: Id<"deployment">; links: bigint; codes: readonly string[] }>(COUNTS, [
      organization,
      livemode,
      deployments,
    ]);
    return new Map(found.map(({ id, links, codes }): [typeof id, LinkCount] => [id, { count: Number(links), codes }]));
  },
});
