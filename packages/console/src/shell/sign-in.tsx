import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { takeAsked } from "../data/asked-page.ts";
import { ServiceError } from "../data/client.ts";
import { saidOf } from "../data/errors.ts";
import { exchange, look, type Offer, type Presented, type Session, SIGN_IN } from "../data/session.ts";
import { text } from "../text/index.ts";
import { Ask, ByMail, ByPasskey, Choices, Invited, Oidc, type Opened } from "./sign-in-parts.tsx";

const words = text.signIn;

interface Said {
  readonly tokens: readonly string[];
  readonly error: string | null;
}

/** Takes what the fragment says out of the address, so that it is in no history and no copied link. */
const takeFragment = (): Said => {
  const said = new URLSearchParams(window.location.hash.slice(1));
  if (window.location.hash !== "") window.history.replaceState(null, "", window.location.pathname);
  return { tokens: said.getAll("token"), error: said.get("error") };
};

export const SignInPage = () => <Entry invited={false} />;
export const InvitationPage = () => <Entry invited />;

/** A link that is pasted into the tab that shows this page changes its fragment alone: it begins anew. */
const Entry = ({ invited }: { invited: boolean }) => {
  const [turn, setTurn] = useState(0);
  const said = useRef<{ readonly turn: number; readonly of: Said }>(undefined);
  if (said.current?.turn !== turn) said.current = { turn, of: takeFragment() };
  useEffect(() => {
    const begin = (): void => {
      if (window.location.hash !== "") setTurn((before) => before + 1);
    };
    window.addEventListener("hashchange", begin);
    return () => window.removeEventListener("hashchange", begin);
  }, []);
  return <Turn key={turn} invited={invited} said={said.current.of} />;
};

type Step =
  | { readonly is: "waiting" | "working" | "choose" }
  | { readonly is: "failed"; readonly message: string }
  | { readonly is: "code"; readonly given: Presented; readonly wrong: boolean };

const CODES = ["second_factor_required", "second_factor_invalid"];

const Turn = ({ invited, said: { tokens, error } }: { invited: boolean; said: Said }) => {
  const failed = (message: string): Step => ({ is: "failed", message });
  const first: Step = tokens.length > 0 ? { is: "working" } : { is: "waiting" };
  const [step, setStep] = useState<Step>(error === null ? first : failed(words.providerFailed));
  const [opened, setOpened] = useState<readonly Opened[]>([]);
  const queries = useQueryClient();
  const { history } = useRouter();

  const fail = (failure: unknown): void => {
    const isKnown = failure instanceof ServiceError && failure.code === "sign_in_failed";
    setStep(failed(isKnown || !(failure instanceof Error) ? words.failed : saidOf(failure)));
  };
  const arrive = (session: Session): void => {
    queries.clear();
    queries.setQueryData(["session"], session);
    history.replace(takeAsked());
  };
  const enter = async (given: Presented): Promise<void> => {
    setStep({ is: "working" });
    try {
      arrive(await exchange(given));
    } catch (failure) {
      const code = failure instanceof ServiceError ? failure.code : "";
      if (CODES.includes(code)) setStep({ is: "code", given, wrong: code === "second_factor_invalid" });
      else fail(failure);
    }
  };
  /** A link of nobody else is exchanged at once; all else is shown first. */
  const begin = async (): Promise<void> => {
    const looked = await Promise.allSettled(
      tokens.map(async (token): Promise<Opened> => ({ token, offer: await look(token) })),
    );
    const open = looked.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
    const [only, ...others] = open;
    if (only === undefined) return fail(looked[0]?.status === "rejected" ? looked[0].reason : undefined);
    setOpened(open);
    if (others.length === 0 && isPlain(only.offer)) await enter({ token: only.token });
    else setStep({ is: "choose" });
  };
  const began = useRef(false);
  useEffect(() => {
    if (began.current || tokens.length === 0) return;
    began.current = true;
    void begin();
  });

  const isOut = step.is === "waiting" || step.is === "failed";
  return (
    <main className="sign-in">
      <section className="card">
        <h1>{invited ? words.invited : words.title}</h1>
        {step.is === "working" && <p role="status">{words.working}</p>}
        {step.is === "failed" && <p role="alert">{step.message}</p>}
        {step.is === "choose" && (
          <>
            <Instead offer={opened[0]?.offer} stay={() => history.replace(takeAsked())} />
            {opened.map((one) =>
              one.offer.kind === "invitation" ? (
                <Invited key={one.token} opened={one} accept={(given) => void enter(given)} />
              ) : null,
            )}
            <Choices links={opened.filter(({ offer }) => offer.kind === "link")} take={(given) => void enter(given)} />
          </>
        )}
        {step.is === "code" && (
          <Ask
            label={words.code}
            hint={step.wrong ? words.codeWrong : words.codeHint}
            submit={words.submit}
            autoComplete="one-time-code"
            give={(code) => void enter({ ...step.given, code })}
          />
        )}
        {isOut && (
          <>
            <Oidc invitation={invited ? (tokens[0] ?? null) : null} />
            {!invited && <ByPasskey done={arrive} />}
            <How />
          </>
        )}
      </section>
    </main>
  );
};

const isPlain = ({ kind, instead_of }: Offer): boolean => kind === "link" && instead_of === null;

/** Who is signed in here, where that is somebody else. */
const Instead = ({ offer, stay }: { offer: Offer | undefined; stay: () => void }) => {
  if (!offer?.instead_of) return null;
  const { name } = offer.instead_of;
  return (
    <div className="stack">
      <p>
        <b dir="auto">{words.youAre(name)}</b> {words.sessionEnds}
      </p>
      <button type="button" className="button" onClick={stay}>
        {words.stay(name)}
      </button>
    </div>
  );
};

/** How links are made, where they let in. */
const How = () => {
  const { data } = useQuery(SIGN_IN);
  if (data?.links === false) return <p className="soft">{words.providerOnly}</p>;
  if (data?.mail) return <ByMail />;
  return (
    <>
      <p className="soft">{words.how}</p>
      <pre>{words.command}</pre>
      <p className="soft">{words.start}</p>
    </>
  );
};
