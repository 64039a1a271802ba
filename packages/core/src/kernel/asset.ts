import { currencyOf } from "../currencies.ts";
import { at, type Refused, refuse } from "./error.ts";
import { wireTime } from "./time.ts";

export const ASSETS = ["credit", "usd"] as const;
export type Asset = (typeof ASSETS)[number];

/** Returns true if a wallet can hold the asset. */
export const isAsset = (asset: string | null): asset is Asset => ASSETS.some((one) => one === asset);

/** Returns true if a code, in any case, was ever a currency of the table. */
export const isCurrency = (code: string): boolean => currencyOf(code) !== undefined;

/** Refuses a currency that was withdrawn before an instant, under the name of its field; undefined where it was one, or none is given. */
export const refusedCurrency = (code: string | undefined, on: Date, param = "currency"): Refused | undefined => {
  const endedOn = code === undefined ? undefined : currencyOf(code)?.endedOn;
  if (code === undefined || endedOn == null || wireTime(on) < endedOn) return undefined;
  return at(param, refuse("invalid_request", { reason: `${param} is ${code}, which was withdrawn on ${endedOn}.` }));
};
