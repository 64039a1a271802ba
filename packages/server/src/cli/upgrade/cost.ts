import type { Rehearsal, TableSize } from "@entente/adapters-postgres";

/** A table that an upgrade works on. */
export interface TableWork {
  readonly table: string;
  readonly rows: number;
  readonly bytes: number;
  /** The statements that have to wait on it meanwhile. */
  readonly waits: "nothing" | "writes" | "everything";
  readonly is_rewritten: boolean;
  readonly rows_change: boolean;
  readonly constraints: number;
  readonly indexes: number;
}

/** The work of an upgrade, about, in bytes and seconds. */
export interface UpgradeCost {
  readonly tables: readonly TableWork[];
  readonly read_bytes: number;
  readonly written_bytes: number;
  readonly seconds: number;
}

/** Bytes a second of a modest disk, reading and writing by turns. */
export const BYTES_PER_SECOND = 50_000_000;

/** The part of its table that an index takes where there is none to compare with. */
const INDEX_SHARE = 0.3;

/** Every byte is written to the log of the database as well. */
const WITH_LOG = 2;

/** Estimates how much an upgrade reads and writes: whole tables, once each, as nobody knows how many of their rows change. */
export const costOf = ({ touches }: Rehearsal, sizes: readonly TableSize[]): UpgradeCost => {
  const works = touches.map((touched) => {
    const size = sizes.find(({ table }) => table === touched.table);
    const { rows = 0, bytes = 0, indexBytes = 0, indexes = 0 } = size ?? {};
    const { isRewritten, rowsChange, constraints, indexes: made } = touched;
    const one = indexes === 0 ? bytes * INDEX_SHARE : indexBytes / indexes;
    const anew = (isRewritten ? 1 : 0) + (rowsChange ? 1 : 0);
    return {
      read: bytes * (anew + constraints + made),
      written: (bytes + indexBytes) * anew + one * made,
      work: {
        ...{ table: touched.table, rows, bytes: bytes + indexBytes, waits: touched.waits },
        ...{ is_rewritten: isRewritten, rows_change: rowsChange, constraints, indexes: made },
      },
    };
  });
  const sum = (of: "read" | "written") => Math.round(works.reduce((all, work) => all + work[of], 0));
  const [read_bytes, written_bytes] = [sum("read"), sum("written")];
  const seconds = Math.ceil((read_bytes + WITH_LOG * written_bytes) / BYTES_PER_SECOND);
  return { tables: works.map(({ work }) => work), read_bytes, written_bytes, seconds };
};

/** The disk that an upgrade takes while it runs, about: what it writes, and the log of it. */
export const diskOf = ({ written_bytes }: Pick<UpgradeCost, "written_bytes">): number => WITH_LOG * written_bytes;
