import { useNavigate, useSearch } from "@tanstack/react-router";
import { lazy } from "react";
import { useView } from "../../shell/view.tsx";
import { text } from "../../text/index.ts";
import { PartsRoom } from "../../ui/room.tsx";
import { Account } from "./account.tsx";
import { partsFor, type SettingsPart } from "./search.ts";
import { Sessions } from "./sessions.tsx";

const words = text.settings;
const Organization = lazy(async () => ({ default: (await import("./organization.tsx")).Organization }));
const People = lazy(async () => ({ default: (await import("./people.tsx")).People }));
const Invitations = lazy(async () => ({ default: (await import("./invitations.tsx")).Invitations }));
const OwnMail = lazy(async () => ({ default: (await import("./mail/own.tsx")).OwnMail }));
const MailPreview = lazy(async () => ({ default: (await import("./mail/preview.tsx")).MailPreview }));
const ReplyAddress = lazy(async () => ({ default: (await import("./mail/reply.tsx")).ReplyAddress }));
const PortalSettings = lazy(async () => ({ default: (await import("./portal.tsx")).PortalSettings }));
const MemberSignIn = lazy(async () => ({ default: (await import("./member-sign-in.tsx")).MemberSignIn }));
const PARTS: Record<SettingsPart, React.ComponentType> = {
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
  members: MemberSignIn,
  organization: Organization,
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
