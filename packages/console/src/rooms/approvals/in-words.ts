import type { Approval } from "@entente/client";
import { actionOf } from "../../data/in-words.ts";
import { askedText as words } from "../../text/team/asked.ts";

/** Returns the requested act in words; for an act without words of its own, the words of the act once it is done. */
export const askedIn = (verb: string): string => words.acts[verb] ?? words.other(actionOf(verb));

/** The kinds that requests are about, by the prefix of an id. */
const KINDS: Readonly<Record<string, string>> = {
  enr: "enrollment",
  ent: "entity",
  prog: "program",
  perf: "performance_event",
  dist: "distribution",
  pob: "payout_batch",
  prule: "payout_rule",
  prail: "payout_rail",
  brand: "brand",
  org: "organization",
};

/** The kind of thing that an id names; undefined of a text that is no id of these kinds. */
export const namedBy = (value: unknown): { readonly type: string; readonly id: string } | undefined => {
  const [, prefix = ""] = typeof value === "string" ? (/^([a-z]+)_[\da-f-]{36}$/.exec(value) ?? []) : [];
  const type = KINDS[prefix];
  return type === undefined ? undefined : { type, id: String(value) };
};

/** The fields of a request that say whom it is about, where nothing that exists is its subject. */
const ABOUT = ["enrollment", "entity", "program"] as const;

/** The thing that a request is about. */
export const subjectOf = ({ subject, request }: Pick<Approval, "subject" | "request">) =>
  namedBy(subject) ?? ABOUT.map((field) => namedBy(request?.body[field])).find((found) => found !== undefined);
