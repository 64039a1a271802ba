import { Pill } from "@entente/kit";
import type { EarningPart, Explanation } from "../data/types.ts";
import { useEarning } from "../data/use.ts";
import { Link, useRoute } from "../route/navigation.tsx";
import { contestedAs } from "../sentences/contest.ts";
import { eventInWords, formulaInWords, mainFirst, partSentences, TONES, totalsOf } from "../sentences/earning.ts";
import { Asked } from "../shell/states.tsx";
import { useSpeech } from "../text/index.tsx";
import { ContestForm } from "./contest-form.tsx";
import { Title } from "./title.tsx";

type Mark = "yes" | "no" | "wait";

/** One step of the way from the click to the bank. */
const Step = ({
  at,
  mark,
  title,
  lines,
  children,
}: {
  at: number;
  mark: Mark;
  title: string;
  lines: readonly string[];
  children?: React.ReactNode;
}) => {
  const { formats } = useSpeech();
  return (
    <li>
      <span className={mark === "yes" ? "step" : `step ${mark}`} aria-hidden="true">
        {mark === "no" ? "×" : formats.count(at)}
      </span>
      <div>
        <b>{title}</b>
        {lines.map((line) => (
          <small key={line}>{line}</small>
        ))}
      </div>
      <span>{children}</span>
    </li>
  );
};

const markOf = ({ state }: EarningPart): Mark =>
  state === "not_counted" || state === "written_off" ? "no" : state === "paid" ? "yes" : "wait";

const Part = ({ at, part, earning }: { at: number; part: EarningPart; earning: Explanation }) => {
  const { words, formats } = useSpeech();
  const tongue = { words, formats };
  const amount =
    part.amount_minor === null ? undefined : formats.money(part.amount_minor, part.currency, part.exact?.amount_minor);
  const isCounted = part.state !== "not_counted";
  return (
    <>
      <Step
        at={at}
        mark={isCounted ? "yes" : "no"}
        title={words.chain.rule(part.rule.name)}
        lines={[
          formulaInWords(tongue, part, earning),
          ...(isCounted ? [] : part.reasons.map((reason) => words.reasons[reason])),
        ]}
      >
        {amount !== undefined && isCounted && <span className="num">{amount}</span>}
      </Step>
      {isCounted && (
        <Step
          at={at + 1}
          mark={markOf(part)}
          title={part.paid_at === null ? words.chain.payout : words.chain.payment}
          lines={[
            ...partSentences(tongue, part),
            ...(part.reference === null ? [] : [words.chain.reference(part.reference)]),
          ]}
        >
          <Pill tone={TONES[part.state]}>{words.stateNames[part.state]}</Pill>
        </Step>
      )}
    </>
  );
};

const ENTRY_MARKS: Readonly<Record<string, Mark>> = { paid: "yes", written_off: "no", failed: "no" };

/** An amount that the brand entered by hand for the event. */
const ByHand = ({ at, entry }: { at: number; entry: Explanation["adjustments"][number] }) => {
  const { words, formats } = useSpeech();
  const { amount_minor: minor, currency, exact, reason, status, paid_at, created_at } = entry;
  const amount = formats.money(Math.abs(minor), currency, exact?.amount_minor?.replace("-", ""));
  return (
    <Step
      at={at}
      mark={ENTRY_MARKS[status] ?? "wait"}
      title={(minor < 0 ? words.chain.charged : words.chain.byHand)(amount)}
      lines={[...(reason === null ? [] : [reason]), formats.date(paid_at ?? created_at)]}
    >
      <Pill tone={status === "paid" ? "good" : "info"}>{words.payouts.statuses[status]}</Pill>
    </Step>
  );
};

const creditOf = ({ named_by, code }: Explanation, words: ReturnType<typeof useSpeech>["words"]): readonly string[] => [
  ...(named_by === null ? [] : [words.namedBy[named_by]]),
  ...(code === null ? [] : [`${words.app.label(words.links.code)} ${code}`]),
];

