import { lazy, Suspense } from "react";
import type { To } from "./to.ts";

const Button = lazy(async () => ({ default: (await import("./button.tsx")).MessageButton }));
const Card = lazy(async () => ({ default: (await import("./card.tsx")).MessagesCard }));

/** The button that asks for a message, which loads with its texts after the page. */
export const Message = (props: { to: To; label?: "all"; done?: () => void }) => (
  <Suspense fallback={null}>
    <Button {...props} />
  </Suspense>
);

/** The messages that a member has, which load after the page. */
export const Messages = ({ enrollment }: { enrollment: string }) => (
  <Suspense fallback={null}>
    <Card enrollment={enrollment} />
  </Suspense>
);
