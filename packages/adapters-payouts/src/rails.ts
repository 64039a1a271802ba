import type { PayoutRail } from "@entente/core/ports";
import { listFile, paypalFile, wiseFile } from "./csv.ts";
import { sepaFile } from "./sepa.ts";

/** Every kind of payment file. */
export const payoutRails = (): readonly PayoutRail[] => [paypalFile, wiseFile, sepaFile, listFile];
