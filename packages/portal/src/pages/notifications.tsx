import { Pill } from "@entente/kit";
import { LANGUAGES } from "@entente/kit/text";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { post } from "../data/ask.ts";
import type { Notifications } from "../data/types.ts";
import { useNotifications } from "../data/use.ts";
import { Asked } from "../shell/states.tsx";
import { useVisit } from "../shell/visit.tsx";
import { useSpeech } from "../text/index.tsx";

import { NotOwn } from "./not-own.tsx";
import { Title } from "./title.tsx";

type Kind = Notifications["kinds"][number];

/** A kind of mail as a switch, and since when it is off. It shows what was asked for while that is on its way. */
const Switch = ({ of, flip, isBusy }: { of: Kind; flip: (isOn: boolean) => void; isBusy: boolean }) => {
  const { words, formats } = useSpeech();
  const { names, hints, off } = words.notifications;
  const { kind, is_on: isOn, changed_at: at, changed_by: by } = of;
  const [asked, ask] = useState<boolean>();
  useEffect(() => {
    if (!isBusy) ask(undefined);
  }, [isBusy]);
  const id = `mail-${kind}`;
  return (
    <li className="entry">
      <div>
        <label htmlFor={id}>
          <b>{names[kind]}</b>
        </label>
        <p className="soft" id={`${id}-hint`}>
          {hints[kind]}
        </p>
        {!isOn && at !== null && by !== null && <p className="soft">{off[by](formats.day(at))}</p>}
      </div>
      <input
        id={id}
        type="checkbox"
        className="switch"
        aria-describedby={`${id}-hint`}
        checked={asked ?? isOn}
        disabled={isBusy}
        onChange={({ target }) => {
          ask(target.checked);
          flip(target.checked);
        }}
      />
    </li>
  );
};

const Own = ({ found }: { found: Notifications }) => {
  const { words } = useSpeech();
  const { notifications } = words;
  const { brand } = useVisit();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [said, say] = useState<{ readonly text: string; readonly isFault: boolean }>();
  const set = async (sent: object): Promise<void> => {
    setBusy(true);
    say(undefined);
    try {
      queries.setQueryData(["notifications"], await post<Notifications>("/notifications", sent));
      say({ text: notifications.saved, isFault: false });
    } catch {
      say({ text: notifications.failed, isFault: true });
    }
    setBusy(false);
  };
  return (
    <div className="stack">
      <p className={said?.isFault === true ? "fault" : "soft"} role={said?.isFault === true ? "alert" : "status"}>
        {said?.text ?? notifications.onlyYou(brand.name)}
      </p>
      <section className="card" aria-label={notifications.kinds}>
        <div className="head">
          <h2>{notifications.kinds}</h2>
        </div>
        <ul className="rows">
          {found.kinds.map((of) => (
            <Switch key={of.kind} of={of} isBusy={isBusy} flip={(isOn) => void set({ [of.kind]: isOn })} />
          ))}
          <li className="entry">
            <div>
              <b>{notifications.security}</b>
              <p className="soft">{notifications.securityHint}</p>
            </div>
            <span>
              <Pill tone="good">{notifications.always}</Pill>
            </span>
          </li>
        </ul>
      </section>
      <section className="card">
        <div className="body form">
          <label className="label">
            {notifications.language}
            <select
              className="field"
              value={found.language ?? ""}
              disabled={isBusy}
              onChange={({ target }) => void set({ language: target.value === "" ? null : target.value })}
            >
              <option value="">{notifications.usual(LANGUAGES[found.usual_language])}</option>
              {Object.entries(LANGUAGES).map(([code, name]) => (
                <option key={code} value={code} lang={code}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        </div>
      </section>
    </div>
  );
};

const Asking = () => (
  <Asked query={useNotifications()} height={320}>
    {(found) => <Own found={found} />}
  </Asked>
);

/** The mail that the member gets, with a switch for each kind, and its language. */
export const NotificationsPage = () => {
  const { words } = useSpeech();
  const { brand, rights } = useVisit();
  return (
    <>
      <Title title={words.notifications.title} hint={words.notifications.hint(brand.name)} />
      {rights.includes("own") ? <Asking /> : <NotOwn />}
    </>
  );
};
