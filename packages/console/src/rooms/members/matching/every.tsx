import { count } from "@entente/kit/format";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { saidOf } from "../../../data/errors.ts";
import { useView } from "../../../shell/view.tsx";
import { matchingText as words } from "../../../text/team/matching.ts";
import { enrollmentsNamed, type NamedEnrollment } from "../data.ts";
import type { MembersSearch } from "../search.ts";

const PAGE = 100;

/** Chooses everybody whom the filters find at this moment, beyond those on the page; it can be stopped while it reads. */
export const EveryMatching = ({
  search,
  choose,
}: {
  search: MembersSearch;
  choose: (members: readonly NamedEnrollment[]) => void;
}) => {
  const { client, may } = useView();
  const [read, setRead] = useState(0);
  const stopped = useRef(false);
  const reading = useMutation({
    networkMode: "always",
    mutationFn: async () => {
      stopped.current = false;
      const members: NamedEnrollment[] = [];
      for (let hasMore = true; hasMore && !stopped.current; ) {
        const last = members.at(-1)?.id;
        const after = last === undefined ? {} : { starting_after: last };
        const page = await enrollmentsNamed(client, { ...search, limit: PAGE, ...after }, may);
        members.push(...page.data);
        hasMore = page.has_more;
        setRead(members.length);
      }
      if (!stopped.current) choose(members);
    },
  });
  useEffect(
    () => () => {
      stopped.current = true;
    },
    [],
  );
  if (reading.isPending)
    return (
      <>
        <span className="soft" role="status">
          {words.reading(count(read))}
        </span>
        <button
          type="button"
          className="button"
          onClick={() => {
            stopped.current = true;
          }}
        >
          {words.stop}
        </button>
      </>
    );
  return (
    <>
      {reading.error && <span role="alert">{saidOf(reading.error)}</span>}
      <button type="button" className="button" onClick={() => reading.mutate()}>
        {words.selectAll}
      </button>
    </>
  );
};
