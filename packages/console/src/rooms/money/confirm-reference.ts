import type { Result } from "./result.ts";

/** A reference for results: the same ones have the same, so that a file that is sent twice is confirmed once. */
export const referenceOfResults = async (batch: string, results: readonly Result[]): Promise<string> => {
  const said = JSON.stringify([batch, results.map(({ item, status, reason }) => [item, status, reason ?? null])]);
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(said));
  const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return `file-${hex}`;
};
