import { findOwned } from "../../journal/index.ts";
import { nothing, ok, type Result, refuse } from "../../kernel/index.ts";
import { type Context, command, list } from "../context.ts";
import { isOwnerAsking } from "../notes/people.ts";
import { decideView, decideViewName, decideViewRemoval, type ViewFacts } from "./decide.ts";
import { viewCreate, viewList, viewUpdate } from "./inputs.ts";
import { presentView, removedView, viewResource } from "./resource.ts";
import { VIEWS_MAX } from "./view.ts";

const gatherView = async (context: Context, id: string): Promise<Result<ViewFacts>> => {
  const found = await findOwned(context, context.ports.sharedViews, "view", id);
  if (!found.ok) return found;
  if (found.value.row.status === "removed") return refuse("view_not_found");
  return ok({ found: found.value, isOwner: await isOwnerAsking(context) });
};

export const createView = command({
  ids: [],
  input: viewCreate,
  output: viewResource,
  async gather({ tenant, brand, ports }) {
    const active = { brand: brand.id, status: "active" } as const;
    const found = await ports.sharedViews.list(tenant, active, { limit: VIEWS_MAX });
    return ok((found?.rows ?? []).map(({ row }) => row.place));
  },
  decide: decideView,
});

export const listViews = list(
  "view",
  viewList,
  viewResource,
  ({ sharedViews }) => sharedViews,
  ({ brand }) => ({ brand: brand.id, status: "active" }) as const,
  presentView,
);

export const updateView = command({
  ids: ["view"],
  input: viewUpdate,
  output: viewResource,
  gather: (context, [id]) => gatherView(context, id),
  decide: decideViewName,
});

export const deleteView = command({
  ids: ["view"],
  input: nothing,
  output: removedView,
  gather: (context, [id]) => gatherView(context, id),
  decide: decideViewRemoval,
});
