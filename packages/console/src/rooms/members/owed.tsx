import { useQuery } from "@tanstack/react-query";
import { useKey, useView } from "../../shell/view.tsx";
import { followsText as words } from "../../text/team/follows.ts";
import { Refused } from "../../ui/refused.tsx";
import { amountsOf, isBeingPaid, owedInWords } from "./owed.ts";

/** The amounts that a person is owed, or a member where one is named; nothing where the viewer may not read them. */
export const OwedTo = ({
  entity,
  enrollment,
  title,
  nothing,
  inBatch,
}: {
  entity: string;
  /** The membership whose amounts are shown; without it those of all programs. */
  enrollment?: string;
  title: string;
  nothing: string;
  /** The sentence for whom a batch is paying. */
  inBatch?: string;
}) => {
  const { client, may } = useView();
  const { data, error } = useQuery({
    queryKey: useKey()("owed to", entity, enrollment),
    queryFn: async () =>
      enrollment === undefined
        ? amountsOf(client, entity)
        : (await client.enrollments.retrieveAmounts(enrollment)).amounts,
    enabled: may("payouts:read") && may("enrollments:read"),
  });
  if (!may("payouts:read") || !may("enrollments:read")) return null;
  if (error) return <Refused error={error} />;
  if (data === undefined) return <p className="soft">{words.reading}</p>;
  const lines = owedInWords(data);
  if (lines.length === 0) return <p>{nothing}</p>;
  return (
    <div className="stack">
      <p>{title}</p>
      <ul className="plain-list">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {inBatch !== undefined && isBeingPaid(data) && <p>{inBatch}</p>}
    </div>
  );
};
