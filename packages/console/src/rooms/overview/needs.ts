import type { Entente, Operation } from "@entente/client";
import { amount, count, weekday } from "@entente/kit/format";
import { useQuery } from "@tanstack/react-query";
import { learnRefusals, saidOf } from "../../data/errors.ts";
import { grouped } from "../../data/grouped.ts";
import { summed } from "../../data/summed.ts";
import { askedOf, periodOf, startsOf } from "../../format/period.ts";
import { useKey, useView, type Viewing } from "../../shell/view.tsx";
import { text } from "../../text/index.ts";
import type { ActivitySearch } from "../activity/search.ts";
import type { DevelopersSearch } from "../developers/search.ts";
import type { MembersSearch } from "../members/search.ts";
import type { MonthEndSearch } from "../money/month-end/search.ts";
import type { MoneySearch } from "../money/search.ts";
import type { SettingsSearch } from "../settings/search.ts";
import { seriesOf } from "./figures.ts";
import { silentSince } from "./silence.ts";

/** Something that waits for a person, and where it is cured. */
export interface Need {
  readonly key: string;
  readonly isBad: boolean;
  readonly title: string;
  readonly hint: string;
  /** Where it is cured; null where the viewer may not see that room. */
  readonly act: { readonly name: string; readonly target: Target } | null;
}

/** An address in the console. */
export type Target =
  | { readonly to: "/members"; readonly search: MembersSearch }
  | { readonly to: "/money"; readonly search: MoneySearch }
  | { readonly to: "/money/month-end"; readonly search: MonthEndSearch }
  | { readonly to: "/money/$batch"; readonly params: { readonly batch: string } }
  | { readonly to: "/distributions/$distribution"; readonly params: { readonly distribution: string } }
  | { readonly to: "/settings"; readonly search: SettingsSearch }
  | { readonly to: "/activity"; readonly search: ActivitySearch }
  | { readonly to: "/activity/sources/$source"; readonly params: { readonly source: string } }
  | { readonly to: "/developers"; readonly search: DevelopersSearch }
  | { readonly to: "/developers/webhooks/$endpoint"; readonly params: { readonly endpoint: string } };

const MANY = 100;
const counted = (page: { data: readonly unknown[]; has_more: boolean }): string =>
  page.has_more ? text.needs.more(count(page.data.length)) : count(page.data.length);

/** A source of needs, with the scope that resolving them requires: nobody sees a need that they cannot resolve. */
type Source = { readonly scope: string | null; read: (view: Viewing) => Promise<readonly Need[]> };

const ofEnrollments = async (
  client: Entente,
  filter: { approval_status: "pending" } | { qualification_status: "grace"; status: "active" },
  words: { title: (n: string) => string; hint: string; act: string },
): Promise<readonly Need[]> => {
  const page = await client.enrollments.list({ ...filter, limit: MANY });
  if (page.data.length === 0) return [];
  const { title, hint, act } = words;
  return [
    {
      key: act,
      isBad: false,
      title: title(counted(page)),
      hint,
      act: { name: act, target: { to: "/members", search: filter } },
    },
  ];
};

interface Subject {
  readonly name: string;
  readonly target: Target | null;
}

const OF_BATCH = (batch: string): Subject => ({ name: batch, target: { to: "/money/$batch", params: { batch } } });

const ofDistribution = async (client: Entente, distribution: string): Promise<Subject> => ({
  name: (await client.distributions.retrieve(distribution)).name,
  target: { to: "/distributions/$distribution", params: { distribution } },
});

/** Returns the name of an operation's subject and the page that shows it; only its id when the viewer may not read it. */
const subjectOf = async ({ client, may }: Viewing, { type, id }: Operation["subject"]): Promise<Subject> => {
  if (type === "payout_batch" && may("payouts:read")) return OF_BATCH(id);
  if (type === "distribution" && may("distributions:read")) return ofDistribution(client, id);
  if (type === "deployment" && may("deployments:read") && may("distributions:read"))
    return ofDistribution(client, (await client.deployments.retrieve(id)).distribution);
  return { name: id, target: null };
};

/** Who can go on with an operation; what has another name is changed with its distribution. */
const CURED_BY: Readonly<Record<string, string>> = {
  "distribution.launch": "distributions:launch",
  "payout_batch.export": "payouts:write",
  "payout_batch.confirm": "payouts:write",
};

/** The scope of whoever can go on with an operation of a kind. */
export const cureOf = (kind: string): string => CURED_BY[kind] ?? "distributions:write";

