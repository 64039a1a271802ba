import { Field, saidBy } from "@entente/kit";
import { useQuery } from "@tanstack/react-query";
import { useKey, useView } from "../../../shell/view.tsx";
import { mailText } from "../../../text/mail.ts";
import { Refused } from "../../../ui/refused.tsx";
import { Asked } from "../../../ui/states.tsx";
import { useAct } from "../../../ui/use-act.ts";

const words = mailText.reply;

const Form = ({ address }: { address: string | null }) => {
  const { client } = useView();
  const act = useAct({
    act: (reply_to: string | null, sending) => client.brand.update({ reply_to }, sending),
  });
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        const { reply_to: said = "" } = saidBy(event.currentTarget);
        act.start(said.trim() === "" ? null : said.trim());
      }}
    >
      <div className="row bottom">
        <Field
          label={words.label}
          name="reply_to"
          defaultValue={address ?? undefined}
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
  const { client, may } = useView();
  const query = useQuery({ queryKey: useKey()("brand"), queryFn: () => client.brand.retrieve() });
  return (
    <section className="card" aria-label={words.title}>
      <div className="head">
        <h2>{words.title}</h2>
      </div>
      <div className="body stack">
        <p className="soft">{words.hint}</p>
        <Asked query={query} height={60}>
          {({ reply_to: address }) =>
            may("programs:write") ? (
              <Form address={address} />
            ) : (
              <p>{address === null ? words.none : <bdi>{address}</bdi>}</p>
            )
          }
        </Asked>
      </div>
    </section>
  );
};
