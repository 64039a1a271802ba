import type { SourcePayment } from "@entente/client";
import { type Column, Dialog, Pill, Select, Table } from "@entente/kit";
import { amount, moment } from "@entente/kit/format";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { lazy, useState } from "react";
import { choosing } from "../../many/choosing.tsx";
import { Kept } from "../../many/kept.tsx";
import { moreOf, useChoice } from "../../many/use-choice.ts";
import { useKey, useView } from "../../shell/view.tsx";
import { text } from "../../text/index.ts";
import { sourceText } from "../../text/sources.ts";
import { Pages, usePages } from "../../ui/pages.tsx";
import { Status } from "../../ui/status.tsx";
import { TypedFilter } from "../../ui/typed-filter.tsx";
import { readActivitySearch } from "../activity/search.ts";
import { Credit } from "./credit.tsx";
import { Dismiss } from "./dismiss.tsx";
import { reasonInWords } from "./reasons.ts";
import { PAYMENT_TONE } from "./tones.ts";

const words = sourceText.payments;
const PAGE = 25;
const MANY = 100;
const PaymentsBar = lazy(async () => ({ default: (await import("./many.tsx")).PaymentsBar }));
/** In these statuses somebody may decide by hand whose a payment is. */
const OPEN: readonly string[] = ["unmatched", "dismissed"];

const COLUMNS: readonly Column<SourcePayment>[] = [
  {
    name: words.columns.at,
    show: ({ occurred_at, created_at }) => <span className="num">{moment(occurred_at ?? created_at)}</span>,
  },
  {
    name: words.columns.status,
    show: ({ status, reason, note, differs }) => (
      <div className="cell">
        <span className="row">
          <Status of={status} tones={PAYMENT_TONE} words={words.statuses} />
          {differs && (
            <span title={words.differsHint}>
              <Pill tone="warn">{words.differs}</Pill>
            </span>
          )}
        </span>
        {reason !== null && <small className="soft line">{reasonInWords(reason)}</small>}
        {note !== null && (
          <small className="soft line" dir="auto">
            {note}
          </small>
        )}
      </div>
    ),
  },
  {
    name: words.columns.customer,
    show: ({ customer, payment }) => (
      <>
        {customer !== null && <code className="line">{customer}</code>}
        <code className="line">{payment}</code>
      </>
    ),
  },
  {
    name: words.columns.member,
    show: ({ sale, credited_to: member }) => (
      <>
        {sale !== null && (
          <Link className="link line" to="/activity/$event" params={{ event: sale }}>
            {words.sale}
          </Link>
        )}
        {member !== null && (
          <Link className="link line" to="/members/$enrollment" params={{ enrollment: member }}>
            {words.member}
          </Link>
        )}
      </>
    ),
  },
  {
    name: words.columns.amount,
    isNumber: true,
    show: ({ net_minor: net, currency }) => (net === null ? "" : amount(net, currency)),
  },
];
/** The payments that sources reported: those whose member is unknown, unless another status is asked for. */
export const Payments = () => {
  const search = useSearch({ from: "/shell/activity" });
  const navigate = useNavigate({ from: "/activity" });
  const { client, may } = useView();
  const { status = "unmatched", source } = search;
  // Who may not read customers may not ask by one either, whatever the address says.
  const customer = may("customers:read") ? search.customer : undefined;
  // The dialog outlives the row, which leaves the list once its payment is credited.
  const [credited, setCredited] = useState<SourcePayment | null>(null);
  const key = useKey();
  const read = (limit: number) => (after: { readonly starting_after?: string }) =>
    client.sources.payments.list({
      limit,
      ...(status !== "any" && { status }),
      ...(source !== undefined && { source }),
      ...(customer !== undefined && { customer }),
      ...after,
    });
  const query = usePages(key("source payments", status, source, customer), read(PAGE));
  const shown = query.data?.pages.flatMap(({ data }) => data) ?? [];
  const choice = useChoice(shown, [status, source, customer]);
  const names = useQuery({
    queryKey: key("source names"),
    queryFn: async () =>
      Object.fromEntries((await client.sources.list({ limit: MANY })).data.map(({ id, name }) => [id, name])),
  });
  const show = (next: Record<string, string | undefined>) => {
    choice.clear();
    void navigate({ search: readActivitySearch({ ...search, ...next }), replace: true });
  };
  const verbs: Column<SourcePayment> = {
    name: words.columns.verbs,
    card: "acts",
    isNumber: true,
    show: (payment) =>
      OPEN.includes(payment.status) && (
        <span className="row end">
          <button type="button" className="button" onClick={() => setCredited(payment)}>
            {words.credit}
          </button>
          {payment.status === "unmatched" && <Dismiss payment={payment.id} />}
        </span>
      ),
  };
  return (
    <section className="card" aria-label={words.title}>
      <div className="filters">
        <Select
          label={words.status}
          value={status === "any" ? undefined : status}
          any={words.any}
          values={words.statuses}
          choose={(next) => show({ status: next ?? "any" })}
        />
        <Select
          label={words.source}
          value={source}
          any={words.any}
          values={names.data ?? {}}
          choose={(next) => show({ source: next })}
        />
        {may("customers:read") && (
          <TypedFilter
            label={text.activity.filters.customer}
            value={customer}
            choose={(next) => show({ customer: next })}
          />
        )}
      </div>
      <Kept isChosen={choice.chosen.length > 0}>
        <PaymentsBar choice={choice} more={moreOf(choice, shown, query.hasNextPage, read(MANY))} />
      </Kept>
      <Pages label={words.title} query={query} empty={words.empty} hint={words.emptyHint}>
        {(rows) => (
          <Table
            columns={
              may("performance:write") ? [choosing(rows, choice, ({ payment }) => payment), ...COLUMNS, verbs] : COLUMNS
            }
            rows={rows}
          />
        )}
      </Pages>
      <Dialog open={credited !== null} close={() => setCredited(null)} title={words.credit}>
        {credited !== null && <Credit payment={credited} close={() => setCredited(null)} />}
      </Dialog>
    </section>
  );
};
