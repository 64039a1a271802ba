import { type Column, Segments, Table } from "@entente/kit";
import { Suspense } from "react";
import { text } from "../text/index.ts";
import { Pages, type PagesQuery } from "./pages.tsx";
import { Skeleton } from "./states.tsx";

interface Titled {
  readonly title: string;
  /** The purpose of the room. */
  readonly sub: string;
}

/** The head of a room, with what can be made in it. */
const Title = ({ words: { title, sub }, children }: { words: Titled; children?: React.ReactNode }) => (
  <div className="title">
    <div>
      <h1>{title}</h1>
      <p className="soft">{sub}</p>
    </div>
    {children}
  </div>
);

/** A room of several parts, one of which is shown. */
export const PartsRoom = <P extends string>({
  words,
  parts,
  shown,
  choose,
  rooms,
}: {
  words: Titled & { readonly parts: Readonly<Record<P, string>> };
  /** Those that the role sees, in their order. */
  parts: readonly P[];
  shown: P;
  choose: (part: P) => void;
  rooms: Readonly<Record<P, React.ComponentType>>;
}) => {
  const Part: React.ComponentType = rooms[shown];
  return (
    <>
      <Title words={words} />
      <div className="stack">
        {parts.length > 1 && (
          <Segments
            label={words.title}
            values={Object.fromEntries(parts.map((part) => [part, words.parts[part]])) as Record<P, string>}
            value={shown}
            choose={choose}
          />
        )}
        <Suspense fallback={<Skeleton height={300} />}>
          <Part />
        </Suspense>
      </div>
    </>
  );
};

/** A room that is one list, with filters above it. */
export const ListRoom = <T extends { readonly id: string }>({
  words,
  make,
  filters,
  above,
  isFiltered,
  query,
  columns,
}: {
  words: Titled & { readonly empty: string; readonly emptyHint: string };
  make: React.ReactNode;
  /** True if a filter may be why nothing is listed. */
  isFiltered: boolean;
  filters: React.ReactNode;
  /** The line above the table. */
  above?: React.ReactNode;
  query: PagesQuery<T>;
  columns: readonly Column<T>[];
}) => (
  <>
    <Title words={words}>{make}</Title>
    <section className="card" aria-label={words.title}>
      <div className="filters">{filters}</div>
      {above}
      <Pages
        label={words.title}
        query={query}
        empty={isFiltered ? words.empty : text.states.nothing}
        hint={words.emptyHint}
      >
        {(rows) => <Table columns={columns} rows={rows} />}
      </Pages>
    </section>
  </>
);
