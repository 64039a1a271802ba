import type { JsonText } from "../kernel/index.ts";
import type { Erasure } from "./erasures/erasure.ts";
import type { Seal, SealLeaves, Stream } from "./seals/seal.ts";
import type { Commitment, SubjectKey } from "./seals/subject-key.ts";

/** The rows of this context. */
export interface JournalRows {
  readonly seal: Seal;
  readonly sealLeaves: SealLeaves;
  readonly commitment: Commitment;
  readonly subjectKey: SubjectKey;
  readonly erasure: Erasure;
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

/** A stored answer that is sealed anew. */
export interface BlankedAnswer {
  readonly key: string;
  /** Sealed, as it was read; where it is another one by now, it stays. */
  readonly from: string;
  readonly to: string;
}

export interface JournalSets {
  /** Replaces stored answers that are still as they were read. */
  readonly blankAnswers: {
    readonly args: { readonly answers: readonly BlankedAnswer[] };
    readonly result: { readonly blanked: number };
  };
  /** Replaces texts of entries by blanked ones. The only write that ever changes an entry. */
  readonly blankEntries: {
    readonly args: { readonly entries: readonly BlankedEntry[] };
    readonly result: { readonly blanked: number };
  };
}
