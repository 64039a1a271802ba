import type { Distribution, Operation } from "@entente/client";
import { isOpen } from "./states.ts";

type Launched = Pick<Distribution, "status" | "deployments" | "launched_at">;
type Moving = Pick<Operation, "status" | "waiting_reason">;

const waitsForFunds = (operation: Moving | null): boolean => operation?.waiting_reason === "funding_required";

/** Says if `launched_at` is the time of a launch, or only of the request for one; null before both. */
export const launchOf = ({ status, deployments, launched_at }: Launched): "launched" | "requested" | null => {
  if (launched_at === null) return null;
  const isUnlaunched =
    status === "failed" ||
    (status === "launching" && deployments.live === 0) ||
    (status === "canceled" && deployments.total === 0);
  return isUnlaunched ? "requested" : "launched";
};

const ENDED: readonly Distribution["status"][] = ["completed", "canceled", "failed"];

/** How a funded budget stands in the wallet; null for any other. Deployments are created after the reservation alone. */
export const reservationOf = (
  { status, deployments, budget }: Pick<Distribution, "status" | "deployments" | "budget">,
  operation: Moving | null,
): "planned" | "reserved" | "ended" | null => {
  if (budget.mode !== "funded") return null;
  const isMoving = operation !== null && isOpen(operation);
  if (ENDED.includes(status) && !isMoving) return "ended";
  return deployments.total === 0 ? "planned" : "reserved";
};

/** The key of the sentence about a status: a launch without its funds sets up nothing yet. */
export const meaningOf = ({ status }: Pick<Distribution, "status">, operation: Moving | null): string =>
  status === "launching" && waitsForFunds(operation) ? "unfunded" : status;

interface Held {
  readonly asset: string;
  readonly available: number;
}

/** The amount that the wallet lacks for the budget, in the minor unit of its asset. */
export const fundsMissing = ({ budget: { asset, total } }: Pick<Distribution, "budget">, wallet: readonly Held[]) =>
  Math.max(0, (total ?? 0) - (wallet.find((held) => held.asset === asset)?.available ?? 0));
