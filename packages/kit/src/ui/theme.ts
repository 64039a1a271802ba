export type Theme = "system" | "light" | "dark";
const KEY = "entente.theme";

export const readTheme = (): Theme => {
  const kept = localStorage.getItem(KEY);
  return kept === "light" || kept === "dark" ? kept : "system";
};

const dark = window.matchMedia("(prefers-color-scheme: dark)");

const show = (theme: Theme): void => {
  document.documentElement.dataset.theme = theme === "system" ? (dark.matches ? "dark" : "light") : theme;
};

/** Shows the theme that this browser keeps, and follows the system where none is kept. */
export const startTheme = (): void => {
  show(readTheme());
  dark.addEventListener("change", () => show(readTheme()));
};

export const chooseTheme = (theme: Theme): void => {
  if (theme === "system") localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, theme);
  show(theme);
};
