import { type Refused, refuse } from "../../../kernel/index.ts";
import { isProvenForMoney, type Member } from "../../../portal/index.ts";
import type { Tenant } from "../../../tenancy/index.ts";
import type { PlatformPorts } from "../../ports.ts";

/** The second factor that a brand asks its members for, where money or personal data move. */
const moneyFactorOf = async (
  ports: Pick<PlatformPorts, "brandTerms">,
  tenant: Tenant,
  { brand }: Pick<Member, "brand">,
) => (await ports.brandTerms.get(tenant, brand.id))?.row.portalMoneyFactor ?? "none";

/** The refusal of what moves money or personal data in a session that no passkey proved a short time ago; `undefined` where that is not asked for. */
export const refusedFactor = async (
  ports: Pick<PlatformPorts, "brandTerms" | "clock">,
  member: Member,
): Promise<Refused | undefined> =>
  (await moneyFactorOf(ports, member.tenant, member)) === "required" && !isProvenForMoney(member, ports.clock.now())
    ? refuse("passkey_required")
    : undefined;
