import type { Coupon } from "@entente/client";
import { amount, percent } from "@entente/kit/format";
import { useKey, useView } from "../../shell/view.tsx";
import { text } from "../../text/index.ts";
import { Act } from "../../ui/act.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { Pages, usePages } from "../../ui/pages.tsx";
import { Status } from "../../ui/status.tsx";
import { couponInputs, couponOf, NEW_COUPON } from "./coupon-inputs.ts";
import { STATUS_TONE } from "./tones.ts";

const words = text.member.coupons;
const PAGE = 20;

const discountOf = ({ discount }: Coupon): string => {
  if (discount === null) return words.noDiscount;
  const { percent_bps, amount_minor, currency, duration, duration_months } = discount;
  const what = percent_bps === null ? amount(amount_minor ?? 0, currency) : percent(percent_bps / 10_000);
  const time = duration_months === null ? (words.durations[duration] ?? duration) : words.forMonths(duration_months);
  return words.off(what, time);
};

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
        {(rows) => (
          <div className="body">
            <ul className="plain-list">
              {rows.map((coupon) => (
                <li key={coupon.id}>
                  <code>{coupon.code}</code>
                  <span className="row">
                    <span className="soft">{discountOf(coupon)}</span>
                    <Status of={coupon.status} tones={STATUS_TONE} words={words.statuses} />
                    {mayWrite && <Verbs coupon={coupon} />}
                  </span>
                </li>
              ))}
            </ul>
          </div>
        )}
      </Pages>
    </section>
  );
};
