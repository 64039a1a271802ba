import type { PayoutRulePreview, PayoutsRulesPreviewParams } from "@entente/client";
import { type Column, Scroll, Segments, Table } from "@entente/kit";
import { amount, count } from "@entente/kit/format";
import { Link } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useKey, useView } from "../../shell/view.tsx";
import { text } from "../../text/index.ts";
import { programText } from "../../text/program.ts";
import { type Fault, faultOf } from "../../ui/faults.ts";
import { Pages, useWholePages } from "../../ui/pages.tsx";
import { Person } from "../../ui/person.tsx";

const words = programText.rulePreview;
const PAGE = 20;

type Total = PayoutRulePreview["totals"][number] & { readonly id: string };
type Gets = Pick<Total, "currency" | "before_minor" | "after_minor" | "change_minor" | "exact">;
interface Line extends Gets {
  readonly id: string;
  readonly enrollment: string;
  readonly name: string | null;
}

const money = (name: string, of: "before_minor" | "after_minor" | "change_minor"): Column<Gets & { id: string }> => ({
  name,
  isNumber: true,
  show: ({ currency, exact, [of]: minor }) => {
    const shown = amount(minor, currency, undefined, exact?.[of]);
    const isMore = of === "change_minor" && minor > 0;
    return isMore ? `+${shown}` : shown;
  },
});
const AMOUNTS = [
  money(words.before, "before_minor"),
  money(words.after, "after_minor"),
  money(words.change, "change_minor"),
];

const TOTALS: readonly Column<Total>[] = [
  { name: programText.fields.currency, show: ({ currency }) => currency },
  ...AMOUNTS,
  { name: words.members, isNumber: true, show: ({ members }) => count(members) },
  { name: words.gaining, isNumber: true, show: ({ gaining }) => count(gaining) },
  { name: words.losing, isNumber: true, show: ({ losing }) => count(losing) },
];
const LINES: readonly Column<Line>[] = [
  {
    name: text.members.columns.member,
    show: ({ enrollment, name }) => (
      <Link to="/members/$enrollment" params={{ enrollment }}>
        <Person name={name} />
      </Link>
    ),
  },
  ...AMOUNTS,
];

type Asked = Omit<PayoutsRulesPreviewParams, "replaces"> & { readonly replaces: string | null };

const linesOf = ({ enrollment, recipient, amounts }: PayoutRulePreview["data"][number]): readonly Line[] =>
  amounts.map((one) => ({
    ...one,
    id: `${enrollment} ${one.currency}`,
    enrollment,
    name: recipient.name ?? recipient.email,
  }));

/** Shows the amounts a rule would have paid in a period beside the amounts paid: totals, and the members who gain or lose. */
export const RulePreview = ({ asked, refuse }: { asked: Asked; refuse: (fault: Fault | null) => void }) => {
  const { client } = useView();
  const [effect, setEffect] = useState<"all" | "gains" | "loses">("all");
  const { replaces, ...rest } = asked;
  const query = useWholePages(useKey()("rule preview", asked, effect), async (after) => {
    const { data, has_more, totals, period_start, period_end } = await client.payouts.rules.preview({
      ...rest,
      ...(replaces !== null && { replaces }),
      ...(effect !== "all" && { effect }),
      limit: PAGE,
      ...after,
    });
    const rows = data.map((row) => ({ id: row.enrollment, lines: linesOf(row) }));
    return { data: rows, has_more, totals, period: words.period(period_start, period_end) };
  });
  const { error } = query;
  useEffect(() => refuse(faultOf(error, "rule")), [error, refuse]);
  // A fault of a field stands beside the field.
  if (error !== null && (faultOf(error)?.param ?? null) !== null) return <p className="soft">{words.notYet}</p>;
  const [first] = query.data?.pages ?? [];
  return (
    <div className="stack" aria-live="polite">
      {first !== undefined && (
        <>
          <p className="soft">{first.period}</p>
          {first.totals.length > 0 && (
            <Scroll label={words.totals}>
              <Table columns={TOTALS} rows={first.totals.map((total) => ({ ...total, id: total.currency }))} />
            </Scroll>
          )}
        </>
      )}
      <Segments label={words.change} values={programText.preview.shown} value={effect} choose={setEffect} />
      <Pages label={words.members} query={query} empty={words.nobody} hint={words.nobodyHint}>
        {(rows) => <Table columns={LINES} rows={rows.flatMap(({ lines }) => lines)} />}
      </Pages>
    </div>
  );
};
