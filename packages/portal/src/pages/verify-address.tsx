import { useState } from "react";
import { post, Refused } from "../data/ask.ts";
import { useVisit } from "../shell/visit.tsx";
import { useSpeech } from "../text/index.tsx";

type Stage = "asking" | "sending" | "sent" | "busy" | "failed";

/** Asks a member in another site's page to confirm the address that this site said, since only a confirmed one signs in. */
export const VerifyAddress = () => {
  const { words } = useSpeech();
  const { verify, signIn, profile } = words.own;
  const { brand } = useVisit();
  const [stage, enter] = useState<Stage>("asking");
  const send = async (): Promise<void> => {
    enter("sending");
    await post("/profile/verify_address", {}).then(
      () => enter("sent"),
      (error: unknown) => enter(error instanceof Refused && error.code === "too_many_changes" ? "busy" : "failed"),
    );
  };
  return (
    <section className="card">
      <div className="body form">
        <b>{verify.title}</b>
        <p className="soft">{verify.hint(brand.name)}</p>
        {stage === "sent" ? (
          <p role="status">{verify.sent}</p>
        ) : (
          <button type="button" className="button" disabled={stage === "sending"} onClick={() => void send()}>
            {verify.button}
          </button>
        )}
        {(stage === "busy" || stage === "failed") && (
          <p className="fault" role="alert">
            {stage === "busy" ? signIn.busy : profile.failed}
          </p>
        )}
      </div>
    </section>
  );
};
