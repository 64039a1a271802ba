import { Dialog, Field, hasPasskeys, PasskeyButton, saidBy } from "@entente/kit";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import { proofs } from "../data/proof.ts";
import { provableBy } from "../data/provable.ts";
import { changeSession, readSession, type Session, SIGN_IN } from "../data/session.ts";
import { proveByCode, proveByPasskey } from "../data/step-up.ts";
import { proofText as words } from "../text/team/proof.ts";
import { passkeyFault } from "./passkey-fault.ts";

/** Asks whoever is signed in to prove to be there, over the page and its form: nothing that was typed is lost, and the act goes on. */
export const Prove = ({ session }: { session: Session }) => {
  const queries = useQueryClient();
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const { data: ways, isPending } = useQuery(SIGN_IN);
  const { passkey: byPasskey, code: byCode, adds } = provableBy(session, ways, hasPasskeys());
  const enter = useCallback(
    async (next: Session) => {
      // The page belongs to whoever opened it: nobody acts in the name of somebody else by what stands in it.
      if (next.person.id !== session.person.id) window.location.assign("/console/");
      else if (next.fresh_until !== session.fresh_until) {
        const { mode, brand } = session;
        const isSame = next.mode === mode && next.brand === brand;
        queries.setQueryData(["session"], isSame || brand === null ? next : await changeSession({ mode, brand }));
        proofs.settle(true);
      }
    },
    [queries, session],
  );
  const prove = async (act: () => Promise<unknown>): Promise<void> => {
    setIsBusy(true);
    setFault(null);
    try {
      await act();
      await enter(await readSession());
    } catch (error) {
      setFault(passkeyFault(error));
    } finally {
      setIsBusy(false);
    }
  };
  // A person who has no way here signs in again in another tab, and comes back.
  useEffect(() => {
    const look = async () => {
      const found = await readSession().catch(() => null);
      if (found !== null) await enter(found);
    };
    window.addEventListener("focus", look);
    return () => window.removeEventListener("focus", look);
  }, [enter]);
  return (
    <Dialog open close={() => proofs.settle(false)} title={words.title}>
      <div className="stack">
        <p className="soft">{words.hint}</p>
        {!isPending && byPasskey && (
          <div>
            <PasskeyButton name={words.passkey} isBusy={isBusy} isPrimary act={() => void prove(proveByPasskey)} />
          </div>
        )}
        {!isPending && byCode && (
          <form
            className="row bottom"
            onSubmit={(event) => {
              event.preventDefault();
              const { code = "" } = saidBy(event.currentTarget);
              void prove(() => proveByCode(code));
            }}
          >
            <Field label={words.code} name="code" required autoComplete="one-time-code" maxLength={40} />
            <button type="submit" className={byPasskey ? "button" : "button primary"} disabled={isBusy}>
              {words.confirm}
            </button>
          </form>
        )}
        {!isPending && !byPasskey && !byCode && (
          <p>
            {words.none} {adds && words.adds}
          </p>
        )}
        {fault !== null && <p role="alert">{fault}</p>}
        <div className="row end">
          <a className="button" href="/console/sign-in" target="_blank" rel="noopener">
            {words.elsewhere}
          </a>
          <button type="button" className="button" onClick={() => proofs.settle(false)}>
            {words.cancel}
          </button>
        </div>
      </div>
    </Dialog>
  );
};
