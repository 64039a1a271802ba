import { type Column, Field, Table, type Tone } from "@entente/kit";
import { moment } from "@entente/kit/format";
import { useState } from "react";
import { send } from "../../data/client.ts";
import { type Invitation, list } from "../../data/console.ts";
import { useKey, useView } from "../../shell/view.tsx";
import { text } from "../../text/index.ts";
import { Act } from "../../ui/act.tsx";
import { MadeOnce, MakeOnce } from "../../ui/made-once.tsx";
import { Pages, usePages } from "../../ui/pages.tsx";
import { Status } from "../../ui/status.tsx";
import { SeatFields, useSeatName } from "./seat-choice.tsx";

const words = text.invitations;
const TONE: Record<Invitation["status"], Tone> = {
  pending: "info",
  accepted: "good",
  revoked: "none",
  expired: "warn",
};

/** Who was asked to join, with which role, and what came of it. */
export const Invitations = () => {
  const { may } = useView();
  const seatName = useSeatName();
  const query = usePages(useKey()("invitations"), () => list<Invitation>("/invitations"));
  const columns: readonly Column<Invitation>[] = [
    {
      name: words.columns.who,
      show: ({ name, email }) => (
        <div className="cell">
          <div dir="auto">{name ?? email ?? words.anybody}</div>
          {name !== null && <div className="soft">{email}</div>}
        </div>
      ),
    },
    { name: words.columns.role, show: (seat) => <span dir="auto">{seatName(seat)}</span> },
    {
      name: words.columns.status,
      card: "state",
      show: ({ status }) => <Status of={status} tones={TONE} words={words.statuses} />,
    },
    { name: words.columns.made, show: ({ created_at }) => <span className="num">{moment(created_at)}</span> },
    { name: words.columns.ends, show: ({ expires_at }) => <span className="num">{moment(expires_at)}</span> },
    ...(may("people:write")
      ? [
          {
            name: text.people.columns.act,
            card: "acts" as const,
            show: ({ id, status }: Invitation) =>
              status === "pending" && (
                <Act
                  name={words.withdraw}
                  title={words.withdrawSure}
                  hint={words.withdrawHint}
                  run={(sending) => send("POST", `/invitations/${id}/revoke`, {}, { sending })}
                />
              ),
          },
        ]
      : []),
  ];
  return (
    <section className="card" aria-label={words.title}>
      <div className="head">
        <h2>{words.title}</h2>
        {may("people:write") && <Invite />}
      </div>
      <Pages label={words.title} query={query} empty={words.empty} hint={words.emptyHint}>
        {(rows) => <Table columns={columns} rows={rows} />}
      </Pages>
    </section>
  );
};

const Invite = () => (
  <MakeOnce name={words.make} opensAs="invitation">
    {(close) => <InviteForm close={close} />}
  </MakeOnce>
);

const InviteForm = ({ close }: { close: () => void }) => {
  const [seat, setSeat] = useState({ role: "viewer", brand: "" });
  return (
    <MadeOnce
      name={words.make}
      close={close}
      beside={seat}
      make={async ({ name, email }, sending) => {
        const { url, expires_at, is_mailed } = await send<Invitation>(
          "POST",
          "/invitations",
          {
            role: seat.role,
            ...(seat.brand !== "" && { brand: seat.brand }),
            ...(name !== undefined && { name }),
            ...(email !== undefined && { email }),
          },
          { sending },
        );
        const sent = is_mailed === true && email !== undefined ? `${words.mailed(email)} ` : "";
        return { label: words.link, secret: url ?? "", hint: `${sent}${words.linkHint(moment(expires_at))}` };
      }}
    >
      <p className="soft">{words.hint}</p>
      <Field label={text.people.columns.name} name="name" maxLength={200} autoComplete="off" />
      <Field label={words.email} name="email" type="email" autoComplete="off" />
      <div className="row bottom">
        <SeatFields role={seat.role} brand={seat.brand} choose={setSeat} />
      </div>
    </MadeOnce>
  );
};
