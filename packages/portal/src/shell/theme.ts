/** How the portal looks. The choice is kept by this page alone: nothing is stored, in a frame or out of one. */
export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

const dark = window.matchMedia("(prefers-color-scheme: dark)");
const isTheme = (text: string | null): text is Theme => (THEMES as readonly (string | null)[]).includes(text);
let chosen: Theme = "system";

const show = (): void => {
  document.documentElement.dataset.theme = chosen === "system" ? (dark.matches ? "dark" : "light") : chosen;
};

export const theme = (): Theme => chosen;
export const chooseTheme = (next: Theme): void => {
  chosen = next;
  show();
};

/** Shows the theme of `?theme=`, or that of the device. */
export const startTheme = (): void => {
  const asked = new URLSearchParams(location.search).get("theme");
  chosen = isTheme(asked) ? asked : "system";
  show();
  dark.addEventListener("change", show);
};
