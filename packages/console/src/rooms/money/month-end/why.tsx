import { Dialog } from "@entente/kit";
import { amount, count, moment } from "@entente/kit/format";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useKey, useView } from "../../../shell/view.tsx";
import { monthEndText } from "../../../text/paying/month-end.ts";
import { Asked } from "../../../ui/states.tsx";

const words = monthEndText;

/** The rule and the events that a payout was computed from, one click away from its amount. */
export const Why = ({ payout, name }: { payout: string; name: string }) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className="button plain" onClick={() => setIsOpen(true)}>
        {words.why}
      </button>
      <Dialog open={isOpen} close={() => setIsOpen(false)} title={words.whyTitle(name)}>
        <Chain payout={payout} />
      </Dialog>
    </>
  );
};

const Chain = ({ payout }: { payout: string }) => {
  const { client } = useView();
  const query = useQuery({
    queryKey: useKey()("payout explanation", payout),
    queryFn: () => client.payouts.explain(payout),
  });
  return (
    <Asked query={query} height={160}>
      {({ payout: explained, rule, measured, events }) => (
        <div className="stack">
          <p>
            {rule === null || measured === null
              ? words.whyHand
              : words.whyRule(
                  rule.name,
                  measured.currency === null ? count(measured.value) : amount(measured.value, measured.currency),
                  amount(measured.owed_minor, explained.currency),
                )}
          </p>
          {events.length === 0 && <p className="soft">{words.noEvents}</p>}
          <ul className="plain-list">
            {events.map(({ event, type, occurred_at, counted }) => (
              <li key={event}>
                <Link className="link" to="/activity/$event" params={{ event }}>
                  {type} · {moment(occurred_at)}
                </Link>
                <span className="soft">{counted ? words.counts : words.not}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Asked>
  );
};
