import { amount } from "@entente/kit/format";
import { useQuery } from "@tanstack/react-query";
import { useKey, useView } from "../../shell/view.tsx";
import { pausedText as words } from "../../text/team/paused.ts";
import { openOfPaused } from "./open-of-paused.ts";

const MAX = 100;

/** Says which paused rules still have open payouts for the days of a preview, which counts none of them. */
export const OpenOfPaused = (days: { program: string; period_start: string; period_end: string }) => {
  const { client } = useView();
  const { program, period_start, period_end } = days;
  const { data } = useQuery({
    queryKey: useKey()("open of paused", program, period_start, period_end),
    queryFn: async () => {
      const rules = (await client.payouts.rules.list({ program, status: "paused", limit: MAX })).data;
      if (rules.length === 0) return [];
      const of = { program, period_start, period_end, limit: MAX };
      const open = await Promise.all(
        (["pending", "awaiting_account"] as const).map((status) => client.payouts.list({ ...of, status })),
      );
      return openOfPaused(
        rules,
        open.flatMap(({ data: rows }) => rows),
      );
    },
  });
  return data?.map(({ id, name, sums }) => (
    <p key={id} role="status">
      {words.open(name, sums.map(([currency, minor]) => amount(minor, currency)).join(", "))}
    </p>
  ));
};
