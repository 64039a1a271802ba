import type { Call } from "@entente/client";
import { useState } from "react";
import type { Sending } from "../data/sending.ts";
import type { Meanwhile } from "./meanwhile.ts";
import { useAct } from "./use-act.ts";

/** Reads what there is now, with its `ETag`. */
export type Again = () => Pick<Call<unknown>, "withResponse">;
export type Save = (body: Readonly<Record<string, unknown>>, sending: Sending) => PromiseLike<unknown>;

interface Asked {
  readonly body: Readonly<Record<string, unknown>>;
  /** The fields that differ between two states of the object, of those that are saved. */
  readonly changed: (from: unknown, now: unknown) => readonly Meanwhile[];
}

/** Saves and returns true; returns false when the object changed since it was read. */
const savedAs = async (save: () => PromiseLike<unknown>): Promise<boolean> => {
  try {
    await save();
    return true;
  } catch (error) {
    if ((error as { readonly code?: unknown } | null)?.code === "changed_meanwhile") return false;
    throw error;
  }
};

/** Saves a form that was opened with `start`, over nothing that somebody else has changed since then and nobody was told of. */
export const useSaving = ({
  start,
  again,
  save,
  done,
}: {
  start: unknown;
  again?: Again;
  save: Save;
  done: () => unknown;
}) => {
  const [met, setMet] = useState<{ readonly with: unknown; readonly fields: readonly Meanwhile[] } | null>(null);
  const act = useAct({
    act: async ({ body, changed }: Asked, sending) => {
      if (Object.keys(body).length === 0) return true;
      for (;;) {
        const read = await again?.().withResponse();
        const now = read === undefined ? start : read.data;
        // Whoever was told of it, and saves all the same, saves over it; over what came since, they are asked once more.
        const fields = changed(met?.with ?? start, now);
        if (fields.length > 0) {
          setMet({ with: now, fields });
          return false;
        }
        const ifMatch = read?.response.headers.get("etag") ?? undefined;
        const isSaved = await savedAs(() => save(body, { ...sending, ifMatch }));
        if (isSaved) return true;
        // It changed between being read and being saved, which a second look tells.
      }
    },
    done: (isSaved) => isSaved && done(),
  });
  return { ...act, met: met?.fields ?? [] };
};
