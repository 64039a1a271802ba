import type { PayoutRule, PayoutsRulesUpdateParams, Program } from "@entente/client";
import { type Column, Table } from "@entente/kit";
import { Link, useSearch } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { nameIn } from "../../data/names.ts";
import { useMetricNames } from "../../data/requirements.ts";
import { useKey, useView } from "../../shell/view.tsx";
import { programText } from "../../text/program.ts";
import { Act } from "../../ui/act.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { Pages, usePages } from "../../ui/pages.tsx";
import { Skeleton } from "../../ui/states.tsx";
import { Status, said } from "../../ui/status.tsx";
import { useTierNames } from "./data.ts";
import { RuleEditor } from "./rule-editor.tsx";
import { ruleSentence, ruleStand, rulesInOrder } from "./rule-lines.ts";
import { RuleMonth, RulesMonth } from "./rule-month.tsx";
import { RULE_TONE } from "./tones.ts";

const words = programText;
const Simulator = lazy(async () => ({ default: (await import("./simulation/simulator.tsx")).Simulator }));
const PAGE = 50;

/** Shows the payout rules of a program, and the effect of changing them. */
export const Rules = ({ program }: { program: Program }) => {
  const { rule } = useSearch({ from: "/shell/programs/$program" });
  const { client, may } = useView();
  const tiers = useTierNames(program.id);
  const metrics = useMetricNames();
  const query = usePages(useKey()("rules", program.id), (after) =>
    client.payouts.rules.list({ program: program.id, limit: PAGE, ...after }),
  );
  if (rule === "simulate")
    return (
      <Suspense fallback={<Skeleton height={300} />}>
        <Simulator program={program} />
      </Suspense>
    );
  if (rule !== undefined) return <RuleEditor key={rule} program={program} id={rule} />;
  const names = { metrics, tier: (id: string) => nameIn(tiers, id) };
  const all = query.data?.pages.flatMap(({ data }) => data) ?? [];
  const columns: readonly Column<PayoutRule>[] = [
    {
      name: words.columns.rule,
      show: (rule) => (
        <span className="cell">
          <b dir="auto">{rule.name}</b>
          <span className="line">
            {rule.scope.type === "member" ? (
              <Link className="link" to="/members/$enrollment" params={{ enrollment: rule.scope.member }}>
                {ruleSentence(rule, names)}
              </Link>
            ) : (
              ruleSentence(rule, names)
            )}
          </span>
          <small className="line soft">{ruleStand(rule, all, metrics)}</small>
        </span>
      ),
    },
    {
      name: words.columns.status,
      card: "state",
      show: ({ status }) => <Status of={status} tones={RULE_TONE} words={words.ruleStatuses} />,
    },
    ...(may("payouts:read")
      ? [
          {
            name: words.columns.earned,
            isNumber: true,
            card: "line" as const,
            show: (rule: PayoutRule) => rule.status === "active" && <RuleMonth rule={rule} />,
          },
        ]
      : []),
    { name: words.columns.verbs, card: "acts", isNumber: true, show: (one) => <RuleVerbs rule={one} /> },
  ];
  return (
    <section className="card" aria-label={words.parts.rules}>
      <div className="head">
        <div>
          <h2>{words.parts.rules}</h2>
          <p className="soft">{words.rulesHint}</p>
        </div>
        {may("payouts:read") && (
          <div className="row">
            <Link
              className="button"
              to="/programs/$program"
              params={{ program: program.id }}
              search={{ show: "rules", rule: "simulate" }}
            >
              {words.simulate}
            </Link>
            <Link
              className="button"
              to="/programs/$program"
              params={{ program: program.id }}
              search={{ show: "rules", rule: "new" }}
            >
              {words.addRule}
            </Link>
          </div>
        )}
      </div>
      <Pages label={words.parts.rules} query={query} empty={words.noRules} hint={words.noRulesHint}>
        {(rows) => <Table columns={columns} rows={rulesInOrder(rows)} />}
      </Pages>
      {may("payouts:read") && all.length > 0 && <RulesMonth program={program.id} />}
    </section>
  );
};

const RuleVerbs = ({ rule }: { rule: PayoutRule }) => {
  const { client, may } = useView();
  const { id, name, status, scope } = rule;
  const { rules } = client.payouts;
  if (status === "archived") return null;
  return (
    <span className="row end">
      {may("payouts:read") && (
        <Link
          className="button"
          to="/programs/$program"
          params={{ program: scope.program }}
          search={{ show: "rules", rule: id }}
        >
          {words.change}
        </Link>
      )}
      {may("payout_rules:write") && (
        <>
          <FormDialog
            name={words.save}
            opens={words.rename}
            title={words.rename}
            inputs={() => [{ name: "name", label: words.fields.name, kind: "text" }]}
            start={rule}
            isChange
            again={() => rules.retrieve(id)}
            save={(body: PayoutsRulesUpdateParams, sending) => rules.update(id, body, sending)}
          />
          <Act
            name={status === "active" ? words.verbs.pause : words.verbs.activate}
            title={words.sure(status === "active" ? words.verbs.pause : words.verbs.activate, name)}
            hint={said(words.ruleVerbHints, status) ?? ""}
            run={(sending) => rules.update(id, { status: status === "active" ? "paused" : "active" }, sending)}
          />
          <Act
            name={words.verbs.archive}
            title={words.sure(words.verbs.archive, name)}
            hint={words.archiveRule}
            run={(sending) => rules.archive(id, sending)}
          />
        </>
      )}
    </span>
  );
};
