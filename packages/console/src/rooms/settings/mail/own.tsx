import { day } from "@entente/kit/format";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { send } from "../../../data/client.ts";
import { saidOf } from "../../../data/errors.ts";
import { useView } from "../../../shell/view.tsx";
import { mailText } from "../../../text/mail.ts";
import { Asked } from "../../../ui/states.tsx";
import { useAct } from "../../../ui/use-act.ts";
import { type Notifications, useNotifications } from "./data.ts";
import "./mail.css";

const words = mailText.own;
type Kind = Notifications["kinds"][number];

const sentenceOf = ({ kind, brand }: Kind, nameOf: (brand: string) => string): string =>
  brand === null ? words.kinds.organization : words.kinds[kind](nameOf(brand));

/** A switch shows what was asked for while it is on its way, and what holds after that. */
const Switch = ({
  of,
  name,
  isBusy,
  flip,
}: {
  of: Kind;
  name: string;
  isBusy: boolean;
  flip: (isOn: boolean) => void;
}) => {
  const [asked, ask] = useState<boolean>();
  useEffect(() => {
    if (!isBusy) ask(undefined);
  }, [isBusy]);
  return (
    <li className="switched">
      <label>
        <input
          type="checkbox"
          checked={asked ?? of.is_on}
          disabled={isBusy}
          onChange={({ target }) => {
            ask(target.checked);
            flip(target.checked);
          }}
        />
        <span dir="auto">{name}</span>
      </label>
      {of.because === "owner" && <small className="soft line">{words.owner}</small>}
      {!of.is_on && of.changed_at !== null && of.changed_by !== null && (
        <small className="soft line">{words.offBy[of.changed_by](day(of.changed_at))}</small>
      )}
    </li>
  );
};

const Own = ({ found }: { found: Notifications }) => {
  const { session } = useView();
  const queries = useQueryClient();
  const { start, isBusy, isDone, error } = useAct({
    act: (said: object, sending) => send<Notifications>("POST", "/notifications", said, { sending }),
    done: (answer) => queries.setQueryData(["notifications"], answer),
  });
  const nameOf = (brand: string): string => session.brands.find(({ id }) => id === brand)?.name ?? brand;
  return (
    <div className="body stack">
      {found.is_sending ? (
        <p className="soft">{found.kinds.length === 0 ? words.none : words.hint}</p>
      ) : (
        <p>{mailText.preview.waiting}</p>
      )}
      <ul className="plain-list">
        {found.kinds.map((of) => (
          <Switch
            key={`${of.kind} ${of.brand}`}
            of={of}
            name={sentenceOf(of, nameOf)}
            isBusy={isBusy}
            flip={(is_on) => start({ kinds: [{ kind: of.kind, brand: of.brand, is_on }] })}
          />
        ))}
      </ul>
      <label className="label">
        {words.language}
        <select
          className="field"
          value={found.language ?? ""}
          disabled={isBusy}
          onChange={({ target }) => start({ language: target.value === "" ? null : target.value })}
        >
          <option value="">{words.usual(mailText.languages[found.usual_language] ?? found.usual_language)}</option>
          {Object.entries(mailText.languages).map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {error !== null && <p role="alert">{saidOf(error)}</p>}
      {isDone && <p role="status">{words.saved}</p>}
    </div>
  );
};

/** The mail that the person gets by its roles, with a switch for each. */
export const OwnMail = () => (
  <section className="card" aria-label={words.title}>
    <div className="head">
      <h2>{words.title}</h2>
    </div>
    <Asked query={useNotifications()} height={160}>
      {(found) => <Own found={found} />}
    </Asked>
  </section>
);
