import type { z } from "zod";
import { accepted, created, done, type FinalDecision, insert, update } from "../../journal/index.ts";
import { type Id, type Refused, type Result, refusedMove, revise, type Versioned } from "../../kernel/index.ts";
import type { DecisionContext } from "../context.ts";
import type { sourceCreate, sourceUpdate } from "./inputs.ts";
import { CLICK_KEYS, CODE_KEYS } from "./report.ts";
import { presentSource, type SourceResource } from "./resource.ts";
import { SOURCE, type Source } from "./source.ts";

type Decided = Result<FinalDecision<SourceResource>>;

export interface NewSourceFacts {
  readonly id: Source["id"];
  readonly programs: readonly Id<"program">[] | null;
  /** The given secret as it is stored; null for none. */
  readonly sealed: string | null;
  /** The given key as it is stored; null for none. */
  readonly apiKey: string | null;
  readonly createsCoupons: boolean;
}

/** Makes all coupons of the brand due, where a source is to make them. */
const couponsDue = (createsCoupons: boolean, now: Date): Pick<Source, "couponsDueAt"> | undefined =>
  createsCoupons ? { couponsDueAt: now } : undefined;

/** The fields of a source whose key to the vendor's API changes: from now on what is not delivered is read. */
const withApiKey = (
  apiKey: string | null,
  { backfilledUntil, backfillFrom }: Pick<Source, "backfilledUntil" | "backfillFrom">,
  now: Date,
): Pick<
  Source,
  | "apiKey"
  | "backfillFrom"
  | "backfillPlace"
  | "backfilledUntil"
  | "backfillError"
  | "attempts"
  | "nextAttemptAt"
  | "leaseUntil"
> => ({
  apiKey,
  backfillFrom: apiKey === null ? null : backfillFrom,
  backfillPlace: null,
  backfilledUntil: apiKey === null ? backfilledUntil : (backfilledUntil ?? now),
  backfillError: null,
  attempts: 0,
  nextAttemptAt: apiKey === null ? null : now,
  leaseUntil: null,
});

export const decideCreate = (
  context: DecisionContext,
  { id, programs, sealed, apiKey, createsCoupons }: NewSourceFacts,
  { kind, name, account, click_keys: clickKeys, code_keys: codeKeys, mapping }: z.output<typeof sourceCreate>,
): Decided => {
  const { brand, tenant, now, settings } = context;
  const row: Source = {
    id,
    brand: brand.id,
    kind,
    name: name ?? kind,
    programs,
    account: account ?? "main",
    clickKeys: clickKeys ?? CLICK_KEYS,
    codeKeys: codeKeys ?? CODE_KEYS,
    mapping: mapping ?? null,
    secret: sealed,
    previousSecret: null,
    rotatedAt: null,
    endpoint: null,
    endpointUrl: null,
    ...withApiKey(apiKey, { backfilledUntil: null, backfillFrom: null }, now),
    createsCoupons,
    couponsDueAt: null,
    ...couponsDue(createsCoupons, now),
    status: SOURCE.initial,
    lastRefusal: null,
    lastRefusedAt: null,
    createdAt: now,
    updatedAt: now,
  };
  return created(presentSource(row, tenant, settings), {
    writes: [insert("source", row)],
    ...(apiKey === null ? {} : { notifications: ["sources"] }),
  });
};

export interface SourceFacts {
  readonly found: Versioned<Source>;
  /** The programs that were sent; undefined: they stay. */
  readonly programs: readonly Id<"program">[] | null | undefined;
  /** The secret that was sent, as it is stored; undefined: it stays, or was repeated. */
  readonly sealed: string | undefined;
  /** The key that was sent, as it is stored, or null to forget it; undefined: it stays. */
  readonly apiKey: string | null | undefined;
  /** True or false where the source is to make coupons or no longer; undefined: it goes on as before. */
  readonly createsCoupons: boolean | undefined;
}

