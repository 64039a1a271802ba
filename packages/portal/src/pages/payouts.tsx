import { Pill, type Tone } from "@entente/kit";
import type { Payout, PayoutStatus } from "../data/types.ts";
import { usePayouts } from "../data/use.ts";
import { Link } from "../route/navigation.tsx";
import { basisInWords, earnedInWords } from "../sentences/basis.ts";
import { useSpeech } from "../text/index.tsx";
import { Pages } from "./pages.tsx";
import { Title } from "./title.tsx";

const TONES: Readonly<Record<PayoutStatus, Tone>> = {
  pending: "info",
  awaiting_account: "info",
  processing: "info",
  paid: "good",
  failed: "bad",
  written_off: "none",
};

const Entry = ({ payout }: { payout: Payout }) => {
  const { words, formats } = useSpeech();
  const { payouts } = words;
  const { rule, status, source_kind, reference, destination, paid_at, returned_at, returned_reason } = payout;
  return (
    <li className="entry">
      <div className="lines">
        {rule === null ? (
          <b>{payouts.sources[source_kind]}</b>
        ) : (
          <b dir="auto" translate="no">
            {rule}
          </b>
        )}
        <span>{basisInWords({ words, formats }, payout)}</span>
        <small>{earnedInWords({ words, formats }, payout)}</small>
        {paid_at !== null && <small>{payouts.paidOn(formats.date(paid_at))}</small>}
        {reference !== null && (
          <small>
            {words.app.label(payouts.reference)} <code translate="no">{reference}</code>
          </small>
        )}
        {destination !== null && destination !== "" && (
          <small>
            {payouts.to}{" "}
            <code translate="no" dir="ltr">
              {destination}
            </code>
          </small>
        )}
        {(returned_at !== null || status === "failed") && (
          <span className="fault">
            {returned_at !== null && `${payouts.cameBack(formats.date(returned_at))}. `}
            {returned_reason !== null && `${payouts.cameBackWhy(returned_reason)}. `}
            {status === "failed" && payouts.cameBackNow}
          </span>
        )}
      </div>
      <span className="side-note">
        <span className="worth">{formats.moneyOf(payout, "amount_minor")}</span>
        <Pill tone={TONES[status]}>{payouts.statuses[status]}</Pill>
      </span>
    </li>
  );
};

/** The payouts of a membership, each with its basis in words, and where its payment is. */
export const PayoutsPage = () => {
  const { words } = useSpeech();
  const query = usePayouts();
  return (
    <>
      <Title title={words.payouts.title} hint={words.payouts.hint}>
        <Link className="link" to="statement">
          {words.nav.statement}
        </Link>
      </Title>
      <section className="card" aria-label={words.payouts.title}>
        <Pages query={query} empty={words.payouts.empty} hint={words.payouts.emptyHint}>
          {(rows) => (
            <ul className="rows">
              {rows.map((payout) => (
                <Entry key={payout.id} payout={payout} />
              ))}
            </ul>
          )}
        </Pages>
      </section>
    </>
  );
};
