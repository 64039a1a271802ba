import type { Source } from "@entente/client";
import { useKey, useView } from "../../shell/view.tsx";
import { sourceText } from "../../text/sources.ts";
import { Pages, usePages } from "../../ui/pages.tsx";
import { Refused } from "../../ui/refused.tsx";
import { Status, said } from "../../ui/status.tsx";
import { useAct } from "../../ui/use-act.ts";
import { mayTrust } from "./data.ts";
import { COUPON_TONE } from "./tones.ts";

const words = sourceText.coupons;
const PAGE = 20;

/** The coupons that a source makes at its vendor: whether it does, and how each one stands there. */
export const VendorCoupons = ({ source }: { source: Source }) => {
  const { kind, creates_coupons: creates } = source;
  const right = said(words.rights, kind);
  if (right === undefined) return null;
  return (
    <section className="card" aria-label={words.title}>
      <div className="head">
        <h2>{words.title}</h2>
      </div>
      <div className="body stack">
        <Setting source={source} right={right} />
      </div>
      {creates && <CouponStates source={source} />}
    </section>
  );
};

const Setting = ({ source, right }: { source: Source; right: string }) => {
  const { id, has_api_key: hasKey, creates_coupons: creates } = source;
  const { client, may } = useView();
  const act = useAct({
    act: (next: boolean, sending) => client.sources.update(id, { creates_coupons: next }, sending),
  });
  const maySet = mayTrust(may) && (hasKey || creates);
  return (
    <div className="stack tight">
      <label className="row">
        <input
          type="checkbox"
          checked={creates}
          disabled={!maySet || act.isBusy}
          onChange={({ currentTarget }) => act.start(currentTarget.checked)}
        />
        {words.make}
      </label>
      <small className="soft">{hasKey ? right : words.needsKey(right)}</small>
      {creates && mayTrust(may) && (
        <div className="row">
          <button type="button" className="button" disabled={act.isBusy} onClick={() => act.start(true)}>
            {words.again}
          </button>
        </div>
      )}
      {act.error && <Refused error={act.error} />}
    </div>
  );
};

const CouponStates = ({ source: { id } }: { source: Source }) => {
  const { client } = useView();
  const query = usePages(useKey()("source coupons", id), (after) =>
    client.sources.coupons.list({ source: id, limit: PAGE, ...after }),
  );
  return (
    <Pages label={words.title} query={query} empty={words.none} hint={words.noneHint}>
      {(rows) => (
        <div className="body">
          <ul className="plain-list">
            {rows.map(({ id: row, code, status, reason, says }) => (
              <li key={row}>
                <code>{code}</code>
                <span className="row">
                  {reason !== null && <span className="soft any">{says ?? said(words.reasons, reason) ?? reason}</span>}
                  <Status of={status} tones={COUPON_TONE} words={words.statuses} />
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Pages>
  );
};
