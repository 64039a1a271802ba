import type { Enrollment, Entity } from "@entente/client";
import { moment } from "@entente/kit/format";
import { Link, useParams } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { saidOf } from "../../data/errors.ts";
import { nameIn, useProgramNames } from "../../data/names.ts";
import { useView } from "../../shell/view.tsx";
import { text } from "../../text/index.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { Notes } from "../../ui/notes-lazy.tsx";
import { Asked } from "../../ui/states.tsx";
import { Status } from "../../ui/status.tsx";
import { useAct } from "../../ui/use-act.ts";
import { useMember } from "./data.ts";
import { GoneSentence, Merged } from "./gone.tsx";
import { Message, Messages } from "./messages/lazy.tsx";
import { Money } from "./money.tsx";
import { Standing } from "./standing.tsx";
import { APPROVAL_TONE, STANDING_TONE, STATUS_TONE } from "./tones.ts";
import { isPossible, VERBS, type Verb } from "./verbs.ts";

const words = text.members;
const ApplicationCard = lazy(async () => ({ default: (await import("./application/card.tsx")).ApplicationCard }));
const Archive = lazy(async () => ({ default: (await import("./archive.tsx")).Archive }));
const PersonActs = lazy(async () => ({ default: (await import("./person-acts.tsx")).PersonActs }));
const Coupons = lazy(async () => ({ default: (await import("./coupons.tsx")).Coupons }));
const PayoutAccounts = lazy(async () => ({ default: (await import("./payout-accounts.tsx")).PayoutAccounts }));
const Links = lazy(async () => ({ default: (await import("./links.tsx")).Links }));
const RecentEvents = lazy(async () => ({ default: (await import("./recent-events.tsx")).RecentEvents }));
const SameAddress = lazy(async () => ({ default: (await import("./same-address.tsx")).SameAddress }));
const Timeline = lazy(async () => ({ default: (await import("./timeline.tsx")).Timeline }));
const Partnership = lazy(async () => ({ default: (await import("./partnership.tsx")).Partnership }));
const PartnershipNotice = lazy(async () => ({ default: (await import("./partnership.tsx")).PartnershipNotice }));
const Tags = lazy(async () => ({ default: (await import("./tags/card.tsx")).Tags }));
const MailCard = lazy(async () => ({ default: (await import("./mail-card.tsx")).MailCard }));

export const MemberPage = () => {
  const { enrollment: id } = useParams({ from: "/shell/members/$enrollment" });
  const { may } = useView();
  const query = useMember(id);
  return (
    <Asked query={query} height={400} isPage>
      {({ enrollment, entity }) => (
        <>
          <Head
            enrollment={enrollment}
            name={entity?.name ?? entity?.email ?? null}
            email={entity?.email ?? null}
            canBeWrittenTo={entity === null || !isGone(entity)}
          />
          {entity !== null && isGone(entity) && entity.merged_into === null && <GoneSentence entity={entity.id} />}
          {entity !== null && entity.merged_into !== null && (
            <Merged into={entity.merged_into} program={enrollment.program} />
          )}
          {entity !== null && entity.merged_into === null && (
            <Suspense fallback={null}>
              <SameAddress entity={entity} />
            </Suspense>
          )}
          <Suspense fallback={null}>
            <PartnershipNotice relationship={enrollment.relationship} />
          </Suspense>
          <div className="two">
            <div className="stack">
              <Standing enrollment={enrollment} />
              <Suspense fallback={null}>
                <ApplicationCard enrollment={enrollment.id} email={entity?.email ?? null} />
              </Suspense>
              <Suspense fallback={null}>
                <Tags enrollment={enrollment} />
              </Suspense>
              <Messages enrollment={enrollment.id} />
              <Notes about={{ kind: "enrollment", id: enrollment.id }} />
              <Suspense fallback={null}>
                {may("performance:read") && <RecentEvents enrollment={enrollment.id} />}
                {may("events:read") && <Timeline enrollment={enrollment} />}
              </Suspense>
            </div>
            <div className="stack">
              {may("payouts:read") && <Money enrollment={enrollment} />}
              <Suspense fallback={null}>
                {may("payout_accounts:read") && <PayoutAccounts entity={enrollment.entity} />}
                {may("coupons:read") && <Coupons enrollment={enrollment.id} />}
                <Links enrollment={enrollment} />
              </Suspense>
              {may("entities:read") && (
                <Suspense fallback={null}>
                  <MailCard entity={enrollment.entity} />
                </Suspense>
              )}
              <Suspense fallback={null}>
                <Partnership relationship={enrollment.relationship} />
              </Suspense>
              {entity !== null && entity.merged_into === null && !isGone(entity) && (
                <Suspense fallback={null}>
                  <PersonActs entity={entity} enrollment={enrollment.id} />
                </Suspense>
              )}
            </div>
          </div>
        </>
      )}
    </Asked>
  );
};

