import { useSyncExternalStore } from "react";

const NARROW = matchMedia("(max-width: 640px)");

const listen = (changed: () => void): (() => void) => {
  NARROW.addEventListener("change", changed);
  return () => NARROW.removeEventListener("change", changed);
};

/** Returns true while the window is as narrow as a phone. */
export const usePhone = (): boolean => useSyncExternalStore(listen, () => NARROW.matches);

const show = async (): Promise<void> => {
  if (NARROW.matches) await Promise.all([import("../ui/phone.css"), import("@entente/kit/styles/cards.css")]);
};

/** Loads the styles of narrow windows where the window is one, also when it becomes one later. */
export const showPhone = (): Promise<void> => {
  NARROW.addEventListener("change", () => void show());
  return show();
};
