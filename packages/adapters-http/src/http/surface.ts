import type { Platform } from "@entente/core";
import type { admission } from "./request/admit.ts";
import type { BodyBounds } from "./request/bytes.ts";

export interface Surface {
  readonly platform: Platform;
  readonly admit: ReturnType<typeof admission>;
  readonly body: BodyBounds;
}
