import { Dialog, Pill, Scroll } from "@entente/kit";
import { amount, count } from "@entente/kit/format";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { useKey, useView } from "../shell/view.tsx";
import { explainText } from "../text/paying/explain.ts";
import { DialogDone } from "../ui/dialog-form.tsx";
import { useWholePages } from "../ui/pages.tsx";
import { Asked } from "../ui/states.tsx";
import type { Chain, Part, Shown } from "./chain.ts";
import { missingOf, movedOf, sumOf, unbookedOf } from "./chain.ts";
import { CHAINS } from "./chains.ts";
import type { Subject, Value } from "./subject.ts";
import { Telling } from "./telling.tsx";
import "./dialog.css";

const words = explainText;
/** So many pages are read without being asked for, so that most chains are whole when they open. */
const PAGES_AT_ONCE = 10;

const inWords = ({ minor, currency }: Value): string => amount(Number(minor), currency, undefined, String(minor));

/** The chain that makes a number: its rows, each with the chain that makes it, down to the events. */
export const ChainDialog = ({ first, close }: { first: Shown; close: () => void }) => {
  const [path, setPath] = useState<readonly Shown[]>([first]);
  const shown = path.at(-1) ?? first;
  const before = path.at(-2);
  const value = useRef<HTMLParagraphElement>(null);
  const depth = path.length;
  useEffect(() => {
    // The button that led here is gone with its table.
    if (depth > 1 || value.current?.ownerDocument.activeElement === value.current?.ownerDocument.body)
      value.current?.focus();
  }, [depth]);
  return (
    <Dialog open close={close} title={shown.name}>
      <div className="stack" data-chain={shown.subject.of}>
        {before !== undefined && (
          <div>
            <button type="button" className="button" onClick={() => setPath(path.slice(0, -1))}>
              {words.back(before.name)}
            </button>
          </div>
        )}
        <p ref={value} tabIndex={-1} className="chain-value num">
          {shown.shown ?? inWords(shown.value)}
        </p>
        <Rows key={depth} shown={shown} open={(next) => setPath([...path, next])} close={close} />
        <DialogDone close={close} />
      </div>
    </Dialog>
  );
};

interface Opening {
  readonly open: (next: Shown) => void;
  readonly close: () => void;
}

const Rows = ({ shown, ...opening }: { shown: Shown } & Opening) => {
  const { client, may } = useView();
  const { subject, value } = shown;
  const query = useWholePages(
    useKey()("chain", subject, String(value.minor), value.currency),
    // Each kind of number is read by its own row of the table.
    (after) => CHAINS[subject.of](subject as never, { client, may, value, after }),
  );
  const { data, hasNextPage, isFetching, fetchNextPage } = query;
  const read = data?.pages.length ?? 0;
  useEffect(() => {
    if (hasNextPage && !isFetching && read < PAGES_AT_ONCE) void fetchNextPage();
  }, [hasNextPage, isFetching, read, fetchNextPage]);
  return (
    <Asked query={query} height={160}>
      {({ pages }) => (
        <>
          <Parts chain={pages[0] as Chain} pages={pages} value={value} isWhole={!hasNextPage} {...opening} />
          {hasNextPage && read >= PAGES_AT_ONCE && (
            <button type="button" className="button" disabled={isFetching} onClick={() => void fetchNextPage()}>
              {words.more}
            </button>
          )}
          {(value.minor !== 0n || subject.of === "requirement") && <Sentence pages={pages} />}
        </>
      )}
    </Asked>
  );
};

/** The sentence for the member whom the chain is about, where it is about one. */
const Sentence = ({ pages }: { pages: readonly Chain[] }) => {
  const sentence = pages.find((page) => page.sentence !== undefined)?.sentence;
  return sentence === undefined ? null : <Telling of={sentence} />;
};

const Parts = ({
  chain,
  pages,
  value,
  isWhole,
  ...opening
}: { chain: Chain; pages: readonly Chain[]; value: Value; isWhole: boolean } & Opening) => {
  const parts = pages.flatMap(({ data }) => data).filter(({ name }) => name !== "");
  const { lines = [], measured, workings, isBasis } = chain;
  const missing = isWhole && !isBasis ? missingOf(chain, parts, value) : 0n;
  const moved = movedOf(chain, missing, words.moved);
  const unbooked = unbookedOf(chain, value);
  return (
    <>
      <PartTable
        label={words.rows}
        parts={[...parts, ...moved]}
        currency={(measured ?? value).currency}
        sum={isBasis ? null : { isWhole, missing, isNamed: moved.length > 0 }}
        {...opening}
      />
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {workings !== undefined && (
        <PartTable
          label={words.workings}
          parts={[...workings, ...unbooked]}
          currency={value.currency}
          sum={{ isWhole: true, missing: value.minor - sumOf(workings), isNamed: unbooked.length > 0 }}
          {...opening}
        />
      )}
    </>
  );
};

const PartTable = ({
  label,
  parts,
  currency,
  sum,
  ...opening
}: {
  label: string;
  parts: readonly Part[];
  currency: string | null;
  /** Null where the rows are no sum of the number. */
  sum: { readonly isWhole: boolean; readonly missing: bigint; readonly isNamed: boolean } | null;
} & Opening) => (
  <Scroll label={label}>
    <table>
      <thead>
        <tr>
          <th scope="col">{label}</th>
          <th scope="col" className="right">
            {words.adds}
          </th>
        </tr>
      </thead>
      <tbody>
        {parts.length === 0 && (
          <tr>
            <td colSpan={2}>{words.nothing}</td>
          </tr>
        )}
        {parts.map((part) => (
          <tr key={part.id}>
            <td>
              <span dir="auto">{part.name}</span>
              {part.note && (
                <small className="line soft" dir="auto">
                  {part.note}
                </small>
              )}
              {part.out && <small className="line soft">{part.out}</small>}
            </td>
            <td className={part.out === undefined ? "right num" : "right num soft chain-out"}>
              <PartValue part={part} currency={currency} {...opening} />
            </td>
          </tr>
        ))}
      </tbody>
      {sum !== null && (
        <tfoot>
          <tr>
            <th scope="row">
              {sum.isWhole ? words.sum : words.sumOfFirst(count(parts.length))}{" "}
              {sum.isWhole && <Sums {...sum} currency={currency} />}
            </th>
            <td className="right num" data-sum="">
              <b>{inWords({ minor: sumOf(parts), currency })}</b>
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  </Scroll>
);

/** An amount that is missing and has a name has changed since; one without a name was not found. */
const Sums = ({ missing, isNamed, currency }: { missing: bigint; isNamed: boolean; currency: string | null }) =>
  missing === 0n ? (
    <Pill tone="good">{words.addsUp}</Pill>
  ) : (
    <Pill tone="warn">{(isNamed ? words.since : words.differs)(inWords({ minor: missing, currency }))}</Pill>
  );

const PartValue = ({
  part: { name, minor, opens, as, place },
  currency,
  open,
  close,
}: { part: Part; currency: string | null } & Opening) => {
  const shown = inWords({ minor, currency });
  if (opens !== undefined)
    return (
      <button
        type="button"
        className="explained"
        onClick={() => open({ subject: opens as Subject, name, value: as ?? { minor, currency } })}
      >
        {shown}
      </button>
    );
  if (place !== undefined)
    return (
      <Link className="explained" {...place} onClick={close}>
        {shown}
      </Link>
    );
  return <>{shown}</>;
};
