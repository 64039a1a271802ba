import { useView } from "../../shell/view.tsx";
import { text } from "../../text/index.ts";
import { Person } from "../../ui/person.tsx";
import { OwnPasskeys } from "./own-passkeys.tsx";
import { useSeatName } from "./seat-choice.tsx";
import { SecondFactor } from "./second-factor.tsx";

const words = text.settings;

/** Who is signed in, and how they prove it. */
export const Account = () => {
  const { session } = useView();
  const seatName = useSeatName();
  return (
    <>
      <section className="card" aria-label={words.parts.account}>
        <div className="head">
          <h2>
            <Person name={session.person.name ?? session.person.email} />
          </h2>
        </div>
        <div className="body stack">
          {session.person.email !== null && <p className="soft">{session.person.email}</p>}
          <ul className="plain-list">
            {session.seats.map((seat) => (
              <li key={`${seat.role} ${seat.brand}`} dir="auto">
                {seatName(seat)}
              </li>
            ))}
          </ul>
        </div>
      </section>
      <OwnPasskeys />
      <SecondFactor isOn={session.person.second_factor} />
    </>
  );
};
