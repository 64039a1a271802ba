import { Dialog, Field, isPasskeyRefused, Pill, saidBy } from "@entente/kit";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { post, Refused } from "../data/ask.ts";
import type { Account, AccountKind, Asked as Asking, Waits } from "../data/types.ts";
import { useAccountKinds, useAccounts } from "../data/use.ts";
import { MoneyFactor, useMoneyFactor } from "../shell/money-factor.tsx";
import { Asked, Empty } from "../shell/states.tsx";
import { useVisit } from "../shell/visit.tsx";
import { useSpeech } from "../text/index.tsx";
import { NotOwn } from "./not-own.tsx";
import { Title } from "./title.tsx";

const isWaiting = (until: string | null): until is string => until !== null && new Date(until) > new Date();

/** The sentence that says how the last change went. */
type Said = { readonly text: string; readonly isFault?: boolean } | undefined;

const Entry = ({ account, remove }: { account: Account; remove: () => void }) => {
  const { words, formats } = useSpeech();
  const { accounts } = words.own;
  const isConnected = account.status === "connected";
  return (
    <li className="entry">
      <div className="lines">
        <b>{accounts.kinds[account.kind] ?? account.kind}</b>
        {account.account === null ? (
          <span className="soft">{accounts.erased}</span>
        ) : (
          <code translate="no" dir="ltr">
            {account.account}
          </code>
        )}
        <small>{accounts.since(formats.date(account.created_at))}</small>
        {isConnected && isWaiting(account.held_until) && (
          <span className="wait">{accounts.held(formats.moment(account.held_until))}</span>
        )}
      </div>
      <span className="side-note">
        <Pill tone={isConnected ? "good" : "none"}>{isConnected ? accounts.connected : accounts.removed}</Pill>
        {isConnected && (
          <button type="button" className="button" onClick={remove}>
            {accounts.remove}
          </button>
        )}
      </span>
    </li>
  );
};

const Adding = ({ kinds, add }: { kinds: readonly AccountKind[]; add: (sent: object) => Promise<boolean> }) => {
  const { words } = useSpeech();
  const { accounts } = words.own;
  const [kind, choose] = useState(kinds[0]?.kind ?? "manual");
  const shown = kinds.find((one) => one.kind === kind);
  return (
    <form
      className="body form"
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        void add({ kind, ...saidBy(form) }).then((isAdded) => isAdded && form.reset());
      }}
    >
      <label className="label">
        {accounts.kind}
        <select className="field" value={kind} onChange={({ target }) => choose(target.value)}>
          {kinds.map((one) => (
            <option key={one.kind} value={one.kind}>
              {accounts.kinds[one.kind] ?? one.kind}
            </option>
          ))}
        </select>
      </label>
      <Field label={accounts.fields[kind] ?? accounts.account} name="account" required maxLength={200} dir="ltr" />
      {shown?.takes_bic === true && <Field label={accounts.bic} name="bic" maxLength={11} dir="ltr" />}
      <p className="soft">{accounts.addHint}</p>
      <button type="submit" className="button primary">
        {accounts.save}
      </button>
    </form>
  );
};

const Own = () => {
  const { words, formats } = useSpeech();
  const { accounts, profile, signIn } = words.own;
  const { money, faults } = words.passkeys;
  const { factor, first } = useMoneyFactor();
  const { brand } = useVisit();
  const [query, kinds] = [useAccounts(), useAccountKinds()];
  const queries = useQueryClient();
  const [said, say] = useState<Said>();
  const [leaving, choose] = useState<Account>();
  const send = async <T extends object>(path: string, sent: object, done: (answer: T) => string): Promise<boolean> => {
    say(undefined);
    try {
      await first();
      say({ text: done(await post<T>(path, sent)) });
      await queries.invalidateQueries();
      return true;
    } catch (error) {
      const { status, code = "" } = error instanceof Refused ? error : {};
      const other = isPasskeyRefused(error) ? faults.closed : profile.failed;
      const said = { too_many_changes: signIn.busy, passkey_required: money.refused }[code] ?? other;
      say({ text: status === 400 ? accounts.wrong : said, isFault: true });
      return false;
    }
  };
  const remove = (account: Account): void => {
    choose(undefined);
    void send<Waits>(`/payout_accounts/${account.id}/remove`, {}, ({ waiting }) =>
      waiting === true ? accounts.waits(brand.name) : accounts.removed,
    );
  };
  return (
    <div className="stack">
      <MoneyFactor factor={factor} />
      <section className="card" aria-label={accounts.own}>
        <div className="head">
          <h2>{accounts.own}</h2>
          <p className="soft">{accounts.used}</p>
        </div>
        <Asked query={query} height={120}>
          {({ data }) =>
            data.length === 0 ? (
              <Empty title={accounts.empty} hint={accounts.emptyHint} />
            ) : (
              <ul className="rows">
                {data.map((account) => (
                  <Entry key={account.id} account={account} remove={() => choose(account)} />
                ))}
              </ul>
            )
          }
        </Asked>
      </section>
      {said !== undefined && (
        <p className={said.isFault === true ? "fault" : undefined} role={said.isFault === true ? "alert" : "status"}>
          {said.text}
        </p>
      )}
      <section className="card" aria-label={accounts.add}>
        <div className="head">
          <h2>{accounts.add}</h2>
        </div>
        <Asked query={kinds} height={160}>
          {({ data }) => (
            <Adding
              kinds={data}
              add={(sent) =>
                send<Asking>("/payout_accounts", sent, ({ ends_at }) => accounts.asked(formats.time(ends_at)))
              }
            />
          )}
        </Asked>
      </section>
      <Dialog open={leaving !== undefined} close={() => choose(undefined)} title={accounts.removeTitle}>
        <p>{accounts.removeHint(leaving?.account ?? "")}</p>
        <div className="row">
          <button type="button" className="button primary" onClick={() => leaving && remove(leaving)}>
            {accounts.remove}
          </button>
          <button type="button" className="button" onClick={() => choose(undefined)}>
            {accounts.keep}
          </button>
        </div>
      </Dialog>
    </div>
  );
};

/** The accounts that the member is paid by; a session that is not the member's own is told why it sees none. */
export const AccountsPage = () => {
  const { words } = useSpeech();
  const { brand, rights } = useVisit();
  const { accounts } = words.own;
  return (
    <>
      <Title title={accounts.title} hint={accounts.hint(brand.name)} />
      {rights.includes("own") ? <Own /> : <NotOwn isMoney />}
    </>
  );
};
