import type { Platform } from "@entente/core";
import type { Opening } from "../../http/open-surface.ts";
import { queryOf } from "../../http/request/request-input.ts";

/** Where a provider sends a member back to; the channel is a part of the path, so that each has an address of its own. */
export const CALLBACK_PATTERN = "/channels/{channel}/callback";
const CALLBACK = /^\/channels\/([a-z][a-z0-9_]{0,31})\/callback$/;

/** The channel whose callback a path is; `undefined` when it is none. */
export const callbackChannel = (path: string): string | undefined => CALLBACK.exec(path)?.[1];

/** Redirects a member to the host application, whatever the provider answered; the URL contains a secret code. */
export const callbackAnswering =
  ({ connect }: Pick<Platform, "connect">, channel: string): Opening =>
  async (exchange) => {
    const { location, outcome, cause } = await connect.finishChannel(channel, queryOf(exchange.request));
    Object.assign(exchange.notes, { channel, outcome });
    if (cause !== undefined) exchange.warn(cause, "channel not connected");
    const headers = { Location: location, "Referrer-Policy": "no-referrer" };
    return { status: 302, type: "text/plain; charset=utf-8", body: "", headers };
  };
