import type { Source } from "@entente/client";
import type { ReactNode } from "react";
import { useView } from "../../shell/view.tsx";
import { sourceText } from "../../text/sources.ts";
import { said } from "../../ui/status.tsx";
import { STORE } from "./api.ts";
import { mayTrust } from "./data.ts";
import { apiErrorInWords } from "./health.ts";
import { VENDOR_API_DAYS } from "./vendors.ts";
import { WriteOnly } from "./write-only.tsx";

const words = sourceText.setup;

/** Takes the key to the API of a vendor, by which a source reads what was not delivered. */
export const KeyForm = ({
  source,
  hint,
  verb = words.keySave,
}: {
  source: Source;
  hint?: string | undefined;
  verb?: string;
}) => {
  const { id, kind, account, has_api_key: has, status } = source;
  const { client, may } = useView();
  if (!mayTrust(may) || status === "archived" || VENDOR_API_DAYS[kind] === undefined) return null;
  if (kind === "shopify" && !STORE.test(account)) return <p className="soft">{words.keyNoStore(account)}</p>;
  return (
    <WriteOnly
      label={said(words.key, kind) ?? kind}
      hint={has ? words.keyHas : (hint ?? said(words.keyHint, kind) ?? "")}
      verb={verb}
      done={words.keySaved}
      isPrimary={kind === "stripe" && !source.has_secret}
      maxLength={500}
      save={(key, sending) => client.sources.update(id, { api_key: key }, sending)}
    />
  );
};

/** The two ways to connect Stripe: by a key, with which the source makes its own endpoint there, and by hand. */
export const StripeWays = ({ source, children }: { source: Source; children: ReactNode }) => {
  const { endpoint, has_secret: hasSecret } = source;
  // Whoever connected it by hand has an endpoint already, and the key reads what is lost.
  const isByHand = hasSecret && endpoint === null;
  return (
    <>
      <div className="stack tight">
        <h3>{isByHand ? words.lost : endpoint === null ? words.byKey : words.byKeyDone}</h3>
        {!hasSecret && (
          <ol className="steps">
            {words.byKeySteps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        )}
        <KeyForm
          source={source}
          hint={isByHand ? words.lostHint : undefined}
          verb={hasSecret ? words.keySave : words.connect}
        />
        <EndpointMade source={source} />
      </div>
      <details>
        <summary>{words.byHand}</summary>
        <div className="stack after">{children}</div>
      </details>
    </>
  );
};

/** The endpoint that a source with a key makes, or why there is none yet. */
const EndpointMade = ({ source }: { source: Source }) => {
  const { endpoint, has_api_key: hasKey, has_secret: hasSecret, backfill_error: error } = source;
  if (endpoint !== null) return <p role="status">{words.made(endpoint)}</p>;
  if (!hasKey || hasSecret) return null;
  return error === null ? (
    <p role="status">{words.making}</p>
  ) : (
    <p role="alert">{words.notMade(apiErrorInWords(error))}</p>
  );
};
