import type { Source, SourceReport } from "@entente/client";
import { Pill } from "@entente/kit";
import { moment } from "@entente/kit/format";
import { useState } from "react";
import { saidOf } from "../../data/errors.ts";
import { useView } from "../../shell/view.tsx";
import { sourceText } from "../../text/sources.ts";
import { Refused } from "../../ui/refused.tsx";
import { useAct } from "../../ui/use-act.ts";
import { useDraft } from "../../ui/use-draft.ts";
import { mayTrust } from "./data.ts";
import { Facts } from "./facts.tsx";
import { type Mapping, mappingIn } from "./mapping.ts";

const words = sourceText.mapping;

/** A mapping as it is typed, and a delivery to try it on. */
export const MappingFields = ({
  typed,
  type,
  account,
}: {
  typed: string;
  type?: (typed: string) => void;
  account: string;
}) => {
  const { client } = useView();
  const [body, setBody] = useState("");
  const mapping = mappingIn(typed);
  const trying = useAct({
    act: ({ mapping, body }: { mapping: Mapping; body: string }, sending) =>
      client.sources.try({ kind: "generic", mapping, body, account }, { signal: sending.signal }),
  });
  return (
    <>
      <label className="label">
        {words.label}
        <textarea
          className="field code"
          rows={14}
          spellCheck={false}
          readOnly={type === undefined}
          value={typed}
          onChange={({ target }) => type?.(target.value)}
        />
        <small>{words.hint}</small>
      </label>
      {mapping === undefined && <p role="alert">{words.notJson}</p>}
      <label className="label">
        {words.body}
        <textarea
          className="field code"
          rows={5}
          spellCheck={false}
          maxLength={100_000}
          value={body}
          onChange={({ target }) => setBody(target.value)}
        />
        <small>{words.bodyHint}</small>
      </label>
      <div className="row">
        <button
          type="button"
          className="button"
          disabled={mapping === undefined || body.trim() === "" || trying.isBusy}
          onClick={() => mapping && trying.start({ mapping, body })}
        >
          {words.try}
        </button>
        {trying.error && <span role="alert">{saidOf(trying.error)}</span>}
      </div>
      {trying.data && <Tried report={trying.data} />}
    </>
  );
};

const Tried = ({ report: { type, happened_at, test, facts } }: { report: SourceReport }) => (
  <div role="status" className="stack">
    <p className="row">
      <b>{words.comesTo(type, moment(happened_at))}</b>
      {test === true && <Pill tone="warn">{words.test}</Pill>}
    </p>
    <Facts facts={facts} />
  </div>
);

/** The mapping of a generic source: it is tried on a delivery before it is saved. */
export const MappingCard = ({ source: { id, mapping, account } }: { source: Source }) => {
  const { client, may } = useView();
  const draft = useDraft("mapping");
  const [typed, setTyped] = useState(() => (draft.kept as string | undefined) ?? JSON.stringify(mapping, null, 2));
  const type = (next: string) => {
    draft.keep(next);
    setTyped(next);
  };
  const next = mappingIn(typed);
  const save = useAct({
    act: (mapping: Mapping, sending) => client.sources.update(id, { mapping }, sending),
    done: draft.forget,
  });
  const isChange = next !== undefined && JSON.stringify(next) !== JSON.stringify(mapping);
  return (
    <section className="card" aria-label={words.title}>
      <div className="head">
        <h2>{words.title}</h2>
      </div>
      <div className="body stack">
        <MappingFields typed={typed} account={account} {...(mayTrust(may) && { type })} />
        {mayTrust(may) && (
          <div className="row">
            <button
              type="button"
              className="button primary"
              disabled={!isChange || save.isBusy}
              onClick={() => next && save.start(next)}
            >
              {sourceText.save}
            </button>
            {save.isDone && !isChange && <span role="status">{words.saved}</span>}
          </div>
        )}
        {save.error && <Refused error={save.error} />}
      </div>
    </section>
  );
};
