import { LineChart, Segments } from "@entente/kit";
import { useState } from "react";
import type { Amounts, MembershipDetail } from "../data/types.ts";
import { useActivity, useMembership, ZONE } from "../data/use.ts";
import { Link } from "../route/navigation.tsx";
import type { PageName } from "../route/route.ts";
import { comingOf, mainAmounts, type NextStep, nextStep } from "../sentences/home.ts";
import { countedIn, countedTypes, seriesOf } from "../sentences/series.ts";
import { withheldSentences } from "../sentences/withheld.ts";
import { Asked, Waiting } from "../shell/states.tsx";
import { useVisit } from "../shell/visit.tsx";
import { useSpeech } from "../text/index.tsx";
import { ContestForm } from "./contest-form.tsx";
import { NewTerms } from "./new-terms.tsx";
import { OwnCode } from "./own-code.tsx";
import { Share } from "./share.tsx";
import { Title } from "./title.tsx";

const STEPS = ["held", "earned", "owed", "in_payment", "paid"] as const;

/** One number: everything that is on its way, and the reason why it is not there yet. */
const Coming = ({ amounts }: { amounts: readonly Amounts[] }) => {
  const { words, formats } = useSpeech();
  const { brand } = useVisit();
  const main = mainAmounts(amounts);
  const [first] = main?.withheld ?? [];
  const coming = main === undefined ? 0n : comingOf(main);
  const reason =
    main === undefined
      ? words.home.nothingYet
      : coming === 0n
        ? words.home.allPaid
        : first === undefined
          ? words.home.free
          : undefined;
  const said =
    main && first && withheldSentences({ words, formats }, first, { currency: main.currency, brand: brand.name });
  return (
    <section className="card hero" aria-label={words.home.coming}>
      <h2>{words.home.coming}</h2>
      {main !== undefined && <p className="number">{formats.money(Number(coming), main.currency, String(coming))}</p>}
      {reason === undefined && said !== undefined ? (
        <>
          <p>
            <b>{said.title}.</b> {said.why}
          </p>
          <p className="soft">{said.until}</p>
        </>
      ) : (
        <p className="soft">{reason}</p>
      )}
    </section>
  );
};

const TARGETS = {
  idle: undefined,
  account: undefined,
  standing: "standing",
  share: "links",
  look: "earnings",
} as const satisfies Record<NextStep, PageName | undefined>;

const Next = ({ membership, clicks }: { membership: MembershipDetail; clicks: number }) => {
  const { words } = useSpeech();
  const { brand, rights } = useVisit();
  const step = nextStep(membership, clicks);
  const { title, hint } = words.home.steps[step];
  // A session that she did not open reaches no account.
  const addsAccount = step === "account" && rights.includes("own");
  const target = addsAccount ? "accounts" : TARGETS[step];
  return (
    <section className="card hero next" aria-label={words.home.next}>
      <h2>{words.home.next}</h2>
      {target === undefined ? (
        <b>{title}</b>
      ) : (
        <Link className="link" to={target}>
          {title}
        </Link>
      )}
      <p className="soft">{addsAccount ? words.home.accountOwn : typeof hint === "string" ? hint : hint(brand.name)}</p>
    </section>
  );
};

const Idle = ({ membership: { id, idle, rejection_reason } }: { membership: MembershipDetail }) => {
  const { words } = useSpeech();
  const { brand } = useVisit();
  if (idle === null) return null;
  const { title, hint } = words.idle[idle];
  return (
    <section className="held-back">
      <section>
        <h2>{title}</h2>
        {rejection_reason !== null && <p dir="auto">{words.own.rejected(rejection_reason)}</p>}
        <p className="soft">{hint(brand.name)}</p>
        {idle === "rejected" && <ContestForm membership={id} kind="rejection" />}
      </section>
    </section>
  );
};

/** How far the money of one currency is, from the sale to the bank. */
const Steps = ({ amounts }: { amounts: Amounts }) => {
  const { words, formats } = useSpeech();
  return (
    <ul className="steps">
      {STEPS.map((step) => {
        const { name, hint } = words.home.steps5[step];
        return (
          <li key={step} className={amounts[`${step}_minor`] === 0 ? "none" : undefined}>
            <span className="lines">{name}</span>
            <span className="value">{formats.moneyOf(amounts, `${step}_minor`)}</span>
            <small>{hint}</small>
          </li>
        );
      })}
    </ul>
  );
};

