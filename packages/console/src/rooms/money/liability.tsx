import type { Liability as Answer, PayoutLiability } from "@entente/client";
import { type Column, Scroll, saveBlob, saveText, Table } from "@entente/kit";
import { date, moment } from "@entente/kit/format";
import { isLanguage } from "@entente/kit/text";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useBrand } from "../../data/brand.ts";
import { nameIn, useProgramNames } from "../../data/names.ts";
import { Explained } from "../../explain/explained.tsx";
import type { Subject, SubjectOf } from "../../explain/subject.ts";
import { language } from "../../format/language.ts";
import { beginOf, dayIn, periodOf } from "../../format/period.ts";
import { useKey, useView } from "../../shell/view.tsx";
import { booksText } from "../../text/books.ts";
import { moneyText } from "../../text/money.ts";
import { Pages, useWholePages } from "../../ui/pages.tsx";
import { Person } from "../../ui/person.tsx";
import { SaveCsv, SaveFile } from "../../ui/save-csv.tsx";
import { Asked } from "../../ui/states.tsx";
import { LastCheck } from "./differences.tsx";
import { type Movement, movementCsv } from "./movement.ts";

const words = booksText.liability;
const PAGE = 50;

type Amounts = Answer["sums"][number];
type Shown = Amounts & {
  readonly id: string;
  readonly recipient?: { readonly entity: string };
  readonly program?: string;
};
/** The day whose figures are shown, and its last instant. */
type Of = Pick<SubjectOf<"liability">, "day" | "until" | "isOver">;

const money = (name: string, field: Exclude<keyof Amounts, "currency" | "exact">, of: Of): Column<Shown> => ({
  name,
  isNumber: true,
  show: ({ recipient, program, currency, exact, [field]: minor }) => (
    <Explained
      of={{
        ...{ of: "liability", figure: field, ...of },
        ...(recipient !== undefined && program !== undefined && { entity: recipient.entity, program }),
      }}
      minor={minor}
      currency={currency}
      exact={exact?.[field]}
      name={name}
    />
  ),
});

const amountsOf = (of: Of): readonly Column<Shown>[] => [
  money(words.columns.liability, "liability_minor", of),
  money(words.columns.owed, "owed_minor", of),
  money(words.columns.held, "held_back_minor", of),
  money(words.columns.back, "to_take_back_minor", of),
  money(words.columns.inBatch, "in_batch_minor", of),
  money(words.columns.paid, "paid_minor", of),
];

const sumsOf = (of: Of): readonly Column<Shown>[] => [
  { name: words.columns.currency, show: ({ currency }) => <span translate="no">{currency.toUpperCase()}</span> },
  ...amountsOf(of),
];

const heldOf = (of: Of): readonly Column<Shown>[] => [
  { name: words.columns.currency, show: ({ currency }) => <span translate="no">{currency.toUpperCase()}</span> },
  money(words.columns.held, "held_back_minor", of),
  money(words.reasons.paused, "held_paused_minor", of),
  money(words.reasons.account, "held_account_changed_minor", of),
  money(words.reasons.without, "held_without_account_minor", of),
];

const rowsOf = (programs: Readonly<Record<string, string>>, of: Of): readonly Column<PayoutLiability>[] => [
  {
    name: moneyText.columns.member,
    show: ({ recipient, program }) => (
      <Link className="link" to="/money" search={{ show: "payouts", entity: recipient.entity, program }}>
        <Person name={recipient.name ?? recipient.email} />
      </Link>
    ),
  },
  { name: moneyText.columns.program, show: ({ program }) => nameIn(programs, program) },
  ...amountsOf(of),
];

type Line = "opening_minor" | "earned_minor" | "taken_back_minor" | "paid_minor" | "closing_minor";

/** The rows behind a line: both ends are the liability of a day, and the lines between are moved from one to the other. */
const behind = (
  line: Line,
  { day, until, isOver }: Of,
  { from, before }: { from: string; before: string },
): Subject => {
  if (line === "opening_minor")
    return { of: "liability", figure: "liability_minor", day: before, until: from, isOver: true };
  if (line === "closing_minor") return { of: "liability", figure: "liability_minor", day, until, isOver };
  return { of: "movement", figure: line, day, until, isOver, from, before };
};

const movementOf = (of: Of, month: { from: string; before: string }): readonly Column<Movement & { id: string }>[] => {
  const moved = (name: string, line: Line): Column<Movement & { id: string }> => ({
    name,
    isNumber: true,
    show: ({ currency, exact, [line]: minor }) => (
      <Explained of={behind(line, of, month)} minor={minor} currency={currency} exact={exact?.[line]} name={name} />
    ),
  });
  return [
    { name: words.columns.currency, show: ({ currency }) => <span translate="no">{currency.toUpperCase()}</span> },
    moved(words.movement.opening, "opening_minor"),
    moved(words.movement.earned, "earned_minor"),
    moved(words.movement.takenBack, "taken_back_minor"),
    moved(words.movement.paid, "paid_minor"),
    moved(words.movement.closing, "closing_minor"),
  ];
};

