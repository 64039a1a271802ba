import type { Source, SourceHealth } from "@entente/client";
import type { Tone } from "@entente/kit";
import { ago, count } from "@entente/kit/format";
import { sourceText } from "../../text/sources.ts";
import { said } from "../../ui/status.tsx";

const words = sourceText.health;
const MINUTE_MS = 60_000;

/** One thing that is true of a source, in words, with how bad it is. */
export interface Finding {
  readonly code: keyof typeof words.short;
  readonly tone: Tone;
  readonly says: string;
}

interface State {
  readonly source: Source;
  readonly health: SourceHealth;
  readonly now: Date;
}

export const eventsWith = ({ events }: SourceHealth, status: string): number =>
  events.find((one) => one.status === status)?.count ?? 0;

const isPublic = (url: string): boolean => {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  return protocol === "https:" && !["localhost", "127.0.0.1", "[::1]"].includes(hostname);
};

/** True if a delivery was refused after the last event that was taken. */
const isRefusedLast = ({ last_refused_at: at }: Source, { last_received_at: taken }: SourceHealth): boolean =>
  at !== null && (taken === null || at > taken);

/** Why a vendor's API was last not read, in words; a reason that this page does not know is shown by its code. */
export const apiErrorInWords = (error: string): string => said(sourceText.api.errors, error) ?? error;

export const refusalInWords = (refusal: string): string => said(sourceText.refusals, refusal) ?? refusal;

type Check = readonly [code: Finding["code"], tone: Tone, says: (state: State) => string | undefined];

/** The checks, the worst first: each says what is true of the source, or nothing. */
const CHECKS: readonly Check[] = [
  ["archived", "none", ({ source }) => (source.status === "archived" ? words.archived : undefined)],
  ["paused", "warn", ({ source }) => (source.status === "paused" ? words.paused : undefined)],
  ["noSecret", "bad", ({ source }) => (source.status === "active" && !source.has_secret ? words.noSecret : undefined)],
  [
    "refused",
    "bad",
    ({ source, health, now }) =>
      source.status === "active" && source.last_refusal !== null && isRefusedLast(source, health)
        ? words.refused(ago(source.last_refused_at ?? "", now), refusalInWords(source.last_refusal))
        : undefined,
  ],
  [
    "unreadable",
    "bad",
    ({ health }) => {
      const unreadable = eventsWith(health, "unreadable");
      return unreadable === 0 ? undefined : words.unreadable(count(unreadable));
    },
  ],
  [
    "api",
    "warn",
    ({ source: { status, backfill_error: error } }) =>
      status !== "active" || error === null ? undefined : words.api(apiErrorInWords(error)),
  ],
  [
    "untranslated",
    "warn",
    ({ health: { waiting_since: since }, now }) =>
      since !== null && now.getTime() - Date.parse(since) > MINUTE_MS ? words.untranslated(ago(since, now)) : undefined,
  ],
  [
    "otherMode",
    "warn",
    ({ health }) => {
      const others = eventsWith(health, "other_mode");
      return others === 0 ? undefined : words.otherMode(count(others));
    },
  ],
  [
    "notReachable",
    "warn",
    ({ source }) =>
      source.status !== "archived" && !isPublic(source.url) ? words.notReachable(source.url) : undefined,
  ],
];

/** Lists what is wrong with a source, the worst first; nothing where it is well. */
export const faultsOf = (source: Source, health: SourceHealth, now: Date): readonly Finding[] =>
  CHECKS.flatMap(([code, tone, check]) => {
    const says = check({ source, health, now });
    return says === undefined ? [] : [{ code, tone, says }];
  });

/** The one word for the health of a source in a list: its worst fault, else whether events arrive. */
export const healthOf = (source: Source, health: SourceHealth, now: Date): Finding => {
  const [worst] = faultsOf(source, health, now).filter(({ code }) => code !== "notReachable");
  if (worst !== undefined) return worst;
  return health.last_received_at === null
    ? { code: "waiting", tone: "warn", says: words.waiting }
    : { code: "receiving", tone: "good", says: words.receiving };
};
