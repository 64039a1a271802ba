import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { send } from "../../data/client.ts";
import { useKey, useView } from "../../shell/view.tsx";
import { notesText as words } from "../../text/notes.ts";
import { ABOUT, type About } from "./about.ts";

/** Somebody whom a note calls. */
export interface Called {
  readonly id: string;
  readonly name: string;
}

/** The people whom a note calls, of those who work in the brand and may read it. */
export const Mention = ({
  about,
  called,
  change,
}: {
  about: About["kind"];
  called: readonly Called[];
  change: (to: readonly Called[]) => void;
}) => {
  const { mode, brand, session } = useView();
  const field = useId();
  const { is } = ABOUT[about];
  const { data } = useQuery({
    queryKey: useKey()("colleagues", is),
    queryFn: () =>
      send<{ readonly data: readonly Called[] }>("GET", `/colleagues?about=${is}`, undefined, {
        view: { mode, brand },
      }),
  });
  const others = (data?.data ?? []).filter(
    (person) => person.id !== session.person.id && !called.some((one) => one.id === person.id),
  );
  if (called.length === 0 && others.length === 0) return null;
  return (
    <span className="row">
      {called.map((one) => (
        <button
          key={one.id}
          type="button"
          className="button"
          aria-label={words.unmention(one.name)}
          onClick={() => change(called.filter((other) => other !== one))}
        >
          <span dir="auto">@{one.name}</span> ×
        </button>
      ))}
      {others.length > 0 && (
        <>
          <label htmlFor={field} className="hidden">
            {words.mention}
          </label>
          <select
            id={field}
            className="field"
            value=""
            onChange={({ target }) => {
              const found = others.find((one) => one.id === target.value);
              if (found !== undefined) change([...called, { id: found.id, name: found.name }]);
            }}
          >
            <option value="">{words.mention}</option>
            {others.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </select>
        </>
      )}
    </span>
  );
};
