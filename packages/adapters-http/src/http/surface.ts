import type { Actor, Platform, Scope } from "@entente/core";
import type { Streams } from "../stream/streams.ts";
import type { Exchange } from "./exchange.ts";
import type { admission, TakenToken } from "./request/admit.ts";
import type { BodyBounds } from "./request/bytes.ts";

export interface Surface {
  readonly platform: Platform;
  readonly admit: ReturnType<typeof admission>;
  /** True if the admitted caller still holds a scope; nothing is counted or refused. */
  readonly holds: (exchange: Exchange, scope: Scope) => Promise<boolean>;
  readonly body: BodyBounds;
  /** Takes a token for a whole list as a file, of all keys and people of an organization together. */
  readonly admitExport: (exchange: Exchange, actor: Actor) => Promise<TakenToken>;
  readonly streams: Streams;
}
