import { Dialog, Field, isPasskeyRefused, Pill, saidBy, saveText } from "@entente/kit";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
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

const Own = () => {
  const { words, formats } = useSpeech();
  const { profile, accounts } = words.own;
  const { money, faults } = words.passkeys;
  const { factor, first } = useMoneyFactor();
  const visit = useVisit();
  const { brand, member, memberships } = visit;
  const { data: own } = useProfile();
  const [isSaving, keepSaving] = useState(false);
  const queries = useQueryClient();
  const [said, say] = useState<{ readonly text: string; readonly isFault: boolean }>();
  const [leaving, choose] = useState<Membership>();
  const faultOf = (error: unknown): string => {
    const { status, code } = error instanceof Refused ? error : {};
    if (code === "entity_not_erasable") return profile.eraseOwed(brand.name);
    if (code === "passkey_required") return money.refused;
    if (isPasskeyRefused(error)) return faults.closed;
    if (code === "too_many_changes") return words.own.signIn.busy;
    return status === 400 ? profile.wrong : profile.failed;
  };
  const run = async (done: () => Promise<string>): Promise<void> => {
    say(undefined);
    try {
      say({ text: await done(), isFault: false });
      await queries.invalidateQueries();
    } catch (error) {
      say({ text: faultOf(error), isFault: true });
    }
  };
  const send = (path: string, sent: object, done: string): Promise<void> =>
    run(async () => ((await post<Waits>(path, sent)).waiting === true ? accounts.waits(brand.name) : done));
  const ask = (path: string, sent: object, done: (time: string) => string): Promise<void> =>
    run(async () => {
      await first();
      return done(formats.time((await post<Asked>(path, sent)).ends_at));
    });
  const save = async (): Promise<void> => {
    keepSaving(true);
    await first()
      .then(() => readEverything(visit))
      .then(
        (all) => saveText("my-data.json", "application/json", JSON.stringify(all, null, 2)),
        (error: unknown) => say({ text: faultOf(error), isFault: true }),
      );
    keepSaving(false);
  };
  const leave = ({ id }: Membership): void => {
    choose(undefined);
    void send(`/memberships/${id}/leave`, {}, profile.left);
  };
  const { links, owed, read, back } = profile.follows;
  return (
    <div className="stack">
      {said !== undefined && (
        <p className={said.isFault ? "fault" : undefined} role={said.isFault ? "alert" : "status"}>
          {said.text}
        </p>
      )}
      <MoneyFactor factor={factor} />
      <section className="card" aria-label={profile.nameTitle}>
        <div className="head">
          <h2>{profile.nameTitle}</h2>
        </div>
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
      </section>
      <section className="card" aria-label={profile.addressTitle}>
        <div className="head">
          <h2>{profile.addressTitle}</h2>
          <p className="soft">{profile.addressHint}</p>
        </div>
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
      </section>
      <Passkeys />
      <section className="card" aria-label={profile.leaveTitle}>
        <div className="head">
          <h2>{profile.leaveTitle}</h2>
          <p className="soft">{profile.leaveHint}</p>
        </div>
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
      </section>
      <section className="card" aria-label={profile.exportTitle}>
        <div className="head">
          <h2>{profile.exportTitle}</h2>
          <p className="soft">{profile.exportHint}</p>
        </div>
        <div className="body">
          <button type="button" className="button" disabled={isSaving} onClick={() => void save()}>
            {isSaving ? profile.exporting : profile.exportSave}
          </button>
        </div>
      </section>
      <section className="card" aria-label={profile.eraseTitle}>
        <div className="head">
          <h2>{profile.eraseTitle}</h2>
          <p className="soft">{profile.eraseHint}</p>
        </div>
        <div className="body">
          <button type="button" className="button" onClick={() => void ask("/profile/erase", {}, profile.eraseAsked)}>
            {profile.erase}
          </button>
        </div>
      </section>
      <Dialog
        open={leaving !== undefined}
        close={() => choose(undefined)}
        title={profile.ask(leaving?.program.name ?? "")}
      >
        <ul>
          {[links, owed, read, back(brand.name)].map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <div className="row">
          <button type="button" className="button primary" onClick={() => leaving && leave(leaving)}>
            {profile.leave}
          </button>
          <button type="button" className="button" onClick={() => choose(undefined)}>
            {profile.stay}
          </button>
        </div>
      </Dialog>
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
