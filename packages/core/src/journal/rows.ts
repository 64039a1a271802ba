import type { JsonText } from "../kernel/index.ts";
import type { Seal, SealLeaves, Stream } from "./seals/seal.ts";
import type { Commitment, SubjectKey } from "./seals/subject-key.ts";

/** The rows of this context. */
export interface JournalRows {
  readonly seal: Seal;
  readonly sealLeaves: SealLeaves;
  readonly commitment: Commitment;
  readonly subjectKey: SubjectKey;
}

/** An entry of a stream whose personal values are blanked: nothing else of it changes. */
export interface BlankedEntry {
  readonly stream: Stream;
  readonly seq: number;
  /** The texts as they were read; where they are others by now, the change is stale. */
  readonly from: readonly (JsonText | null)[];
  /** `data` of an event; `before` and `after` of an audit entry. */
  readonly to: readonly (JsonText | null)[];
}

export interface JournalSets {
  /** Replaces texts of entries by blanked ones. The only write that ever changes an entry. */
  readonly blankEntries: {
    readonly args: { readonly entries: readonly BlankedEntry[] };
    readonly result: { readonly blanked: number };
  };
}
