import { lazy, Suspense } from "react";

const Loaded = lazy(async () => ({ default: (await import("./who-approves.tsx")).WhoApproves }));

/** The words about who can approve, loaded where something needs a second person. */
export const WhoApproves = (props: React.ComponentProps<typeof Loaded>) => (
  <Suspense fallback={null}>
    <Loaded {...props} />
  </Suspense>
);
