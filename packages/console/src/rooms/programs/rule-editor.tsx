import type { PayoutsRulesCreateParams, Program } from "@entente/client";
import { useRested } from "@entente/kit";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useMetricNames } from "../../data/requirements.ts";
import { useKey, useView } from "../../shell/view.tsx";
import { text } from "../../text/index.ts";
import { moneyText } from "../../text/money.ts";
import { programText } from "../../text/program.ts";
import { faultsIn } from "../../ui/checked.ts";
import { type Fault, faultOf } from "../../ui/faults.ts";
import { bodyOf, type Input, type Typed, typedOf } from "../../ui/inputs.ts";
import { Inputs } from "../../ui/inputs.tsx";
import { Asked } from "../../ui/states.tsx";
import { useAct } from "../../ui/use-act.ts";
import { useTyped } from "../../ui/use-draft.ts";
import { Beside } from "./beside/beside.tsx";
import { placedOf } from "./beside/rules-beside.ts";
import { useTiers } from "./data.ts";
import { newRule, ruleInputs } from "./inputs.ts";
import { RulePreview } from "./rule-preview.tsx";

const words = programText;

const PERIOD: readonly Input[] = [
  { name: "period_start", label: moneyText.from, kind: "date", empty: "none" },
  { name: "period_end", label: moneyText.to, kind: "date", empty: "none" },
];
const IS_PERIOD = new Set(PERIOD.map(({ name }) => name));

/** A rule that is added, or takes the place of another: what it would have paid stands beside it, before it is saved. */
export const RuleEditor = ({ program, id }: { program: Program; id: string }) => {
  const { client } = useView();
  const isNew = id === "new";
  const query = useQuery({
    queryKey: useKey()("rule", id),
    queryFn: async () => (isNew ? newRule(program.currency) : client.payouts.rules.retrieve(id)),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Asked query={query} height={300}>
      {(start) => <Editor program={program} start={start} replaces={isNew ? null : id} />}
    </Asked>
  );
};

const Editor = ({
  program,
  start,
  replaces: of,
}: {
  program: Program;
  start: object;
  /** The rule that is changed; null of a new one, which may take the place of one all the same. */
  replaces: string | null;
}) => {
  const [replaces, replace] = useState(of);
  const { client, may } = useView();
  const navigate = useNavigate({ from: "/programs/$program" });
  const tiers = useTiers(program.id);
  const metrics = useMetricNames();
  const inputsFor = (typed: Typed) =>
    ruleInputs(tiers, metrics, { type: typed.type, scope: typed["scope.type"] }).map((input) => input);
  const [typed, setTyped] = useTyped<Typed>(`rule ${of}`, everyInput(start, program.currency));
  const [refused, setRefused] = useState<Fault | null>(null);
  const inputs = inputsFor(typed);
  const said = bodyOf(inputs, typed, typed.currency ?? program.currency);
  const rule = { ...said, scope: { ...(said.scope as object), program: program.id } } as PayoutsRulesCreateParams;
  const period = bodyOf(PERIOD, typed, program.currency);
  const rested = useRested({ rule: nameless(rule), replaces, ...period });
  const leave = () => {
    setTyped(everyInput(start, program.currency));
    void navigate({ search: { show: "rules" }, replace: true });
  };
  const save = useAct({
    act: (said: PayoutsRulesCreateParams, sending) =>
      client.payouts.rules.create({ ...said, ...(replaces !== null && { replaces }) }, sending),
    done: leave,
  });
  const [wrong, setWrong] = useState<readonly Fault[]>([]);
  const submit = () => {
    const found = faultsIn(inputs, typed, typed.currency || program.currency);
    setWrong(found);
    if (found.length === 0) save.start(rule);
  };
  const fault = save.error === null ? refused : faultOf(save.error);
  const ofPeriod = fault !== null && IS_PERIOD.has(fault.param ?? "");
  const ofRule = fault === null || ofPeriod ? [] : [fault];
  return (
    <section className="card" aria-label={replaces === null ? words.addRule : words.changeRule}>
      <div className="head">
        <div>
          <h2>{replaces === null ? words.addRule : words.changeRule}</h2>
          <p className="soft">{replaces === null ? words.addRuleHint : words.changeRuleHint}</p>
        </div>
      </div>
      <form
        className="body stack"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Inputs
          inputs={inputs}
          typed={typed}
          change={(next) => {
            save.cancel();
            setWrong([]);
            setTyped(next);
          }}
          faults={wrong.length > 0 ? wrong : ofRule}
        />
        <Beside
          program={program.id}
          rule={placedOf(rule, program.currency)}
          replaces={replaces}
          replace={replace}
          isNew={of === null}
        />
        <div className="row end">
          <button type="button" className="button" onClick={leave}>
            {text.states.cancel}
          </button>
          {may("payout_rules:write") && (
            <button type="submit" className="button primary" disabled={save.isBusy}>
              {words.save}
            </button>
          )}
        </div>
      </form>
      <div className="body stack">
        <h2>{words.rulePreview.title}</h2>
        <Inputs inputs={PERIOD} typed={typed} change={setTyped} faults={ofPeriod && fault !== null ? [fault] : []} />
        <RulePreview asked={rested} refuse={setRefused} />
      </div>
    </section>
  );
};

/** Returns the values of the fields of every type and scope, so that a change of the type keeps the typed values. */
const everyInput = (start: object, currency: string): Typed => {
  const types = Object.keys(words.ruleTypes);
  const scopes = Object.keys(words.scopeTypes);
  const inputs = types.flatMap((type) => scopes.flatMap((scope) => ruleInputs([], {}, { type, scope })));
  return typedOf(inputs, start, currency);
};

/** A preview needs no name, and a new one asks for no new preview. */
const nameless = ({ name: _, ...rule }: PayoutsRulesCreateParams): Omit<PayoutsRulesCreateParams, "name"> => rule;
