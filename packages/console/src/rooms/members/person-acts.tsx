import type { EntitiesEraseParams, EntitiesMergeParams, EntitiesUpdateParams, Entity } from "@entente/client";
import { Dialog, Field } from "@entente/kit";
import { useState } from "react";
import { useView } from "../../shell/view.tsx";
import { actText } from "../../text/acts.ts";
import { passkeyText } from "../../text/passkeys.ts";
import { followsText } from "../../text/team/follows.ts";
import { Act } from "../../ui/act.tsx";
import { DialogForm } from "../../ui/dialog-form.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import type { Input } from "../../ui/inputs.ts";
import { MemberChoice } from "../../ui/member-choice.tsx";
import { useAct } from "../../ui/use-act.ts";
import { type NamedEnrollment, nameOf } from "./data.ts";
import { OwedTo } from "./owed.tsx";

const words = actText.person;
const INPUTS: readonly Input[] = [
  { name: "name", label: words.name, kind: "text", empty: "null" },
  { name: "email", label: words.email, kind: "text", empty: "null" },
];

/** The acts on the person who is a member: edited, without lost passkeys, merged into another, or erased. */
export const PersonActs = ({ entity, enrollment }: { entity: Entity; enrollment: string }) => {
  const { client, may } = useView();
  if (!may("entities:write")) return null;
  return (
    <section className="card" aria-label={words.title}>
      <div className="head">
        <h2>{words.title}</h2>
      </div>
      <div className="body row">
        <FormDialog
          name={words.saved}
          opens={words.rename}
          title={words.renameTitle}
          inputs={() => INPUTS}
          start={entity}
          isChange
          again={() => client.entities.retrieve(entity.id)}
          save={(body: EntitiesUpdateParams, sending) => client.entities.update(entity.id, body, sending)}
        />
        <Act
          name={passkeyText.remove}
          title={passkeyText.removeTitle(entity.name ?? entity.email ?? entity.id)}
          hint={passkeyText.removeHint}
          run={(sending) => client.entities.passkeys.remove(entity.id, sending)}
        />
        <Opening name={words.merge} title={words.mergeTitle}>
          {(close) => <Merge entity={entity} enrollment={enrollment} close={close} />}
        </Opening>
        <Opening name={words.erase} title={words.eraseTitle(entity.name ?? entity.email ?? entity.id)}>
          {(close) => <Erase entity={entity} close={close} />}
        </Opening>
      </div>
    </section>
  );
};

/** A button that opens a dialog. */
const Opening = ({
  name,
  title,
  children,
}: {
  name: string;
  title: string;
  children: (close: () => void) => React.ReactNode;
}) => {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <button type="button" className="button" onClick={() => setIsOpen(true)}>
        {name}
      </button>
      <Dialog open={isOpen} close={close} title={title}>
        {children(close)}
      </Dialog>
    </>
  );
};

const Merge = ({ entity, enrollment, close }: { entity: Entity; enrollment: string; close: () => void }) => {
  const { client } = useView();
  const name = entity.name ?? entity.email ?? entity.id;
  const [into, choose] = useState<NamedEnrollment | null>(null);
  const act = useAct({
    act: (said: EntitiesMergeParams, sending) => client.entities.merge(entity.id, said, sending),
    done: close,
  });
  return (
    <DialogForm
      verb={words.merge}
      draft="merge"
      submit={({ reason }) => {
        if (into !== null && reason !== undefined) act.start({ into: into.entity, reason });
      }}
      close={close}
      isBusy={act.isBusy}
      isReady={into !== null}
      error={act.error}
    >
      <p className="soft">{words.mergeHint}</p>
      <MemberChoice
        isChoosable={(member) => member.entity !== entity.id && member.id !== enrollment}
        chosen={into?.id ?? null}
        choose={choose}
      />
      <div role="status" className="stack">
        {into !== null && (
          <>
            <OwedTo entity={entity.id} title={followsText.merge.from(name)} nothing={followsText.merge.nothing(name)} />
            <OwedTo
              key={into.entity}
              entity={into.entity}
              title={followsText.merge.into(nameOf(into))}
              nothing={followsText.merge.nothing(nameOf(into))}
            />
          </>
        )}
      </div>
      <Field label={words.mergeReason} name="reason" required maxLength={500} autoComplete="off" pattern=".*\S.*" />
    </DialogForm>
  );
};

const Erase = ({ entity, close }: { entity: Entity; close: () => void }) => {
  const { client } = useView();
  const [typed, setTyped] = useState("");
  const act = useAct({
    act: (said: EntitiesEraseParams, sending) => client.entities.erase(entity.id, said, sending),
    done: close,
  });
  return (
    <DialogForm
      verb={words.erase}
      submit={({ abandon }) => act.start(abandon === undefined ? {} : { abandon_payouts: true })}
      close={close}
      isBusy={act.isBusy}
      isReady={typed === words.word}
      error={act.error}
    >
      <p className="soft">{words.eraseHint}</p>
      <OwedTo
        entity={entity.id}
        title={followsText.erase.owed}
        nothing={followsText.erase.nothing}
        inBatch={followsText.erase.inBatch}
      />
      <label className="row">
        <input type="checkbox" name="abandon" />
        {words.abandon}
      </label>
      <Field
        label={words.type(words.word)}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </DialogForm>
  );
};
