import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { developersText } from "../../text/developers.ts";
import { Asked } from "../../ui/states.tsx";
import { useDocuments } from "./document.ts";
import { type ApiOperation, operationsOf } from "./operations.ts";
import { ReadyForm } from "./ready-form.tsx";

const words = developersText.explorer;

/** Any request of the API, by hand, as the person who is signed in. */
export const Explorer = () => {
  const documents = useDocuments();
  return (
    <section className="card" aria-label={words.title}>
      <div className="head">
        <h2>{words.title}</h2>
      </div>
      <p className="body soft">{words.hint}</p>
      <Asked query={documents} height={300}>
        {({ platform, own }) => <Chooser operations={operationsOf(platform, own)} />}
      </Asked>
    </section>
  );
};

const matches = ({ id, path, publicPath, summary, method }: ApiOperation, typed: string): boolean =>
  `${method} ${publicPath ?? path} ${id} ${summary}`.toLowerCase().includes(typed);

const Chooser = ({ operations }: { operations: readonly ApiOperation[] }) => {
  const { operation: chosen } = useSearch({ from: "/shell/developers" });
  const navigate = useNavigate({ from: "/developers" });
  const [typed, setTyped] = useState("");
  const found = operations.filter((one) => matches(one, typed.trim().toLowerCase()));
  const operation = operations.find(({ id, method }) => `${method} ${id}` === chosen);
  return (
    <div className="body stack">
      <div className="row">
        <label className="label">
          {words.search}
          <input className="field" type="search" value={typed} onChange={({ target }) => setTyped(target.value)} />
        </label>
        <label className="label grow-field">
          {words.operation}
          <select
            className="field"
            value={chosen ?? ""}
            onChange={({ target: { value } }) =>
              void navigate({ search: { show: "explorer", ...(value !== "" && { operation: value }) }, replace: true })
            }
          >
            <option value="">{words.choose(String(found.length))}</option>
            {operation !== undefined && !found.includes(operation) && <Choice operation={operation} />}
            {found.map((one) => (
              <Choice key={`${one.method} ${one.id}`} operation={one} />
            ))}
          </select>
        </label>
      </div>
      {chosen !== undefined && operation === undefined && <p role="alert">{words.unknown}</p>}
      {operation !== undefined && <ReadyForm key={`${operation.method} ${operation.id}`} operation={operation} />}
    </div>
  );
};

const Choice = ({ operation: { id, method, path, publicPath, summary } }: { operation: ApiOperation }) => (
  <option value={`${method} ${id}`} lang="en" dir="ltr">
    {`${method} ${publicPath ?? path} – ${summary}`}
  </option>
);
