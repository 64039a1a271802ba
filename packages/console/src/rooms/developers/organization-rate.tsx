import { useQuery } from "@tanstack/react-query";
import { send } from "../../data/client.ts";
import type { OrganizationUse } from "../../data/console.ts";
import { useKey, useView } from "../../shell/view.tsx";
import { developersText } from "../../text/developers.ts";
import { Use } from "./key-rate.tsx";

const words = developersText.keys.organization;

/** How near its limit the whole organization came, and who sets that limit; nothing for who reaches some of its brands. */
export const OrganizationRate = () => {
  const { session } = useView();
  const { data: use } = useQuery({
    enabled: session.seats.some(({ brand }) => brand === null),
    queryKey: useKey()("organization use"),
    queryFn: () => send<OrganizationUse>("GET", "/organization/use"),
    retry: false,
  });
  if (use === undefined) return null;
  return (
    <section className="card" aria-label={words.title}>
      <div className="head">
        <h2>{words.title}</h2>
      </div>
      <div className="body stack">
        <p className="soft">{words.hint}</p>
        <Use use={use} unlimited={words.unlimited} />
        <p className="soft">{use.is_own ? words.own : words.shared}</p>
      </div>
    </section>
  );
};
