import type { PayoutRail } from "@entente/core/ports";
import { paypalFile, wiseFile } from "./csv.ts";
import { sepaFile } from "./sepa.ts";

/** Every kind of payment file but the plain list of manual rails, which core writes itself. */
export const payoutRails = (): readonly PayoutRail[] => [paypalFile, wiseFile, sepaFile];
