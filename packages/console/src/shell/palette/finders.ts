import type { Entente, PayoutBatch } from "@entente/client";
import { amount } from "@entente/kit/format";
import { enrollmentsNamed } from "../../rooms/members/data.ts";
import { totalsOf } from "../../rooms/money/items.ts";
import { text } from "../../text/index.ts";
import { paletteText } from "../../text/palette.ts";
import { type Found, isNumber, matching, orderIds } from "./places.ts";

const words = paletteText;
const { kinds } = words;
const EACH_MAX = 6;
const ALL = 100;

interface Asking {
  readonly client: Entente;
  readonly may: (scope: string) => boolean;
  /** The sources that the role sees; the account of each tells of orders. */
  readonly sources: readonly {
    readonly id: string;
    readonly name: string;
    readonly kind: string;
    readonly account: string;
  }[];
  /** The names of the programs, by id. */
  readonly programs: Readonly<Record<string, string>>;
}

interface Finder {
  /** The scope that a role needs to be shown what it finds. */
  readonly scope: string;
  readonly find: (typed: string, asking: Asking) => Promise<readonly Found[]>;
}

const orders: Finder = {
  scope: "performance:read",
  async find(typed, { client, sources }) {
    const ids = orderIds(typed, sources);
    const pages = await Promise.all(
      ids.map((id) => client.performance.events.list({ external_event_id: id, any_case: true, limit: EACH_MAX })),
    );
    const found = [...new Map(pages.flatMap(({ data }) => data.map((event) => [event.id, event]))).values()];
    // Those first that are spelled as they were typed.
    const isOther = ({ external_event_id: id }: (typeof found)[number]) => Number(!ids.includes(id ?? ""));
    const hits = await Promise.all(
      found
        .toSorted((one, other) => isOther(one) - isOther(other))
        .slice(0, EACH_MAX)
        .map(async ({ id, external_event_id, type, value_minor, currency }): Promise<readonly Found[]> => {
          const worth = value_minor === null || currency === null ? "" : amount(value_minor, currency);
          const hit = (event: string, name: string): Found => ({
            key: event,
            name: words.order(external_event_id ?? id, name, worth),
            kind: kinds.order,
            place: { to: "/activity/$event", params: { event } },
          });
          const own = hit(id, text.activity.types[type] ?? type);
          const { corrections } = await client.performance.events.explain(id);
          const now = corrections.at(-1)?.credited;
          return now === undefined ? [own] : [hit(now, text.chain.corrected.later), own];
        }),
    );
    return hits.flat();
  },
};

const members: Finder = {
  scope: "enrollments:read",
  async find(typed, { client, may, programs }) {
    const { data } = await enrollmentsNamed(client, { q: typed, limit: EACH_MAX }, may);
    return data.map(({ id, name, referral_code, program }) => ({
      key: id,
      name: [name ?? referral_code, programs[program]].filter(Boolean).join(" · "),
      kind: kinds.member,
      place: { to: "/members/$enrollment", params: { enrollment: id } },
    }));
  },
};

const customers: Finder = {
  scope: "customers:read",
  async find(typed, { client }) {
    const { data } = await client.customers.list({ q: typed, limit: EACH_MAX });
    const ids = [...new Set(data.map(({ customer }) => customer))];
    return ids.map((customer) => ({
      key: `customer ${customer}`,
      name: customer,
      kind: kinds.customer,
      place: { to: "/activity", search: { customer } },
    }));
  },
};

const coupons: Finder = {
  scope: "coupons:read",
  async find(typed, { client }) {
    const { data } = await client.coupons.list({ code: typed, limit: EACH_MAX });
    return data.map(({ id, code, enrollment }) => ({
      key: id,
      name: code,
      kind: kinds.coupon,
      place: { to: "/members/$enrollment", params: { enrollment } },
    }));
  },
};

