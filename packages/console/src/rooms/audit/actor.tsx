import type { AuditEntry } from "@entente/client";
import { Select } from "@entente/kit";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { actorOf } from "../../data/actors.ts";
import { list } from "../../data/console.ts";
import { named } from "../../format/named.ts";
import { useKey, useView } from "../../shell/view.tsx";
import { text } from "../../text/index.ts";
import { changesText } from "../../text/team/changes.ts";
import type { AuditPart } from "./search.ts";

const words = changesText.audit;
const PEOPLE_MAX = 100;

/** Who did something: a name that somebody has, or the word for what has none. With an id it leads to all of theirs in this part of the log. */
export const Actor = ({ actor, show }: Pick<AuditEntry, "actor"> & { show: AuditPart }) => {
  const name = <span dir={actor.name === null ? undefined : "auto"}>{actorOf(actor)}</span>;
  if (actor.id === null) return name;
  return (
    <Link className="link" to="/audit" search={{ ...(show !== "recorded" && { show }), actor: actor.id }}>
      {name}
    </Link>
  );
};

/** Chooses the person whose acts are shown; anybody else, such as a key, is chosen by its name in the log, and is shown by its id. */
export const ActorFilter = ({
  actor,
  choose,
}: {
  actor: string | undefined;
  choose: (actor: string | undefined) => void;
}) => {
  const { may } = useView();
  const { data, isLoading } = useQuery({
    queryKey: useKey()("people of the log"),
    queryFn: () => list<{ readonly id: string; readonly name: string }>("/people", { limit: PEOPLE_MAX }),
    enabled: may("people:read"),
  });
  const people = Object.fromEntries((data?.data ?? []).map(({ id, name }) => [id, name]));
  const isKnown = actor === undefined || actor in people;
  return (
    <>
      {Object.keys(people).length > 0 && isKnown && (
        <Select label={words.columns.who} value={actor} any={text.programs.any} values={people} choose={choose} />
      )}
      {actor !== undefined && !isKnown && !isLoading && (
        <button type="button" className="button" onClick={() => choose(undefined)}>
          {named(words.columns.who)} <code>{actor}</code> ✕
        </button>
      )}
    </>
  );
};
