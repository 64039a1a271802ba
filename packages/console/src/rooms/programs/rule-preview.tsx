import type { PayoutRulePreview, PayoutsRulesPreviewParams } from "@entente/client";
import { type Column, Scroll, Segments, Table } from "@entente/kit";
import { amount, count, span } from "@entente/kit/format";
import { Link } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useState } from "react";
import { Explained } from "../../explain/explained.tsx";
import type { Previewed } from "../../explain/subject.ts";
import { useKey, useView } from "../../shell/view.tsx";
import { text } from "../../text/index.ts";
import { programText } from "../../text/program.ts";
import { type Fault, faultOf } from "../../ui/faults.ts";
import { Pages, useWholePages } from "../../ui/pages.tsx";
import { Person } from "../../ui/person.tsx";

const words = programText.rulePreview;
const PAGE = 20;
const OpenOfPaused = lazy(async () => ({ default: (await import("./paused.tsx")).OpenOfPaused }));

type Total = PayoutRulePreview["totals"][number] & { readonly id: string };
type Gets = Pick<Total, "currency" | "before_minor" | "after_minor" | "change_minor" | "exact">;
interface Line extends Gets {
  readonly id: string;
  readonly enrollment: string;
  readonly name: string | null;
}

/** An amount, with a plus where it is a change to more. */
const shownIn = (currency: string, minor: number, isChange: boolean, exact?: string): string => {
  const shown = amount(minor, currency, undefined, exact);
  return isChange && minor > 0 ? `+${shown}` : shown;
};

const money = (name: string, of: "before_minor" | "after_minor" | "change_minor"): Column<Gets & { id: string }> => ({
  name,
  isNumber: true,
  show: ({ currency, exact, [of]: minor }) => shownIn(currency, minor, of === "change_minor", exact?.[of]),
});
const AMOUNTS = [
  money(words.before, "before_minor"),
  money(words.after, "after_minor"),
  money(words.change, "change_minor"),
];

/** A total that opens the members who make it. */
const total = (name: string, figure: Previewed, asked: PayoutsRulesPreviewParams): Column<Total> => ({
  name,
  isNumber: true,
  show: ({ currency, exact, [figure]: minor }) => {
    const isMoney = figure.endsWith("_minor");
    return (
      <Explained
        of={{ of: "preview", figure, asked, shown: currency }}
        minor={minor}
        currency={isMoney ? currency : null}
        exact={exact?.[figure]}
        name={name}
      >
        {isMoney ? shownIn(currency, minor, figure === "change_minor", exact?.[figure]) : count(minor)}
      </Explained>
    );
  },
});

const totalsOf = (asked: PayoutsRulesPreviewParams): readonly Column<Total>[] => [
  { name: programText.fields.currency, show: ({ currency }) => currency },
  total(words.before, "before_minor", asked),
  total(words.after, "after_minor", asked),
  total(words.change, "change_minor", asked),
  total(words.members, "members", asked),
  total(words.gaining, "gaining", asked),
  total(words.losing, "losing", asked),
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
  const sent = { ...rest, ...(replaces !== null && { replaces }) };
  const query = useWholePages(useKey()("rule preview", asked, effect), async (after) => {
    const { data, has_more, totals, program, period_start, period_end } = await client.payouts.rules.preview({
      ...sent,
      ...(effect !== "all" && { effect }),
      limit: PAGE,
      ...after,
    });
    const rows = data.map((row) => ({ id: row.enrollment, lines: linesOf(row) }));
    return { data: rows, has_more, totals, program, period_start, period_end };
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
          <p className="soft">{span(first.period_start, first.period_end)}</p>
          <Suspense fallback={null}>
            <OpenOfPaused {...first} />
          </Suspense>
          {first.totals.length > 0 && (
            <Scroll label={words.totals}>
              <Table columns={totalsOf(sent)} rows={first.totals.map((total) => ({ ...total, id: total.currency }))} />
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