/** The links of distributions by their codes; the code of a member is found with the member. */
const links: Finder = {
  scope: "deployments:read",
  async find(typed, { client, programs }) {
    const { data } = await client.promoLinks.list({ q: typed, limit: EACH_MAX });
    return data
      .filter(({ code }) => code.toLowerCase().startsWith(typed.toLowerCase()))
      .map(({ id, code, enrollment, program }) => ({
        key: id,
        name: [code, programs[program ?? ""]].filter(Boolean).join(" · "),
        kind: kinds.link,
        place: { to: "/members/$enrollment", params: { enrollment } },
      }));
  },
};

const programs: Finder = {
  scope: "programs:read",
  find: async (typed, asking) =>
    matching(
      Object.entries(asking.programs).map(([id, name]) => ({ id, name })),
      typed,
    ).map(({ id, name }) => ({
      key: id,
      name,
      kind: kinds.program,
      place: { to: "/programs/$program", params: { program: id } },
    })),
};

const sources: Finder = {
  scope: "sources:read",
  find: async (typed, asking) =>
    matching(asking.sources, typed).map(({ id, name }) => ({
      key: id,
      name,
      kind: kinds.source,
      place: { to: "/activity/sources/$source", params: { source: id } },
    })),
};

const distributions: Finder = {
  scope: "distributions:read",
  async find(typed, { client }) {
    const { data } = await client.distributions.list({ limit: ALL });
    return matching(data, typed).map(({ id, name }) => ({
      key: id,
      name,
      kind: kinds.distribution,
      place: { to: "/distributions/$distribution", params: { distribution: id } },
    }));
  },
};

/** A batch as its reference and its totals say it. */
export const batchName = ({ external_batch_ref, totals }: Pick<PayoutBatch, "external_batch_ref" | "totals">): string =>
  [external_batch_ref ?? "", totalsOf({ totals })].filter((part) => part !== "").join(" · ");

const batches: Finder = {
  scope: "payouts:read",
  async find(typed, { client }) {
    const { data } = await client.payouts.batches.list({ limit: ALL });
    // By the reference of a batch, or by what it pays, as people read it.
    const named = data.map((batch) => ({ ...batch, name: batchName(batch) }));
    return matching(named, typed).map(({ id, name, status }) => ({
      key: id,
      name: words.batch(name, text.batchStatuses[status] ?? status),
      kind: kinds.batch,
      place: { to: "/money/$batch", params: { batch: id } },
    }));
  },
};

/** The reference of a payment in its file, or its id. */
const PAYMENT = /^(poi_[0-9a-f-]{32,36}|[0-9a-z]{25})$/i;

const payments: Finder = {
  scope: "payouts:read",
  async find(typed, { client }) {
    if (!PAYMENT.test(typed)) return [];
    const { data } = await client.payouts.batches.list({ payment: typed });
    return data.map(({ id, status }) => ({
      key: `payment ${typed}`,
      name: words.batch(typed, text.batchStatuses[status] ?? status),
      kind: kinds.payment,
      place: { to: "/money/$batch", params: { batch: id } },
    }));
  },
};

/** The searches, in the order in which their results are shown. */
const FINDERS: readonly Finder[] = [
  orders,
  members,
  customers,
  coupons,
  links,
  programs,
  sources,
  distributions,
  batches,
  payments,
];

/** The number of an order that was refused is kept nowhere: only the request is. */
const REFUSED: Found = {
  key: "refused",
  name: words.perhapsRefused,
  kind: text.rooms.developers,
  place: { to: "/developers", search: { show: "requests", refused: "true" } },
};

/** Everything that a role may see and that is found by what is typed. One search that fails hides none of the others. */
export const findAll = async (typed: string, asking: Asking): Promise<readonly Found[]> => {
  const asked = FINDERS.filter(({ scope }) => asking.may(scope));
  const found = await Promise.allSettled(asked.map(({ find }) => find(typed, asking)));
  if (found.length > 0 && found.every(({ status }) => status === "rejected"))
    throw (found[0] as PromiseRejectedResult).reason;
  const all = found.flatMap((one) => (one.status === "fulfilled" ? one.value.slice(0, EACH_MAX) : []));
  return all.length === 0 && isNumber(typed) && asking.may("requests:read") ? [REFUSED] : all;
};
