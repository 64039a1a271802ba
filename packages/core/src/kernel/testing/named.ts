import type { Id, IdKind } from "../id.ts";

/** An id with a readable name. */
export const named = <K extends IdKind>(_of: K, name: string): Id<K> => name as Id<K>;
