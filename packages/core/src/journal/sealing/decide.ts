import { type Id, newId, type Signer, sha256, type Versioned } from "../../kernel/index.ts";
import { type ChangeParts, insert, type Write } from "../ports.ts";
import type { BlankedEntry } from "../rows.ts";
import { commitTo, type PersonalTable, type PersonalValue } from "../seals/commitments.ts";
import { leafOf, missingDocument } from "../seals/leaf.ts";
import { joinLeaves, type Seal, type Stream, sealNext } from "../seals/seal.ts";
import { blankEntry, type Entry, valuesOf } from "../seals/streams.ts";
import type { SubjectKey } from "../seals/subject-key.ts";
import type { Moment } from "../use-case.ts";

/** The key of an entity, opened; `key` is undefined once it is destroyed. */
export interface OpenedKey extends Versioned<SubjectKey> {
  readonly key: string | undefined;
}

export type OpenedKeys = ReadonlyMap<Id<"entity">, OpenedKey>;

export interface RangeFacts {
  readonly stream: Stream;
  readonly last: Seal | undefined;
  /** Of the range, which begins after the last seal. */
  readonly lastSeq: number;
  /** The entries of the range that are there. */
  readonly entries: readonly Entry[];
  /** Of every entity that has a personal value in an entry. */
  readonly keys: OpenedKeys;
}

const byEntity = (values: readonly PersonalValue[]): ReadonlyMap<Id<"entity">, readonly PersonalValue[]> => {
  const groups = new Map<Id<"entity">, PersonalValue[]>();
  for (const value of values) {
    const group = groups.get(value.entity);
    if (group === undefined) groups.set(value.entity, [value]);
    else group.push(value);
  }
  return groups;
};

/**
 * Seals the entries after the last seal. The keys are expected as they are, so that none is destroyed meanwhile. What an entry
 * says of somebody who was erased before it was sealed is blanked with the seal, and committed to under a key that nobody keeps.
 */
export const decideSeal = (
  moment: Moment,
  signer: Signer,
  table: PersonalTable,
  { stream, last, lastSeq, entries, keys }: RangeFacts,
): Pick<ChangeParts, "writes" | "expects" | "sets"> => {
  const commitments: Write[] = [];
  const blanked: BlankedEntry[] = [];
  const sealEntry = (entry: Entry): string => {
    const { id, seq } = entry.document;
    const groups = [...byEntity(valuesOf(table, stream, entry))];
    const committed = groups.map(([entity, values]) => {
      const key = keys.get(entity)?.key ?? sha256(`${moment.seed}:${entity}`);
      const hmacs = commitTo(key, id, values);
      const row = { id: newId(moment, "commitment", `${stream}:${seq}:${entity}`), entity, stream, seq, hmacs };
      commitments.push(insert("commitment", row));
      return hmacs;
    });
    const gone = groups.flatMap(([entity, values]) => (keys.get(entity)?.key === undefined ? values : []));
    if (gone.length > 0) blanked.push(blankEntry(stream, entry, gone));
    return leafOf(entry.document, Object.assign({}, ...committed));
  };

  const firstSeq = (last?.lastSeq ?? 0) + 1;
  const found = new Map(entries.map((entry) => [entry.document.seq, entry]));
  const leaves = Array.from({ length: lastSeq - firstSeq + 1 }, (_, at) => {
    const entry = found.get(firstSeq + at);
    return entry === undefined ? leafOf(missingDocument(firstSeq + at), {}) : sealEntry(entry);
  });
  const seal = sealNext(moment, signer, stream, last, leaves);
  const writes = [
    insert("seal", seal),
    insert("sealLeaves", { id: seal.id, leaves: joinLeaves(leaves) }),
    ...commitments,
  ];
  const expects = [...keys.values()].map(({ row, version }) => ({ kind: "subjectKey" as const, id: row.id, version }));
  const sets = blanked.length === 0 ? [] : [{ set: "blankEntries" as const, entries: blanked }];
  return { writes, expects, sets };
};
