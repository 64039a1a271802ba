import type { Relationship } from "@entente/client";
import type { Tone } from "@entente/kit";
import { date } from "@entente/kit/format";
import { useQuery } from "@tanstack/react-query";
import { useKey, useView } from "../../shell/view.tsx";
import { partnershipText as words } from "../../text/team/partnership.ts";
import { Act } from "../../ui/act.tsx";
import { type Known, Status } from "../../ui/status.tsx";

type State = Known<Relationship["status"]>;
const TONE: Record<State, Tone> = { pending: "none", active: "good", paused: "warn", ended: "none" };

const VERBS = ["pause", "resume", "end"] as const;
type Verb = (typeof VERBS)[number];
/** From which states each verb goes on. The service decides; this leaves out what cannot be. */
const FROM: Readonly<Record<Verb, readonly State[]>> = {
  pause: ["active"],
  resume: ["paused"],
  end: ["active", "paused"],
};

const useRelationship = (id: string) => {
  const { client, may } = useView();
  return useQuery({
    queryKey: useKey()("relationship", id),
    queryFn: () => client.relationships.retrieve(id),
    enabled: may("relationships:read"),
  });
};

/** Says above a member's page that the partnership is paused or ended, which no membership shows of itself. */
export const PartnershipNotice = ({ relationship }: { relationship: string }) => {
  const { data } = useRelationship(relationship);
  const said =
    data?.status === "paused"
      ? words.isPaused
      : data?.status === "ended" && data.ended_at !== null
        ? words.isEnded(date(data.ended_at))
        : undefined;
  if (data === undefined || said === undefined) return null;
  return (
    <p className="row" role="status">
      <Status of={data.status} tones={TONE} words={words.statuses} />
      <span>{said}</span>
    </p>
  );
};

/** The partnership with the person or company behind a member: its state, and how it is paused, resumed or ended. */
export const Partnership = ({ relationship }: { relationship: string }) => {
  const { client, may } = useView();
  const { data } = useRelationship(relationship);
  if (data === undefined) return null;
  return (
    <section className="card" aria-label={words.title}>
      <div className="head">
        <div>
          <h2>{words.title}</h2>
          <p className="soft">{words.hint}</p>
        </div>
        <Status of={data.status} tones={TONE} words={words.statuses} />
      </div>
      {may("relationships:write") && data.status !== "ended" && (
        <div className="body row">
          {VERBS.filter((verb) => FROM[verb].some((state) => state === data.status)).map((verb) => (
            <Act
              key={verb}
              name={words.verbs[verb]}
              title={words.sure[verb]}
              hint={words.hints[verb]}
              primary={verb === "resume"}
              run={(sending) => client.relationships[verb](relationship, sending)}
            />
          ))}
        </div>
      )}
    </section>
  );
};
