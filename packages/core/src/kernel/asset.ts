import { currencyOf } from "../currencies.ts";
import { at, type Refused, refuse } from "./error.ts";
import { wireTime } from "./time.ts";

export const ASSETS = ["credit", "usd"] as const;
export type Asset = (typeof ASSETS)[number];

/** Whether a wallet holds it. */
export const isAsset = (asset: string | null): asset is Asset => ASSETS.some((one) => one === asset);

/** Whether a code was ever a currency of the table, in any case. */
export const isCurrency = (code: string): boolean => currencyOf(code) !== undefined;

/** Refuses a currency that was withdrawn before an instant, under the name of its field; undefined where it was one, or none is given. */
export const refusedCurrency = (code: string | undefined, on: Date, param = "currency"): Refused | undefined => {
  const endedOn = code === undefined ? undefined : currencyOf(code)?.endedOn;
  if (code === undefined || endedOn == null || wireTime(on) < endedOn) return undefined;
  return at(param, refuse("invalid_request", { reason: `${param} is ${code}, which was withdrawn on ${endedOn}.` }));
};
