import { Dialog } from "@entente/kit";
import { lazy, Suspense, useRef, useState } from "react";
import type { FormProps } from "./form-props.ts";
import { useOpening } from "./use-opening.ts";

const Form = lazy(async () => ({ default: (await import("./form.tsx")).Form }));

/** A button that opens a form, which is loaded then; the form stays open until what it says is accepted. */
export const FormDialog = ({ name, opens = name, opensAs, title, primary = false, ...form }: FormProps) => {
  const [isOpen, setIsOpen] = useState(false);
  useOpening(opensAs, () => setIsOpen(true));
  const forget = useRef<() => void>(null);
  return (
    <>
      <button type="button" className={primary ? "button primary" : "button"} onClick={() => setIsOpen(true)}>
        {opens}
      </button>
      <Dialog
        open={isOpen}
        close={(isLost) => {
          if (isLost) forget.current?.();
          setIsOpen(false);
        }}
        title={title}
      >
        <Suspense fallback={null}>
          <Form {...form} name={name} title={title} forget={forget} close={() => setIsOpen(false)} />
        </Suspense>
      </Dialog>
    </>
  );
};
