import { count } from "@entente/kit/format";
import type { ReactNode } from "react";
import { text } from "../text/index.ts";
import { DialogDone } from "../ui/dialog-form.tsx";
import { listed } from "./listed.ts";
import { type Decided, refusalsOf } from "./refusals.ts";

const words = text.members;
/** How many were done and who was refused, by why. */
export const Outcome = ({
  outcome: { succeeded, refused, items },
  names,
  close,
  children,
}: {
  outcome: Decided;
  names: readonly string[];
  /** Ends the dialog; absent while something holds it. */
  close: (() => void) | undefined;
  /** More to say of the outcome, and to do with it. */
  children?: ReactNode;
}) => (
  <div className="stack">
    <p role="status">{words.done(count(succeeded), count(refused))}</p>
    <ul className="plain-list">
      {refusalsOf(items, names).map(({ reason, names: of }) => (
        <li key={reason}>
          <span>
            {reason}
            <span className="line soft" dir="auto">
              {listed(of)}
            </span>
          </span>
          <span className="num">{count(of.length)}</span>
        </li>
      ))}
    </ul>
    {children}
    {close && <DialogDone close={close} />}
  </div>
);
