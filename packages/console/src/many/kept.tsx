import { type ReactNode, Suspense, useState } from "react";

/**
 * Loads the bar of the verbs for many with the first choice, and keeps it: rows leave the list by a verb, and its dialog still has to say
 * what was done.
 */
export const Kept = ({ isChosen, children }: { isChosen: boolean; children: ReactNode }) => {
  const [wasChosen, setChosen] = useState(isChosen);
  if (isChosen && !wasChosen) setChosen(true);
  return wasChosen && <Suspense fallback={null}>{children}</Suspense>;
};
