import type { Platform } from "@entente/core";
import type { Serve } from "./exchange.ts";
import type { admission } from "./request/admit.ts";
import type { BodyBounds } from "./request/body.ts";

export interface Surface {
  readonly platform: Platform;
  readonly serve: Serve;
  readonly admit: ReturnType<typeof admission>;
  readonly body: BodyBounds;
}
