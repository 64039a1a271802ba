import { Dialog, Field } from "@entente/kit";
import { amount, count, moment } from "@entente/kit/format";
import { useState } from "react";
import { actorOf } from "../../../data/actors.ts";
import { saidOf } from "../../../data/errors.ts";
import { useView } from "../../../shell/view.tsx";
import { simulationText } from "../../../text/paying/simulation.ts";
import { Act } from "../../../ui/act.tsx";
import { DialogForm } from "../../../ui/dialog-form.tsx";
import { useAct } from "../../../ui/use-act.ts";
import { isPartly, type Kept, useKeeping, useKept } from "./kept.ts";

const words = simulationText;

/** The simulations that the team keeps: one of them is opened, run again or removed, and what is on the page is saved. */
export const KeptSimulations = ({
  program,
  saved,
  terms,
  open,
  leave,
}: {
  program: string;
  saved: string | undefined;
  terms: Kept["proposal"];
  open: (kept: Kept) => void;
  leave: () => void;
}) => {
  const { may } = useView();
  const kept = useKept(program);
  const [isOpen, setIsOpen] = useState(false);
  const shown = kept.find(({ id }) => id === saved);
  const mayKeep = may("payout_rules:write");
  return (
    <div className="body stack">
      <div className="row bottom">
        {kept.length > 0 && (
          <label className="label">
            {words.kept}
            <select
              className="field"
              value={shown?.id ?? ""}
              onChange={({ target }) => {
                const next = kept.find(({ id }) => id === target.value);
                return next === undefined ? leave() : open(next);
              }}
            >
              <option value="">{words.notKept}</option>
              {kept.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
        {shown === undefined && mayKeep && (
          <button type="button" className="button" onClick={() => setIsOpen(true)}>
            {words.keep}
          </button>
        )}
        {shown !== undefined && <OfTeam kept={shown} mayRemove={mayKeep} open={open} leave={leave} />}
      </div>
      {shown !== undefined && isPartly(shown) && <p role="status">{words.partly}</p>}
      {shown !== undefined && <Seen kept={shown} />}
      <Dialog open={isOpen} close={() => setIsOpen(false)} title={words.keep}>
        <Keeping program={program} terms={terms} close={() => setIsOpen(false)} open={open} />
      </Dialog>
    </div>
  );
};

const Keeping = ({
  program,
  terms,
  close,
  open,
}: {
  program: string;
  terms: Kept["proposal"];
  close: () => void;
  open: (kept: Kept) => void;
}) => {
  const { save } = useKeeping();
  const act = useAct({
    act: (name: string, sending) => save(program, name, terms, sending),
    done: (kept) => {
      close();
      open(kept);
    },
  });
  return (
    <DialogForm
      verb={words.keep}
      draft="simulation"
      isBusy={act.isBusy}
      error={act.error}
      close={close}
      submit={({ name = "" }) => act.start(name)}
    >
      <Field label={words.name} name="name" required maxLength={80} pattern=".*\S.*" autoComplete="off" />
      <p className="soft">{words.keepHint}</p>
    </DialogForm>
  );
};

const OfTeam = ({
  kept,
  mayRemove,
  open,
  leave,
}: {
  kept: Kept;
  mayRemove: boolean;
  open: (kept: Kept) => void;
  leave: () => void;
}) => {
  const { run, remove } = useKeeping();
  const again = useAct({ act: (_said: undefined, sending) => run(kept.id, sending), done: open });
  return (
    <>
      <button type="button" className="button" disabled={again.isBusy} onClick={() => again.start(undefined)}>
        {words.again}
      </button>
      {mayRemove && (
        <Act
          name={words.unkeep}
          title={words.unkeepTitle(kept.name)}
          hint={words.unkeepHint}
          run={async (sending) => {
            await remove(kept.id, sending);
            leave();
          }}
        />
      )}
      {again.error && (
        <span className="fault" role="alert">
          {saidOf(again.error)}
        </span>
      )}
    </>
  );
};

/** The sums of the last run of a simulation. */
const Seen = ({ kept: { author, ran_at, sums } }: { kept: Kept }) => (
  <section className="soft" aria-label={words.seen}>
    {words.savedBy(actorOf(author))} · {words.ran} {moment(ran_at)}
    {sums.totals.map(({ currency, difference_minor, exact, gaining, losing }) => (
      <span key={currency}>
        {" · "}
        {words.seenTotal(
          `${difference_minor > 0 ? "+" : ""}${amount(difference_minor, currency, undefined, exact?.difference_minor)}`,
          count(gaining),
          count(losing),
        )}
      </span>
    ))}
  </section>
);
