import { Dialog, Field, Pill, saidBy } from "@entente/kit";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { post } from "../data/ask.ts";
import type { Membership, Waits } from "../data/types.ts";
import { useVisit } from "../shell/visit.tsx";
import { useSpeech } from "../text/index.tsx";
import { NotOwn } from "./not-own.tsx";
import { Title } from "./title.tsx";

const Own = () => {
  const { words } = useSpeech();
  const { profile, accounts } = words.own;
  const { brand, member, memberships } = useVisit();
  const queries = useQueryClient();
  const [said, say] = useState<{ readonly text: string; readonly isFault: boolean }>();
  const [leaving, choose] = useState<Membership>();
  const send = async (path: string, sent: object, done: string): Promise<void> => {
    say(undefined);
    try {
      const { waiting } = await post<Waits>(path, sent);
      say({ text: waiting === true ? accounts.waits(brand.name) : done, isFault: false });
      await queries.invalidateQueries();
    } catch {
      say({ text: profile.failed, isFault: true });
    }
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
              {membership.idle === "archived" ? (
                <Pill tone="none">{profile.ended}</Pill>
              ) : (
                <button type="button" className="button" onClick={() => choose(membership)}>
                  {profile.leave}
                </button>
              )}
            </li>
          ))}
        </ul>
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
