import { timed, workerContext, writtenBy } from "../../journal/index.ts";
import { ok, type Result, refuse } from "../../kernel/index.ts";
import { OPERATOR_ORIGIN, type Origin, type Tenant } from "../../tenancy/index.ts";
import type { Ports } from "../context.ts";
import type { WalletTransactionResource } from "./resource.ts";
import { decideTopUp, type TopUp } from "./transfers.ts";

const ATTEMPTS_MAX = 5;

/** Tops up the wallet and makes its operations that wait for funds due. Repeating a reference answers its transfer. */
export const topUp = async (
  ports: Ports,
  tenant: Tenant,
  { reference: given, ...rest }: TopUp,
  origin: Origin = OPERATOR_ORIGIN,
): Promise<Result<WalletTransactionResource>> => {
  const reference = `top_up:${given}`;
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
    const before = await ports.wallets.byReference(tenant, reference);
    const context = workerContext(await timed(ports, tenant), tenant, origin);
    const decided = decideTopUp(context, before, { ...rest, reference });
    if (!decided.ok) return decided;
    const { outcome, value, change } = decided.value;
    if (outcome === "existing") return ok(value as WalletTransactionResource);
    const audits = ports.audit(context, "wallet.topUp", writtenBy([change]));
    const committed = await ports.journal.commit({ tenant, origin, ...change, audits });
    if (committed.outcome === "committed") return ok(value as WalletTransactionResource);
  }
  return refuse("temporarily_unavailable");
};
