import { createContext, use, useEffect, useId, useRef } from "react";

/** The question before Escape closes a dialog in which something was typed. */
export const LosingQuestion = createContext("");

/** The fields whose text is lost with a dialog: those of its form, of which a search is none. */
const TYPED = 'form :not([type="search"])';

/** True while the field that was typed in is there: a form that was sent makes way for its result. */
const isLosing = (field: Element | null): boolean => field?.isConnected === true;

/** A question that holds up the page until it is answered or closed; the browser keeps the focus in it. */
export const Dialog = ({
  open,
  close,
  title,
  isHeld = false,
  children,
}: {
  open: boolean;
  /** Closes it; `isLost` where something was typed in it, and the person gave it up. */
  close: (isLost?: boolean) => void;
  title: string;
  /** True if Escape does not close the dialog. */
  isHeld?: boolean;
  children: React.ReactNode;
}) => {
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();
  const question = use(LosingQuestion);
  const typedIn = useRef<Element>(null);
  useEffect(() => {
    typedIn.current = null;
    if (open) element.current?.showModal();
    else element.current?.close();
  }, [open]);
  useEffect(() => {
    if (!open) return;
    // A browser lets a second Escape close what refused the first one; it may come from the page, where no button of the dialog has focus.
    const refuse = (event: KeyboardEvent) => {
      const isAsked = isLosing(typedIn.current) && question !== "";
      const isTop = [...document.querySelectorAll("dialog[open]")].at(-1) === element.current;
      if (event.key !== "Escape" || !isTop || !(isHeld || isAsked)) return;
      event.preventDefault();
      if (isAsked && confirm(question)) close(true);
    };
    addEventListener("keydown", refuse);
    return () => removeEventListener("keydown", refuse);
  });
  return (
    <dialog
      ref={element}
      className="dialog"
      aria-labelledby={id}
      onInput={({ target }) => {
        if (target instanceof Element && target.matches(TYPED)) typedIn.current = target;
      }}
      // The browser says later that it closed: by then it may have been opened again.
      onClose={() => element.current?.open !== true && close()}
      onCancel={(event) => (isHeld || (isLosing(typedIn.current) && question !== "")) && event.preventDefault()}
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
