import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { ServiceError } from "../data/client.ts";
import { exchange, readSignIn, startOidc } from "../data/session.ts";
import { text } from "../text/index.ts";

/** Takes what the fragment says out of the address, so that it is in no history and no copied link. */
const takeFragment = (): { token: string | null; error: string | null } => {
  const said = new URLSearchParams(window.location.hash.slice(1));
  if (window.location.hash !== "") window.history.replaceState(null, "", window.location.pathname);
  return { token: said.get("token"), error: said.get("error") };
};

type Step = "waiting" | "working" | "choose" | "code" | "code_wrong" | "name" | "failed";

/** Which ways in there are; they change with the settings of the server only. */
const SIGN_IN = { queryKey: ["sign_in"], queryFn: readSignIn, staleTime: Number.POSITIVE_INFINITY };

const STEP_AFTER: Record<string, Step> = {
  second_factor_required: "code",
  second_factor_invalid: "code_wrong",
  sign_in_failed: "failed",
};

export const SignInPage = () => <Entry invited={false} />;
export const InvitationPage = () => <Entry invited />;

const Entry = ({ invited }: { invited: boolean }) => {
  const taken = useRef<ReturnType<typeof takeFragment>>(undefined);
  taken.current ??= takeFragment();
  const { token, error } = taken.current;
  const [step, setStep] = useState<Step>(token === null ? (error === null ? "waiting" : "failed") : "working");
  const [message, setMessage] = useState<string | null>(null);
  const queries = useQueryClient();
  const navigate = useNavigate();

  const enter = async (more: { code?: string; name?: string } = {}) => {
    if (token === null) return;
    setStep("working");
    try {
      queries.setQueryData(["session"], await exchange({ token, ...more }));
      await navigate({ to: "/", replace: true });
    } catch (failure) {
      const code = failure instanceof ServiceError ? failure.code : "";
      const next = STEP_AFTER[code] ?? (invited && code === "invalid_request" ? "name" : "failed");
      setMessage(next === "failed" && code !== "sign_in_failed" && failure instanceof Error ? failure.message : null);
      setStep(next);
    }
  };
  /** A link is exchanged at once. Whoever is invited chooses, since an invitation that was accepted is used up. */
  const begin = async () => {
    const offered = invited ? await queries.fetchQuery(SIGN_IN).catch(() => null) : null;
    await (offered?.oidc ? setStep("choose") : enter());
  };
  const began = useRef(false);
  useEffect(() => {
    if (began.current || token === null) return;
    began.current = true;
    void begin();
  });

  return (
    <main className="sign-in">
      <section className="card">
        <h1>{invited ? text.signIn.invited : text.signIn.title}</h1>
        {step === "working" && <p role="status">{text.signIn.working}</p>}
        {step === "failed" && (
          <p role="alert">{message ?? (error === null ? text.signIn.failed : text.signIn.providerFailed)}</p>
        )}
        {step === "choose" && (
          <div className="stack">
            <Oidc invitation={token} />
            <button type="button" className="button" onClick={() => void enter()}>
              {text.signIn.acceptLink}
            </button>
          </div>
        )}
        {(step === "code" || step === "code_wrong") && (
          <Ask
            label={text.signIn.code}
            hint={step === "code_wrong" ? text.signIn.codeWrong : text.signIn.codeHint}
            submit={text.signIn.submit}
            autoComplete="one-time-code"
            give={(code) => void enter({ code })}
          />
        )}
        {step === "name" && (
          <Ask
            label={text.signIn.name}
            submit={text.signIn.accept}
            autoComplete="name"
            give={(name) => void enter({ name })}
          />
        )}
        {(step === "waiting" || step === "failed") && (
          <>
            <Oidc invitation={invited ? token : null} />
            <p className="soft">{text.signIn.how}</p>
            <pre>{text.signIn.command}</pre>
            <p className="soft">{text.signIn.start}</p>
          </>
        )}
      </section>
    </main>
  );
};

const Ask = ({
  label,
  hint,
  submit,
  autoComplete,
  give,
}: {
  label: string;
  hint?: string;
  submit: string;
  autoComplete: string;
  give: (value: string) => void;
}) => {
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
          value={value}
          autoComplete={autoComplete}
          onChange={(event) => setValue(event.target.value)}
        />
      </label>
      {hint !== undefined && <p className="soft">{hint}</p>}
      <button type="submit" className="button primary">
        {submit}
      </button>
    </form>
  );
};

/** Leads to the provider of OpenID Connect, where the server is set up for one. */
const Oidc = ({ invitation }: { invitation: string | null }) => {
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
        {text.signIn.oidc(data.oidc_name ?? "OpenID Connect")}
      </button>
      {leaving.error && <p role="alert">{leaving.error.message}</p>}
    </>
  );
};
