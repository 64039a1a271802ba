export const DENSITIES = ["comfortable", "compact"] as const;
export type Density = (typeof DENSITIES)[number];

const KEY = "entente.density";

export const readDensity = (): Density => (localStorage.getItem(KEY) === "compact" ? "compact" : "comfortable");

/** Shows the density that this browser keeps; its styles load where it is another one than the usual. */
export const showDensity = (): void => {
  const density = readDensity();
  if (density === "compact") void import("./compact.css");
  document.documentElement.dataset.density = density;
};

export const chooseDensity = (density: Density): void => {
  if (density === "compact") localStorage.setItem(KEY, density);
  else localStorage.removeItem(KEY);
  showDensity();
};
