import { useQuery } from "@tanstack/react-query";
import { type Names, UNREAD } from "../../data/names.ts";
import { useKey, useView } from "../../shell/view.tsx";
import { methodOf } from "./rail-inputs.ts";

const RAILS_MAX = 100;

/** The rails that pay now, by id, as people know them. */
export const useRailNames = (): Names => {
  const { client, may } = useView();
  const { data, isLoading } = useQuery({
    queryKey: useKey()("rail names"),
    queryFn: () => client.payouts.rails.list({ status: "active", limit: RAILS_MAX }),
    enabled: may("payout_rails:read"),
    staleTime: 60_000,
  });
  if (isLoading) return UNREAD;
  return Object.fromEntries((data?.data ?? []).map(({ id, config: { format } }) => [id, methodOf(format)]));
};
