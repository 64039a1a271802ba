import type { Seal } from "../../journal/index.ts";
import type { LedgerCheck } from "../ledger-checks/ledger-check.ts";

/**
 * Since when the books are as they were sealed: the time of a seal, if a check of the ledger that began since has found nothing that
 * nobody accepted; null where that is not known.
 */
export const unchangedSince = (
  seal: Pick<Seal, "createdAt"> | undefined,
  check: Pick<LedgerCheck, "checkedAt" | "differences"> | undefined,
  accepted: ReadonlySet<string>,
): Date | null => {
  if (seal === undefined || check === undefined || check.checkedAt === null) return null;
  const differs = check.differences.some(({ ids }) => ids.some((id) => !accepted.has(id)));
  return differs || check.checkedAt < seal.createdAt ? null : seal.createdAt;
};
