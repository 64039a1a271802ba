import { developersText } from "../../text/developers.ts";
import { familiesOf, readingOnly } from "./scopes.ts";

const words = developersText.keys;

/** Which of the scopes a key has. */
export const Scopes = ({
  all,
  chosen,
  choose,
}: {
  all: readonly string[];
  chosen: ReadonlySet<string>;
  choose: (chosen: ReadonlySet<string>) => void;
}) => {
  const flip = (scope: string) => {
    const next = new Set(chosen);
    if (!next.delete(scope)) next.add(scope);
    choose(next);
  };
  return (
    <fieldset className="scopes">
      <legend className="row">
        <b>{words.columns.scopes}</b>
        <button type="button" className="button" onClick={() => choose(new Set(readingOnly(all)))}>
          {words.reading}
        </button>
        <button type="button" className="button" onClick={() => choose(new Set(all))}>
          {words.all}
        </button>
        <button type="button" className="button" onClick={() => choose(new Set())}>
          {words.none}
        </button>
      </legend>
      {familiesOf(all).map(({ family, scopes }) => (
        <div key={family} className="row">
          <code>{family}</code>
          <span className="grow" />
          {scopes.map((scope) => (
            <label key={scope} className="row">
              <input type="checkbox" checked={chosen.has(scope)} onChange={() => flip(scope)} />
              {scope.slice(family.length + 1)}
              <span className="hidden">{family}</span>
            </label>
          ))}
        </div>
      ))}
    </fieldset>
  );
};
