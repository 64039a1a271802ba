import { oneOf, textOf } from "../../data/address.ts";
import { KINDS, type SourceKind } from "./kinds.ts";

export const EVENT_STATUSES = ["received", "done", "unrelated", "unreadable", "other_mode", "erased"] as const;
export type EventStatus = (typeof EVENT_STATUSES)[number];

export interface SourceSearch {
  /** The status of the events that are listed. */
  readonly status?: EventStatus;
  /** The event that is looked at. */
  readonly event?: string;
}

export const readSourceSearch = (said: Record<string, unknown>): SourceSearch => {
  const [status, event] = [oneOf(EVENT_STATUSES, said.status), textOf(said.event)];
  return { ...(status !== undefined && { status }), ...(event !== undefined && { event }) };
};

export interface NewSourceSearch {
  readonly kind?: SourceKind;
}

export const readNewSourceSearch = (said: Record<string, unknown>): NewSourceSearch => {
  const kind = oneOf(KINDS, said.kind);
  return kind === undefined ? {} : { kind };
};
