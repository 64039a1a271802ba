import { usePages, useWholePages } from "@entente/kit";
import { useQuery } from "@tanstack/react-query";
import { useMembershipId } from "../route/navigation.tsx";
import { read } from "./ask.ts";
import type {
  Account,
  AccountKind,
  Brand,
  Coupon,
  Day,
  Earning,
  Explanation,
  Link,
  ListOf,
  MembershipDetail,
  Notifications,
  OpenProgram,
  Passkey,
  Payout,
  Profile,
  Session,
  Standing,
  Statement,
} from "./types.ts";

const PAGE = 25;
export const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

export const useSession = () => useQuery({ queryKey: ["session"], queryFn: () => read<Session>("/session") });

export const useBrands = (isAsked: boolean) =>
  useQuery({ queryKey: ["brands"], queryFn: () => read<ListOf<Brand>>("/brands"), enabled: isAsked });
export const useOpenPrograms = (isAsked: boolean) =>
  useQuery({ queryKey: ["open programs"], queryFn: () => read<ListOf<OpenProgram>>("/programs"), enabled: isAsked });
export const useAccounts = () =>
  useQuery({ queryKey: ["accounts"], queryFn: () => read<ListOf<Account>>("/payout_accounts") });
export const useProfile = () => useQuery({ queryKey: ["profile"], queryFn: () => read<Profile>("/profile") });
export const usePasskeys = (isAsked = true) =>
  useQuery({ queryKey: ["passkeys"], queryFn: () => read<ListOf<Passkey>>("/passkeys"), enabled: isAsked });
export const useNotifications = () =>
  useQuery({ queryKey: ["notifications"], queryFn: () => read<Notifications>("/notifications") });
export const useAccountKinds = () =>
  useQuery({ queryKey: ["kinds"], queryFn: () => read<ListOf<AccountKind>>("/payout_account_kinds") });

const useOf = <T>(name: string, query: Readonly<Record<string, string | number>> = {}) => {
  const id = useMembershipId();
  return useQuery({
    queryKey: [name, id],
    queryFn: () => read<T>(`/memberships/${id}${name === "" ? "" : `/${name}`}`, query),
    // A sale is there the moment it is made: who comes back to a page is not shown what was read before it.
    refetchOnMount: "always",
  });
};

export const useMembership = () => useOf<MembershipDetail>("");
export const useActivity = () => useOf<ListOf<Day>>("activity", { days: 30, time_zone: ZONE });
export const useStanding = () => useOf<Standing>("standing");
export const useCoupons = () => useOf<ListOf<Coupon>>("coupons");

const usePagesOf = <T extends { readonly id: string }>(name: string) => {
  const id = useMembershipId();
  return usePages<T>([name, id], (after) => read<ListOf<T>>(`/memberships/${id}/${name}`, { limit: PAGE, ...after }));
};

export const useEarnings = () => usePagesOf<Earning>("earnings");
export const useLinks = () => usePagesOf<Link>("links");
export const usePayouts = () => usePagesOf<Payout>("payouts");

export const useEarning = (id: string) =>
  useQuery({ queryKey: ["earning", id], queryFn: () => read<Explanation>(`/earnings/${id}`) });

interface Range {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export const useStatement = (range: Range) =>
  useWholePages(["statement", range.from, range.to], (after) =>
    read<Statement>("/statement", { ...range, limit: PAGE, ...after }),
  );

const CSV_PAGE = 100;

/** Every movement of a time, page by page, for the file. */
export const readWholeStatement = async (range: Range): Promise<Statement["data"]> => {
  const all: Statement["data"][number][] = [];
  for (let after: string | undefined, more = true; more; ) {
    const { data, has_more } = await read<Statement>("/statement", {
      ...range,
      limit: CSV_PAGE,
      starting_after: after,
    });
    all.push(...data);
    after = data.at(-1)?.id;
    more = has_more && after !== undefined;
  }
  return all;
};
