import { useQuery } from "@tanstack/react-query";
import { useKey, useView } from "../../shell/view.tsx";
import { methodOf } from "./rail-inputs.ts";

const RAILS_MAX = 100;

/** The rails that pay now, by id, as people know them. */
export const useRailNames = (): Readonly<Record<string, string>> => {
  const { client, may } = useView();
  const { data } = useQuery({
    queryKey: useKey()("rail names"),
    queryFn: () => client.payouts.rails.list({ status: "active", limit: RAILS_MAX }),
    enabled: may("payout_rails:read"),
    staleTime: 60_000,
  });
  return Object.fromEntries((data?.data ?? []).map(({ id, config: { format } }) => [id, methodOf(format)]));
};
