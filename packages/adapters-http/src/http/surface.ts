import type { Platform } from "@entente/core";
import type { Streams } from "../stream/streams.ts";
import type { admission } from "./request/admit.ts";
import type { BodyBounds } from "./request/bytes.ts";

export interface Surface {
  readonly platform: Platform;
  readonly admit: ReturnType<typeof admission>;
  readonly body: BodyBounds;
  readonly streams: Streams;
}
