export const ASSETS = ["credit", "usd"] as const;
export type Asset = (typeof ASSETS)[number];

/** Whether a wallet holds it. */
export const isAsset = (asset: string | null): asset is Asset => ASSETS.some((one) => one === asset);
