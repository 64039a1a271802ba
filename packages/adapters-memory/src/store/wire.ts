import { ID_PREFIX } from "@entente/core/storage";

/** An id as resources show it. */
export const wire = (kind: keyof typeof ID_PREFIX, id: string | null | undefined): string | null =>
  id === null || id === undefined ? null : `${ID_PREFIX[kind]}_${id}`;
