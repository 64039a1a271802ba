import { Field, Pill, Scroll, Table, type Tone } from "@entente/kit";
import "@entente/kit/styles/cards.css";
import { useState } from "react";
import type { Coupon, Discount, Link, MembershipDetail } from "../data/types.ts";
import { useCoupons, useLinks, useMembership } from "../data/use.ts";
import { deepLink } from "../links/deep-link.ts";
import { Asked, Empty } from "../shell/states.tsx";
import { useSpeech } from "../text/index.tsx";
import { OwnCode } from "./own-code.tsx";
import { Pages } from "./pages.tsx";
import { Share } from "./share.tsx";
import { Title } from "./title.tsx";

const LINK_TONES: Readonly<Record<Link["status"], Tone>> = { active: "good", paused: "warn", stopped: "none" };
const COUPON_TONES: Readonly<Record<Coupon["status"], Tone>> = { active: "good", paused: "warn", archived: "none" };

/** Makes a link to any page of the brand, with a word of the member. */
const Builder = ({ membership }: { membership: MembershipDetail }) => {
  const { words, formats } = useSpeech();
  const [page, setPage] = useState("");
  const [subId, setSubId] = useState("");
  const { landing_origins: origins } = membership.program;
  const [first] = origins;
  const made = deepLink({ link: membership.referral_url, origins, page, subId });
  const isAsked = page.trim() !== "" || subId.trim() !== "";
  const fault = made.ok
    ? undefined
    : made.fault === "foreign"
      ? words.links.faults.foreign(formats.list(origins))
      : words.links.faults[made.fault];
  return (
    <section className="card" aria-label={words.links.deep}>
      <div className="head">
        <h2>{words.links.deep}</h2>
        <p className="soft">{first === undefined ? words.links.noDeep : words.links.deepHint}</p>
      </div>
      <div className="body stack">
        <div className="row top-aligned">
          {first !== undefined && (
            <Field
              label={words.links.page}
              hint={words.links.pageExample(first)}
              dir="ltr"
              inputMode="url"
              value={page}
              aria-invalid={fault !== undefined}
              onChange={({ target }) => setPage(target.value)}
            />
          )}
          <Field
            label={words.links.subId}
            hint={words.links.subIdHint}
            dir="auto"
            value={subId}
            onChange={({ target }) => setSubId(target.value)}
          />
        </div>
        <div role="status">
          {fault !== undefined && <p className="fault">{fault}</p>}
          {made.ok && isAsked && (
            <div className="lines">
              <b>{words.links.made}</b>
              <Share url={made.url} isPrimary />
            </div>
          )}
        </div>
      </div>
    </section>
  );
};

const Campaigns = () => {
  const { words, formats } = useSpeech();
  const query = useLinks();
  return (
    <section className="card" aria-label={words.links.campaigns}>
      <div className="head">
        <h2>{words.links.campaigns}</h2>
      </div>
      <Pages query={query} empty={words.links.noCampaigns} hint={words.links.noCampaignsHint}>
        {(rows) => (
          <ul className="rows">
            {rows.map(({ id, campaign, url, status, clicks }) => (
              <li key={id} className="body">
                <div className="row">
                  <b dir="auto" translate="no">
                    {campaign}
                  </b>
                  <Pill tone={LINK_TONES[status]}>{words.links.statuses[status]}</Pill>
                  <span className="soft num">
                    {words.app.label(words.links.clicks)} {formats.count(clicks)}
                  </span>
                </div>
                <Share url={url} />
              </li>
            ))}
          </ul>
        )}
      </Pages>
    </section>
  );
};

const useDiscount = () => {
  const { words, formats } = useSpeech();
  return (discount: Discount | null): string => {
    if (discount === null) return words.links.noDiscount;
    const { percent_bps, amount_minor, currency, duration, duration_months } = discount;
    const off = words.links.off(
      percent_bps === null ? formats.money(amount_minor ?? 0, currency) : formats.percent(percent_bps / 10_000),
    );
    if (duration === "repeating") return words.links.repeating(off, duration_months ?? 1);
    return words.links[duration](off);
  };
};

const Coupons = () => {
  const { words } = useSpeech();
  const query = useCoupons();
  const discountOf = useDiscount();
  return (
    <section className="card" aria-label={words.links.coupons}>
      <div className="head">
        <h2>{words.links.coupons}</h2>
      </div>
      <Asked query={query} height={120}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty title={words.links.noCoupons} hint={words.links.noCouponsHint} />
          ) : (
            <Scroll label={words.links.coupons}>
              <Table
                rows={data}
                columns={[
                  { name: words.links.coupon, show: ({ code }) => <code translate="no">{code}</code> },
                  { name: words.links.discount, show: ({ discount }) => discountOf(discount) },
                  {
                    name: words.links.status,
                    card: "state",
                    show: ({ status }) => <Pill tone={COUPON_TONES[status]}>{words.links.couponStatuses[status]}</Pill>,
                  },
                ]}
              />
            </Scroll>
          )
        }
      </Asked>
    </section>
  );
};

/** Everything that a member may share. */
export const LinksPage = () => {
  const { words } = useSpeech();
  const query = useMembership();
  return (
    <>
      <Title title={words.links.title} hint={words.links.hint} />
      <div className="stack">
        <Asked query={query} height={300}>
          {(membership) => (
            <>
              <section className="card" aria-label={words.links.own}>
                <div className="head">
                  <h2>{words.links.own}</h2>
                  <span className="soft">
                    {words.app.label(words.links.code)} <code translate="no">{membership.referral_code}</code>
                  </span>
                </div>
                <div className="body">
                  <Share url={membership.referral_url} isPrimary />
                  <OwnCode url={membership.referral_url} code={membership.referral_code} />
                </div>
              </section>
              <Builder membership={membership} />
            </>
          )}
        </Asked>
        <Campaigns />
        <Coupons />
      </div>
    </>
  );
};