const HeldBack = ({ amounts }: { amounts: readonly Amounts[] }) => {
  const { words, formats } = useSpeech();
  const { brand } = useVisit();
  const entries = amounts.flatMap(({ currency, withheld }) => withheld.map((one) => ({ currency, one })));
  if (entries.length === 0) return null;
  return (
    <section className="card" aria-label={words.home.withheld}>
      <div className="head">
        <h2>{words.home.withheld}</h2>
      </div>
      <div className="body held-back">
        {entries.map(({ currency, one }) => {
          const said = withheldSentences({ words, formats }, one, { currency, brand: brand.name });
          return (
            <section key={`${currency} ${one.reason}`} aria-label={said.title}>
              <b>{said.title}</b>
              <dl className="answers">
                {(["why", "until", "now"] as const).map((name) => (
                  <div key={name}>
                    <dt>{words.labels[name]}</dt>
                    <dd>{said[name]}</dd>
                  </div>
                ))}
              </dl>
            </section>
          );
        })}
      </div>
    </section>
  );
};

const Days = ({ series, types }: { series: ReturnType<typeof seriesOf>; types: readonly string[] }) => {
  const { words, formats } = useSpeech();
  const [shown, show] = useState<"clicks" | "sales">("clicks");
  const { clicks, sales, earned } = series;
  const counted = countedIn(types, { sales: words.home.sales, types: words.types, metrics: words.metrics });
  const names = { ...words.home.series, sales: counted };
  const figures = [
    [words.home.clicks, formats.count(clicks), undefined],
    [counted, formats.count(sales), undefined],
    [words.home.conversion, clicks === 0 ? "–" : formats.percent(sales / clicks), words.home.conversionHint(counted)],
    ...[...earned].map(([currency, minor]) => [words.home.earned, formats.money(minor, currency), undefined] as const),
  ] as const;
  return (
    <section className="card" aria-label={words.home.days}>
      <div className="head">
        <h2>{words.home.days}</h2>
        <Segments label={words.home.days} values={names} value={shown} choose={show} />
      </div>
      <div className="body">
        <dl className="kpis">
          {figures.map(([name, value, hint]) => (
            <div key={`${name} ${value}`}>
              <dt className="soft">{name}</dt>
              <dd className="num">
                <b>{value}</b>
                {hint !== undefined && <small className="soft">{hint}</small>}
              </dd>
            </div>
          ))}
        </dl>
        <LineChart
          title={names[shown]}
          points={series.days.map((day) => ({ label: formats.day(day.at), value: day[shown] }))}
          axis={formats.short}
          show={formats.count}
          beforeName=""
        />
      </div>
    </section>
  );
};

/** The first page: one number, one link, one reason, one next step; then the days and the money behind them. */
export const HomePage = () => {
  const { words } = useSpeech();
  const { member } = useVisit();
  const query = useMembership();
  const activity = useActivity();
  const types = countedTypes(query.data?.paid_types ?? []);
  const series = activity.data && seriesOf(activity.data.data, types, new Date(), ZONE);
  return (
    <Asked query={query} height={500} isPage>
      {(membership) => (
        <>
          <Title
            title={member.name === null ? words.home.helloUnnamed : words.home.hello(member.name)}
            hint={<bdi translate="no">{membership.program.name}</bdi>}
          />
          <div className="stack">
            <NewTerms membership={membership} />
            <Idle membership={membership} />
            <div className="duo">
              <Coming amounts={membership.amounts} />
              {series === undefined ? (
                <Waiting height={120} />
              ) : (
                <Next membership={membership} clicks={series.clicks} />
              )}
            </div>
            <section className="card" aria-label={words.home.link}>
              <div className="head">
                <h2>{words.home.link}</h2>
                {membership.idle === null && <p className="soft">{words.home.linkHint}</p>}
              </div>
              <div className="body">
                <Share url={membership.referral_url} isPrimary />
                <OwnCode url={membership.referral_url} code={membership.referral_code} />
              </div>
            </section>
            {membership.amounts.length > 0 && (
              <section className="card" aria-label={words.home.amounts}>
                <div className="head">
                  <h2>{words.home.amounts}</h2>
                  <p className="soft">{words.home.amountsHint}</p>
                </div>
                {membership.amounts.map((amounts) => (
                  <Steps key={amounts.currency} amounts={amounts} />
                ))}
              </section>
            )}
            <HeldBack amounts={membership.amounts} />
            <Asked query={activity} height={300}>
              {() => series && <Days series={series} types={types} />}
            </Asked>
          </div>
        </>
      )}
    </Asked>
  );
};
