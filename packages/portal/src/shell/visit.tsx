import { createContext, useContext } from "react";
import type { Session } from "../data/types.ts";

const Visit = createContext<Session | undefined>(undefined);

/** Gives the pages below it the visit. */
export const Visiting = ({ visit, children }: { visit: Session; children: React.ReactNode }) => (
  <Visit.Provider value={visit}>{children}</Visit.Provider>
);

/** Who the member is, and which memberships are shown. */
export const useVisit = (): Session => {
  const visit = useContext(Visit);
  if (visit === undefined) throw new Error("A page reads the visit below the shell only.");
  return visit;
};
