import type { Entente } from "@entente/client";
import { amount, count } from "@entente/kit/format";
import { useQuery } from "@tanstack/react-query";
import { nameIn, useProgramNames } from "../../data/names.ts";
import { useKey, useView } from "../../shell/view.tsx";
import { distributionText } from "../../text/distribution.ts";
import { Asked } from "../../ui/states.tsx";
import { type Draft, inMinor, slotName } from "./draft.ts";

const words = distributionText.summary;
const PAGE = 100;
/** Counting ends here: nobody waits for an exact number of so many. */
const COUNTED_MAX = 2_000;

interface Counted {
  readonly program: string;
  readonly members: number;
  /** True if there are more than were counted. */
  readonly isMore: boolean;
}

/** Counts who of a program gets a link. */
const countOf = async (client: Entente, program: string, policy: string): Promise<Counted> => {
  const who = { program, approval_status: "approved", limit: PAGE } as const;
  const filter = { ...who, ...(policy === "qualified_only" && { qualification_status: "qualified" as const }) };
  let members = 0;
  for await (const { status } of client.enrollments.list(filter)) {
    if (members === COUNTED_MAX) return { program, members, isMore: true };
    if (status !== "archived") members += 1;
  }
  return { program, members, isMore: false };
};

/** The effect of a launch, by how the budget is kept. */
export const launchHint = (mode: string): string =>
  [distributionText.verbHints.launch, ...(mode === "funded" ? [distributionText.verbHints.funded] : [])].join(" ");

/** The outcome of a launch: who gets links, how many there are, and how much they may earn at most. */
export const LaunchSummary = ({ draft }: { draft: Draft }) => {
  const { client, may } = useView();
  const { programs, policy, slots, budget } = draft;
  const query = useQuery({
    queryKey: useKey()("launch summary", programs, policy),
    queryFn: () => Promise.all(programs.map((program) => countOf(client, program, policy))),
    enabled: may("enrollments:read"),
  });
  return (
    <Asked query={query} height={120}>
      {(counted) => <Facts counted={counted} policy={policy} slots={slots.map(slotName)} budget={budget} />}
    </Asked>
  );
};

const Facts = ({
  counted,
  policy,
  slots,
  budget,
}: {
  counted: readonly Counted[];
  policy: string;
  slots: readonly string[];
  budget: Draft["budget"];
}) => {
  const names = useProgramNames();
  const isMore = counted.some((one) => one.isMore);
  const shown = (number: number, isMore: boolean) => (isMore ? words.more(count(number)) : count(number));
  const links = counted.reduce((sum, { members }) => sum + members, 0) * slots.length;
  const most = inMinor(budget);
  return (
    <dl className="facts" aria-label={words.title}>
      <div>
        <dt>{distributionText.fields.policy}</dt>
        <dd>
          {counted.map(({ program, members, isMore }) => (
            <div key={program} dir="auto">
              {words.members(shown(members, isMore), nameIn(names, program))}
            </div>
          ))}
          <small className="soft">{policy === "qualified_only" ? words.qualifiedOnly : words.allApproved}</small>
        </dd>
      </div>
      <div>
        <dt>{words.links}</dt>
        <dd>
          {shown(links, isMore)}
          <small className="soft" dir="auto">
            {words.placements(slots.join(", "))}
          </small>
        </dd>
      </div>
      <div>
        <dt>{words.most}</dt>
        <dd>
          {most === null ? words.noLimit : amount(most.minor, most.asset)}
          <small className="soft">{budget.mode === "funded" ? words.reserved : words.byRules}</small>
        </dd>
      </div>
    </dl>
  );
};
