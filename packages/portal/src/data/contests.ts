import { usePages } from "@entente/kit";
import { read } from "./ask.ts";
import type { ListOf } from "./types.ts";

export type ContestKind = "attribution" | "self_referral" | "outside_window" | "rejection" | "hold";
export type ContestStatus = "open" | "answered" | "accepted" | "refused" | "withdrawn";
export type ContestResult = "correction" | "adjustment" | "approval";

export interface Contest {
  readonly id: string;
  readonly membership: string;
  readonly kind: ContestKind;
  readonly event: string | null;
  readonly reference: string | null;
  readonly text: string | null;
  readonly status: ContestStatus;
  readonly answers: readonly { readonly by: "member" | "brand"; readonly at: string; readonly text: string }[] | null;
  readonly reason: string | null;
  readonly decided_at: string | null;
  readonly result: ContestResult | null;
  readonly credited_to_you: boolean | null;
  readonly created_at: string;
}

const PAGE = 25;

/** The contests of every membership that the session shows. */
export const useContests = () =>
  usePages<Contest>(["contests"], (after) => read<ListOf<Contest>>("/contests", { limit: PAGE, ...after }));
