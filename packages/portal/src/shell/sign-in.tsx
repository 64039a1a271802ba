import { Field, hasPasskeys, isPasskeyRefused, PasskeyButton, saidBy } from "@entente/kit";
import { LANGUAGES } from "@entente/kit/text";
import { useState } from "react";
import { post, Refused } from "../data/ask.ts";
import { organizationMeant, useWays } from "../data/provider.ts";
import { openByPasskey } from "../data/visit-state.ts";
import { useSpeech } from "../text/index.tsx";

type Asked = "idle" | "sending" | "sent" | "invalid" | "busy" | "failed";

const faultOf = (error: unknown): Asked => {
  const { status } = error instanceof Refused ? error : {};
  return status === 400 ? "invalid" : status === 429 ? "busy" : "failed";
};

/** Asks for a passkey of this device; who has none is told how else to sign in. */
const ByPasskey = () => {
  const { words } = useSpeech();
  const { passkeys, own, states } = words;
  const [isBusy, keepBusy] = useState(false);
  const [fault, say] = useState<string>();
  const faultOf = (error: unknown): string => {
    if (isPasskeyRefused(error)) return passkeys.faults.closed;
    const { status, code } = error instanceof Refused ? error : {};
    if (code === "connection_failed") return states.offline;
    if (status === 429) return own.signIn.busy;
    return code === "passkeys_not_configured" ? passkeys.signInNone : passkeys.signInFailed;
  };
  const signIn = async (): Promise<void> => {
    say(undefined);
    keepBusy(true);
    await openByPasskey().catch((error: unknown) => {
      say(faultOf(error));
      keepBusy(false);
    });
  };
  return (
    <div className="form">
      <PasskeyButton name={passkeys.signIn} isBusy={isBusy} act={() => void signIn()} />
      {fault !== undefined && (
        <span className="fault" role="alert">
          {fault}
        </span>
      )}
      <small className="soft">{passkeys.other}</small>
    </div>
  );
};

/** Asks for a passkey or an address, and says no more of it than that a link is on its way if it is known. */
export const SignIn = () => {
  const { code, words } = useSpeech();
  const { signIn } = words.own;
  const { data: ways } = useWays();
  const [state, enter] = useState<Asked>("idle");
  if (ways?.organization_required) return <p role="status">{signIn.several}</p>;
  if (state === "sent")
    return (
      <div role="status" className="form">
        <b>{signIn.sent}</b>
        <span className="soft">{signIn.sentHint}</span>
        <button type="button" className="button" onClick={() => enter("idle")}>
          {signIn.again}
        </button>
      </div>
    );
  const faults = { invalid: signIn.invalid, busy: signIn.busy, failed: words.states.offline };
  const isFault = state === "invalid" || state === "busy" || state === "failed";
  const send = async (form: HTMLFormElement): Promise<void> => {
    enter("sending");
    const language = Object.hasOwn(LANGUAGES, code) ? { language: code } : {};
    await post("/sign_in", { ...saidBy(form), ...language, ...organizationMeant() }).then(
      () => enter("sent"),
      (error: unknown) => enter(faultOf(error)),
    );
  };
  return (
    <>
      {hasPasskeys() && <ByPasskey />}
      <form
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send(event.currentTarget);
        }}
      >
        <Field label={signIn.address} name="email" type="email" autoComplete="email" required maxLength={320} />
        {isFault && (
          <span className="fault" role="alert">
            {faults[state]}
          </span>
        )}
        <button type="submit" className="button primary" disabled={state === "sending"}>
          {signIn.send}
        </button>
      </form>
    </>
  );
};
