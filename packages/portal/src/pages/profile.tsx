import { Dialog, Field, isPasskeyRefused, Pill, saidBy, saveText } from "@entente/kit";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { post, Refused } from "../data/ask.ts";
import { readEverything } from "../data/export.ts";
import type { Asked, Membership, Waits } from "../data/types.ts";
import { useProfile } from "../data/use.ts";
import { MoneyFactor, useMoneyFactor } from "../shell/money-factor.tsx";
import { useVisit } from "../shell/visit.tsx";
import { useSpeech } from "../text/index.tsx";
import { NotOwn } from "./not-own.tsx";
import { Passkeys } from "./passkeys.tsx";
import { Title } from "./title.tsx";

type Send = (path: string, sent: object, done: string) => Promise<void>;
type Ask = (path: string, sent: object, done: (time: string) => string) => Promise<void>;

/** Sends what a member changes, and keeps the sentence that the page says of it. */
const useChanges = (first: () => Promise<void>) => {
  const { words, formats } = useSpeech();
  const { profile, accounts } = words.own;
  const { money, faults } = words.passkeys;
  const { brand } = useVisit();
  const queries = useQueryClient();
  const [said, say] = useState<{ readonly text: string; readonly isFault: boolean }>();
  const faultOf = (error: unknown): string => {
    const { status, code } = error instanceof Refused ? error : {};
    if (code === "entity_not_erasable") return profile.eraseOwed(brand.name);
    if (code === "passkey_required") return money.refused;
    if (isPasskeyRefused(error)) return faults.closed;
    if (code === "too_many_changes") return words.own.signIn.busy;
    return status === 400 ? profile.wrong : profile.failed;
  };
  const fail = (error: unknown): void => say({ text: faultOf(error), isFault: true });
  const run = async (done: () => Promise<string>): Promise<void> => {
    say(undefined);
    try {
      say({ text: await done(), isFault: false });
      await queries.invalidateQueries();
    } catch (error) {
      fail(error);
    }
  };
  const send: Send = (path, sent, done) =>
    run(async () => ((await post<Waits>(path, sent)).waiting === true ? accounts.waits(brand.name) : done));
  const ask: Ask = (path, sent, done) =>
    run(async () => {
      await first();
      return done(formats.time((await post<Asked>(path, sent)).ends_at));
    });
  return { said, fail, send, ask };
};

const Card = ({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) => (
  <section className="card" aria-label={title}>
    <div className="head">
      <h2>{title}</h2>
      {hint !== undefined && <p className="soft">{hint}</p>}
    </div>
    {children}
  </section>
);

const NameCard = ({ send }: { send: Send }) => {
  const { profile } = useSpeech().words.own;
  const { member } = useVisit();
  return (
    <Card title={profile.nameTitle}>
      <form
        className="body form"
        onSubmit={(event) => {
          event.preventDefault();
          void send("/profile", saidBy(event.currentTarget), profile.saved);
        }}
      >
        <Field
          label={profile.name}
          name="name"
          autoComplete="name"
          required
          maxLength={200}
          defaultValue={member.name ?? ""}
        />
        <button type="submit" className="button primary">
          {profile.save}
        </button>
      </form>
    </Card>
  );
};

const AddressCard = ({ ask }: { ask: Ask }) => {
  const { profile } = useSpeech().words.own;
  const { data: own } = useProfile();
  return (
    <Card title={profile.addressTitle} hint={profile.addressHint}>
      <form
        className="body form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const sent = saidBy(event.currentTarget);
          void ask("/profile/address", sent, (time) => profile.addressAsked(sent.email ?? "", time));
        }}
      >
        {own !== undefined && own.email !== null && (
          <b translate="no" dir="ltr">
            {own.email}
          </b>
        )}
        <Field label={profile.address} name="email" type="email" autoComplete="email" maxLength={320} />
        <button type="submit" className="button primary">
          {profile.addressSave}
        </button>
      </form>
    </Card>
  );
};

