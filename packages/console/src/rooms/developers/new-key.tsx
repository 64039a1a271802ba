import { Field } from "@entente/kit";
import { useState } from "react";
import { send } from "../../data/client.ts";
import type { ApiKey } from "../../data/console.ts";
import { useView } from "../../shell/view.tsx";
import { developersText } from "../../text/developers.ts";
import { text } from "../../text/index.ts";
import { MadeOnce, MakeOnce } from "../../ui/made-once.tsx";
import { Scopes } from "./scope-list.tsx";
import { readingOnly, scopesToGive } from "./scopes.ts";

const words = developersText.keys;

const linesOf = (typed: string): readonly string[] => typed.split(/\s+/).filter((line) => line !== "");

/** Makes a key with no more than the person may do, and shows its secret once. */
export const NewKey = () => <MakeOnce name={words.make}>{(close) => <KeyForm close={close} />}</MakeOnce>;

const KeyForm = ({ close }: { close: () => void }) => {
  const { session, mode } = useView();
  const all = scopesToGive(session.scopes);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(readingOnly(all)));
  return (
    <MadeOnce
      name={words.make}
      close={close}
      beside={[mode, ...chosen]}
      isReady={chosen.size > 0}
      make={async ({ name, brand, ends, acts, from }, sending) => {
        const key = await send<ApiKey>(
          "POST",
          "/api_keys",
          {
            ...(name !== undefined && { name }),
            ...(brand !== undefined && { brand }),
            ...(ends !== undefined && { expires_at: new Date(`${ends}T00:00:00`).toISOString() }),
            ...(acts !== undefined && { acts }),
            ...(from !== undefined && { allowed_addresses: linesOf(from) }),
            livemode: mode === "live",
            scopes: all.filter((scope) => chosen.has(scope)),
          },
          { sending },
        );
        return { label: key.name, secret: key.secret ?? "" };
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
      <label className="label">
        {words.acts}
        <select className="field" name="acts">
          {Object.entries(words.actsOf).map(([acts, means]) => (
            <option key={acts} value={acts}>
              {means}
            </option>
          ))}
        </select>
      </label>
      <label className="label">
        {words.from}
        <textarea className="field" name="from" rows={2} />
        <span className="soft">{words.fromHint}</span>
      </label>
      <Field label={words.endsOn} name="ends" type="date" hint={words.endsHint} />
      <Scopes all={all} chosen={chosen} choose={setChosen} />
    </MadeOnce>
  );
};
