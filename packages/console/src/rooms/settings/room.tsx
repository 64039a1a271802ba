import { useNavigate, useSearch } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { useView } from "../../shell/view.tsx";
import { text } from "../../text/index.ts";
import { PartsRoom } from "../../ui/room.tsx";
import { Account } from "./account.tsx";
import { Invitations } from "./invitations.tsx";
import { OwnMail } from "./mail/own.tsx";
import { MailPreview } from "./mail/preview.tsx";
import { ReplyAddress } from "./mail/reply.tsx";
import { People } from "./people.tsx";
import { PortalSettings } from "./portal.tsx";
import { partsFor, type SettingsPart } from "./search.ts";
import { Sessions } from "./sessions.tsx";

const words = text.settings;
const Organization = lazy(async () => ({ default: (await import("./organization.tsx")).Organization }));
const MemberSignIn = lazy(async () => ({ default: (await import("./member-sign-in.tsx")).MemberSignIn }));
const PARTS: Record<SettingsPart, () => React.ReactNode> = {
  account: Account,
  sessions: Sessions,
  notifications: OwnMail,
  people: People,
  invitations: Invitations,
  look: PortalSettings,
  mail: () => (
    <>
      <ReplyAddress />
      <MailPreview />
    </>
  ),
  members: () => (
    <Suspense fallback={null}>
      <MemberSignIn />
    </Suspense>
  ),
  organization: () => (
    <Suspense fallback={null}>
      <Organization />
    </Suspense>
  ),
};

/** One's own account, and who else works here. */
export const SettingsRoom = () => {
  const { show = "account" } = useSearch({ from: "/shell/settings" });
  const { may } = useView();
  const navigate = useNavigate({ from: "/settings" });
  const parts = partsFor(may);
  const shown = parts.includes(show) ? show : "account";
  return (
    <PartsRoom
      words={words}
      parts={parts}
      shown={shown}
      choose={(part) => void navigate({ search: { show: part } })}
      rooms={PARTS}
    />
  );
};