/** The programs of the member, each with a way to leave it. */
const ProgramsCard = ({ choose }: { choose: (membership: Membership) => void }) => {
  const { profile } = useSpeech().words.own;
  const { memberships } = useVisit();
  return (
    <Card title={profile.leaveTitle} hint={profile.leaveHint}>
      <ul className="rows">
        {memberships.map((membership) => (
          <li key={membership.id} className="entry">
            <b dir="auto" translate="no">
              {membership.program.name}
            </b>
            {membership.status === "archived" ? (
              <span>
                <Pill tone="none">{profile.ended}</Pill>
              </span>
            ) : (
              <button type="button" className="button" onClick={() => choose(membership)}>
                {profile.leave}
              </button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
};

/** Asks whether to leave a program, and says what follows. */
const LeaveDialog = ({
  leaving,
  leave,
  close,
}: {
  leaving: Membership | undefined;
  leave: (membership: Membership) => void;
  close: () => void;
}) => {
  const { profile } = useSpeech().words.own;
  const { brand } = useVisit();
  const { links, owed, read, back } = profile.follows;
  return (
    <Dialog open={leaving !== undefined} close={close} title={profile.ask(leaving?.program.name ?? "")}>
      <ul>
        {[links, owed, read, back(brand.name)].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <div className="row">
        <button type="button" className="button primary" onClick={() => leaving && leave(leaving)}>
          {profile.leave}
        </button>
        <button type="button" className="button" onClick={close}>
          {profile.stay}
        </button>
      </div>
    </Dialog>
  );
};

const ExportCard = ({ first, fail }: { first: () => Promise<void>; fail: (error: unknown) => void }) => {
  const { profile } = useSpeech().words.own;
  const visit = useVisit();
  const [isSaving, keepSaving] = useState(false);
  const save = async (): Promise<void> => {
    keepSaving(true);
    await first()
      .then(() => readEverything(visit))
      .then((all) => saveText("my-data.json", "application/json", JSON.stringify(all, null, 2)), fail);
    keepSaving(false);
  };
  return (
    <Card title={profile.exportTitle} hint={profile.exportHint}>
      <div className="body">
        <button type="button" className="button" disabled={isSaving} onClick={() => void save()}>
          {isSaving ? profile.exporting : profile.exportSave}
        </button>
      </div>
    </Card>
  );
};

const Own = () => {
  const { profile } = useSpeech().words.own;
  const { factor, first } = useMoneyFactor();
  const { said, fail, send, ask } = useChanges(first);
  const [leaving, choose] = useState<Membership>();
  const leave = ({ id }: Membership): void => {
    choose(undefined);
    void send(`/memberships/${id}/leave`, {}, profile.left);
  };
  return (
    <div className="stack">
      {said !== undefined && (
        <p className={said.isFault ? "fault" : undefined} role={said.isFault ? "alert" : "status"}>
          {said.text}
        </p>
      )}
      <MoneyFactor factor={factor} />
      <NameCard send={send} />
      <AddressCard ask={ask} />
      <Passkeys />
      <ProgramsCard choose={choose} />
      <ExportCard first={first} fail={fail} />
      <Card title={profile.eraseTitle} hint={profile.eraseHint}>
        <div className="body">
          <button type="button" className="button" onClick={() => void ask("/profile/erase", {}, profile.eraseAsked)}>
            {profile.erase}
          </button>
        </div>
      </Card>
      <LeaveDialog leaving={leaving} leave={leave} close={() => choose(undefined)} />
    </div>
  );
};

/** The member's own name, and how the member leaves a program. */
export const ProfilePage = () => {
  const { words } = useSpeech();
  const { brand, rights } = useVisit();
  return (
    <>
      <Title title={words.own.profile.title} hint={words.own.profile.hint(brand.name)} />
      {rights.includes("own") ? <Own /> : <NotOwn />}
    </>
  );
};
