import type { Entente } from "@entente/client";
import { createContext, useContext } from "react";
import type { View } from "../data/client.ts";
import type { Session } from "../data/session.ts";

export interface Viewing extends View {
  readonly session: Session;
  readonly client: Entente;
  /** True if a scope of the person's role allows the act. */
  readonly may: (scope: string) => boolean;
}

export const ViewContext = createContext<Viewing | null>(null);

/** Who looks, at which data, and the client for it. */
export const useView = (): Viewing => {
  const view = useContext(ViewContext);
  if (view === null) throw new Error("A room is shown outside of the shell.");
  return view;
};

/** The beginning of every key of a query: other data is another question. */
export const useKey = (): ((...parts: unknown[]) => unknown[]) => {
  const { mode, brand } = useView();
  return (...parts) => [mode, brand, ...parts];
};
