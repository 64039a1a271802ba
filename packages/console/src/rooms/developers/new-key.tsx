import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { send } from "../../data/client.ts";
import type { ApiKey } from "../../data/console.ts";
import { useView } from "../../shell/view.tsx";
import { text } from "../../text/index.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { saidBy } from "../../ui/form.ts";
import { Secret } from "../../ui/secret.tsx";
import { Scopes } from "./scope-list.tsx";
import { readingOnly, scopesToGive } from "./scopes.ts";

const words = text.developers.keys;

/** Makes a key with no more than the person may do, and shows its secret once. */
export const NewKey = () => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className="button primary" onClick={() => setIsOpen(true)}>
        {words.make}
      </button>
      <Dialog open={isOpen} close={() => setIsOpen(false)} title={words.make}>
        <KeyForm close={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
};

const KeyForm = ({ close }: { close: () => void }) => {
  const { session, mode } = useView();
  const queries = useQueryClient();
  const all = scopesToGive(session.scopes);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(readingOnly(all)));
  const make = useMutation({
    mutationFn: ({ name, brand, ends }: Readonly<Record<string, string>>) =>
      send<ApiKey>("POST", "/api_keys", {
        ...(name !== undefined && { name }),
        ...(brand !== undefined && { brand }),
        ...(ends !== undefined && { expires_at: new Date(`${ends}T00:00:00`).toISOString() }),
        livemode: mode === "live",
        scopes: all.filter((scope) => chosen.has(scope)),
      }),
    onSuccess: () => queries.invalidateQueries(),
  });
  if (make.data?.secret !== undefined)
    return (
      <div className="stack" style={{ marginTop: 12 }}>
        <Secret label={make.data.name} value={make.data.secret} />
        <div className="row end">
          <button type="button" className="button primary" onClick={close}>
            {text.states.done}
          </button>
        </div>
      </div>
    );
  return (
    <form
      className="stack"
      style={{ marginTop: 12 }}
      onSubmit={(event) => {
        event.preventDefault();
        make.mutate(saidBy(event.currentTarget));
      }}
    >
      <p className="soft">{mode === "live" ? words.forLive : words.forTest}</p>
      <Field label={words.columns.name} name="name" required maxLength={200} autoComplete="off" />
      <label className="label">
        {words.columns.brand}
        <select className="field" name="brand">
          {session.seats.some(({ brand }) => brand === null) && <option value="">{text.people.allBrands}</option>}
          {session.brands.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <Field label={words.endsOn} name="ends" type="date" hint={words.endsHint} />
      <Scopes all={all} chosen={chosen} choose={setChosen} />
      {make.error && <p role="alert">{make.error.message}</p>}
      <div className="row end">
        <button type="button" className="button" onClick={close}>
          {text.states.cancel}
        </button>
        <button type="submit" className="button primary" disabled={make.isPending || chosen.size === 0}>
          {words.make}
        </button>
      </div>
    </form>
  );
};
