import type { Event } from "@entente/client";
import { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects } from "hyparquet";
import { eventOfRow, type Row } from "./columns.ts";

/** So many rows are read at a time. */
const PART_ROWS = 1_000;

export interface FileRow {
  readonly row: Row;
  readonly event: Event;
}

/** The events of a file beside their rows, in the order of the rows. @throws for a file that cannot be read as Parquet. */
export async function* eventsOfFile(path: string): AsyncGenerator<FileRow, void, undefined> {
  const file = await asyncBufferFromFile(path);
  const metadata = await parquetMetadataAsync(file);
  const rows = Number(metadata.num_rows);
  for (let rowStart = 0; rowStart < rows; rowStart += PART_ROWS) {
    const rowEnd = Math.min(rowStart + PART_ROWS, rows);
    for (const row of (await parquetReadObjects({ file, metadata, rowStart, rowEnd })) as Row[])
      yield { row, event: eventOfRow(row) };
  }
}
