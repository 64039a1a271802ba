import type { JsonText } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { AuditStore } from "../audit/ports.ts";
import type { EventStore } from "../events/ports.ts";
import type { BlankedEntry } from "../rows.ts";
import {
  blankedText,
  isBlank,
  memberAt,
  type PersonalTable,
  type PersonalValue,
  personalValues,
} from "./commitments.ts";
import { auditDocument, eventDocument, type LeafDocument, namesOf } from "./leaf.ts";
import type { Stream } from "./seal.ts";

/** An entry of a stream: what its leaf says, and the stored texts that may hold personal values. */
export interface Entry {
  readonly document: LeafDocument;
  readonly texts: readonly (JsonText | null)[];
}

interface StreamStores {
  readonly events: EventStore;
  readonly audits: AuditStore;
}

interface StreamRow {
  /** The `seq` of the last entry; 0 before the first. */
  readonly head: (stores: StreamStores, tenant: Tenant) => Promise<number>;
  /** Entries with `seq` above `after`, by `seq` rising, at most `limit`. */
  readonly read: (stores: StreamStores, tenant: Tenant, after: number, limit: number) => Promise<readonly Entry[]>;
  /** The fields of the document that the texts of an entry are, in their order. */
  readonly fields: readonly string[];
  /** Where a document has resources. */
  readonly resources: readonly (readonly string[])[];
}

/** How the entries of each stream are read, and where they have resources. */
export const STREAM_ROWS: { readonly [S in Stream]: StreamRow } = {
  events: {
    head: ({ events }, tenant) => events.head(tenant),
    read: async ({ events }, tenant, after, limit) =>
      (await events.read(tenant, { after, limit })).map((event) => ({
        document: eventDocument(event),
        texts: [event.data],
      })),
    fields: ["data"],
    resources: [["data", "object"]],
  },
  audit: {
    head: ({ audits }, tenant) => audits.head(tenant),
    read: async ({ audits }, tenant, after, limit) =>
      (await audits.read(tenant, { after, limit })).map((entry) => ({
        document: auditDocument(entry),
        texts: [entry.before, entry.after],
      })),
    fields: ["before", "after"],
    resources: [["before"], ["after"]],
  },
};

/** All personal values of an entry. */
export const valuesOf = (table: PersonalTable, stream: Stream, { document }: Entry): readonly PersonalValue[] =>
  STREAM_ROWS[stream].resources.flatMap((at) => personalValues(table, document, at));

/** An entry with these of its values blanked. */
export const blankEntry = (
  stream: Stream,
  entry: Entry,
  values: readonly Pick<PersonalValue, "pointer" | "blank">[],
): BlankedEntry => {
  const { document, texts: from } = entry;
  const to = from.map((text, at) => {
    const prefix = `/${STREAM_ROWS[stream].fields[at]}`;
    const inside = values.filter(({ pointer }) => pointer.startsWith(`${prefix}/`));
    const within = inside.map(({ pointer, blank }) => ({ pointer: pointer.slice(prefix.length), blank }));
    return text === null ? null : (blankedText(text, within) as JsonText);
  });
  return { stream, seq: document.seq, from, to };
};

/**
 * An entry in which the values that were committed to at these pointers are blank; undefined where they all are. What a field is
 * declared to be blank as is not for ever: a value that is not declared any more becomes null, or empty.
 */
export const eraseEntry = (
  table: PersonalTable,
  stream: Stream,
  entry: Entry,
  pointers: readonly string[],
): BlankedEntry | undefined => {
  const declared = new Map(valuesOf(table, stream, entry).map((value) => [value.pointer, value.blank]));
  const left = pointers.flatMap((pointer) => {
    const value = memberAt(entry.document, namesOf(pointer));
    const blank = declared.get(pointer) ?? (typeof value === "object" ? {} : null);
    return isBlank(value) ? [] : [{ pointer, blank }];
  });
  return left.length === 0 ? undefined : blankEntry(stream, entry, left);
};