const Chain = ({ earning }: { earning: Explanation }) => {
  const { words, formats } = useSpeech();
  const { chain } = words;
  const tongue = { words, formats };
  const { clicked_at, occurred_at, received_at, terms, eligibility, reverses, taken_minor } = earning;
  const parts = mainFirst(earning);
  const hasCome = new Date(terms.counts_at) <= new Date();
  const earns = parts.some(({ state }) => state !== "not_counted");
  const reasons = eligibility?.eligible === false ? eligibility.reasons.map((reason) => words.reasons[reason]) : [];
  let at = 0;
  const next = () => {
    at += 1;
    return at;
  };
  const isLate = received_at.slice(0, 10) !== occurred_at.slice(0, 10);
  return (
    <ol className="chain">
      {clicked_at !== null && (
        <Step at={next()} mark="yes" title={chain.click} lines={[chain.clickHint(formats.moment(clicked_at))]} />
      )}
      <Step
        at={next()}
        mark="yes"
        title={eventInWords(tongue, earning)}
        lines={[
          chain.happenedHint(formats.moment(occurred_at)),
          ...(isLate ? [chain.receivedHint(formats.moment(received_at))] : []),
          ...(taken_minor > 0
            ? [chain.taken(formats.money(taken_minor, earning.currency, earning.parts[0]?.exact?.taken_minor))]
            : []),
          ...(reverses === null ? [] : [chain.reverses]),
        ]}
      >
        {reverses !== null && (
          <Link className="link" to="earning" params={{ event: reverses }}>
            {chain.toSale}
          </Link>
        )}
      </Step>
      <Step
        at={next()}
        mark="yes"
        title={earning.named_by === "enrollment" || earning.named_by === null ? chain.creditedNot : chain.credited}
        lines={creditOf(earning, words)}
      />
      <Step
        at={next()}
        mark={hasCome ? "yes" : "wait"}
        title={chain.terms}
        lines={[
          terms.hold_days === 0 ? chain.noHold : `${chain.hold(terms.hold_days)}.`,
          ...(earns ? [(hasCome ? chain.counted : chain.countsOn)(formats.date(terms.counts_at))] : []),
          `${chain.window(terms.referral_window_days)}.`,
        ]}
      />
      {eligibility !== null && (
        <Step
          at={next()}
          mark={eligibility.eligible ? "yes" : "no"}
          title={eligibility.eligible ? chain.eligible : chain.ineligible}
          lines={eligibility.eligible ? [chain.eligibleHint] : reasons}
        />
      )}
      {parts.length === 0 && <Step at={next()} mark="no" title={words.earnings.noRule} lines={[]} />}
      {parts.map((part) => {
        const first = next();
        next();
        return <Part key={part.rule.id} at={first} part={part} earning={earning} />;
      })}
      {earning.adjustments.map((one) => (
        <ByHand key={one.payout} at={next()} entry={one} />
      ))}
    </ol>
  );
};

const Total = ({ earning }: { earning: Explanation }) => {
  const { words, formats } = useSpeech();
  const totals = [...totalsOf(earning)];
  const isToward = earning.parts.some(({ state }) => state === "toward_bonus");
  const name = totals.length > 0 ? words.chain.total : isToward ? words.chain.towards : words.chain.nothing;
  return (
    <section className="card hero" aria-label={name}>
      <h2>{name}</h2>
      {totals.map(([currency, minor]) => (
        <p key={currency} className="number">
          {formats.money(minor, currency)}
        </p>
      ))}
    </section>
  );
};

const Contested = ({ earning }: { earning: Explanation }) => {
  const kind = contestedAs(earning);
  return kind === undefined ? null : <ContestForm membership={earning.membership} kind={kind} event={earning.id} />;
};

/** Why one sale is worth what it is, from the click to the bank, with the date of each step. */
export const EarningPage = () => {
  const { words, formats } = useSpeech();
  const { event = "" } = useRoute().params;
  const query = useEarning(event);
  return (
    <Asked query={query} height={480} isPage>
      {(earning) => (
        <>
          <p>
            <Link className="link" to="earnings">
              {words.chain.back}
            </Link>
          </p>
          <Title title={words.chain.title(eventInWords({ words, formats }, earning))} />
          <div className="stack">
            <Total earning={earning} />
            <section className="card" aria-label={words.earnings.why}>
              <Chain earning={earning} />
              {earning.unchanged_since !== null && (
                <p>
                  <small>{words.chain.unchanged(formats.moment(earning.unchanged_since))}</small>
                </p>
              )}
            </section>
            <Contested earning={earning} />
          </div>
        </>
      )}
    </Asked>
  );
};
