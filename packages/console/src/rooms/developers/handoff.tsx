import { handoffSigner } from "@entente/core/handoff";
import { Field, saidBy, type Tone } from "@entente/kit";
import { type UseMutationResult, useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { saidOf } from "../../data/errors.ts";
import { useKnownPrograms } from "../../data/names.ts";
import { useView } from "../../shell/view.tsx";
import { developersText } from "../../text/developers.ts";
import { text } from "../../text/index.ts";
import { Copy } from "../../ui/copy.tsx";
import { Empty } from "../../ui/states.tsx";
import { Status } from "../../ui/status.tsx";
import { type Check, checkHandoff, type Outcome } from "./handoff-checks.ts";
import { useHosts, useSurface } from "./surfaces.tsx";

const words = developersText.handoff;
type Surface = ReturnType<typeof useSurface>["data"];
type Hosts = ReturnType<typeof useHosts>["data"];
const TONE: Record<Outcome, Tone> = { passed: "good", failed: "bad", open: "none" };

/** Signs a handoff with a pasted secret, or says of a given one which checks it passes. Neither leaves the page. */
export const Handoff = () => {
  const programs = useKnownPrograms();
  if (programs !== undefined && Object.keys(programs).length === 0) return <NoProgram />;
  return <Tester programs={programs ?? {}} />;
};

/** A handoff is to a program, so without one there is nothing to sign. */
const NoProgram = () => {
  const { may } = useView();
  return (
    <section className="card" aria-label={words.title}>
      <Empty title={words.noProgram} hint={may("programs:write") ? words.noProgramHint : words.noProgramAsk}>
        <Link className="link" to="/programs">
          {words.toPrograms}
        </Link>
      </Empty>
    </section>
  );
};

/** Checks a signed body by what is known of the program. The secret and the body are forgotten when the page is left. */
const useCheck = (program: string, secret: string, surface: Surface, hosts: Hosts) =>
  useMutation({
    gcTime: 0,
    mutationFn: (signed: string) =>
      checkHandoff({
        body: signed,
        secret: secret.trim(),
        now: new Date(),
        known: {
          program,
          publicKey: surface === null ? null : surface?.public_key,
          redirectOrigins: surface?.allowed_redirect_origins,
          hosts,
        },
      }),
  });

const Tester = ({ programs }: { programs: Readonly<Record<string, string>> }) => {
  const [chosen, setChosen] = useState("");
  const program = chosen || (Object.keys(programs)[0] ?? "");
  const [secret, setSecret] = useState("");
  const [body, setBody] = useState("");
  const { data: surface } = useSurface(program);
  const { data: hosts } = useHosts(program);
  const check = useCheck(program, secret, surface, hosts);
  const sign = useMutation({
    gcTime: 0,
    mutationFn: async ({ issuer = "", externalUserId = "", redirectUri = "", ...user }: Said) => {
      const signer = handoffSigner({
        issuer,
        audience: hosts?.find((host) => host.issuer === issuer)?.audience ?? window.location.origin,
        publicKey: surface?.public_key ?? "",
        programId: program,
        signingSecret: secret.trim(),
      });
      const signed = (await signer.handoff({ externalUserId, redirectUri, ...user })).body;
      setBody(JSON.stringify(JSON.parse(signed), null, 2));
      check.mutate(signed);
    },
  });
  return (
    <div className="stack">
      <section className="card" aria-label={words.title}>
        <div className="head">
          <h2>{words.title}</h2>
        </div>
        <div className="body stack">
          <p className="soft">{words.hint}</p>
          <div className="row top-aligned">
            <label className="label">
              {text.members.columns.program}
              <select
                className="field"
                value={program}
                onChange={({ target }) => {
                  check.reset();
                  setChosen(target.value);
                }}
              >
                {Object.entries(programs).map(([id, name]) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
            <Field
              label={words.secret}
              type="password"
              autoComplete="off"
              value={secret}
              placeholder="hs_…"
              hint={words.secretHint}
              onChange={({ target }) => setSecret(target.value)}
            />
          </div>
          {surface === null && <p role="status">{words.notSetUp}</p>}
        </div>
      </section>
      <div className="two even">
        <SignForm sign={sign} hasSecret={secret.trim() !== ""} surface={surface} hosts={hosts} />
        <CheckForm
          check={check}
          body={body}
          type={(typed) => {
            check.reset();
            setBody(typed);
          }}
        />
      </div>
    </div>
  );
};

const SignForm = ({
  sign,
  hasSecret,
  surface,
  hosts,
}: {
  sign: UseMutationResult<void, Error, Said>;
  hasSecret: boolean;
  surface: Surface;
  hosts: Hosts;
}) => {
  const [issuer, origin] = [hosts?.[0]?.issuer, surface?.allowed_redirect_origins[0]];
  return (
    <section className="card" aria-label={words.sign}>
      <div className="head">
        <h2>{words.sign}</h2>
      </div>
      <form
        className="body stack"
        onSubmit={(event) => {
          event.preventDefault();
          sign.mutate(saidBy(event.currentTarget));
        }}
      >
        <Field label={words.fields.issuer} key={issuer} name="issuer" required defaultValue={issuer} list="issuers" />
        <datalist id="issuers">
          {hosts?.map((host) => (
            <option key={host.issuer} value={host.issuer} />
          ))}
        </datalist>
        <Field label={words.fields.user} name="externalUserId" required defaultValue="user-1" />
        <Field label={words.fields.email} name="email" type="email" />
        <Field label={words.fields.name} name="name" />
        <Field
          label={words.fields.redirect}
          key={`to ${origin}`}
          name="redirectUri"
          type="url"
          required
          defaultValue={origin ?? window.location.origin}
        />
        {sign.error && <p role="alert">{saidOf(sign.error)}</p>}
        <div className="row">
          <button type="submit" className="button primary" disabled={!hasSecret || sign.isPending}>
            {words.sign}
          </button>
          {!hasSecret && <span className="soft">{words.needsSecret}</span>}
        </div>
      </form>
    </section>
  );
};

const CheckForm = ({
  check,
  body,
  type,
}: {
  check: UseMutationResult<readonly Check[], Error, string>;
  body: string;
  type: (typed: string) => void;
}) => (
  <section className="card" aria-label={words.check}>
    <div className="head">
      <h2>{words.check}</h2>
      {body !== "" && <Copy value={body} />}
    </div>
    <form
      className="body stack"
      onSubmit={(event) => {
        event.preventDefault();
        check.mutate(body);
      }}
    >
      <label className="label">
        {words.body}
        <textarea
          className="field code"
          rows={8}
          spellCheck={false}
          required
          value={body}
          placeholder='{"payload":{…},"signature":"…"}'
          onChange={({ target }) => type(target.value)}
        />
      </label>
      <div>
        <button type="submit" className="button">
          {words.check}
        </button>
      </div>
      {check.error && <p role="alert">{saidOf(check.error)}</p>}
      {check.data && <Checks checks={check.data} />}
    </form>
  </section>
);

type Said = Readonly<Record<string, string>>;

const Checks = ({ checks }: { checks: readonly Check[] }) => (
  <div className="stack" role="status">
    <b>{checks.some(({ outcome }) => outcome === "failed") ? words.refused : words.accepted}</b>
    <ul className="plain-list">
      {checks.map(({ name, outcome, found, expected }) => (
        <li key={name}>
          <span>
            {words.checks[name][outcome]}
            {found !== undefined && <small className="soft"> {words.found(found)}</small>}
            {expected !== undefined && <small className="soft"> {words.expected(expected)}</small>}
          </span>
          <Status of={outcome} tones={TONE} words={words.outcomes} />
        </li>
      ))}
    </ul>
  </div>
);
