import { read } from "./ask.ts";
import type { Export, ListOf, Session } from "./types.ts";

const PAGE = 100;

/** Every page of a list. */
const whole = async (path: string): Promise<readonly object[]> => {
  const all: { readonly id?: string }[] = [];
  for (let after: string | undefined, more = true; more; ) {
    const page = await read<ListOf<{ readonly id?: string }>>(path, { limit: PAGE, starting_after: after });
    all.push(...page.data);
    after = page.data.at(-1)?.id;
    more = page.has_more && after !== undefined;
  }
  return all;
};

/** As far back as the service says what a day brought. */
const ACTIVITY_DAYS = 90;
const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

const PAGED = ["earnings", "links", "payouts"] as const;

/** Everything that the portal shows of the member with a brand, as `/v1/portal` answers it. */
export const readEverything = async ({ brand, member, memberships }: Session): Promise<object> => {
  // Where the brand asks for a second factor, this says so before anything else is read.
  const { profile, payout_accounts, applications } = await read<Export>("/export");
  const parts = memberships.map(async ({ id }) => {
    const [detail, standing, coupons, activity, ...lists] = await Promise.all([
      read<object>(`/memberships/${id}`),
      read<object>(`/memberships/${id}/standing`),
      read<ListOf<object>>(`/memberships/${id}/coupons`),
      read<ListOf<object>>(`/memberships/${id}/activity`, { days: ACTIVITY_DAYS, time_zone: ZONE }),
      ...PAGED.map((name) => whole(`/memberships/${id}/${name}`)),
    ]);
    return {
      ...detail,
      standing,
      coupons: coupons.data,
      activity: activity.data,
      ...Object.fromEntries(PAGED.map((name, at) => [name, lists[at]])),
    };
  });
  const [notifications, passkeys, statement, messages, contests, material, ...all] = await Promise.all([
    read<object>("/notifications"),
    read<ListOf<object>>("/passkeys"),
    whole("/statement"),
    whole("/messages"),
    whole("/contests"),
    whole("/assets"),
    ...parts,
  ]);
  return {
    ...{ brand, member, profile, notifications, payout_accounts, applications },
    ...{ passkeys: passkeys.data, statement, messages, contests, material, memberships: all },
  };
};
