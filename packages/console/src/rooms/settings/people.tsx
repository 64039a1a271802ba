import { type Column, Dialog, Field, Pill, Segments, Table } from "@entente/kit";
import { moment } from "@entente/kit/format";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { send } from "../../data/client.ts";
import type { Seat } from "../../data/console.ts";
import { list, type Person as PersonRow } from "../../data/console.ts";
import { useKey, useView } from "../../shell/view.tsx";
import { text } from "../../text/index.ts";
import { Act } from "../../ui/act.tsx";
import { DialogForm } from "../../ui/dialog-form.tsx";
import { Pages, usePages } from "../../ui/pages.tsx";
import { Person } from "../../ui/person.tsx";
import { useAct } from "../../ui/use-act.ts";
import { SeatChoice, useSeatName } from "./seat-choice.tsx";
import { withoutSeat, withSeat } from "./seats.ts";

const words = text.people;
const PAGE = 50;

/** Who signs in to this console, and with which roles. */
export const People = () => {
  const { status = "active" } = useSearch({ from: "/shell/settings" });
  const navigate = useNavigate({ from: "/settings" });
  const { session, may } = useView();
  const seatName = useSeatName();
  const query = usePages(useKey()("people", status), (after) =>
    list<PersonRow>("/people", { status, limit: PAGE, ...after }),
  );
  const columns: readonly Column<PersonRow>[] = [
    {
      name: words.columns.name,
      show: ({ id, name, email }) => (
        <div className="cell">
          <Person name={name} />
          {id === session.person.id && <Pill tone="info">{words.you}</Pill>}
          <div className="soft">{email}</div>
        </div>
      ),
    },
    {
      name: words.columns.roles,
      show: ({ seats }) => (
        <ul className="plain-list">
          {seats.map((seat) => (
            <li key={`${seat.role} ${seat.brand}`} dir="auto">
              {seatName(seat)}
            </li>
          ))}
        </ul>
      ),
    },
    {
      name: words.columns.factor,
      show: ({ second_factor, passkeys }) => (
        <span className="row">
          {(second_factor || !passkeys) && (
            <Pill tone={second_factor ? "good" : "none"}>{second_factor ? words.factor : words.noFactor}</Pill>
          )}
          {passkeys && <Pill tone="good">{words.passkey}</Pill>}
        </span>
      ),
    },
    { name: words.columns.since, show: ({ created_at }) => <span className="num">{moment(created_at)}</span> },
    ...(may("people:write") && status === "active"
      ? [
          {
            name: words.columns.act,
            card: "acts" as const,
            show: (person: PersonRow) => (
              <span className="row">
                <Change person={person} />
                {(person.second_factor || person.passkeys) && person.id !== session.person.id && (
                  <Act
                    name={words.resetFactor}
                    title={words.resetFactorSure(person.name)}
                    hint={words.resetFactorHint}
                    run={(sending) => send("POST", `/people/${person.id}/second_factor/reset`, {}, { sending })}
                  />
                )}
                <Act
                  name={words.remove}
                  title={words.removeSure(person.name)}
                  hint={words.removeHint}
                  run={(sending) => send("POST", `/people/${person.id}/remove`, {}, { sending })}
                />
              </span>
            ),
          },
        ]
      : []),
  ];
  return (
    <section className="card" aria-label={words.title}>
      <div className="head">
        <h2>{words.title}</h2>
        <Segments
          label={words.columns.status}
          values={words.statuses}
          value={status}
          choose={(next) =>
            void navigate({ search: { show: "people", ...(next === "removed" && { status: next }) }, replace: true })
          }
        />
      </div>
      <Pages label={words.title} query={query} empty={words.empty}>
        {(rows) => <Table columns={columns} rows={rows} />}
      </Pages>
    </section>
  );
};

const Change = ({ person }: { person: PersonRow }) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className="button" onClick={() => setIsOpen(true)}>
        {words.change}
      </button>
      <Dialog open={isOpen} close={() => setIsOpen(false)} title={words.changeOf(person.name)}>
        <ChangeForm person={person} close={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
};

const ChangeForm = ({ person, close }: { person: PersonRow; close: () => void }) => {
  const seatName = useSeatName();
  const [seats, setSeats] = useState(person.seats);
  const save = useAct({
    act: (body: { name: string; seats: readonly Seat[] }, sending) =>
      send("POST", `/people/${person.id}`, body, { sending }),
    done: close,
  });
  return (
    <DialogForm
      verb={words.save}
      draft={`person ${person.id}`}
      submit={({ name = person.name }) => save.start({ name, seats })}
      close={close}
      isBusy={save.isBusy}
      isReady={seats.length > 0}
      error={save.error}
    >
      <Field label={words.columns.name} name="name" required maxLength={200} defaultValue={person.name} />
      <b>{words.columns.roles}</b>
      {seats.length === 0 && <p className="soft">{words.noSeat}</p>}
      <ul className="plain-list">
        {seats.map((seat) => (
          <li key={`${seat.role} ${seat.brand}`}>
            <span dir="auto">{seatName(seat)}</span>
            <button
              type="button"
              className="button"
              aria-label={words.takeAway(seatName(seat))}
              onClick={() => setSeats(withoutSeat(seats, seat))}
            >
              ✕
            </button>
          </li>
        ))}
      </ul>
      <SeatChoice give={(seat) => setSeats(withSeat(seats, seat))} />
    </DialogForm>
  );
};
