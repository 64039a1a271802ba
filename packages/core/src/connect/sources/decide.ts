import type { z } from "zod";
import { created, done, type FinalDecision, insert, update } from "../../journal/index.ts";
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
}

export const decideCreate = (
  context: DecisionContext,
  { id, programs, sealed }: NewSourceFacts,
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
    status: SOURCE.initial,
    lastRefusal: null,
    lastRefusedAt: null,
    createdAt: now,
    updatedAt: now,
  };
  return created(presentSource(row, tenant, settings), { writes: [insert("source", row)] });
};

export interface SourceFacts {
  readonly found: Versioned<Source>;
  /** The programs that were sent; undefined: they stay. */
  readonly programs: readonly Id<"program">[] | null | undefined;
  /** The secret that was sent, as it is stored; undefined: it stays, or was repeated. */
  readonly sealed: string | undefined;
}

export const decideUpdate = (
  { tenant, now, settings }: DecisionContext,
  { found, programs, sealed }: SourceFacts,
  { name, click_keys: clickKeys, code_keys: codeKeys, mapping }: z.output<typeof sourceUpdate>,
): Decided => {
  const { row } = found;
  const next = revise(found, {
    ...(name === undefined ? {} : { name }),
    ...(programs === undefined ? {} : { programs }),
    ...(clickKeys === undefined ? {} : { clickKeys }),
    ...(codeKeys === undefined ? {} : { codeKeys }),
    ...(mapping === undefined ? {} : { mapping }),
    ...(sealed === undefined
      ? {}
      : { secret: sealed, previousSecret: row.secret, rotatedAt: row.secret === null ? null : now }),
    updatedAt: now,
  });
  return done(presentSource(next.row, tenant, settings), { writes: [update("source", next)] });
};

const LANDS = { pause: "paused", resume: "active", archive: "archived" } as const;
export type SourceVerb = keyof typeof LANDS;

/** Pauses, resumes or archives a source. An archived one forgets its secrets. */
export const decideMove = (
  { tenant, now, settings }: DecisionContext,
  verb: SourceVerb,
  found: Versioned<Source>,
): Decided => {
  const refused: Refused | undefined = refusedMove(SOURCE, verb, found.row.status);
  if (refused !== undefined) return refused;
  const status = LANDS[verb];
  if (found.row.status === status) return done(presentSource(found.row, tenant, settings));
  const forgets = verb === "archive" ? { secret: null, previousSecret: null } : {};
  const next = revise(found, { ...forgets, status, updatedAt: now });
  return done(presentSource(next.row, tenant, settings), { writes: [update("source", next)] });
};

/** The field by which events may be recorded otherwise than before; undefined where nothing of the kind is sent. */
export const trustedField = (
  { found, sealed }: Pick<SourceFacts, "found" | "sealed">,
  { mapping, programs }: z.output<typeof sourceUpdate>,
): string | undefined => {
  const { row } = found;
  if (sealed !== undefined) return "secret";
  if (mapping !== undefined && mapping !== row.mapping) return "mapping";
  return programs === undefined ? undefined : "programs";
};
