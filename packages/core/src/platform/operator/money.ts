import { z } from "zod";
import { topUp } from "../../campaigns/index.ts";
import { ASSETS, integer, text } from "../../kernel/index.ts";
import { attachConnection, connectionAttach, presentConnection } from "../../membership/index.ts";
import type { PlatformPorts } from "../ports.ts";
import { findBrand, modeOf, read, refused } from "./find.ts";

const topUpInput = z.strictObject({
  /** The brand, by id, or by a slug that only one organization uses. */
  brand: z.string(),
  /** The asset that is paid in. */
  asset: z.enum(ASSETS),
  /** How much, in minor units: 1 or more. */
  amount: integer(1),
  /** Your own reference, 1 to 200 characters: the same one again answers the same transfer. */
  reference: text(200),
  /** True for the live wallet. Default: the mode of the service. */
  livemode: z.boolean().optional(),
});

/** The part of the operator service that pays into wallets, and says where members are paid. */
export const moneyOperator = (ports: PlatformPorts) => ({
  /** Pays into a brand's wallet. The reference makes it one: a repeat with the same reference answers the same transfer. */
  async topUp(input: z.input<typeof topUpInput>) {
    const { brand: raw, asset, amount, reference, livemode: mode } = read(topUpInput, input);
    const livemode = modeOf(ports, mode);
    const { id, organization: of } = await findBrand(ports, raw);
    const paid = await topUp(
      ports,
      { organization: of, livemode },
      { brand: id, asset, amount: BigInt(amount), reference },
    );
    return paid.ok ? paid.value : refused(paid);
  },
  /**
   * Links an account outside to an entity, or to the brand when no owner is named; a `payout` connection is where a member
   * is paid. Attaching the same account again answers the connection there is.
   */
  async attachConnection(input: z.input<typeof connectionAttach>) {
    const { brand: raw, livemode: mode, ...attachment } = read(connectionAttach, input);
    const livemode = modeOf(ports, mode);
    const of = await findBrand(ports, raw);
    const tenant = { organization: of.organization, livemode };
    const attached = await attachConnection(ports, tenant, of, attachment);
    return attached.ok ? presentConnection(attached.value, tenant) : refused(attached);
  },
});
