import { Dialog, Field, hasPasskeys, isPasskeyKnown, isPasskeyRefused, Pill, saidBy } from "@entente/kit";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Refused } from "../data/ask.ts";
import { addPasskey, provePasskey, removePasskey } from "../data/passkeys.ts";
import type { Passkey } from "../data/types.ts";
import { usePasskeys } from "../data/use.ts";
import { Asked, Empty } from "../shell/states.tsx";
import { useVisit } from "../shell/visit.tsx";
import { useSpeech } from "../text/index.tsx";

type Said = { readonly text: string; readonly isFault: boolean } | undefined;

const Entry = ({ passkey, remove }: { passkey: Passkey; remove: () => void }) => {
  const { words, formats } = useSpeech();
  const { passkeys } = words;
  const isNew = useVisit().money_factor === "required" && !passkey.counts;
  return (
    <li className="entry">
      <div className="lines">
        <b dir="auto" translate="no">
          {passkey.name}
        </b>
        <small>{passkeys.added(formats.date(passkey.created_at))}</small>
        <small>
          {passkey.last_used_at === null ? passkeys.unused : passkeys.used(formats.moment(passkey.last_used_at))}
        </small>
        {isNew && <span className="wait">{passkeys.counts(formats.moment(passkey.counts_from))}</span>}
      </div>
      <span className="side-note">
        {passkey.current && <Pill tone="good">{passkeys.current}</Pill>}
        <button type="button" className="button" onClick={remove}>
          {passkeys.remove}
        </button>
      </span>
    </li>
  );
};

/** Answers with the sentence for a failure. */
const useFaults = () => {
  const { faults } = useSpeech().words.passkeys;
  return (error: unknown): string => {
    if (isPasskeyKnown(error)) return faults.known;
    if (isPasskeyRefused(error)) return faults.closed;
    const { code = "", status } = error instanceof Refused ? error : {};
    const said = {
      fresh_sign_in_required: faults.stale,
      too_many_passkeys: faults.many,
      passkey_already_exists: faults.known,
      passkeys_not_configured: faults.none,
    }[code];
    return said ?? (status === 400 ? faults.name : faults.failed);
  };
};

const isStale = (error: unknown): boolean => error instanceof Refused && error.code === "fresh_sign_in_required";

/** The passkeys of the member: each with its name, when it was added and used last; one more is added here, and any is removed. */
export const Passkeys = () => {
  const { passkeys } = useSpeech().words;
  const query = usePasskeys();
  const queries = useQueryClient();
  const faultOf = useFaults();
  const [said, say] = useState<Said>();
  const [isBusy, keepBusy] = useState(false);
  const [leaving, choose] = useState<Passkey>();
  const has = hasPasskeys();
  const run = async (act: () => Promise<object>, done: string): Promise<boolean> => {
    say(undefined);
    keepBusy(true);
    try {
      await act().catch(async (error: unknown) => {
        // After ten minutes one of the passkeys makes the session fresh again.
        if (!isStale(error) || !has || !query.data?.data.length) throw error;
        await provePasskey();
        return act();
      });
      say({ text: done, isFault: false });
      await queries.invalidateQueries();
      return true;
    } catch (error) {
      say({ text: faultOf(error), isFault: true });
      return false;
    } finally {
      keepBusy(false);
    }
  };
  const add = async (form: HTMLFormElement): Promise<void> => {
    const { passkey = "" } = saidBy(form);
    if (await run(() => addPasskey(passkey), passkeys.isAdded)) form.reset();
  };
  const remove = ({ id }: Passkey): void => {
    choose(undefined);
    void run(() => removePasskey(id), passkeys.isRemoved);
  };
  return (
    <section className="card" aria-label={passkeys.title}>
      <div className="head">
        <h2>{passkeys.title}</h2>
        <p className="soft">{passkeys.hint}</p>
      </div>
      <Asked query={query} height={80}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty title={passkeys.empty} hint={passkeys.emptyHint} />
          ) : (
            <ul className="rows">
              {data.map((passkey) => (
                <Entry key={passkey.id} passkey={passkey} remove={() => choose(passkey)} />
              ))}
            </ul>
          )
        }
      </Asked>
      <form
        className="body form"
        onSubmit={(event) => {
          event.preventDefault();
          void add(event.currentTarget);
        }}
      >
        {has ? (
          <>
            <Field label={passkeys.name} hint={passkeys.nameHint} name="passkey" required maxLength={80} />
            <button type="submit" className="button primary" disabled={isBusy}>
              {passkeys.add}
            </button>
          </>
        ) : (
          <p className="soft">{passkeys.faults.none}</p>
        )}
        {said !== undefined && (
          <p className={said.isFault ? "fault" : undefined} role={said.isFault ? "alert" : "status"}>
            {said.text}
          </p>
        )}
      </form>
      <Dialog open={leaving !== undefined} close={() => choose(undefined)} title={passkeys.ask(leaving?.name ?? "")}>
        <p>{passkeys.askHint}</p>
        {leaving?.current === true && <p>{passkeys.askCurrent}</p>}
        <div className="row">
          <button type="button" className="button primary" onClick={() => leaving && remove(leaving)}>
            {passkeys.remove}
          </button>
          <button type="button" className="button" onClick={() => choose(undefined)}>
            {passkeys.keep}
          </button>
        </div>
      </Dialog>
    </section>
  );
};
