import { lazy, Suspense } from "react";
import { addingText } from "../../../text/adding.ts";
import type { Choices } from "./send.ts";

const InviteHint = lazy(async () => ({ default: (await import("./invited.tsx")).InviteHint }));
const words = addingText;

/** The program that people join, and what happens besides. */
export const ChoicesFields = ({
  programs,
  program,
  choose,
  choices: { isApproved, isInvited },
  change,
}: {
  programs: Readonly<Record<string, string>>;
  program: string;
  choose: (program: string) => void;
  choices: Choices;
  change: (next: Choices) => void;
}) => (
  <>
    <label className="label grow-field">
      {words.program}
      <select className="field" value={program} onChange={({ target }) => choose(target.value)}>
        {Object.entries(programs).map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
    <div>
      <label className="row">
        <input
          type="checkbox"
          checked={isApproved}
          onChange={({ target }) => change({ isApproved: target.checked, isInvited })}
        />
        {words.approve}
      </label>
      {!isApproved && <small className="soft">{words.approveHint}</small>}
      <label className="row">
        <input
          type="checkbox"
          checked={isInvited}
          onChange={({ target }) => change({ isApproved, isInvited: target.checked })}
        />
        {words.invite}
      </label>
      {isInvited && (
        <Suspense fallback={null}>
          <InviteHint />
        </Suspense>
      )}
    </div>
  </>
);
