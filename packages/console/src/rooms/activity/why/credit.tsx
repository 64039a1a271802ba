import { Dialog } from "@entente/kit";
import { lazy, Suspense, useState } from "react";
import { actText } from "../../../text/acts.ts";
import type { CreditingProps } from "./crediting.tsx";

const Crediting = lazy(async () => ({ default: (await import("./crediting.tsx")).Crediting }));

const words = actText.credit;

/** Credits an event to another member, by a form that is loaded when it is opened. */
export const Credit = (props: CreditingProps) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className="button" onClick={() => setIsOpen(true)}>
        {words.open}
      </button>
      <Dialog open={isOpen} close={() => setIsOpen(false)} title={words.title}>
        <Suspense fallback={null}>
          <Crediting {...props} close={() => setIsOpen(false)} />
        </Suspense>
      </Dialog>
    </>
  );
};
