import { created, done, insert, update } from "../../journal/index.ts";
import { deleted, newId, type Refused, refuse, revise, type Versioned, wordsSent } from "../../kernel/index.ts";
import type { DecisionContext } from "../context.ts";
import type { ViewCreate } from "./inputs.ts";
import { presentView } from "./resource.ts";
import { type SharedView, VIEWS_MAX } from "./view.ts";

/** The filters that are given, as the list takes them. */
const filtersOf = (search: ViewCreate["search"]): SharedView["search"] =>
  Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) => (value === undefined ? [] : [[name, wordsSent(value)]])),
  );

/** Shares a view, in the lowest place that is free, so that of two at once for the last place one is refused. */
export const decideView = (
  context: DecisionContext,
  places: readonly (number | null)[],
  { list, name, search }: ViewCreate,
) => {
  if (places.length >= VIEWS_MAX) return refuse("too_many_views", { limit: VIEWS_MAX });
  const taken = new Set(places);
  let place = 1;
  while (taken.has(place)) place += 1;
  const { now, origin, brand, tenant } = context;
  const row: SharedView = {
    ...{ id: newId(context, "view"), brand: brand.id, list, name, search: filtersOf(search), author: origin.actor },
    ...{ status: "active", place, createdAt: now, updatedAt: now },
  };
  return created(presentView(row, tenant), { writes: [insert("sharedView", row)] });
};

/** A view, and whether who asks owns the brand. */
export interface ViewFacts {
  readonly found: Versioned<SharedView>;
  readonly isOwner: boolean;
}

const refusedOther = ({ origin }: DecisionContext, { found, isOwner }: ViewFacts): Refused | undefined => {
  const { type, id } = origin.actor;
  const { author } = found.row;
  return isOwner || (id !== null && author.id === id && author.type === type) ? undefined : refuse("view_of_another");
};

/** Gives a view another name. */
export const decideViewName = (context: DecisionContext, facts: ViewFacts, { name }: { readonly name: string }) => {
  const refused = refusedOther(context, facts);
  if (refused !== undefined) return refused;
  const { now, tenant } = context;
  if (facts.found.row.name === name) return done(presentView(facts.found.row, tenant));
  const next = revise(facts.found, { name, updatedAt: now });
  return done(presentView(next.row, tenant), { writes: [update("sharedView", next)] });
};

/** Removes a view from everybody's list. */
export const decideViewRemoval = (context: DecisionContext, facts: ViewFacts) => {
  const refused = refusedOther(context, facts);
  if (refused !== undefined) return refused;
  const next = revise(facts.found, { status: "removed", place: null, updatedAt: context.now });
  return done(deleted("view", "view", next.row.id), { writes: [update("sharedView", next)] });
};