/** True of somebody without a name and an address, as the erased are. */
const isGone = ({ name, email }: Pick<Entity, "name" | "email">): boolean => name === null && email === null;

interface HeadProps {
  readonly enrollment: Enrollment;
  readonly name: string | null;
  readonly email: string | null;
  /** False of who was erased. */
  readonly canBeWrittenTo: boolean;
}

const Head = ({ enrollment, name, email, canBeWrittenTo }: HeadProps) => {
  const programs = useProgramNames();
  const { approval_status, qualification_status, status } = enrollment;
  return (
    <div className="title">
      <div>
        <p className="soft">
          <Link className="link" to="/members">
            {words.title}
          </Link>{" "}
          · <span dir="auto">{nameIn(programs, enrollment.program)}</span>
        </p>
        <h1 dir="auto">{name ?? words.unnamed}</h1>
        <div className="row">
          <Status of={approval_status} tones={APPROVAL_TONE} words={words.approval} />
          <Status of={qualification_status} tones={STANDING_TONE} words={words.standing} />
          <Status of={status} tones={STATUS_TONE} words={words.status} />
          {email !== null && email !== name && (
            <span className="soft" dir="auto">
              {" "}
              {email}
            </span>
          )}
          <code>{enrollment.referral_code}</code>
          <span className="soft">{moment(enrollment.joined_at)}</span>
        </div>
      </div>
      <Verbs enrollment={enrollment} name={name ?? enrollment.referral_code} canBeWrittenTo={canBeWrittenTo} />
    </div>
  );
};

/** The verbs that say nothing else; a rejection may say why, and an archive is asked for once more. */
type Moving = Exclude<Verb, "reject" | "archive">;

const Reject = ({ enrollment: { id } }: { enrollment: Enrollment }) => {
  const { client } = useView();
  return (
    <FormDialog
      name={words.reject}
      title={text.member.rejectSure}
      inputs={() => [{ name: "reason", label: text.member.rejectReason, kind: "long", empty: "none" }]}
      start={{}}
      save={(body: { reason?: string }, sending) => client.enrollments.reject(id, body, sending)}
    />
  );
};

const Verbs = ({
  enrollment,
  name,
  canBeWrittenTo,
}: {
  enrollment: Enrollment;
  name: string;
  canBeWrittenTo: boolean;
}) => {
  const { client, may } = useView();
  const [isArchiving, setIsArchiving] = useState(false);
  const act = useAct({ act: (verb: Moving, sending) => client.enrollments[verb](enrollment.id, sending) });
  if (!may("enrollments:write")) return null;
  return (
    <div>
      <div className="row">
        {canBeWrittenTo && <Message to={{ members: [{ id: enrollment.id, name }] }} />}
        {VERBS.filter((verb) => isPossible(verb, enrollment)).map((verb) => {
          if (verb === "reject") return <Reject key={verb} enrollment={enrollment} />;
          return (
            <button
              key={verb}
              type="button"
              className={verb === "approve" ? "button primary" : "button"}
              disabled={act.isBusy}
              onClick={() => (verb === "archive" ? setIsArchiving(true) : act.start(verb))}
            >
              {words[verb]}
            </button>
          );
        })}
      </div>
      {act.error && <p role="alert">{saidOf(act.error)}</p>}
      {isArchiving && (
        <Suspense fallback={null}>
          <Archive enrollment={enrollment} name={name} close={() => setIsArchiving(false)} />
        </Suspense>
      )}
    </div>
  );
};
