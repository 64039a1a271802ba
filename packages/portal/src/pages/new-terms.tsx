import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { post, Refused } from "../data/ask.ts";
import type { MembershipDetail, WaitingTerms } from "../data/types.ts";
import { useVisit } from "../shell/visit.tsx";
import { useSpeech } from "../text/index.tsx";

const Terms = ({ terms: { text, url } }: { terms: WaitingTerms }) => {
  const { words } = useSpeech();
  const { terms } = words.own;
  if (url !== null)
    return (
      <p>
        <a className="link" href={url} target="_blank" rel="noopener noreferrer">
          {terms.read}
        </a>
      </p>
    );
  return (
    <details>
      <summary>{terms.read}</summary>
      <p className="written" dir="auto" translate="no">
        {text}
      </p>
    </details>
  );
};

/** Terms of the program that the member has not accepted: newer ones, or the first; who only looks on accepts nothing. */
export const NewTerms = ({ membership: { id, program, terms } }: { membership: MembershipDetail }) => {
  const { words } = useSpeech();
  const { rights } = useVisit();
  const queries = useQueryClient();
  const [fault, setFault] = useState<"changed" | "failed">();
  const [isSending, setSending] = useState(false);
  if (terms === null) return null;
  const said = words.own.terms;
  const { title, hint } = terms.first ? said.first : said.newer;
  const accept = async (): Promise<void> => {
    setSending(true);
    setFault(undefined);
    try {
      await post(`/memberships/${id}/accept_terms`, { version: terms.version });
    } catch (cause) {
      setFault(cause instanceof Refused && cause.code === "invalid_request" ? "changed" : "failed");
    }
    // Accepted terms are asked for no more, and others are shown.
    await queries.invalidateQueries({ queryKey: ["", id] });
    setSending(false);
  };
  return (
    <section className="card" aria-label={title}>
      <div className="head">
        <h2>{title}</h2>
      </div>
      <div className="body stack">
        <p className="soft">{hint(program.name)}</p>
        <Terms terms={terms} />
        {fault !== undefined && (
          <p className="fault" role="alert">
            {said[fault]}
          </p>
        )}
        {rights.includes("act") && (
          <div className="row">
            <button type="button" className="button primary" disabled={isSending} onClick={() => void accept()}>
              {said.accept}
            </button>
          </div>
        )}
      </div>
    </section>
  );
};
