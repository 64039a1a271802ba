import { Field } from "@entente/kit";
import { useView } from "../../../shell/view.tsx";
import { mailText } from "../../../text/mail.ts";
import { Refused } from "../../../ui/refused.tsx";
import { useAct } from "../../../ui/use-act.ts";
import { useTyped } from "../../../ui/use-draft.ts";
import { BrandCard } from "../brand-card.tsx";

const words = mailText.reply;

const Form = ({ address }: { address: string | null }) => {
  const { client } = useView();
  const [typed, setTyped] = useTyped("reply address", address ?? "");
  const act = useAct({
    act: (reply_to: string | null, sending) => client.brand.update({ reply_to }, sending),
    done: ({ reply_to }) => setTyped(reply_to ?? ""),
  });
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        act.start(typed.trim() === "" ? null : typed.trim());
      }}
    >
      <div className="row bottom">
        <Field
          label={words.label}
          name="reply_to"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          inputMode="email"
          maxLength={320}
          autoComplete="off"
        />
        <button type="submit" className="button" disabled={act.isBusy}>
          {words.save}
        </button>
      </div>
      {act.error && <Refused error={act.error} />}
      {act.isDone && <p role="status">{words.saved}</p>}
    </form>
  );
};

/** The address that members' answers go to. */
export const ReplyAddress = () => {
  const { may } = useView();
  return (
    <BrandCard title={words.title} hint={words.hint}>
      {({ reply_to: address }) =>
        may("programs:write") ? (
          <Form address={address} />
        ) : (
          <p>{address === null ? words.none : <bdi>{address}</bdi>}</p>
        )
      }
    </BrandCard>
  );
};