export const decideUpdate = (
  { tenant, now, settings }: DecisionContext,
  { found, programs, sealed, apiKey, createsCoupons }: SourceFacts,
  { name, click_keys: clickKeys, code_keys: codeKeys, mapping }: z.output<typeof sourceUpdate>,
): Decided => {
  const { row } = found;
  const isAbout = createsCoupons !== undefined || apiKey !== undefined || programs !== undefined;
  const next = revise(found, {
    ...(name === undefined ? {} : { name }),
    ...(programs === undefined ? {} : { programs }),
    ...(clickKeys === undefined ? {} : { clickKeys }),
    ...(codeKeys === undefined ? {} : { codeKeys }),
    ...(mapping === undefined ? {} : { mapping }),
    ...(sealed === undefined
      ? {}
      : {
          ...{ secret: sealed, previousSecret: row.secret, rotatedAt: row.secret === null ? null : now },
          ...{ endpoint: null, endpointUrl: null },
        }),
    ...(apiKey === undefined ? {} : withApiKey(apiKey, row, now)),
    ...(createsCoupons === undefined ? {} : { createsCoupons }),
    ...(isAbout ? couponsDue(createsCoupons ?? row.createsCoupons, now) : {}),
    updatedAt: now,
  });
  return done(presentSource(next.row, tenant, settings), {
    writes: [update("source", next)],
    ...(apiKey == null ? {} : { notifications: ["sources"] }),
  });
};

/** Reads what the vendor has from then on; what is being read already is read from the earlier beginning. */
export const decideBackfill = (
  { tenant, now, settings }: DecisionContext,
  { row, version }: Versioned<Source>,
  from: Date,
): Decided => {
  // Nothing between the last reading and now is left out.
  const begin = row.backfilledUntil !== null && row.backfilledUntil < from ? row.backfilledUntil : from;
  const isNearer = row.backfillFrom !== null && row.backfillFrom <= begin;
  const begun = isNearer ? {} : { backfillFrom: begin, backfillPlace: null };
  const due = { backfillError: null, attempts: 0, nextAttemptAt: now, leaseUntil: null };
  const next = revise({ row, version }, { ...begun, ...due, updatedAt: now });
  return accepted(presentSource(next.row, tenant, settings), {
    writes: [update("source", next)],
    notifications: ["sources"],
  });
};

const LANDS = { pause: "paused", resume: "active", archive: "archived" } as const;
export type SourceVerb = keyof typeof LANDS;

/** Pauses, resumes or archives a source. An archived one forgets its secrets, and its key once its endpoint is removed with it. */
export const decideMove = (
  { tenant, now, settings }: DecisionContext,
  verb: SourceVerb,
  found: Versioned<Source>,
): Decided => {
  const refused: Refused | undefined = refusedMove(SOURCE, verb, found.row.status);
  if (refused !== undefined) return refused;
  const status = LANDS[verb];
  if (found.row.status === status) return done(presentSource(found.row, tenant, settings));
  const { apiKey, endpoint } = found.row;
  const kept = endpoint === null ? null : apiKey;
  const forgotten = { secret: null, previousSecret: null, createsCoupons: false, couponsDueAt: null };
  const forgets = verb === "archive" ? { ...forgotten, ...withApiKey(kept, found.row, now) } : {};
  const asks = verb === "resume" && apiKey !== null ? { nextAttemptAt: now, leaseUntil: null } : {};
  const makes = verb === "resume" ? couponsDue(found.row.createsCoupons, now) : {};
  const next = revise(found, { ...forgets, ...asks, ...makes, status, updatedAt: now });
  return done(presentSource(next.row, tenant, settings), { writes: [update("source", next)] });
};

const isChanged = (given: readonly string[] | undefined, known: readonly string[]): boolean =>
  given !== undefined && JSON.stringify(given) !== JSON.stringify(known);

/** The field by which events may be recorded otherwise than before; undefined where nothing of the kind is sent. */
export const trustedField = (
  { found, sealed, apiKey, createsCoupons }: Pick<SourceFacts, "found" | "sealed" | "apiKey" | "createsCoupons">,
  { mapping, programs, click_keys: clickKeys, code_keys: codeKeys }: z.output<typeof sourceUpdate>,
): string | undefined => {
  const { row } = found;
  if (sealed !== undefined) return "secret";
  if (apiKey != null) return "api_key";
  if (createsCoupons === true && !row.createsCoupons) return "creates_coupons";
  if (mapping !== undefined && mapping !== row.mapping) return "mapping";
  if (isChanged(clickKeys, row.clickKeys)) return "click_keys";
  if (isChanged(codeKeys, row.codeKeys)) return "code_keys";
  return programs === undefined ? undefined : "programs";
};
