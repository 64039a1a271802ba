import { Pill } from "@entente/kit";
import { useQuery } from "@tanstack/react-query";
import { send } from "../../data/client.ts";
import type { Settings } from "../../data/console.ts";
import { SIGN_IN } from "../../data/session.ts";
import { useKey, useView } from "../../shell/view.tsx";
import { text } from "../../text/index.ts";
import { brandsText } from "../../text/team/brands.ts";
import { Act } from "../../ui/act.tsx";
import { CopyId } from "../../ui/copy-id.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { Asked } from "../../ui/states.tsx";
import { WhoApproves } from "../../ui/who-approves.tsx";
import { NewBrand } from "./new-brand.tsx";

const words = text.organization;

/** Shows the settings that apply to everybody in the organization. */
export const Organization = () => {
  const { session, may } = useView();
  return (
    <>
      <ApprovalByTwo />
      <Addresses />
      <section className="card" aria-label={words.signIn}>
        <div className="head">
          <h2>{words.signIn}</h2>
        </div>
        <SignInWays />
      </section>
      <section className="card" aria-label={session.organization.name}>
        <div className="head">
          <h2 dir="auto">{session.organization.name}</h2>
          <CopyId id={session.organization.id} />
        </div>
        <div className="body stack">
          <h3>{brandsText.title}</h3>
          <ul className="plain-list">
            {session.brands.map(({ id, name, slug }) => (
              <li key={id}>
                <span>
                  <span dir="auto">{name}</span> {id === session.brand && <Pill>{brandsText.shown}</Pill>}
                </span>
                <code>{slug}</code>
              </li>
            ))}
          </ul>
          {may("settings:write") && (
            <div>
              <NewBrand />
            </div>
          )}
        </div>
      </section>
    </>
  );
};

const ApprovalByTwo = () => {
  const { may } = useView();
  const query = useQuery({ queryKey: useKey()("settings"), queryFn: () => send<Settings>("GET", "/settings") });
  return (
    <section className="card" aria-label={words.approvalByTwo}>
      <Asked query={query} height={80}>
        {({ approval_by_two, approval_by_two_fixed }) => (
          <>
            <div className="head">
              <h2>{words.approvalByTwo}</h2>
              <Pill tone={approval_by_two ? "good" : "none"}>{approval_by_two ? words.on : words.off}</Pill>
            </div>
            <div className="body stack">
              <p className="soft">{words.approvalByTwoHint}</p>
              {approval_by_two_fixed && <p>{words.fixed}</p>}
              <WhoApproves of="organization" asking={null} />
              {!approval_by_two_fixed && !may("settings:write") && <p>{words.ownersOnly}</p>}
              {!approval_by_two_fixed && may("settings:write") && (
                <div>
                  <Act
                    name={approval_by_two ? words.switchOff : words.switchOn}
                    title={approval_by_two ? words.switchOffSure : words.switchOnSure}
                    hint={approval_by_two ? words.switchOffHint : words.approvalByTwoHint}
                    run={(sending) => send("POST", "/settings", { approval_by_two: !approval_by_two }, { sending })}
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

/** From where the console may be used. */
const Addresses = () => {
  const { may } = useView();
  const query = useQuery({ queryKey: useKey()("settings"), queryFn: () => send<Settings>("GET", "/settings") });
  return (
    <section className="card" aria-label={words.addresses}>
      <Asked query={query} height={80}>
        {({ allowed_addresses: allowed }) => (
          <>
            <div className="head">
              <h2>{words.addresses}</h2>
              {may("settings:write") && (
                <FormDialog
                  name={words.change}
                  title={words.addresses}
                  hint={words.addressesHint}
                  inputs={() => [{ name: "allowed_addresses", label: words.addresses, kind: "lines", empty: "none" }]}
                  start={{ allowed_addresses: allowed }}
                  save={(body: { allowed_addresses?: readonly string[] }, sending) =>
                    send("POST", "/settings", body, { sending })
                  }
                />
              )}
            </div>
            <div className="body">
              {allowed.length === 0 ? <p className="soft">{words.anywhere}</p> : <code>{allowed.join(", ")}</code>}
            </div>
          </>
        )}
      </Asked>
    </section>
  );
};

const SignInWays = () => {
  const query = useQuery(SIGN_IN);
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
