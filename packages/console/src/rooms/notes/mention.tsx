import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { list, type Person as PersonRow } from "../../data/console.ts";
import { useKey, useView } from "../../shell/view.tsx";
import { notesText as words } from "../../text/notes.ts";

const PEOPLE_MAX = 100;

/** Somebody whom a note calls. */
export interface Called {
  readonly id: string;
  readonly name: string;
}

/** The people whom a note calls: of those that the viewer sees, some who may work in the brand. */
export const Mention = ({ called, change }: { called: readonly Called[]; change: (to: readonly Called[]) => void }) => {
  const { may, brand, session } = useView();
  const field = useId();
  const id = session.brands.find(({ slug, id: own }) => slug === brand || own === brand)?.id;
  const { data } = useQuery({
    queryKey: useKey()("people to mention"),
    queryFn: () => list<PersonRow>("/people", { status: "active", limit: PEOPLE_MAX }),
    enabled: may("people:read"),
  });
  const others = (data?.data ?? []).filter(
    (person) =>
      person.id !== session.person.id &&
      person.seats.some((seat) => seat.brand === null || seat.brand === id) &&
      !called.some((one) => one.id === person.id),
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
