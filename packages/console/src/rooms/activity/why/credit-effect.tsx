import type { AttributionCorrectionPreview } from "@entente/client";
import { Pill } from "@entente/kit";
import { useQuery } from "@tanstack/react-query";
import { useKey, useView } from "../../../shell/view.tsx";
import { actText } from "../../../text/acts.ts";
import { text } from "../../../text/index.ts";
import { MemberName } from "../../members/member-name.tsx";
import { useTiers } from "../../programs/data.ts";

const words = actText.credit;

type Moved = AttributionCorrectionPreview["moved"][number];

/** Says who would rise or fall at once if an event were credited to a member, and that nobody would. */
export const CreditEffect = ({
  event,
  program,
  enrollment,
}: {
  event: string;
  program: string;
  enrollment: string;
}) => {
  const { client, may } = useView();
  const tiers = useTiers(program);
  const { data, error } = useQuery({
    queryKey: useKey()("credit effect", event, enrollment),
    queryFn: () => client.performance.events.previewCorrection(event, { enrollment }),
    enabled: may("enrollments:read"),
    retry: false,
    gcTime: 0,
  });
  // A refusal is said where the event is credited.
  if (!may("enrollments:read") || error !== null) return <p>{words.standing}</p>;
  if (data === undefined) return <p className="soft">{text.states.loading}</p>;
  if (data.moved.length === 0) return <p>{words.nobodyMoves}</p>;
  const tierOf = (tier: string | null) => (tier === null ? null : (tiers.find(({ id }) => id === tier)?.name ?? tier));
  const side = ({ status, tier }: Moved["before"]): string =>
    [text.members.standing[status] ?? status, tierOf(tier)].filter((part) => part !== null).join(", ");
  return (
    <>
      <p>{words.movesNow}</p>
      <ul className="plain-list">
        {data.moved.map(({ enrollment: member, move, before, after }) => (
          <li key={member}>
            <MemberName enrollment={member} />
            <Pill tone={move === "loses" ? "bad" : "good"}>{`${side(before)} → ${side(after)}`}</Pill>
          </li>
        ))}
      </ul>
    </>
  );
};
