import { count } from "@entente/kit/format";
import { useEffect, useRef, useState } from "react";
import { joiningText } from "../../../text/joining.ts";
import { type Fault, faultOf } from "../../../ui/faults.ts";
import type { Input, Typed } from "../../../ui/inputs.ts";
import { Inputs } from "../../../ui/inputs.tsx";
import "./joining.css";

const words = joiningText;

/** One of several things in an order as it is typed, with a number by which it stays the same thing when it moves. */
export interface Row {
  readonly nth: number;
  readonly typed: Typed;
}

export const rowsOf = (typed: readonly Typed[]): readonly Row[] => typed.map((one, nth) => ({ nth, typed: one }));

/** The faults of the thing at a path such as `rules[2]`, by the names of its own fields. */
const faultsAt = (faults: readonly Fault[], path: string): readonly Fault[] =>
  faults.flatMap(({ param, message }) =>
    param !== null && (param === path || param.startsWith(`${path}.`)) ? (faultOf({ message, param }, path) ?? []) : [],
  );

const moved = (rows: readonly Row[], from: number, to: number): readonly Row[] => {
  const next = [...rows];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
};

interface Props {
  /** The field of the body that is the list. */
  readonly of: string;
  readonly title: (nth: string) => string;
  readonly add: string;
  readonly fresh: Typed;
  readonly max: number;
  readonly rows: readonly Row[];
  readonly change: (rows: readonly Row[]) => void;
  readonly inputs: (typed: Typed) => readonly Input[];
  readonly faults: readonly Fault[];
}

/** Several things in an order: each is changed in place, moved and removed, and further ones are added. */
export const Rows = ({ of, title, add, fresh, max, rows, change, inputs, faults }: Props) => {
  const list = useRef<HTMLDivElement>(null);
  const adding = useRef<HTMLButtonElement>(null);
  // What was moved or added is gone to: the button that did it may be gone, or may not be pressed again.
  const [next, setNext] = useState<{ readonly nth: number | null; readonly isNew: boolean } | null>(null);
  useEffect(() => {
    if (next === null) return;
    const box = list.current?.querySelector<HTMLElement>(`[data-nth="${next.nth}"]`);
    (next.isNew ? box?.querySelector<HTMLElement>("input, select, textarea") : (box ?? adding.current))?.focus();
    setNext(null);
  }, [next]);
  const put = (at: number, typed: Typed) => change(rows.map((row, nth) => (nth === at ? { ...row, typed } : row)));
  const move = (at: number, to: number) => {
    change(moved(rows, at, to));
    setNext({ nth: rows[at]?.nth ?? null, isNew: false });
  };
  const remove = (at: number) => {
    change(rows.filter((_row, nth) => nth !== at));
    setNext({ nth: (rows[at + 1] ?? rows[at - 1])?.nth ?? null, isNew: false });
  };
  const append = () => {
    const nth = Math.max(-1, ...rows.map((row) => row.nth)) + 1;
    change([...rows, { nth, typed: fresh }]);
    setNext({ nth, isNew: true });
  };
  return (
    <div className="stack" ref={list}>
      {rows.map(({ nth, typed }, at) => {
        const name = title(count(at + 1));
        return (
          <fieldset key={nth} className="choices entry-of" data-nth={nth} tabIndex={-1}>
            <legend>{name}</legend>
            <Inputs
              inputs={inputs(typed)}
              typed={typed}
              change={(changed) => put(at, changed)}
              faults={faultsAt(faults, `${of}[${at}]`)}
            />
            <div className="row end">
              <button
                type="button"
                className="button"
                aria-label={words.up(name)}
                disabled={at === 0}
                onClick={() => move(at, at - 1)}
              >
                {words.moveUp}
              </button>
              <button
                type="button"
                className="button"
                aria-label={words.down(name)}
                disabled={at === rows.length - 1}
                onClick={() => move(at, at + 1)}
              >
                {words.moveDown}
              </button>
              <button type="button" className="button" aria-label={words.remove(name)} onClick={() => remove(at)}>
                {words.drop}
              </button>
            </div>
          </fieldset>
        );
      })}
      <div>
        <button type="button" className="button" ref={adding} disabled={rows.length >= max} onClick={append}>
          {add}
        </button>
      </div>
    </div>
  );
};
