import type { Program, Tier } from "@entente/client";
import { type Column, Scroll, Table } from "@entente/kit";
import { useMetricNames } from "../../../data/requirements.ts";
import { simulationText as words } from "../../../text/paying/simulation.ts";
import { programText } from "../../../text/program.ts";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import type { Typed } from "../../../ui/inputs.ts";
import { Empty } from "../../../ui/states.tsx";
import { newRule, ruleInputs } from "../inputs.ts";
import { ruleInWords } from "../sentences.ts";
import type { Proposed } from "./proposed.ts";

type Row = Proposed & { readonly id: string; readonly place: number };

/** A fault of the rule at a place is shown beside its field. */
const ofRule = (error: unknown, place: number): unknown => {
  const { param } = error as { readonly param?: string | null };
  const before = `rules[${place}].`;
  if (typeof param === "string" && param.startsWith(before))
    Object.defineProperty(error, "param", { value: param.slice(before.length) });
  return error;
};

/** The columns of a rule's name, its amount and its members. */
const termColumns = (
  { currency }: Program,
  tiers: readonly Tier[],
  metrics: ReturnType<typeof useMetricNames>,
): readonly Column<Row>[] => [
  { name: programText.fields.name, show: ({ name }) => <span dir="auto">{name}</span> },
  {
    name: words.pays,
    show: (rule) =>
      ruleInWords(
        {
          ...{ rate_bps: null, per_unit_minor: null, threshold: null, bonus_minor: null, window_days: null },
          ...rule,
          metric_key: rule.metric_key ?? "gmv_cents",
          currency: rule.currency ?? currency,
        },
        metrics,
      ),
  },
  {
    name: words.forWhom,
    show: ({ scope, tier }) => (
      <span dir="auto">
        {programText.scopeTypes[scope.type] ?? ""}
        {tier !== undefined && ` · ${tiers.find(({ id }) => id === tier)?.name ?? tier}`}
      </span>
    ),
  },
];

/** The rules of a program as a simulation has them. */
export const RulesPart = ({
  program,
  rules,
  tiers,
  check,
  set,
}: {
  program: Program;
  rules: readonly Proposed[];
  tiers: readonly Tier[];
  /** Fails where the rules are refused. */
  check: (rules: readonly Proposed[]) => Promise<void>;
  /** Undefined: the rules in force. */
  set: (rules: readonly Proposed[] | undefined) => void;
}) => {
  const metrics = useMetricNames();
  const inputs = (typed: Typed) => ruleInputs(tiers, metrics, { type: typed.type, scope: typed["scope.type"] });
  const put = (place: number) => async (body: Proposed) => {
    const rule = { ...body, scope: { ...body.scope, program: program.id } };
    const next = rules.toSpliced(place, 1, rule);
    try {
      await check(next);
    } catch (error) {
      throw ofRule(error, place);
    }
    set(next);
  };
  const form = { name: words.use, inputs, currency: program.currency };
  const verbs: Column<Row> = {
    name: words.actions,
    isNumber: true,
    show: ({ id: _, place, ...rule }) => (
      <span className="row end">
        <FormDialog {...form} opens={words.change} title={words.changeTitle} start={rule} save={put(place)} />
        <button type="button" className="button" onClick={() => set(rules.toSpliced(place, 1))}>
          {words.remove}
        </button>
      </span>
    ),
  };
  return (
    <>
      <div className="head">
        <div>
          <h3>{words.rules}</h3>
          <p className="soft">{words.rulesHint}</p>
        </div>
        <div className="row">
          <button type="button" className="button" onClick={() => set(undefined)}>
            {words.reset}
          </button>
          <FormDialog
            {...form}
            opens={words.add}
            title={words.add}
            start={newRule(program.currency)}
            save={put(rules.length)}
          />
        </div>
      </div>
      {rules.length === 0 ? (
        <Empty title={words.none} hint={words.noneHint} />
      ) : (
        <Scroll label={words.rules}>
          <Table
            columns={[...termColumns(program, tiers, metrics), verbs]}
            rows={rules.map((rule, place) => ({ ...rule, id: String(place), place }))}
          />
        </Scroll>
      )}
    </>
  );
};
