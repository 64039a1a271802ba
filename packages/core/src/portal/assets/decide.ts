import { created, done, insert, update } from "../../journal/index.ts";
import { at, type Id, merged, newId, ok, type Result, refuse, revise, type Versioned } from "../../kernel/index.ts";
import type { Program, Tier } from "../../membership/index.ts";
import type { DecisionContext } from "../context.ts";
import { ASSETS_MAX, type MemberAsset } from "./asset.ts";
import type { Described } from "./content.ts";
import type { AssetCreate, AssetUpdate } from "./inputs.ts";
import { presentAsset } from "./resource.ts";

/** The tier that an input names: one of the program. */
export const namedTier = (
  program: Id<"program">,
  named: string | null | undefined,
  tier: Versioned<Tier> | undefined,
): Result<Id<"tier"> | null> => {
  if (named === null || named === undefined) return ok(null);
  return tier?.row.program === program ? ok(tier.row.id) : at("tier", refuse("tier_not_found"));
};

/** The lowest place that none of the active assets has; refused where there are as many as there may be. */
const placeAmong = (active: readonly Versioned<MemberAsset>[]): Result<number> => {
  if (active.length >= ASSETS_MAX) return refuse("too_many_assets", { limit: ASSETS_MAX });
  const taken = new Set(active.map(({ row }) => row.place));
  let place = 1;
  while (taken.has(place)) place += 1;
  return ok(place);
};

export interface CreateFacts {
  readonly program: Pick<Program, "id" | "brand">;
  readonly tier: Id<"tier"> | null;
  readonly active: readonly Versioned<MemberAsset>[];
  /** The fields that its bytes say; null of a text. */
  readonly described: Described | null;
}

const NO_BYTES = { contentType: null, size: null, digest: null, width: null, height: null } as const;

/** Adds an asset, and its bytes beside it. */
export const decideAsset = (
  context: DecisionContext,
  { program, tier, active, described }: CreateFacts,
  { name, kind, description = null, text: said, content }: AssetCreate,
) => {
  const place = placeAmong(active);
  if (!place.ok) return place;
  const { now } = context;
  const { id: of, brand } = program;
  const id = newId(context, "asset");
  const row: MemberAsset = {
    ...{ id, brand, program: of, tier, kind, name, description, text: said ?? null },
    ...(described ?? NO_BYTES),
    ...{ status: "active", place: place.value, createdAt: now, updatedAt: now },
  };
  const bytes = content === undefined ? [] : [insert("assetContent", { id, brand, content, createdAt: now })];
  return created(presentAsset(row, context.tenant), { writes: [insert("asset", row), ...bytes] });
};

export interface UpdateFacts {
  readonly found: Versioned<MemberAsset>;
  readonly tier: Id<"tier"> | null;
  readonly active: readonly Versioned<MemberAsset>[];
}

/** Changes what is sent. An archived asset gives its place away, and needs one to be shown again. */
export const decideAssetUpdate = (
  { tenant, now }: DecisionContext,
  { found, tier, active }: UpdateFacts,
  { tier: named, status = found.row.status, ...input }: AssetUpdate,
) => {
  const isBack = status === "active" && found.row.place === null;
  const place = isBack ? placeAmong(active) : ok(status === "archived" ? null : found.row.place);
  if (!place.ok) return place;
  const next = revise(found, {
    ...merged(input),
    ...(named === undefined ? {} : { tier }),
    ...{ status, place: place.value, updatedAt: now },
  });
  return done(presentAsset(next.row, tenant), { writes: [update("asset", next)] });
};
