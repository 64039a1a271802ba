import { useNavigate, useSearch } from "@tanstack/react-router";
import { developersText } from "../../text/developers.ts";
import { Asked } from "../../ui/states.tsx";
import { useDocuments } from "./document.ts";
import { eventsOf } from "./operations.ts";

const words = developersText.events;

/** Every type of event: when it is sent, and what it looks like. */
export const Catalogue = () => {
  const { type = "" } = useSearch({ from: "/shell/developers" });
  const navigate = useNavigate({ from: "/developers" });
  const documents = useDocuments();
  return (
    <section className="card" aria-label={words.title}>
      <div className="filters">
        <label className="label">
          {words.search}
          <input
            className="field"
            type="search"
            value={type}
            onChange={({ target: { value } }) =>
              void navigate({ search: { show: "events", ...(value !== "" && { type: value }) }, replace: true })
            }
          />
        </label>
      </div>
      <Asked query={documents} height={300}>
        {({ platform }) => {
          const shown = eventsOf(platform).filter(({ id }) => id.includes(type.trim().toLowerCase()));
          return (
            <div className="body">
              {shown.length === 0 && <p className="soft">{words.none}</p>}
              <ul className="entries">
                {shown.map(({ id, description, example }) => (
                  <li key={id}>
                    <details>
                      <summary>
                        <code>{id}</code>{" "}
                        <span className="soft" lang="en" dir="ltr">
                          {description}
                        </span>
                      </summary>
                      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it */}
                      <pre tabIndex={0}>{example}</pre>
                    </details>
                  </li>
                ))}
              </ul>
            </div>
          );
        }}
      </Asked>
    </section>
  );
};
