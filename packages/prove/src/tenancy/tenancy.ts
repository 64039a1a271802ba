import type { Proof } from "../frame/proof.ts";
import { proveClock } from "./clock.ts";
import { proveConnect, proveLinks } from "./connect.ts";
import { proveKeys, proveLists } from "./lists.ts";
import { provePortal } from "./portal.ts";
import { proveNames, provePaths, proveScopes } from "./routes.ts";
import { proveTimes } from "./times.ts";
import { openWorld } from "./world.ts";

export const tenancy: Proof = {
  name: "tenancy",
  what: "ids of other organizations, brands and modes answer as ones that never were, in the same time; scopes hold",
  short: { attempts: 1_500, seconds: 240 },
  long: { attempts: 8_500, seconds: 900 },
  async run(context) {
    const world = await openWorld(context);
    const rows = await proveLists(world);
    const routes = await provePaths(world);
    const names = await proveNames(world);
    const scopes = await proveScopes(world);
    await proveConnect(world);
    await proveLinks(world);
    const portal = await provePortal(world);
    await proveKeys(world);
    const clock = await proveClock(world);
    const { worst, routes: timed } = await proveTimes(world);
    return {
      "routes with ids": routes,
      "places that name ids": names,
      scopes,
      "reads of the portal": portal.reads,
      "changes of the portal": portal.writes,
      "rows read": rows,
      "tables without a row of another's clock": clock,
      "routes timed": timed,
      "largest ratio of two medians": worst.toFixed(2),
    };
  },
};
