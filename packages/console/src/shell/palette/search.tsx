import { useRested } from "@entente/kit";
import { useEffect, useId, useRef, useState } from "react";
import { saidOf } from "../../data/errors.ts";
import { paletteText } from "../../text/palette.ts";
import type { Early } from "./early.ts";
import { isNumber } from "./places.ts";
import { useTargets } from "./targets.ts";

/** The field in which something is searched, and what is found, to be gone to by arrows and Enter. */
export const Search = ({ close, early }: { close: () => void; early: Early }) => {
  const [typed, setTyped] = useState(early.typed);
  const [isEntered, setEntered] = useState(early.isEntered);
  const [at, setAt] = useState(0);
  const list = useId();
  const rested = useRested(typed.trim());
  const { targets, isBusy, error } = useTargets(typed.trim(), rested, close);
  const on = Math.min(at, targets.length - 1);
  const first = targets[0];
  useEffect(() => {
    if (!isEntered || first === undefined) return;
    setEntered(false);
    first.go();
  }, [isEntered, first]);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const press = (event: React.KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by !== undefined) {
      event.preventDefault();
      setAt(Math.min(targets.length - 1, Math.max(0, on + by)));
    }
    if (event.key === "Enter") targets[on]?.go();
  };
  return (
    <>
      <input
        ref={field}
        className="field"
        style={{ width: "100%", marginTop: 12 }}
        role="combobox"
        aria-expanded="true"
        aria-controls={list}
        aria-activedescendant={targets[on] ? `${list}-${on}` : undefined}
        aria-label={paletteText.hint}
        placeholder={paletteText.hint}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
        }}
        onKeyDown={press}
      />
      <div className="found" id={list} role="listbox" aria-label={paletteText.found} aria-busy={isBusy}>
        {targets.map(({ key, name, kind, go }, index) => (
          <div
            key={key}
            id={`${list}-${index}`}
            className="found-one"
            role="option"
            tabIndex={-1}
            aria-selected={index === on}
            onClick={go}
            onKeyDown={press}
          >
            <span dir="auto">{name}</span>
            <span className="soft">{kind}</span>
          </div>
        ))}
      </div>
      {error && <p role="alert">{saidOf(error)}</p>}
      {targets.length === 0 && error === null && (
        <p className="soft">
          {isBusy ? paletteText.busy : isNumber(typed.trim()) ? paletteText.noOrder : paletteText.none}
        </p>
      )}
    </>
  );
};
