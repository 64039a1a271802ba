import type { Program, Requirement, Tier } from "@entente/client";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect } from "react";
import { useMetricNames } from "../../../data/requirements.ts";
import { dayIn, periodOf } from "../../../format/period.ts";
import { useKey, useView } from "../../../shell/view.tsx";
import { moneyText } from "../../../text/money.ts";
import { simulationText } from "../../../text/paying/simulation.ts";
import { Asked } from "../../../ui/states.tsx";
import { useTiers } from "../data.ts";
import type { Change } from "../supposed.ts";
import { addressOf, useKeeping } from "./kept.ts";
import { KeptSimulations } from "./kept.tsx";
import { type Proposed, proposedOf, readProposed } from "./proposed.ts";
import { RequirementsPart } from "./requirements-part.tsx";
import { Result } from "./result.tsx";
import { RulesPart } from "./rules-part.tsx";
import { readChanges, type TierChange, termsOf, tiersWith, withSteps } from "./terms.ts";
import { TiersPart } from "./tiers-part.tsx";

const words = simulationText;
const ALL = 100;

/** The terms of a program as others would have been, over a range of days; all of it is in the address. */
export const Simulator = ({ program }: { program: Program }) => {
  const { client } = useView();
  const key = useKey();
  const { simulate: said, saved } = useSearch({ from: "/shell/programs/$program" });
  const simulate = readProposed(said);
  const keeping = useKeeping();
  const query = useQuery({
    queryKey: key("simulation start", program.id, simulate === undefined && saved),
    queryFn: async () => {
      const [{ time_zone }, requirements] = await Promise.all([
        client.brand.retrieve(),
        client.programs.requirements.list(program.id, { limit: ALL }),
      ]);
      const start = { zone: time_zone, requirements: requirements.data, active: [] };
      if (simulate !== undefined) return start;
      // A link may name no more than a simulation that the team keeps.
      const kept = saved === undefined ? undefined : addressOf(await keeping.read(saved));
      if (kept?.simulate !== undefined) return { ...start, kept };
      const { data } = await client.payouts.rules.list({ program: program.id, status: "active", limit: ALL });
      return { ...start, active: data.map(proposedOf), ...(kept !== undefined && { kept }) };
    },
  });
  return (
    <Asked query={query} height={300}>
      {({ active, ...start }: Start) => <Playing program={program} rules={simulate ?? active} {...start} />}
    </Asked>
  );
};

interface Start {
  readonly zone: string;
  readonly requirements: readonly Requirement[];
  /** The rules in force, where the address says none. */
  readonly active: readonly Proposed[];
  /** The simulation that the address names, where it says nothing more. */
  readonly kept?: ReturnType<typeof addressOf>;
}

/** The days of a simulation: those of the address, else the last whole month. */
const rangeOf = (from: string | undefined, to: string | undefined, zone: string) => {
  const lastMonth = periodOf("last_month", new Date(), zone);
  const after = new Date(`${lastMonth.to}T00:00:00Z`);
  const end = new Date(after.setUTCDate(after.getUTCDate() + 1)).toISOString().slice(0, 10);
  return { period_start: from ?? lastMonth.from, period_end: to ?? end };
};

const Day = ({
  label,
  value,
  zone,
  choose,
}: {
  label: string;
  value: string;
  zone: string;
  choose: (day: string) => void;
}) => (
  <label className="label">
    {label}
    <input
      className="field"
      type="date"
      max={dayIn(new Date(), zone)}
      value={value}
      onChange={({ target }) => target.value !== "" && choose(target.value)}
    />
  </label>
);

const Playing = ({
  program,
  rules,
  zone,
  requirements,
  kept,
}: Omit<Start, "active"> & { program: Program; rules: readonly Proposed[] }) => {
  const { client } = useView();
  const stored = useTiers(program.id);
  const _metrics = useMetricNames();
  const search = useSearch({ from: "/shell/programs/$program" });
  const navigate = useNavigate({ from: "/programs/$program" });
  const { from, to, saved } = search;
  const asks = readChanges<Change>(search.asks) ?? [];
  const steps = readChanges<TierChange>(search.steps) ?? [];
  // Forms read no more of a tier than its id and name.
  const tiers = tiersWith(stored, steps).filter(
    ({ mark }) => mark !== "removed",
  ) as readonly object[] as readonly Tier[];
  const { period_start, period_end } = rangeOf(from, to, zone);
  const show = (next: object) =>
    void navigate({
      search: {
        ...{ show: "rules", rule: "simulate", simulate: rules, asks, steps, from: period_start, to: period_end },
        ...next,
      },
      replace: true,
    });
  const isWhole = search.simulate !== undefined && from !== undefined && to !== undefined;
  // The address says all of it from the beginning, so that a link shows the same later.
  useEffect(() => {
    if (!isWhole) show({ saved, ...(search.simulate === undefined && kept) });
  }, [isWhole]);
  const terms = { ...termsOf([...rules], asks, steps), period_start, period_end };
  return (
    <div className="stack">
      <section className="card" aria-label={words.title}>
        <div className="head">
          <div>
            <h2>{words.title}</h2>
            <p className="soft">{words.hint}</p>
          </div>
          <Link className="button" to="/programs/$program" params={{ program: program.id }} search={{ show: "rules" }}>
            {words.back}
          </Link>
        </div>
        <RulesPart
          program={program}
          rules={rules}
          tiers={tiers}
          check={async (next) =>
            void (await client.programs.simulate(program.id, { ...terms, rules: [...next], limit: 1 }))
          }
          set={(next) => show({ simulate: next })}
        />
        <TiersPart
          tiers={stored}
          steps={steps}
          set={(next) => show(withSteps({ simulate: rules, asks, steps }, next))}
        />
        <RequirementsPart
          program={program}
          requirements={requirements}
          tiers={tiers}
          asks={asks}
          set={(next) => show({ asks: next })}
        />
        <div className="body row bottom">
          <Day label={moneyText.from} value={period_start} zone={zone} choose={(day) => show({ from: day })} />
          <Day label={moneyText.to} value={period_end} zone={zone} choose={(day) => show({ to: day })} />
        </div>
        <KeptSimulations
          program={program.id}
          saved={saved}
          terms={terms}
          open={(next) => show(addressOf(next))}
          leave={() => show({})}
        />
      </section>
      <Result program={program.id} asked={terms} tiers={tiers} />
    </div>
  );
};
