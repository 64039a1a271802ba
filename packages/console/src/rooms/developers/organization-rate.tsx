import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { send } from "../../data/client.ts";
import type { OrganizationUse } from "../../data/console.ts";
import { useKey, useView } from "../../shell/view.tsx";
import { developersText } from "../../text/developers.ts";
import { Asked } from "../../ui/states.tsx";
import { Use } from "./key-rate.tsx";
import { seesOrganizationRate } from "./organization-seat.ts";

const words = developersText.keys.organization;

const Loaded = () => {
  const query = useQuery({
    queryKey: useKey()("organization use"),
    queryFn: () => send<OrganizationUse>("GET", "/organization/use"),
    retry: false,
  });
  return (
    <Asked query={query} height={64}>
      {(use) => (
        <>
          <Use use={use} unlimited={words.unlimited} />
          <p className="soft">{use.is_own ? words.own : words.shared}</p>
        </>
      )}
    </Asked>
  );
};

/** How near its limit the whole organization came, and who sets that limit, once it is asked for: a day of requests is counted for it. */
export const OrganizationRate = () => {
  const { session } = useView();
  const [isOpen, setIsOpen] = useState(false);
  if (!seesOrganizationRate(session)) return null;
  return (
    <section className="card" aria-label={words.title}>
      <div className="head">
        <h2>{words.title}</h2>
      </div>
      <div className="body stack">
        <p className="soft">{words.hint}</p>
        {isOpen ? (
          <Loaded />
        ) : (
          <div>
            <button type="button" className="button" onClick={() => setIsOpen(true)}>
              {developersText.keys.rate.open}
            </button>
          </div>
        )}
      </div>
    </section>
  );
};
