import { useNavigate, useSearch } from "@tanstack/react-router";
import { useView } from "../../shell/view.tsx";
import { text } from "../../text/index.ts";
import { PartsRoom } from "../../ui/room.tsx";
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
  return (
    <PartsRoom
      words={words}
      parts={parts}
      shown={shown}
      choose={(part) => void navigate({ search: { show: part } })}
      rooms={PARTS}
    />
  );
};
