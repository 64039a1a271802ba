import { Dialog } from "@entente/kit";
import { useEffect, useState } from "react";
import { text } from "../text/index.ts";
import { isTyping, movedTo } from "./moves.ts";

const OPENS = "a[href], button:not(:disabled), summary";

/** Moves the focus to the row before or after the one that has it: onto what opens the row, or onto the row itself. */
const moveRow = (by: 1 | -1): void => {
  const rows = [...document.querySelectorAll<HTMLElement>("main tbody tr")];
  const to = movedTo(
    rows.findIndex((row) => row.contains(document.activeElement)),
    rows.length,
    by,
  );
  const row = to === null ? undefined : rows[to];
  if (row === undefined) return;
  const opens = row.querySelector<HTMLElement>(OPENS);
  if (opens === null) row.tabIndex = -1;
  (opens ?? row).focus();
};

/** The keys that hold everywhere; `?` lists them. */
export const Keys = () => {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(document.activeElement)) return;
      if (document.querySelector("dialog[open]") !== null) return;
      if (event.key === "?") setIsOpen(true);
      else if (event.key === "j" || event.key === "k") moveRow(event.key === "j" ? 1 : -1);
      else return;
      event.preventDefault();
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
  return (
    <Dialog open={isOpen} close={() => setIsOpen(false)} title={text.keys.title}>
      <dl className="key-list">
        {text.keys.all.map(([keys, does]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
};
