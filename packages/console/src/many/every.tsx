import { count } from "@entente/kit/format";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { saidOf } from "../data/errors.ts";
import { matchingText as words } from "../text/team/matching.ts";
import type { More } from "./use-choice.ts";

/**
 * Chooses everything that the filters find at this moment, beyond the rows of the page, and at most `max`; it can be stopped while it
 * reads.
 */
export const EveryMatching = <T extends { readonly id: string }>({
  page,
  max,
  choose,
}: {
  /** Reads one page of the list as it is filtered. */
  page: More<T>;
  max?: number;
  choose: (rows: readonly T[], isCut: boolean) => void;
}) => {
  const [read, setRead] = useState(0);
  const stopped = useRef(false);
  const reading = useMutation({
    networkMode: "always",
    mutationFn: async () => {
      stopped.current = false;
      const rows: T[] = [];
      let isMore = true;
      let after: string | undefined;
      while (isMore && !stopped.current && (max === undefined || rows.length < max)) {
        const found = await page(after === undefined ? {} : { starting_after: after });
        rows.push(...found.data);
        after = found.next ?? rows.at(-1)?.id;
        isMore = found.has_more;
        setRead(rows.length);
      }
      if (!stopped.current) choose(rows.slice(0, max), isMore || rows.length > (max ?? rows.length));
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
