import type { Platform } from "@entente/core";
import { warnOf } from "../../http/exchange.ts";
import { queryOf } from "../../http/incoming.ts";
import type { Opening } from "../../http/open-surface.ts";

/** The path to which a provider redirects a member; it contains the channel, so that each channel has its own URL. */
export const CALLBACK_PATTERN = "/channels/{channel}/callback";
const CHANNEL = /^[a-z][a-z0-9_]{0,31}$/;

/** Whether a part of a path is the name of a channel. */
export const isChannel = (part: string): boolean => CHANNEL.test(part);

/** Redirects a member to the host application, whatever the provider answered. The URL contains a secret code. */
export const callbackAnswering =
  ({ connect }: Pick<Platform, "connect">): Opening =>
  async (exchange) => {
    const [channel = ""] = exchange.ids;
    const { location, outcome, cause } = await connect.finishChannel(channel, queryOf(exchange.request), {
      requestId: exchange.id,
    });
    Object.assign(exchange.notes, { channel, outcome });
    if (cause !== undefined) warnOf(exchange, cause, "channel not connected");
    const headers = { Location: location, "Referrer-Policy": "no-referrer" };
    return { status: 302, type: "text/plain; charset=utf-8", body: "", headers };
  };
