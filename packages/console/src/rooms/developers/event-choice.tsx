import { developersText } from "../../text/developers.ts";
import { Asked } from "../../ui/states.tsx";
import { useDocuments } from "./document.ts";
import { eventsOf } from "./operations.ts";

const words = developersText.webhooks;

/** Which types of events are delivered; none chosen is all. */
export const EventChoice = ({
  chosen,
  choose,
}: {
  chosen: readonly string[];
  choose: (chosen: readonly string[]) => void;
}) => {
  const documents = useDocuments();
  return (
    <fieldset className="scopes">
      <legend>
        <b>{words.columns.events}</b>{" "}
        <span className="soft">{chosen.length === 0 ? words.allEvents : words.someEvents(String(chosen.length))}</span>
      </legend>
      <Asked query={documents} height={80}>
        {({ platform }) => (
          <>
            {eventsOf(platform).map(({ id }) => (
              <label key={id} className="row">
                <input
                  type="checkbox"
                  checked={chosen.includes(id)}
                  onChange={() => choose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])}
                />
                <code>{id}</code>
              </label>
            ))}
          </>
        )}
      </Asked>
    </fieldset>
  );
};
