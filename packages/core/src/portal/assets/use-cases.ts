import { filterId, findNamed, findOwned } from "../../journal/index.ts";
import { nothing, ok, parseId, type Result, refuse, type Versioned } from "../../kernel/index.ts";
import { type Context, command, list, query, retrieve } from "../context.ts";
import type { MemberAsset } from "./asset.ts";
import { readContent } from "./content.ts";
import { type CreateFacts, decideAsset, decideAssetUpdate, namedTier, type UpdateFacts } from "./decide.ts";
import { assetCreate, assetList, assetUpdate } from "./inputs.ts";
import { assetFile, assetResource, presentAsset, presentFile } from "./resource.ts";

const find = (context: Context, id: string): Promise<Result<Versioned<MemberAsset>>> =>
  findOwned(context, context.ports.assets, "asset", id);

/** The tier that an input names, of a program. */
const gatherTier = async (
  { tenant, ports }: Context,
  program: MemberAsset["program"],
  named: string | null | undefined,
): Promise<ReturnType<typeof namedTier>> => {
  const id = named == null ? undefined : parseId("tier", named);
  return namedTier(program, named, id && (await ports.tiers.get(tenant, id)));
};

export const createAsset = command({
  ids: [],
  input: assetCreate,
  output: assetResource,
  async gather(context, _ids, { program: of, kind, tier: named, content }) {
    const program = await findNamed(context, context.ports.programs, "program", of, "program");
    if (!program.ok) return program;
    const { row } = program.value;
    const tier = await gatherTier(context, row.id, named);
    if (!tier.ok) return tier;
    const described = kind === "text" || content === undefined ? ok(null) : readContent(kind, content);
    if (!described.ok) return described;
    const active = await context.ports.assets.active(context.tenant, [row.id]);
    return ok<CreateFacts>({ program: row, tier: tier.value, active, described: described.value });
  },
  decide: decideAsset,
});

export const updateAsset = command({
  ids: ["asset"],
  input: assetUpdate,
  output: assetResource,
  async gather(context, [id], { tier: named }) {
    const found = await find(context, id);
    if (!found.ok) return found;
    const { program } = found.value.row;
    const tier = await gatherTier(context, program, named);
    if (!tier.ok) return tier;
    const active = await context.ports.assets.active(context.tenant, [program]);
    return ok<UpdateFacts>({ found: found.value, tier: tier.value, active });
  },
  decide: decideAssetUpdate,
});

export const retrieveAsset = retrieve(["asset"], assetResource, find, presentAsset);

export const listAssets = list(
  "asset",
  assetList,
  assetResource,
  ({ assets }) => assets,
  ({ brand }, { program: of, kind, status }) => {
    const program = filterId("program", of);
    return program === "nothing" ? "nothing" : { brand: brand.id, program, kind, status };
  },
  presentAsset,
);

/** A text has no file: not found. */
export const retrieveAssetContent = query({
  ids: ["asset"],
  input: nothing,
  output: assetFile,
  async answer(context, [id]) {
    const found = await find(context, id);
    if (!found.ok) return found;
    const content = await context.ports.assets.content(context.tenant, found.value.row.id);
    return content === undefined ? refuse("asset_not_found") : ok(presentFile(found.value.row, content.row.content));
  },
});
