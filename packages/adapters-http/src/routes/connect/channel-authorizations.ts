import type { Platform } from "@entente/core";
import type { Opening } from "../../http/open-surface.ts";
import { queryOf } from "../../http/request/request-input.ts";

/** The path to which a provider redirects a member; it contains the channel, so that each channel has its own URL. */
export const CALLBACK_PATTERN = "/channels/{channel}/callback";
const CALLBACK = /^\/channels\/([a-z][a-z0-9_]{0,31})\/callback$/;

/** The channel of a callback path; `undefined` for another path. */
export const callbackChannel = (path: string): string | undefined => CALLBACK.exec(path)?.[1];

/** Redirects a member to the host application, whatever the provider answered. The URL contains a secret code. */
export const callbackAnswering =
  ({ connect }: Pick<Platform, "connect">, channel: string): Opening =>
  async (exchange) => {
    const { location, outcome, cause } = await connect.finishChannel(channel, queryOf(exchange.request), {
      requestId: exchange.id,
    });
    Object.assign(exchange.notes, { channel, outcome });
    if (cause !== undefined) exchange.warn(cause, "channel not connected");
    const headers = { Location: location, "Referrer-Policy": "no-referrer" };
    return { status: 302, type: "text/plain; charset=utf-8", body: "", headers };
  };
