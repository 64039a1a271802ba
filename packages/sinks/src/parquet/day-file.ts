import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Event } from "@entente/client";
import { fileWriter, ParquetWriter, schemaFromColumnData } from "hyparquet-writer";
import { nameFile } from "../whole-file.ts";
import { columnsOf } from "./columns.ts";
import { digestOf, type ExportedFile, pathOfDay } from "./manifest.ts";
import { summing } from "./sums.ts";

/** So many rows, or characters of their data, are one part of a file, which is in memory as a whole. */
const PART_ROWS = 10_000;
const PART_LENGTH = 16_000_000;

/** The file of a day that is being written. It has another name until it is complete. */
export interface DayFile {
  readonly date: string;
  add(event: Event): Promise<void>;
  /** Puts the file in its place and describes it. */
  complete(): Promise<ExportedFile>;
}

/** Begins the file of a day in the folder of a feed; one that was begun before is begun anew. */
export const beginDay = async (folder: string, date: string): Promise<DayFile> => {
  const path = pathOfDay(date);
  const file = join(folder, path);
  const draft = `${file}.draft`;
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const writer = new ParquetWriter({
    writer: fileWriter(draft),
    schema: schemaFromColumnData({ columnData: columnsOf([]) }),
    createdBy: "entente",
  });
  const sums = summing();
  let part: Event[] = [];
  let length = 0;
  let rows = 0;
  let first: Event | undefined;
  let last: Event | undefined;

  const writePart = async (): Promise<void> => {
    if (part.length === 0) return;
    const columnData = columnsOf(part);
    await writer.write({ columnData, rowGroupSize: part.length });
    part = [];
    length = 0;
  };
  return {
    date,
    async add(event) {
      first ??= event;
      last = event;
      rows += 1;
      sums.add(event);
      part.push(event);
      length += JSON.stringify(event.data).length;
      if (part.length >= PART_ROWS || length >= PART_LENGTH) await writePart();
    },
    async complete() {
      await writePart();
      await writer.finish();
      const digest = await digestOf(draft);
      await nameFile(draft, file);
      const [{ seq: first_seq }, { seq: last_seq, id: last_id }] = [first as Event, last as Event];
      return { path, date, rows, first_seq, last_seq, last_id, ...digest, sums: sums.sums() };
    },
  };
};
