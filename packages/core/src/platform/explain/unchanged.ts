import { retrieveProof } from "../../journal/index.ts";
import { wireAmounts, wireId } from "../../kernel/index.ts";
import { type Payout, wireDay } from "../../payouts/index.ts";
import { SealVerificationError, verifySeal } from "../../verify-seal.ts";
import type { Context } from "../context.ts";

interface Announced {
  readonly object?: Readonly<Record<string, unknown>>;
}

/** The fields of a payout that say what a member earned, as its announcement has them. */
const earnedBy = ({ id, amountMinor, currency, earnedStart, earnedEnd }: Payout) => ({
  id: wireId("payout", id),
  ...wireAmounts({ amount_minor: amountMinor }),
  currency,
  earned_start: wireDay(earnedStart),
  earned_end: wireDay(earnedEnd),
});

const sealedAt = async (context: Context, payout: Payout): Promise<string | null> => {
  const { tenant, ports } = context;
  const subject = { id: payout.id, type: "payout" };
  const [event] = await ports.events.read(tenant, { type: "payout.created", subject, after: 0, limit: 1 });
  if (event === undefined) return null;
  const data = JSON.parse(event.data) as Announced;
  for (const [field, value] of Object.entries(earnedBy(payout)))
    if (JSON.stringify(data.object?.[field]) !== JSON.stringify(value)) return null;
  const found = await retrieveProof.answer({ ...context, scopes: ["*"] }, [wireId("event", event.id)], {});
  if (!found.ok || !found.value.sealed) return null;
  const proof = { ...found.value, event: { ...found.value.event, data } };
  try {
    const { seal } = await verifySeal({ proof, keys: ports.signer.publicKeys });
    return seal.created_at;
  } catch (error) {
    if (error instanceof SealVerificationError) return null;
    throw error;
  }
};

/**
 * Since when the amounts of payouts are as they were sealed: the time of the last seal. Null where there is no payout, or one is not sealed
 * yet, or is not what was sealed; then nothing is said of it.
 */
export const unchangedSince = async (context: Context, payouts: readonly Payout[]): Promise<string | null> => {
  const times = await Promise.all(payouts.map((payout) => sealedAt(context, payout)));
  return times.includes(null) ? null : (times.sort().at(-1) ?? null);
};
