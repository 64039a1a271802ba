import type { Coupon } from "@entente/client";
import { amount, percent } from "../../format/amount.ts";
import { useKey, useView } from "../../shell/view.tsx";
import { text } from "../../text/index.ts";
import { Act } from "../../ui/act.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { Pages, usePages } from "../../ui/pages.tsx";
import { Status } from "../../ui/status.tsx";
import { type Column, Table } from "../../ui/table.tsx";
import { couponInputs, couponOf, NEW_COUPON } from "./coupon-inputs.ts";
import { STATUS_TONE } from "./tones.ts";

const words = text.member.coupons;
const PAGE = 20;

const discountOf = ({ discount }: Coupon): string => {
  if (discount === null) return "–";
  const { percent_bps, amount_minor, currency, duration, duration_months } = discount;
  const what = percent_bps === null ? amount(amount_minor ?? 0, currency) : percent(percent_bps / 10_000);
  const time = duration_months === null ? (words.durations[duration] ?? duration) : words.forMonths(duration_months);
  return words.off(what, time);
};

const COLUMNS: readonly Column<Coupon>[] = [
  { name: words.columns.code, show: ({ code }) => <code>{code}</code> },
  { name: words.columns.discount, show: discountOf },
  {
    name: words.columns.status,
    show: ({ status }) => <Status of={status} tones={STATUS_TONE} words={words.statuses} />,
  },
];

/** The verbs that are possible in each status. */
const VERBS: Readonly<Record<string, readonly ("pause" | "resume" | "archive")[]>> = {
  active: ["pause", "archive"],
  paused: ["resume", "archive"],
};

const Verbs = ({ coupon: { id, code, status } }: { coupon: Coupon }) => {
  const { client } = useView();
  return (
    <span className="row">
      {(VERBS[status] ?? []).map((verb) => (
        <Act
          key={verb}
          name={words.verbs[verb] ?? verb}
          title={words.of(words.verbs[verb] ?? verb, code)}
          hint={words.hints[verb] ?? ""}
          run={(sending) => client.coupons[verb](id, sending)}
        />
      ))}
    </span>
  );
};

const VERB: Column<Coupon> = {
  name: text.money.columns.verb,
  show: (coupon) => <Verbs coupon={coupon} />,
};

/** The coupons of a member: made, paused, resumed and archived. */
export const Coupons = ({ enrollment }: { enrollment: string }) => {
  const { client, may } = useView();
  const query = usePages(useKey()("coupons", enrollment), (after) =>
    client.coupons.list({ enrollment, limit: PAGE, ...after }),
  );
  const mayWrite = may("coupons:write");
  return (
    <section className="card" aria-label={words.title}>
      <div className="head">
        <h2>{words.title}</h2>
        {mayWrite && (
          <FormDialog
            name={words.add}
            title={words.add}
            hint={words.addHint}
            inputs={couponInputs}
            start={NEW_COUPON}
            save={(body, sending) => client.coupons.create(couponOf(enrollment, body), sending)}
          />
        )}
      </div>
      <Pages label={words.title} query={query} empty={words.none} hint={words.noneHint}>
        {(rows) => <Table columns={mayWrite ? [...COLUMNS, VERB] : COLUMNS} rows={rows} />}
      </Pages>
    </section>
  );
};