const ofOperations = async (view: Viewing, status: "waiting" | "failed"): Promise<readonly Need[]> => {
  const { data } = await view.client.operations.list({ status, limit: 5 });
  return Promise.all(
    data
      .filter(({ kind }) => view.may(cureOf(kind)))
      .map(async ({ id, kind, subject, waiting_reason, error }) => {
        const { name, target } = await subjectOf(view, subject);
        return {
          key: id,
          isBad: status === "failed",
          title: text.needs[status](text.needs.kinds[kind] ?? kind, name),
          hint: error?.message ?? text.needs.reasons[waiting_reason ?? ""] ?? id,
          act: target && { name: text.needs.look, target },
        };
      }),
  );
};

const ofPayouts = async ({ client }: Viewing): Promise<readonly Need[]> => {
  const { data } = await client.payouts.summary();
  const found = [
    { status: "failed", title: text.needs.payouts, hint: text.needs.payoutsHint, isBad: true },
    { status: "awaiting_account", title: text.needs.account, hint: text.needs.accountHint, isBad: false },
  ] as const;
  return found.flatMap(({ status, title, hint, isBad }) =>
    [
      ...grouped(
        data.filter((row) => row.status === status),
        ({ currency }) => currency,
      ),
    ].map(([currency, rows]) => ({
      key: `${status} ${currency}`,
      isBad,
      title: title(amount(summed(rows, "amount_minor").minor, currency, undefined, summed(rows, "amount_minor").exact)),
      hint: hint(count(rows.reduce((sum, row) => sum + row.payouts, 0))),
      act: { name: text.needs.look, target: { to: "/money", search: { show: "payouts", status } } },
    })),
  );
};

const ofWebhooks = async ({ client }: Viewing): Promise<readonly Need[]> => {
  const { data } = await client.webhookEndpoints.list({ limit: MANY });
  return data
    .filter(({ status, health }) => status === "disabled" || health !== "healthy")
    .map(({ id, url, status, health }) => ({
      key: id,
      isBad: true,
      ...(status === "disabled"
        ? { title: text.needs.webhook(new URL(url).host), hint: text.needs.webhookHint }
        : health === "failing"
          ? { title: text.needs.failing(new URL(url).host), hint: text.needs.failingHint }
          : { title: text.needs.paused(new URL(url).host), hint: text.needs.pausedHint }),
      act: {
        name: text.needs.look,
        target: { to: "/developers/webhooks/$endpoint", params: { endpoint: id } } as const,
      },
    }));
};

/** Returns the needs from the last ledger check, for viewers who may read all of the organization. */
const ofLedger = async ({ client, may }: Viewing): Promise<readonly Need[]> => {
  if (!may("audit:read")) return [];
  const { count: found } = await client.ledger.check.retrieve();
  if (found === 0) return [];
  const act = may("wallet:read")
    ? ({ name: text.needs.look, target: { to: "/money", search: { show: "ledger" } } } as const)
    : null;
  return [{ key: "ledger", isBad: true, title: text.needs.ledger(count(found)), hint: text.needs.ledgerHint, act }];
};

const FEW = 20;

/** Returns the needs of sources that take nothing: they lack a secret, refuse what arrives, or cannot read it. */
const ofSalesSources = async ({ client }: Viewing): Promise<readonly Need[]> => {
  const { data } = await client.sources.list({ status: "active", limit: FEW });
  if (data.length === 0) return [];
  // The words of sources load where there is a source.
  const { faultsOf } = await import("../sources/health.ts");
  const found = await Promise.all(
    data.map(async (source) => {
      const health = await client.sources.health(source.id);
      const worst = faultsOf(source, health, new Date()).find(({ tone }) => tone === "bad");
      return worst === undefined ? [] : [{ source, says: worst.says }];
    }),
  );
  return found.flat().map(({ source: { id, name }, says }) => ({
    key: id,
    isBad: true,
    title: text.needs.source(name),
    hint: says,
    act: { name: text.needs.look, target: { to: "/activity/sources/$source", params: { source: id } } },
  }));
};

