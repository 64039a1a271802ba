import { Dialog, Field, saidBy } from "@entente/kit";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import { ServiceError } from "../data/client.ts";
import { saidOf } from "../data/errors.ts";
import { changeSession, exchange, readSession, type Session } from "../data/session.ts";
import { text } from "../text/index.ts";
import { useAct } from "../ui/use-act.ts";
import { tokenIn } from "./token.ts";

const words = text.signIn.again;

/** Leads to signing in without leaving the page: what was typed there is still there afterwards. */
export const SignInAgain = ({ session }: { session: Session }) => {
  const queries = useQueryClient();
  const [isCodeAsked, setIsCodeAsked] = useState(false);
  const enter = useCallback(
    async (next: Session) => {
      // The page belongs to whoever opened it: nobody acts in the name of somebody else by what stands in it, or on other data.
      if (next.person.id !== session.person.id) {
        window.location.assign("/console/");
        return;
      }
      const { mode, brand } = session;
      const isSame = next.mode === mode && next.brand === brand;
      queries.setQueryData(["session"], isSame || brand === null ? next : await changeSession({ mode, brand }));
    },
    [queries, session],
  );
  const act = useAct({
    act: (said: { link: string; code?: string }) => {
      const { link, code } = said;
      return exchange({ token: tokenIn(link), ...(code !== undefined && { code }) });
    },
    done: enter,
  });
  const asksForCode = act.error instanceof ServiceError && act.error.code.startsWith("second_factor_");
  if (asksForCode && !isCodeAsked) setIsCodeAsked(true);
  // Whoever signs in at a provider does so in another tab, and comes back.
  useEffect(() => {
    const look = async () => {
      const found = await readSession().catch(() => null);
      if (found === null) return;
      await enter(found);
      await queries.invalidateQueries();
    };
    window.addEventListener("focus", look);
    return () => window.removeEventListener("focus", look);
  }, [queries, enter]);
  return (
    <Dialog open close={() => undefined} isHeld title={words.title}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          const { link = "", code } = saidBy(event.currentTarget);
          act.start({ link, ...(code !== undefined && { code }) });
        }}
      >
        <p className="soft">{words.hint}</p>
        <p>
          <a className="button primary" href="/console/sign-in" target="_blank" rel="noopener">
            {words.elsewhere}
          </a>
        </p>
        <Field label={words.link} name="link" required autoComplete="off" hint={words.linkHint} />
        {isCodeAsked && <Field label={text.signIn.code} name="code" required autoComplete="one-time-code" />}
        {act.error && (
          <p role="alert">
            {!asksForCode && (act.error as { code?: string }).code === "sign_in_failed"
              ? text.signIn.failed
              : asksForCode
                ? text.signIn.codeHint
                : saidOf(act.error)}
          </p>
        )}
        <div className="row end">
          <button type="submit" className="button" disabled={act.isBusy}>
            {text.signIn.submit}
          </button>
        </div>
      </form>
    </Dialog>
  );
};
