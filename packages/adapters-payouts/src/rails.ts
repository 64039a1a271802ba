import type { PayoutRail } from "@entente/core/ports";
import { paypalFile, wiseFile } from "./csv.ts";
import { sepaFile } from "./sepa.ts";

/**
 * Every kind of payment file but the plain list of manual rails, which core writes itself.
 * @example
 * const platform = createPlatform({ ...storage, ...runtime, channels, settings, rails: payoutRails() });
 * @example
 * const formats = payoutRails().map(({ format }) => format);
 */
export const payoutRails = (): readonly PayoutRail[] => [paypalFile, wiseFile, sepaFile];
