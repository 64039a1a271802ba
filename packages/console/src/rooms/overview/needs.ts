import type { Entente, Operation } from "@entente/client";
import { useQuery } from "@tanstack/react-query";
import { grouped } from "../../data/grouped.ts";
import { amount, count } from "../../format/amount.ts";
import { useKey, useView, type Viewing } from "../../shell/view.tsx";
import { text } from "../../text/index.ts";

/** Something that waits for a person, and where it is cured. */
export interface Need {
  readonly key: string;
  readonly isBad: boolean;
  readonly title: string;
  readonly hint: string;
  /** Where it is cured; null where no room does it yet. */
  readonly act: { readonly name: string; readonly search: Record<string, string> } | null;
}

const MANY = 100;
const counted = (page: { data: readonly unknown[]; has_more: boolean }): string =>
  page.has_more ? text.needs.more(count(page.data.length)) : count(page.data.length);

type Source = { readonly scope: string | null; read: (client: Entente) => Promise<readonly Need[]> };

const ofEnrollments = async (
  client: Entente,
  filter: { approval_status: "pending" } | { qualification_status: "grace"; status: "active" },
  words: { title: (n: string) => string; hint: string; act: string },
): Promise<readonly Need[]> => {
  const page = await client.enrollments.list({ ...filter, limit: MANY });
  if (page.data.length === 0) return [];
  const { title, hint, act } = words;
  return [{ key: act, isBad: false, title: title(counted(page)), hint, act: { name: act, search: { ...filter } } }];
};

/** What an operation works on, by name where it has one and the viewer may read it. */
const nameOf = async (client: Entente, { type, id }: Operation["subject"]): Promise<string> =>
  type === "distribution"
    ? client.distributions.retrieve(id).then(
        ({ name }) => name,
        () => id,
      )
    : id;

const ofOperations = async (client: Entente, status: "waiting" | "failed"): Promise<readonly Need[]> => {
  const { data } = await client.operations.list({ status, limit: 5 });
  return Promise.all(
    data.map(async ({ id, kind, subject, waiting_reason, error }) => ({
      key: id,
      isBad: status === "failed",
      title: text.needs[status](text.needs.kinds[kind] ?? kind, await nameOf(client, subject)),
      hint: error?.message ?? text.needs.reasons[waiting_reason ?? ""] ?? id,
      act: null,
    })),
  );
};

const ofPayouts = async (client: Entente): Promise<readonly Need[]> => {
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
      title: title(
        amount(
          rows.reduce((sum, row) => sum + row.amount_minor, 0),
          currency,
        ),
      ),
      hint: hint(count(rows.reduce((sum, row) => sum + row.payouts, 0))),
      act: null,
    })),
  );
};

const ofWebhooks = async (client: Entente): Promise<readonly Need[]> => {
  const { data } = await client.webhookEndpoints.list({ limit: MANY });
  return data
    .filter(({ status }) => status === "disabled")
    .map(({ id, url }) => ({
      key: id,
      isBad: true,
      title: text.needs.webhook(new URL(url).host),
      hint: text.needs.webhookHint,
      act: null,
    }));
};

const SOURCES: readonly Source[] = [
  { scope: null, read: (client) => ofOperations(client, "failed") },
  { scope: "webhooks:read", read: ofWebhooks },
  { scope: "payouts:read", read: ofPayouts },
  { scope: null, read: (client) => ofOperations(client, "waiting") },
  {
    scope: "enrollments:read",
    read: (client) =>
      ofEnrollments(
        client,
        { approval_status: "pending" },
        { title: text.needs.pending, hint: text.needs.pendingHint, act: text.needs.pendingAct },
      ),
  },
  {
    scope: "enrollments:read",
    read: (client) =>
      ofEnrollments(
        client,
        { qualification_status: "grace", status: "active" },
        { title: text.needs.grace, hint: text.needs.graceHint, act: text.needs.graceAct },
      ),
  },
];

const readNeeds = async ({ client, may }: Viewing): Promise<readonly Need[]> => {
  const found = await Promise.all(
    SOURCES.filter(({ scope }) => scope === null || may(scope)).map(({ read }) => read(client)),
  );
  return found.flat();
};

/** What waits for a person, of what the viewer's role may see. */
export const useNeeds = () => {
  const view = useView();
  return useQuery({ queryKey: useKey()("needs"), queryFn: () => readNeeds(view) });
};
