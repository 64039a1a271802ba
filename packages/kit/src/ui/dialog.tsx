import { useEffect, useId, useRef } from "react";

/** A question that holds up the page until it is answered or closed; the browser keeps the focus in it. */
export const Dialog = ({
  open,
  close,
  title,
  isHeld = false,
  children,
}: {
  open: boolean;
  close: () => void;
  title: string;
  /** True if Escape does not close the dialog. */
  isHeld?: boolean;
  children: React.ReactNode;
}) => {
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    if (open) element.current?.showModal();
    else element.current?.close();
  }, [open]);
  useEffect(() => {
    if (!open || !isHeld) return;
    // A browser lets a second Escape close what refused the first one; it may come from the page, where no button of the dialog has focus.
    const refuse = (event: KeyboardEvent) => event.key === "Escape" && event.preventDefault();
    addEventListener("keydown", refuse);
    return () => removeEventListener("keydown", refuse);
  }, [open, isHeld]);
  return (
    <dialog
      ref={element}
      className="dialog"
      aria-labelledby={id}
      // The browser says later that it closed: by then it may have been opened again.
      onClose={() => element.current?.open !== true && close()}
      onCancel={(event) => isHeld && event.preventDefault()}
    >
      {open && (
        <>
          <h2 id={id}>{title}</h2>
          {children}
        </>
      )}
    </dialog>
  );
};