/** The movement of the liability in the month of a day: what it opened with, what was earned, taken back and paid, and what it closed with. */
const Month = ({ month: { from, movements }, of, zone }: { month: Answer["month"]; of: Of; zone: string }) => (
  <>
    <h2 className="head">{words.movement.title}</h2>
    <div className="body stack">
      <p className="soft">{words.movement.hint(date(from, zone))}</p>
      <SaveFile
        name={words.movement.csv}
        save={async () => saveText(`movement-to-${of.day}.csv`, "text/csv", movementCsv(movements))}
      />
    </div>
    <Scroll label={words.movement.title}>
      <Table
        columns={movementOf(of, { from, before: dayIn(new Date(Date.parse(from) - 1), zone) })}
        rows={movements.map((one) => ({ ...one, id: one.currency }))}
      />
    </Scroll>
  </>
);

/** Shows the amounts owed at the end of a day, in all and by member; at first at the end of the last month. */
export const Liability = () => {
  const query = useBrand();
  return (
    <Asked query={query} height={300}>
      {({ time_zone }) => <OfDay zone={time_zone} />}
    </Asked>
  );
};

/** The files of a day's liability: its rows, its document, and the journal of its month. */
const Files = ({ day, until, zone }: { day: string; until: string | undefined; zone: string }) => {
  const { client, may } = useView();
  const month = `${day.slice(0, 8)}01`;
  return (
    <>
      <SaveCsv
        name={words.csv}
        file={`liability-${day}.csv`}
        read={(options) => client.payouts.liability({ day }, options)}
      />
      <SaveFile
        name={words.pdf}
        save={async () => {
          const bytes = await client.payouts.liabilityDocument({
            day,
            language: isLanguage(language) ? language : "en",
          });
          saveBlob(`liability-${day}.pdf`, new Blob([new Uint8Array(bytes)], { type: "application/pdf" }));
        }}
      />
      {until !== undefined && may("wallet:read") && (
        <SaveCsv
          name={words.journal}
          file={`journal-${month}-to-${day}.csv`}
          read={(options) =>
            client.ledger.entries.list(
              { created_after: beginOf(month, zone).toISOString(), created_before: until, order: "asc" },
              options,
            )
          }
        />
      )}
    </>
  );
};

type First = Pick<Answer, "sums" | "month" | "until" | "final" | "sealed"> & {
  readonly unchanged: Answer["unchanged_since"];
};

/** Says of when the amounts are, whether they are final, and since when they did not change. */
const State = ({ first, day, isToday, zone }: { first: First; day: string; isToday: boolean; zone: string }) => (
  <p role="status">
    {isToday ? words.now(moment(first.until, zone)) : words.at(date(day, "UTC"), zone)}{" "}
    <span className="soft">{first.final ? words.final : words.soon}</span>
    {first.sealed !== null && (
      <span className="soft">
        {" "}
        {words.sealed(String(first.sealed.number), moment(first.sealed.created_at, zone))}{" "}
        {first.unchanged !== null && words.unchanged(moment(first.unchanged, zone))}
      </span>
    )}
  </p>
);

/** The sums of all members, what is held back of them, and how the month moved them. */
const Sums = ({ first, of, zone }: { first: First; of: Of; zone: string }) => {
  const rows = first.sums.map((sums) => ({ ...sums, id: sums.currency }));
  return (
    <>
      <h2 className="head">{words.sums}</h2>
      <Scroll label={words.sums}>
        <Table columns={sumsOf(of)} rows={rows} />
      </Scroll>
      {first.sums.some(({ held_back_minor }) => held_back_minor > 0) && (
        <>
          <h2 className="head">{words.heldBack}</h2>
          <Scroll label={words.heldBack}>
            <Table columns={heldOf(of)} rows={rows} />
          </Scroll>
        </>
      )}
      <Month month={first.month} of={of} zone={zone} />
      <h2 className="head">{words.members}</h2>
    </>
  );
};

const OfDay = ({ zone }: { zone: string }) => {
  const { client } = useView();
  const programs = useProgramNames();
  const today = dayIn(new Date(), zone);
  const lastMonth = periodOf("last_month", new Date(), zone).to;
  const { day = lastMonth } = useSearch({ from: "/shell/money" });
  const isOver = day < today;
  const navigate = useNavigate({ from: "/money" });
  const choose = (next: string) => void navigate({ search: { show: "liability", day: next }, replace: true });
  const query = useWholePages(useKey()("payout liability", day), async (after) => {
    // The sums are of all rows, and on every page of them.
    const page = await client.payouts.liability({ day, limit: PAGE, ...after });
    const { data, has_more, sums, month, until, final, sealed, unchanged_since: unchanged } = page;
    return { data, has_more, sums, month, until, final, sealed, unchanged };
  });
  const first = query.data?.pages[0];
  return (
    <>
      <div className="body stack">
        <p className="soft">{words.hint}</p>
        <div className="row bottom">
          <label className="label">
            {words.day}
            <input
              className="field"
              type="date"
              max={today}
              value={day}
              onChange={({ target }) => target.value !== "" && choose(target.value)}
            />
          </label>
          <button type="button" className="button" onClick={() => choose(lastMonth)}>
            {words.month}
          </button>
          <Files day={day} until={first?.until} zone={zone} />
        </div>
        {first !== undefined && <State first={first} day={day} isToday={day === today} zone={zone} />}
      </div>
      {first !== undefined && first.sums.length > 0 && (
        <Sums first={first} of={{ day, until: first.until, isOver }} zone={zone} />
      )}
      <Pages label={words.members} query={query} empty={words.none} hint={words.noneHint}>
        {(rows) => <Table columns={rowsOf(programs, { day, until: first?.until ?? day, isOver })} rows={rows} />}
      </Pages>
      <LastCheck />
    </>
  );
};
