import { useNavigate, useSearch } from "@tanstack/react-router";
import { useView } from "../../shell/view.tsx";
import { text } from "../../text/index.ts";
import { Segments } from "../../ui/segments.tsx";
import { Catalogue } from "./catalogue.tsx";
import { Explorer } from "./explorer.tsx";
import { Handoff } from "./handoff.tsx";
import { Keys } from "./keys.tsx";
import { Requests } from "./requests.tsx";
import { type DeveloperPart, partsFor } from "./search.ts";
import { Surfaces } from "./surfaces.tsx";
import { Webhooks } from "./webhooks.tsx";

const words = text.developers;
const PARTS: Record<DeveloperPart, () => React.ReactNode> = {
  keys: Keys,
  webhooks: Webhooks,
  events: Catalogue,
  requests: Requests,
  explorer: Explorer,
  surfaces: Surfaces,
  handoff: Handoff,
};

export const DevelopersRoom = () => {
  const { show } = useSearch({ from: "/shell/developers" });
  const { may } = useView();
  const navigate = useNavigate({ from: "/developers" });
  const parts = partsFor(may);
  const shown = parts.find((part) => part === show) ?? parts[0] ?? "explorer";
  const Part = PARTS[shown];
  return (
    <>
      <div className="title">
        <div>
          <h1>{words.title}</h1>
          <p className="soft">{words.sub}</p>
        </div>
      </div>
      <div className="stack">
        <Segments
          label={words.title}
          values={Object.fromEntries(parts.map((part) => [part, words.parts[part]])) as Record<DeveloperPart, string>}
          value={shown}
          choose={(part) => void navigate({ search: { show: part } })}
        />
        <Part />
      </div>
    </>
  );
};
