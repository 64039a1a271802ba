import { text } from "../text/index.ts";
import type { Meanwhile } from "./meanwhile.ts";

/** The fields that somebody else has changed since a form was opened; whoever saves all the same saves over them. */
export const Met = ({ fields }: { fields: readonly Meanwhile[] }) =>
  fields.length === 0 ? null : (
    <div role="alert" className="fault">
      <b>{text.states.meanwhile}</b>
      <ul>
        {fields.map(({ label, now }) => (
          <li key={label}>{text.states.meanwhileNow(label, now)}</li>
        ))}
      </ul>
      {text.states.meanwhileSave}
    </div>
  );
