import type { Answering } from "../exchange.ts";
import type { Found } from "./path-tree.ts";

/** The handlers of a path: by its verb, or otherwise. */
export interface Route {
  /** The pattern of the path, used by logs, metrics and spans: a path may contain secrets. */
  readonly pattern: string;
  /** True of a probe, which is called every few seconds. */
  readonly isProbe?: boolean;
  readonly verbs: ReadonlyMap<string, Answering>;
  readonly otherwise: Answering;
}

/** Finds what answers a path below the mount; `undefined`: the path is not of this service. */
export type FindRoute = (path: string) => Found<Route> | undefined;

const NO_VERBS: Route["verbs"] = new Map();

/** A route with one answer for every verb. */
export const routeOf = (pattern: string, otherwise: Answering): Route => ({ pattern, verbs: NO_VERBS, otherwise });

/** The same without ids, as found. */
export const foundRoute = (pattern: string, otherwise: Answering): Found<Route> => ({
  value: routeOf(pattern, otherwise),
  ids: [],
});

/** The route of a probe. */
export const foundProbe = (pattern: string, otherwise: Answering): Found<Route> => ({
  value: { ...routeOf(pattern, otherwise), isProbe: true },
  ids: [],
});

export const answeringOf = ({ verbs, otherwise }: Route, method = ""): Answering => verbs.get(method) ?? otherwise;
