import { hasPasskeys, isPasskeyRefused, PasskeyButton } from "@entente/kit";
import { isPseudo } from "@entente/kit/text";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ServiceError } from "../data/client.ts";
import { saidOf } from "../data/errors.ts";
import { askForLink, type Offer, type Presented, type Session, SIGN_IN, startOidc } from "../data/session.ts";
import { language } from "../format/language.ts";
import { text } from "../text/index.ts";

const words = text.signIn;

/** A token, and what it opens. */
export interface Opened {
  readonly token: string;
  readonly offer: Offer;
}

const presented = ({ token, offer: { instead_of } }: Opened): Presented => ({
  token,
  ...(instead_of !== null && { instead_of: instead_of.session }),
});

const rolesOf = ({ seats }: Offer): string =>
  seats.map(({ role, brand }) => words.seat(text.roles[role] ?? role, brand)).join(", ");

/** Shows the seats that an invitation offers, and the ways to accept it. */
export const Invited = ({ opened, accept }: { opened: Opened; accept: (given: Presented) => void }) => {
  const { offer, token } = opened;
  const given = presented(opened);
  return (
    <div className="stack">
      <p dir="auto">{words.invitedTo(offer.organization.name, rolesOf(offer))}</p>
      <Oidc invitation={token} />
      {offer.oidc_only ? null : offer.name === null ? (
        <Ask label={words.name} submit={words.accept} autoComplete="name" give={(name) => accept({ ...given, name })} />
      ) : (
        <button type="button" className="button" onClick={() => accept(given)}>
          {words.acceptAs(offer.name)}
        </button>
      )}
    </div>
  );
};

/** Lists the sign-ins that links allow; given several, the person chooses one. */
export const Choices = ({ links, take }: { links: readonly Opened[]; take: (given: Presented) => void }) => (
  <>
    {links.length > 1 && <p>{words.choose}</p>}
    {links.map((one) => (
      <button key={one.token} type="button" className="button primary" dir="auto" onClick={() => take(presented(one))}>
        {words.signInAs(one.offer.name ?? "", one.offer.organization.name, rolesOf(one.offer))}
      </button>
    ))}
  </>
);

interface Asking {
  readonly label: string;
  readonly type?: "email";
  readonly isBusy?: boolean;
  readonly hint?: string;
  readonly submit: string;
  readonly autoComplete: string;
  readonly give: (value: string) => void;
}

export const Ask = ({ label, type, hint, submit, isBusy, autoComplete, give }: Asking) => {
  const [value, setValue] = useState("");
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        give(value.trim());
      }}
    >
      <label className="label">
        {label}
        <input
          className="field"
          required
          type={type}
          value={value}
          autoComplete={autoComplete}
          onChange={(event) => setValue(event.target.value)}
        />
      </label>
      {hint !== undefined && <p className="soft">{hint}</p>}
      <button type="submit" className="button primary" disabled={isBusy}>
        {submit}
      </button>
    </form>
  );
};

/** Asks for a link by mail, and says no more of it than that one is on its way if the address is known. */
export const ByMail = () => {
  const asking = useMutation({
    mutationFn: (email: string) => askForLink(isPseudo(language) ? { email } : { email, language }),
  });
  if (asking.isSuccess)
    return (
      <div className="stack" role="status">
        <b>{words.mail.sent}</b>
        <span className="soft">{words.mail.sentHint}</span>
        <button type="button" className="button" onClick={() => asking.reset()}>
          {words.mail.again}
        </button>
      </div>
    );
  return (
    <>
      <Ask
        label={words.mail.address}
        type="email"
        submit={words.mail.send}
        autoComplete="email"
        isBusy={asking.isPending}
        give={(email) => asking.mutate(email)}
      />
      {asking.error && <p role="alert">{saidOf(asking.error)}</p>}
    </>
  );
};

/** Signs in by a passkey of this device, where the server and the browser have them. */
export const ByPasskey = ({ done }: { done: (session: Session) => void }) => {
  const { data } = useQuery(SIGN_IN);
  const signing = useMutation({
    mutationFn: async () => (await import("../data/step-up.ts")).signInByPasskey(),
    onSuccess: done,
  });
  if (!data?.passkeys || !hasPasskeys()) return null;
  const { error } = signing;
  const isFailed = error instanceof ServiceError && error.code === "sign_in_failed";
  return (
    <>
      <PasskeyButton
        name={words.passkey}
        isBusy={signing.isPending}
        isPrimary={!data.oidc && !data.mail}
        act={() => signing.mutate()}
      />
      {error && (
        <p role="alert">
          {isFailed ? words.passkeyFailed : isPasskeyRefused(error) ? words.passkeyClosed : saidOf(error)}
        </p>
      )}
    </>
  );
};

/** Leads to the provider of OpenID Connect, where the server is set up for one. */
export const Oidc = ({ invitation }: { invitation: string | null }) => {
  const { data } = useQuery(SIGN_IN);
  const leaving = useMutation({
    mutationFn: () => startOidc(invitation ?? undefined),
    onSuccess: ({ url }) => window.location.assign(url),
  });
  if (!data?.oidc) return null;
  return (
    <>
      <button
        type="button"
        className="button primary"
        disabled={leaving.isPending || leaving.isSuccess}
        onClick={() => leaving.mutate()}
      >
        {words.oidc(data.oidc_name ?? "OpenID Connect")}
      </button>
      {leaving.error && <p role="alert">{saidOf(leaving.error)}</p>}
    </>
  );
};
