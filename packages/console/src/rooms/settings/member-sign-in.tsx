import type { PortalProvider, PortalProviderUpdateParams } from "@entente/client";
import { Pill } from "@entente/kit";
import { moment } from "@entente/kit/format";
import { useQuery } from "@tanstack/react-query";
import { useKey, useView } from "../../shell/view.tsx";
import { memberSignInText as words } from "../../text/member-sign-in.ts";
import { Act } from "../../ui/act.tsx";
import { Copy } from "../../ui/copy.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import type { Input } from "../../ui/inputs.ts";
import { Asked } from "../../ui/states.tsx";

/** The fields of a provider; of one that is set up the secret may stay. */
const inputsOf = (isSetUp: boolean): readonly Input[] => [
  { name: "issuer", label: words.issuer, kind: "address", hint: words.issuerHint },
  { name: "client_id", label: words.client, kind: "text" },
  {
    name: "client_secret",
    label: words.secret,
    kind: "text",
    isSecret: true,
    hint: isSetUp ? words.secretKept : words.secretHint,
    ...(isSetUp ? { empty: "none" as const } : {}),
  },
  { name: "label", label: words.label, kind: "text", hint: words.labelHint, empty: "none" },
];

const Verbs = ({ provider }: { provider: PortalProvider }) => {
  const { client } = useView();
  const { issuer, label, enabled } = provider;
  const is = enabled ? "switchOff" : "switchOn";
  return (
    <div className="row">
      <FormDialog
        name={words.save}
        opens={issuer === null ? words.setUp : words.change}
        title={issuer === null ? words.setUp : words.change}
        hint={words.trust}
        inputs={() => inputsOf(issuer !== null)}
        start={provider}
        isChange={issuer !== null}
        again={() => client.portalProvider.retrieve()}
        save={(body: PortalProviderUpdateParams, sending) => client.portalProvider.update(body, sending)}
      />
      {issuer !== null && (
        <Act
          name={words[is]}
          title={words[`${is}Title`](label ?? issuer)}
          hint={words[`${is}Hint`]}
          run={(sending) => client.portalProvider.update({ enabled: !enabled }, sending)}
        />
      )}
    </div>
  );
};

/** How members of the organization sign in to the portal. */
export const MemberSignIn = () => {
  const { client, may, mode } = useView();
  const query = useQuery({ queryKey: useKey()("portal provider"), queryFn: () => client.portalProvider.retrieve() });
  const mayChange = may("enrollments:write") && may("performance:write");
  return (
    <section className="card" aria-label={words.title}>
      <div className="head">
        <h2>{words.title}</h2>
      </div>
      <Asked query={query} height={160}>
        {(provider) => {
          const { issuer, client_id, secret_set_at, label, enabled, redirect_uri } = provider;
          return (
            <div className="body stack">
              <ul className="plain-list">
                <li>
                  <span>
                    {words.byMail} <small className="soft">{words.byMailHint}</small>
                  </span>
                  <Pill tone="good">{words.on}</Pill>
                </li>
                {issuer !== null && (
                  <li>
                    <span dir="auto">{label}</span>
                    <Pill tone={enabled ? "good" : "none"}>{enabled ? words.on : words.off}</Pill>
                  </li>
                )}
              </ul>
              <p className="soft">{words.hint}</p>
              <ul className="plain-list">
                <li>
                  <span>
                    {words.redirect} <small className="soft">{words.redirectHint}</small>
                  </span>
                  <span className="row">
                    <code>{redirect_uri}</code>
                    <Copy value={redirect_uri} />
                  </span>
                </li>
                {issuer !== null && (
                  <>
                    <li>
                      <span>{words.issuer}</span>
                      <code>{issuer}</code>
                    </li>
                    <li>
                      <span>{words.client}</span>
                      <code>{client_id}</code>
                    </li>
                    {secret_set_at !== null && (
                      <li>
                        <span>{words.secret}</span>
                        <span>{words.secretSet(moment(secret_set_at))}</span>
                      </li>
                    )}
                  </>
                )}
              </ul>
              {mode === "test" ? <p className="soft">{words.test}</p> : mayChange && <Verbs provider={provider} />}
            </div>
          );
        }}
      </Asked>
    </section>
  );
};
