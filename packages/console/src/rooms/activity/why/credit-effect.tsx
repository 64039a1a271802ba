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

interface Props {
  readonly event: string;
  readonly program: string;
  readonly enrollment: string;
  /** The commission on what is left of the event, such as "$7.35"; null where it is not known. */
  readonly moving: string | null;
}

/** Says whose the commission is if an event is credited to a member, and who would rise or fall by it at once. */
export const CreditEffect = ({ event, program, enrollment, moving }: Props) => {
  const { client, may } = useView();
  const tiers = useTiers(program);
  const { data, error } = useQuery({
    queryKey: useKey()("credit effect", event, enrollment),
    queryFn: () => client.performance.events.previewCorrection(event, { enrollment }),
    enabled: may("enrollments:read"),
    retry: false,
    gcTime: 0,
  });
  const moves = moving !== null && <p>{words.moves(moving)}</p>;
  // A refusal is said where the event is credited.
  if (!may("enrollments:read") || error !== null)
    return (
      <>
        {moves}
        <p>{words.standing}</p>
      </>
    );
  if (data === undefined) return <p className="soft">{text.app.loading}</p>;
  const why = data.reasons.map((reason) => text.chain.reasons[reason] ?? reason).join(" ");
  const tierOf = (tier: string | null) => (tier === null ? null : (tiers.find(({ id }) => id === tier)?.name ?? tier));
  const side = ({ status, tier }: Moved["before"]): string =>
    [text.members.standing[status] ?? status, tierOf(tier)].filter((part) => part !== null).join(", ");
  return (
    <>
      {data.eligible ? moves : <p>{words.earnsNothing(why)}</p>}
      {!data.eligible && moving !== null && <p>{words.isLost(moving)}</p>}
      <p>{data.moved.length === 0 ? words.nobodyMoves : words.movesNow}</p>
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
