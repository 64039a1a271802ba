import { frame } from "../data/frame.ts";
import type { Look } from "../data/types.ts";

/** How the portal looks. The choice is kept by this page alone: nothing is stored, in a frame or out of one. */
export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

const dark = window.matchMedia("(prefers-color-scheme: dark)");
const isTheme = (text: string | null): text is Theme => (THEMES as readonly (string | null)[]).includes(text);
let chosen: Theme = "system";
let look: Look | null = null;

const FONTS: Readonly<Record<Look["font"], string>> = {
  sans: "ui-sans-serif, system-ui, sans-serif",
  serif: "ui-serif, Georgia, serif",
  rounded: "ui-rounded, system-ui, sans-serif",
  mono: "ui-monospace, monospace",
};

/** The values of a look's variables; of the usual look none are set. */
const valuesOf = (isDark: boolean): Readonly<Record<string, string | null>> => ({
  "--brand": look && (isDark ? look.accent_dark : look.accent),
  "--on-brand": look && (isDark ? "#1a1a18" : "#ffffff"),
  "--brand-soft": look && "color-mix(in srgb, var(--brand) 10%, var(--panel))",
  "--radius": look && `${look.corner}px`,
  "--font": look && FONTS[look.font],
});

const show = (): void => {
  const shown = chosen === "system" ? (dark.matches ? "dark" : "light") : chosen;
  const { dataset, style } = document.documentElement;
  dataset.theme = shown;
  for (const [name, value] of Object.entries(valuesOf(shown === "dark"))) style.setProperty(name, value);
};

/** Shows the look of a brand, or the usual one. */
export const showLook = (next: Look | null): void => {
  look = next;
  show();
};

const listeners = new Set<() => void>();
export const theme = (): Theme => chosen;
export const listenToTheme = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Shows a theme, or that of the device for anything else. */
export const chooseTheme = (next: string | null): void => {
  chosen = isTheme(next) ? next : "system";
  show();
  for (const listener of listeners) listener();
};

/** Shows the theme of `?theme=`, or that of the device, and in a frame any other that the page around it wants. */
export const startTheme = (): void => {
  chooseTheme(new URLSearchParams(location.search).get("theme"));
  frame.onLook((look) => {
    if (look.theme !== undefined) chooseTheme(look.theme);
  });
  dark.addEventListener("change", show);
};
