import { lazy, Suspense, useSyncExternalStore } from "react";
import { proofs } from "../data/proof.ts";
import type { Session } from "../data/session.ts";

const Question = lazy(async () => ({ default: (await import("./prove.tsx")).Prove }));

/** The question to prove who one is, which is loaded when an act first needs it. */
export const Prove = ({ session }: { session: Session }) =>
  useSyncExternalStore(proofs.subscribe, proofs.isAsked) ? (
    <Suspense fallback={null}>
      <Question session={session} />
    </Suspense>
  ) : null;