/** Returns the need of a brand that used to sell and has not for unusually long: whoever reports its sales may be refused. */
const ofSilence = async ({ client, may }: Viewing): Promise<readonly Need[]> => {
  const now = new Date();
  const asked = askedOf(periodOf("30d", now, "UTC"), now, "UTC");
  const { data } = await client.performance.analytics({
    ...asked,
    group_by: "type",
    metrics: "events",
    limit: 1_000,
  });
  const days = seriesOf(data, startsOf(asked), "sales", undefined);
  const since = silentSince(
    days.map(({ start, now: sales }) => ({ start, sales })),
    now,
  );
  if (since === null) return [];
  const target: Target = may("requests:read")
    ? { to: "/developers", search: { show: "requests", refused: "true" } }
    : { to: "/activity", search: { show: "sources" } };
  return [
    {
      key: "silence",
      isBad: true,
      title: text.needs.silence(weekday(since, "UTC")),
      hint: text.needs.silenceHint,
      act: { name: text.needs.look, target },
    },
  ];
};

/** Most payments name nobody, which needs nobody. */
const USUAL: readonly (string | null)[] = ["no_names", "customer_not_bound"];

/** Returns the need of payments whose code, coupon or click leads to nobody. */
const ofSourcePayments = async ({ client, may }: Viewing): Promise<readonly Need[]> => {
  if (!may("sources:read")) return [];
  const { data, has_more } = await client.sources.payments.list({ status: "unmatched", limit: MANY });
  const misnamed = data.filter(({ reason }) => !USUAL.includes(reason));
  if (misnamed.length === 0) return [];
  return [
    {
      key: "source payments",
      isBad: false,
      title: text.needs.payments(counted({ data: misnamed, has_more })),
      hint: text.needs.paymentsHint,
      act: { name: text.needs.look, target: { to: "/activity", search: { show: "payments" } } },
    },
  ];
};

/** Returns the payout schedules that stopped: nothing is paid by them until somebody resumes them. */
const ofSchedules = async ({ client }: Viewing): Promise<readonly Need[]> => {
  const { data } = await client.payouts.schedules.list({ status: "stopped", limit: MANY });
  if (data.length > 0) await learnRefusals();
  return data.map(({ id, stopped }) => ({
    key: id,
    isBad: true,
    title: text.needs.schedule,
    hint: stopped === null ? "" : saidOf(stopped),
    act: { name: text.needs.look, target: { to: "/money", search: { show: "schedules" } } as const },
  }));
};

/** Returns the domains of the portal at which nothing is answered any more. */
const ofDomains = async ({ client, may }: Viewing): Promise<readonly Need[]> => {
  if (!may("enrollments:read")) return [];
  const { data } = await client.portalDomains.list({ status: "failing", limit: MANY });
  return data.map(({ id, host }) => ({
    key: id,
    isBad: true,
    title: text.needs.domain(host),
    hint: text.needs.domainHint,
    act: may("programs:read")
      ? { name: text.needs.look, target: { to: "/settings", search: { show: "look" } } as const }
      : null,
  }));
};

export const SOURCES: readonly Source[] = [
  { scope: null, read: (view) => ofOperations(view, "failed") },
  { scope: "payouts:write", read: ofLedger },
  { scope: "payouts:write", read: ofSchedules },
  { scope: "enrollments:write", read: ofDomains },
  { scope: "webhooks:write", read: ofWebhooks },
  { scope: "sources:write", read: ofSalesSources },
  { scope: "sources:write", read: ofSilence },
  { scope: "performance:write", read: ofSourcePayments },
  { scope: "payouts:write", read: ofPayouts },
  // Its words and its reading load where somebody pays.
  { scope: "payouts:write", read: async ({ client }) => (await import("./returned.ts")).returnedNeeds(client) },
  { scope: "payouts:write", read: async ({ client }) => (await import("./uncalculated.ts")).uncalculatedNeeds(client) },
  { scope: null, read: (view) => ofOperations(view, "waiting") },
  {
    scope: "enrollments:write",
    read: ({ client }) =>
      ofEnrollments(
        client,
        { approval_status: "pending" },
        { title: text.needs.pending, hint: text.needs.pendingHint, act: text.needs.pendingAct },
      ),
  },
  {
    scope: "enrollments:write",
    read: ({ client }) =>
      ofEnrollments(
        client,
        { qualification_status: "grace", status: "active" },
        { title: text.needs.grace, hint: text.needs.graceHint, act: text.needs.graceAct },
      ),
  },
];

const readNeeds = async (view: Viewing): Promise<readonly Need[]> => {
  const found = await Promise.all(
    SOURCES.filter(({ scope }) => scope === null || view.may(scope)).map(({ read }) => read(view)),
  );
  return found.flat();
};

/** Reads the needs that wait for a person, as far as the viewer's role may see them. */
export const useNeeds = () => {
  const view = useView();
  return useQuery({ queryKey: useKey()("needs"), queryFn: () => readNeeds(view) });
};
