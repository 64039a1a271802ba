import { ago } from "@entente/kit/format";
import type { ServerProblem } from "../../data/server.ts";
import { operatorText as words } from "../../text/team/operator.ts";
import { said } from "../../ui/said.ts";

/** A queue or a worker in words; one that this page does not know is shown as it was answered. */
export const workName = (name: string): string => said(words.work, name) ?? name;

/** How long ago something began that lasts for seconds, seen at a moment. */
export const since = (seconds: number, at: number): string =>
  ago(new Date(at - seconds * 1_000).toISOString(), new Date(at));

/** The words about a problem, and what to do; of a kind that this page does not know, the answer itself. */
export const sentenceOf = (
  { kind, name, count, seconds }: ServerProblem,
  at: number,
): { readonly found: string; readonly todo: string | undefined } => {
  const write = said(words.found, kind);
  const isOfWork = kind === "queue_late" || kind === "worker_failed";
  const named = name === null ? "" : isOfWork ? workName(name) : name;
  const todo = kind === "queue_late" && name === "mail" ? "mail_late" : kind;
  return {
    found: write?.(count, named, since(seconds ?? 0, at)) ?? [kind, name].filter(Boolean).join(": "),
    todo: said(words.todo, todo),
  };
};
