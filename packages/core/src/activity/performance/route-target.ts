import type { Route } from "../../campaigns/index.ts";
import type { RouteFound, RouteTarget } from "./ports.ts";

type Names = Pick<RouteFound, "deployment" | "enrollment" | "coupon" | "code" | "click" | "customer" | "reverses">;

/** Where each name of a request leads, in the order in which the first that is known counts for what is read at once. */
const WAYS: readonly ((found: Names) => Route | undefined)[] = [
  ({ deployment }) => deployment,
  ({ enrollment }) => enrollment,
  ({ coupon }) => coupon,
  ({ code }) => code,
  ({ click }) => click,
  ({ customer }) => customer?.route,
  ({ reverses }) => reverses?.sale,
];

/** The route whose target is read with the names, before it is decided which of them counts: mostly it is the one that does. */
export const firstRoute = (found: Names): Route | undefined => {
  const ways = WAYS.flatMap((way) => way(found) ?? []);
  const first = <K extends keyof Route>(part: K) =>
    (ways.map((route) => route[part]).find((one) => one !== null) ?? null) as Route[K];
  return ways.length === 0
    ? undefined
    : {
        program: first("program"),
        distribution: first("distribution"),
        deployment: first("deployment"),
        enrollment: first("enrollment"),
      };
};

const nameOf = ({ program, distribution, deployment, enrollment }: Route): string =>
  `${program} ${distribution} ${deployment} ${enrollment}`;

/** The targets of routes, as far as they were read. */
export type RouteTargets = Map<string, RouteTarget>;

export const keepRouteTarget = (targets: RouteTargets, route: Route, target: RouteTarget): void => {
  const { program, spending, history, requires } = target;
  targets.set(nameOf(route), { program, spending, history, requires });
};

export const routeTargetOf = (targets: RouteTargets, route: Route): RouteTarget | undefined =>
  targets.get(nameOf(route));
