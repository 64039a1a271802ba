import { useQuery } from "@tanstack/react-query";
import { send } from "../../data/client.ts";
import type { Settings } from "../../data/console.ts";
import { readSignIn } from "../../data/session.ts";
import { useKey, useView } from "../../shell/view.tsx";
import { text } from "../../text/index.ts";
import { Act } from "../../ui/act.tsx";
import { Pill } from "../../ui/pill.tsx";
import { Asked } from "../../ui/states.tsx";

const words = text.organization;

/** What holds for everybody of the organization. */
export const Organization = () => {
  const { session } = useView();
  return (
    <>
      <FourEyes />
      <section className="card" aria-label={words.signIn}>
        <div className="head">
          <h2>{words.signIn}</h2>
        </div>
        <SignInWays />
      </section>
      <section className="card" aria-label={session.organization.name}>
        <div className="head">
          <h2 dir="auto">{session.organization.name}</h2>
          <code>{session.organization.id}</code>
        </div>
        <div className="body">
          <ul className="plain-list">
            {session.brands.map(({ id, name, slug }) => (
              <li key={id}>
                <span dir="auto">{name}</span>
                <code>{slug}</code>
              </li>
            ))}
          </ul>
        </div>
      </section>
    </>
  );
};

const FourEyes = () => {
  const { may } = useView();
  const query = useQuery({ queryKey: useKey()("settings"), queryFn: () => send<Settings>("GET", "/settings") });
  return (
    <section className="card" aria-label={words.fourEyes}>
      <Asked query={query} height={80}>
        {({ four_eyes, four_eyes_fixed }) => (
          <>
            <div className="head">
              <h2>{words.fourEyes}</h2>
              <Pill tone={four_eyes ? "good" : "none"}>{four_eyes ? words.on : words.off}</Pill>
            </div>
            <div className="body stack">
              <p className="soft">{words.fourEyesHint}</p>
              {four_eyes_fixed && <p>{words.fixed}</p>}
              {!four_eyes_fixed && !may("settings:write") && <p>{words.ownersOnly}</p>}
              {!four_eyes_fixed && may("settings:write") && (
                <div>
                  <Act
                    name={four_eyes ? words.switchOff : words.switchOn}
                    title={four_eyes ? words.switchOffSure : words.switchOnSure}
                    hint={four_eyes ? words.switchOffHint : words.fourEyesHint}
                    run={(sending) => send("POST", "/settings", { four_eyes: !four_eyes }, { sending })}
                  />
                </div>
              )}
            </div>
          </>
        )}
      </Asked>
    </section>
  );
};

const SignInWays = () => {
  const query = useQuery({ queryKey: ["sign_in"], queryFn: readSignIn });
  return (
    <Asked query={query} height={40}>
      {({ oidc, oidc_name }) => (
        <div className="body">
          <ul className="plain-list">
            <li>
              {words.byLink} <Pill tone="good">{words.on}</Pill>
            </li>
            <li>
              {oidc ? words.byOidc(oidc_name ?? "OpenID Connect") : words.noOidc}
              <Pill tone={oidc ? "good" : "none"}>{oidc ? words.on : words.off}</Pill>
            </li>
          </ul>
        </div>
      )}
    </Asked>
  );
};
