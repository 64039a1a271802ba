import { Field, Segments } from "@entente/kit";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { useView } from "../../shell/view.tsx";
import { sourceText } from "../../text/sources.ts";
import { Refused } from "../../ui/refused.tsx";
import { Empty } from "../../ui/states.tsx";
import { useAct } from "../../ui/use-act.ts";
import { useTyped } from "../../ui/use-draft.ts";
import { STORE_PATTERN } from "./api.ts";
import { mayTrust } from "./data.ts";
import { KINDS, type SourceKind } from "./kinds.ts";
import { mappingIn } from "./mapping.ts";
import { MappingFields } from "./mapping.tsx";
import { type Chosen, isChosen, ProgramsChoice } from "./programs-choice.tsx";
import { MAPPING_TO_BEGIN } from "./vendors.ts";
import "./setup.css";

const words = sourceText;
const KIND_NAMES = Object.fromEntries(KINDS.map((kind) => [kind, words.kinds[kind] ?? kind])) as Record<
  SourceKind,
  string
>;

const FIRST_MAPPING = JSON.stringify(MAPPING_TO_BEGIN, null, 2);

/** Makes a source: the next page says what to do at the vendor. */
export const NewSourcePage = () => {
  const { kind = "stripe" } = useSearch({ from: "/shell/activity/sources/new" });
  const navigate = useNavigate({ from: "/activity/sources/new" });
  const { may } = useView();
  return (
    <>
      <div className="title">
        <div>
          <p className="soft">
            <Link className="link" to="/activity" search={{ show: "sources" }}>
              {words.title}
            </Link>
          </p>
          <h1>{words.new.title}</h1>
          <p className="soft">{words.new.sub}</p>
        </div>
      </div>
      {mayTrust(may) ? (
        <div className="stack">
          <Segments
            label={words.new.kind}
            values={KIND_NAMES}
            value={kind}
            choose={(next) => void navigate({ search: { kind: next }, replace: true })}
          />
          <NewSource kind={kind} />
        </div>
      ) : (
        <Empty title={words.trust} />
      )}
    </>
  );
};

const NewSource = ({ kind }: { kind: SourceKind }) => {
  const { client } = useView();
  const navigate = useNavigate();
  const [programs, choose] = useState<Chosen>(null);
  const [name, setName] = useTyped("source name", "");
  const [account, setAccount] = useTyped("source account", "");
  const [typed, setTyped] = useTyped("source mapping", FIRST_MAPPING);
  const isGeneric = kind === "generic";
  const mapping = isGeneric ? mappingIn(typed) : null;
  const make = useAct({
    act: (said: Parameters<typeof client.sources.create>[0], sending) => client.sources.create(said, sending),
    done: ({ id }) => {
      setName("");
      setAccount("");
      setTyped(FIRST_MAPPING);
      return navigate({ to: "/activity/sources/$source", params: { source: id } });
    },
  });
  return (
    <section className="card" aria-label={words.new.title}>
      <form
        className="body stack card-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (mapping === undefined) return;
          make.start({
            kind,
            name: name.trim() === "" ? KIND_NAMES[kind] : name,
            programs: programs && [...programs],
            ...(account !== "" && { account }),
            ...(mapping !== null && { mapping }),
          });
        }}
      >
        <Field
          key={kind}
          label={words.new.name}
          hint={words.new.nameHint}
          name="name"
          maxLength={100}
          autoComplete="off"
          placeholder={KIND_NAMES[kind]}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <ProgramsChoice chosen={programs} choose={choose} />
        {kind === "shopify" ? (
          <Field
            key={kind}
            label={words.new.store}
            hint={words.new.storeHint}
            pattern={STORE_PATTERN}
            maxLength={64}
            autoComplete="off"
            placeholder="acme.myshopify.com"
            value={account}
            onChange={({ target }) => setAccount(target.value)}
          />
        ) : (
          <details>
            <summary>{words.new.more}</summary>
            <Field
              label={words.new.account}
              hint={words.new.accountHint}
              maxLength={64}
              pattern="[A-Za-z0-9._\-]+"
              autoComplete="off"
              placeholder="main"
              value={account}
              onChange={({ target }) => setAccount(target.value)}
            />
          </details>
        )}
        {isGeneric && (
          <>
            <p className="soft">{words.new.generic}</p>
            <MappingFields typed={typed} type={setTyped} account={account === "" ? "main" : account} />
          </>
        )}
        {make.error && <Refused error={make.error} />}
        <div className="row">
          <button
            type="submit"
            className="button primary"
            disabled={make.isBusy || mapping === undefined || !isChosen(programs)}
          >
            {words.create}
          </button>
        </div>
      </form>
    </section>
  );
};
