import { count } from "@entente/kit/format";
import { useState } from "react";
import { text } from "../text/index.ts";

/** Filters of a list. On a phone they wait behind a button that says how many are set, but for what is marked `data-kept`. */
export const Filters = ({ set, children }: { set: number; children: React.ReactNode }) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="filters" data-open={isOpen}>
      {children}
      <button type="button" className="button fold" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {text.states.filters}
        {set > 0 && <span className="pill info">{count(set)}</span>}
      </button>
    </div>
  );
};

/** Returns how many filters of a list are set. */
export const setIn = (search: object): number => Object.values(search).filter((value) => value !== undefined).length;
