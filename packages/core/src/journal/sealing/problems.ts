/** The problems of an entry, or of the seal over it. */
export const PROBLEMS = {
  entry_changed: "the entry is not the one that was sealed",
  entry_removed: "an entry that was sealed here is gone",
  entry_inserted: "the entry was not here when it was sealed",
  entry_moved: "the entry was sealed in another place",
  entries_changed: "an entry of this range is not the one that was sealed, and its leaf was changed with it",
  leaf_changed: "the entry is the one that was sealed, but its leaf was changed",
  keys_unreadable: "personal values of this range cannot be compared, because their keys cannot be opened",
  seal_changed: "the seal is not as it was signed by a key of this service",
  seal_removed: "a seal that was here is gone, or was replaced",
} as const;
export type Problem = keyof typeof PROBLEMS;
