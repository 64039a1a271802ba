import { isLanguage, LANGUAGES, type Language } from "@entente/kit/text";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { language as spokenHere } from "../format/language.ts";
import { useMember } from "../rooms/members/data.ts";
import { useKey, useView } from "../shell/view.tsx";
import { text } from "../text/index.ts";
import { explainText, explainTexts } from "../text/paying/explain.ts";
import { Copy } from "../ui/copy.tsx";
import type { ForMember } from "./chain.ts";

const words = explainText;
const Form = lazy(async () => ({ default: (await import("../rooms/members/messages/dialog.tsx")).MessageDialog }));

/** The language of a member's mail, where one is chosen and the viewer may read it. */
const useTheirs = (entity: string | undefined): string | undefined => {
  const { client, may } = useView();
  const { data } = useQuery({
    queryKey: useKey()("mail", entity),
    queryFn: () => client.entities.retrieveMail(entity ?? ""),
    enabled: entity !== undefined && may("entities:read"),
  });
  return data?.language ?? undefined;
};

/** A sentence that says a number to its member, in the member's language, to be copied or sent. */
export const Telling = ({ of: { enrollment, say } }: { of: ForMember }) => {
  const { may } = useView();
  const [chosen, setChosen] = useState<Language>();
  const [isWriting, setIsWriting] = useState(false);
  const { data: member } = useMember(enrollment);
  const theirs = useTheirs(member?.enrollment.entity);
  const own = [theirs, spokenHere].find((one): one is Language => one !== undefined && isLanguage(one)) ?? "en";
  const language = chosen ?? own;
  const { data: all } = useQuery({
    queryKey: ["sentences for members", language],
    queryFn: explainTexts[language],
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (all === undefined) return null;
  const sentence = say(all.member, language);
  const name =
    member?.entity?.name ?? member?.entity?.email ?? member?.enrollment.referral_code ?? text.members.unnamed;
  const isGone = member?.entity != null && member.entity.name === null && member.entity.email === null;
  return (
    <section className="telling" aria-label={words.telling}>
      <div className="row">
        <h3>{words.telling}</h3>
        <label className="row soft">
          {words.language}
          <select
            className="field"
            value={language}
            onChange={({ target }) => isLanguage(target.value) && setChosen(target.value)}
          >
            {Object.entries(LANGUAGES).map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </label>
      </div>
      <blockquote lang={language} dir="auto">
        {sentence}
      </blockquote>
      <div className="row">
        <Copy value={sentence} name={words.copy} />
        {may("enrollments:write") && !isGone && member !== undefined && (
          <button type="button" className="button" onClick={() => setIsWriting(true)}>
            {words.send}
          </button>
        )}
      </div>
      {isWriting && (
        <Suspense fallback={null}>
          <Form
            to={{ members: [{ id: enrollment, name }] }}
            draft={{ subject: all.member.subject, text: sentence }}
            close={() => setIsWriting(false)}
          />
        </Suspense>
      )}
    </section>
  );
};
