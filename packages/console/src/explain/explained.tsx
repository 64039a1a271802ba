import { amount } from "@entente/kit/format";
import { lazy, Suspense, useState } from "react";
import { createPortal } from "react-dom";
import { useView } from "../shell/view.tsx";
import { NEEDS, type Subject } from "./subject.ts";
import "./explained.css";

const Dialog = lazy(async () => ({ default: (await import("./dialog.tsx")).ChainDialog }));

/** A number that opens the chain that makes it; a plain one for a viewer who may not see the rows behind it. */
export const Explained = ({
  of,
  minor,
  currency = null,
  exact,
  name,
  children,
}: {
  /** Undefined for a number whose rows nobody can ask for. */
  of: Subject | undefined;
  minor: number;
  currency?: string | null;
  /** The digits of an amount that a number cannot hold. */
  exact?: string | undefined;
  /** The name of the number, such as that of its column. */
  name: string;
  /** How it is shown, where it is not by itself. */
  children?: string;
}) => {
  const { may } = useView();
  const [isOpen, setIsOpen] = useState(false);
  const shown = children ?? amount(minor, currency, undefined, exact);
  if (of === undefined || !may(NEEDS[of.of])) return <>{shown}</>;
  return (
    <>
      <button type="button" className="explained" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {shown}
      </button>
      {isOpen &&
        // Out of the table or the heading whose style the number has.
        createPortal(
          <Suspense fallback={null}>
            <Dialog
              first={{ subject: of, name, value: { minor: BigInt(exact ?? Math.round(minor)), currency }, shown }}
              close={() => setIsOpen(false)}
            />
          </Suspense>,
          document.body,
        )}
    </>
  );
};
