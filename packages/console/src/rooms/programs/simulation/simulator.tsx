import type { Program, Requirement, Tier } from "@entente/client";
import { type Column, Scroll, Table } from "@entente/kit";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect } from "react";
import { useMetricNames } from "../../../data/requirements.ts";
import { dayIn, periodOf } from "../../../format/period.ts";
import { useKey, useView } from "../../../shell/view.tsx";
import { moneyText } from "../../../text/money.ts";
import { simulationText } from "../../../text/paying/simulation.ts";
import { programText } from "../../../text/program.ts";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import type { Typed } from "../../../ui/inputs.ts";
import { Asked, Empty } from "../../../ui/states.tsx";
import { useTiers } from "../data.ts";
import { newRule, ruleInputs } from "../inputs.ts";
import { ruleInWords } from "../sentences.ts";
import type { Change } from "../supposed.ts";
import { addressOf, useKeeping } from "./kept.ts";
import { KeptSimulations } from "./kept.tsx";
import { type Proposed, proposedOf, readProposed } from "./proposed.ts";
import { RequirementsPart } from "./requirements-part.tsx";
import { Result } from "./result.tsx";
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

/** A fault of the rule at a place is shown beside its field. */
const ofRule = (error: unknown, place: number): unknown => {
  const { param } = error as { readonly param?: string | null };
  const before = `rules[${place}].`;
  if (typeof param === "string" && param.startsWith(before))
    Object.defineProperty(error, "param", { value: param.slice(before.length) });
  return error;
};

const Playing = ({
  program,
  rules,
  zone,
  requirements,
  kept,
}: Omit<Start, "active"> & { program: Program; rules: readonly Proposed[] }) => {
  const { client } = useView();
  const stored = useTiers(program.id);
  const metrics = useMetricNames();
  const search = useSearch({ from: "/shell/programs/$program" });
  const navigate = useNavigate({ from: "/programs/$program" });
  const { from, to, saved } = search;
  const asks = readChanges<Change>(search.asks) ?? [];
  const steps = readChanges<TierChange>(search.steps) ?? [];
  // Forms read no more of a tier than its id and name.
  const tiers = tiersWith(stored, steps).filter(
    ({ mark }) => mark !== "removed",
  ) as readonly object[] as readonly Tier[];
  const lastMonth = periodOf("last_month", new Date(), zone);
  const after = new Date(`${lastMonth.to}T00:00:00Z`);
  const end = new Date(after.setUTCDate(after.getUTCDate() + 1)).toISOString().slice(0, 10);
  const [period_start, period_end] = [from ?? lastMonth.from, to ?? end];
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
  const inputs = (typed: Typed) => ruleInputs(tiers, metrics, { type: typed.type, scope: typed["scope.type"] });
  const put = (place: number) => async (body: Proposed) => {
    const rule = { ...body, scope: { ...body.scope, program: program.id } };
    const next = rules.toSpliced(place, 1, rule);
    try {
      await client.programs.simulate(program.id, { ...terms, rules: next, limit: 1 });
    } catch (error) {
      throw ofRule(error, place);
    }
    show({ simulate: next });
  };
  const nameOf = (id: string) => tiers.find((tier) => tier.id === id)?.name ?? id;
  type Row = Proposed & { readonly id: string; readonly place: number };
  const columns: readonly Column<Row>[] = [
    { name: programText.fields.name, show: ({ name }) => <span dir="auto">{name}</span> },
    {
      name: words.pays,
      show: (rule) =>
        ruleInWords(
          {
            ...{ rate_bps: null, per_unit_minor: null, threshold: null, bonus_minor: null, window_days: null },
            ...rule,
            metric_key: rule.metric_key ?? "gmv_cents",
            currency: rule.currency ?? program.currency,
          },
          metrics,
        ),
    },
    {
      name: words.forWhom,
      show: ({ scope, tier }) => (
        <span dir="auto">
          {programText.scopeTypes[scope.type] ?? ""}
          {tier !== undefined && ` · ${nameOf(tier)}`}
        </span>
      ),
    },
    {
      name: words.actions,
      isNumber: true,
      show: ({ id: _, place, ...rule }) => (
        <span className="row end">
          <FormDialog
            name={words.use}
            opens={words.change}
            title={words.changeTitle}
            inputs={inputs}
            start={rule}
            currency={program.currency}
            save={put(place)}
          />
          <button type="button" className="button" onClick={() => show({ simulate: rules.toSpliced(place, 1) })}>
            {words.remove}
          </button>
        </span>
      ),
    },
  ];
  const day = (label: string, name: "from" | "to", value: string) => (
    <label className="label">
      {label}
      <input
        className="field"
        type="date"
        max={dayIn(new Date(), zone)}
        value={value}
        onChange={({ target }) => target.value !== "" && show({ [name]: target.value })}
      />
    </label>
  );
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
        <div className="head">
          <div>
            <h3>{words.rules}</h3>
            <p className="soft">{words.rulesHint}</p>
          </div>
          <div className="row">
            <button type="button" className="button" onClick={() => show({ simulate: undefined })}>
              {words.reset}
            </button>
            <FormDialog
              name={words.use}
              opens={words.add}
              title={words.add}
              inputs={inputs}
              start={newRule(program.currency)}
              currency={program.currency}
              save={put(rules.length)}
            />
          </div>
        </div>
        {rules.length === 0 ? (
          <Empty title={words.none} hint={words.noneHint} />
        ) : (
          <Scroll label={words.rules}>
            <Table columns={columns} rows={rules.map((rule, place) => ({ ...rule, id: String(place), place }))} />
          </Scroll>
        )}
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
          {day(moneyText.from, "from", period_start)}
          {day(moneyText.to, "to", period_end)}
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
