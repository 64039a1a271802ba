import { createContext, useContext } from "react";
import type { Speech } from "./languages.ts";

const Spoken = createContext<Speech | undefined>(undefined);

/** Gives the pages below it a language. */
export const Speaking = ({ speech, children }: { speech: Speech; children: React.ReactNode }) => (
  <Spoken.Provider value={speech}>{children}</Spoken.Provider>
);

/** The words and formats of the reader's language. */
export const useSpeech = (): Speech => {
  const speech = useContext(Spoken);
  if (speech === undefined) throw new Error("A page speaks below Speaking only.");
  return speech;
};
