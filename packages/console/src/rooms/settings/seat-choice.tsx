import { useState } from "react";
import type { Seat } from "../../data/console.ts";
import { useView } from "../../shell/view.tsx";
import { text } from "../../text/index.ts";
import { ROLES, seatName } from "./seats.ts";

const words = text.people;

/** The name of a seat, with the names of the brands that the viewer sees. */
export const useSeatName = (): ((seat: Seat) => string) => {
  const { brands } = useView().session;
  const names = Object.fromEntries(brands.map(({ id, name }) => [id, name]));
  return (seat) => seatName(seat, { roles: text.roles, all: words.allBrands, in: words.seat }, names);
};

/** The two choices that make a seat; without `give` they are fields of the form around them. */
export const SeatFields = ({
  role = "viewer",
  brand = "",
  choose,
}: {
  role?: string;
  brand?: string;
  choose: (seat: { role: string; brand: string }) => void;
}) => {
  const { session } = useView();
  return (
    <>
      <label className="label">
        {words.columns.role}
        <select className="field" value={role} onChange={({ target }) => choose({ role: target.value, brand })}>
          {ROLES.map((one) => (
            <option key={one} value={one}>
              {text.roles[one]}
            </option>
          ))}
        </select>
      </label>
      <label className="label">
        {text.app.brand}
        <select className="field" value={brand} onChange={({ target }) => choose({ role, brand: target.value })}>
          <option value="">{words.allBrands}</option>
          {session.brands.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </>
  );
};

/** Adds a seat to those that are there. */
export const SeatChoice = ({ give }: { give: (seat: Seat) => void }) => {
  const [seat, setSeat] = useState({ role: "viewer", brand: "" });
  return (
    <div className="row bottom">
      <SeatFields role={seat.role} brand={seat.brand} choose={setSeat} />
      <button
        type="button"
        className="button"
        onClick={() => give({ role: seat.role, brand: seat.brand === "" ? null : seat.brand })}
      >
        {words.add}
      </button>
    </div>
  );
};
