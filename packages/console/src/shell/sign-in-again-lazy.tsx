import { lazy, Suspense } from "react";
import type { Session } from "../data/session.ts";

const Question = lazy(async () => ({ default: (await import("./sign-in-again.tsx")).SignInAgain }));

/** The question to sign in again, which is loaded when a session has ended. */
export const SignInAgain = ({ session }: { session: Session }) => (
  <Suspense fallback={null}>
    <Question session={session} />
  </Suspense>
);
