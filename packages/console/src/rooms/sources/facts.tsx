import type { SourceFact } from "@entente/client";
import { amount } from "../../format/amount.ts";
import { sourceText } from "../../text/sources.ts";
import { Pill } from "../../ui/pill.tsx";
import { said } from "../../ui/status.tsx";

const words = sourceText.facts;

/** Lists what a fact says besides its kind, in words. */
export const factInWords = (fact: SourceFact): readonly string[] => {
  const { currency, gross_minor: gross, net_minor: net, click_id: click, code, coupon, customer } = fact;
  return [
    ...(net === null ? [] : [words.counts(amount(net, currency))]),
    ...(gross === null ? [] : [words.of(amount(gross, currency))]),
    ...(click === null ? [] : [words.click(click)]),
    ...(code === null ? [] : [words.code(code)]),
    ...(coupon === null ? [] : [words.coupon(coupon)]),
    ...(customer === null ? [] : [words.customer(customer)]),
  ];
};

/** The facts that an event comes to. */
export const Facts = ({ facts }: { facts: readonly SourceFact[] }) =>
  facts.length === 0 ? (
    <p className="soft">{sourceText.mapping.nothing}</p>
  ) : (
    <ul className="entries">
      {facts.map((fact) => (
        <li key={`${fact.kind} ${fact.about.join()} ${fact.itself}`}>
          <div className="row">
            <Pill tone="info">{said(words.kinds, fact.kind) ?? fact.kind}</Pill>
            <code>{fact.itself ?? fact.about[0]}</code>
          </div>
          <span className="soft any">{factInWords(fact).join(" · ")}</span>
        </li>
      ))}
    </ul>
  );
