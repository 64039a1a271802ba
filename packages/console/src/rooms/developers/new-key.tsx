import { Field } from "@entente/kit";
import { useState } from "react";
import { send } from "../../data/client.ts";
import type { ApiKey } from "../../data/console.ts";
import { useView } from "../../shell/view.tsx";
import { developersText } from "../../text/developers.ts";
import { text } from "../../text/index.ts";
import { MadeOnce, MakeOnce } from "../../ui/made-once.tsx";
import { Scopes } from "./scope-list.tsx";
import { readingOnly, scopesToGive, scopesToTest } from "./scopes.ts";

const words = developersText.keys;

const linesOf = (typed: string): readonly string[] => typed.split(/\s+/).filter((line) => line !== "");

/** Makes a key with no more than the person may do, and shows its secret once. Who keeps no live keys makes those of test mode. */
export const NewKey = ({ isTest }: { isTest: boolean }) => (
  <MakeOnce name={isTest ? words.makeTest : words.make} opensAs="key">
    {(close) => <KeyForm close={close} isTest={isTest} />}
  </MakeOnce>
);

const KeyForm = ({ close, isTest }: { close: () => void; isTest: boolean }) => {
  const { session, mode } = useView();
  const isLive = !isTest && mode === "live";
  const all = isLive ? scopesToGive(session.scopes) : scopesToTest(session.scopes);
  // A key for trying does all it may; a live one begins with what it can break least with.
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(isLive ? readingOnly(all) : all));
  return (
    <MadeOnce
      name={isTest ? words.makeTest : words.make}
      close={close}
      beside={[String(isLive), ...chosen]}
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
            livemode: isLive,
            scopes: all.filter((scope) => chosen.has(scope)),
          },
          { sending },
        );
        return { label: key.name, secret: key.secret ?? "" };
      }}
    >
      <p className="soft">{isLive ? words.forLive : isTest ? words.forTestOnly : words.forTest}</p>
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
