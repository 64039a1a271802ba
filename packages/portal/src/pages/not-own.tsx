import { frame } from "../data/frame.ts";
import { useVisit } from "../shell/visit.tsx";
import { useSpeech } from "../text/index.tsx";
import { VerifyAddress } from "./verify-address.tsx";

/** Says to a session that is not the member's own why it sees nothing of a page, and how the member signs in. */
export const NotOwn = ({ isMoney = false }: { isMoney?: boolean }) => {
  const { words } = useSpeech();
  const { accounts, profile, signIn, verify } = words.own;
  const { viewed_by, sign_in_url, member, brand } = useVisit();
  const isViewer = viewed_by !== null;
  if (!isViewer && member.address === "unverified") return <VerifyAddress />;
  return (
    <section className="card">
      <div className="body form">
        <b>{isViewer && !isMoney ? profile.viewer : isViewer ? accounts.viewer : accounts.framed}</b>
        {isViewer ? (
          isMoney && <p className="soft">{accounts.viewerHint}</p>
        ) : (
          <p className="soft">{member.address === "none" ? verify.none(brand.name) : accounts.framedHint}</p>
        )}
        {!isViewer && (
          <a className="link" href={sign_in_url} target={frame.isFramed ? "_blank" : undefined} rel="noreferrer">
            {signIn.elsewhere}
          </a>
        )}
      </div>
    </section>
  );
};
