import type { Platform } from "@entente/core";
import { OutcomeUnknown, refuse } from "@entente/core/http";
import type { Answering, Exchange } from "../exchange.ts";
import { type Incoming, queryOf } from "../incoming.ts";
import { readSurface } from "../open-surface.ts";
import { type Limits, visitAdmission } from "../request/admit.ts";
import { limitKey } from "../request/client-address.ts";
import type { Meters } from "../server/meters.ts";
import type { Log } from "../server/options.ts";
import { clickCommitter } from "./click-committer.ts";
import { clickDetails } from "./click-details.ts";
import { type LinkCache, linkCache } from "./link-cache.ts";
import { asPage } from "./page.ts";
import { codeIn, isVisit } from "./visit.ts";

export const REDIRECT_PATTERN = "/r/{code}";
/** No visitor is refused for the visits of others. */
const ADMITTED = () => ({ refused: undefined, headers: {} });

interface Redirecting {
  readonly platform: Pick<Platform, "redirects" | "workers">;
  /** True if a request came through a trusted proxy. */
  readonly isProxied: (request: Incoming) => boolean;
  readonly limits: Limits;
  readonly meters: Meters;
  readonly log: Log;
  readonly gatherMs: number;
  readonly batchMax: number;
  readonly cacheMs: number;
  readonly cacheMax: number;
}

/** How long after a failed attempt to listen the next one is made. */
const LISTEN_AGAIN_MS = 10_000;

/**
 * Looks links up in a cache that is cleared when some may lead elsewhere. It listens from the first look-up until the database is
 * closed; where nobody notifies, the age of the cache is its bound.
 */
const clearedByChanges = ({ workers }: Pick<Platform, "workers">, cache: LinkCache): LinkCache["resolve"] => {
  let listenAfter = 0;
  const listen = (): void => {
    if (performance.now() < listenAfter) return;
    listenAfter = Number.POSITIVE_INFINITY;
    workers.notifications
      ?.subscribe((notification) => {
        if (notification === "links") cache.clear();
      })
      // What was cached before may have changed unheard.
      .then(() => cache.clear())
      .catch(() => {
        listenAfter = performance.now() + LISTEN_AGAIN_MS;
      });
  };
  return (code) => {
    listen();
    return cache.resolve(code);
  };
};

/** Answers `/r/{code}` (decisions, section 4): 302 to the target of the code when its click is durable. */
export const redirector = (redirecting: Redirecting): Answering => {
  const { platform, isProxied, limits, meters, log, gatherMs, batchMax, cacheMs, cacheMax } = redirecting;
  const { redirects } = platform;
  const cache = linkCache((code) => redirects.resolve(code), { ageMs: cacheMs, entriesMax: cacheMax });
  const resolve = cacheMs > 0 ? clearedByChanges(platform, cache) : cache.resolve;
  const clicks = clickCommitter(
    async (batch) => {
      const began = performance.now();
      const since = () => (performance.now() - began) / 1_000;
      try {
        await redirects.record(batch);
      } catch (cause) {
        meters.commit(since(), "failed");
        // The clicks of a group that is refused are recorded by themselves.
        if (batch.length === 1 && !(cause instanceof OutcomeUnknown))
          log.error({ route: REDIRECT_PATTERN, err: cause }, "click not committed");
        throw cause;
      }
      meters.commit(since(), "committed");
      meters.clicks(batch.length, "committed");
    },
    { gatherMs, batchMax, atOnce: redirects.groupsAtOnce() },
  );
  /** Whatever the cause, a visitor whose click is not recorded is asked to try again. */
  const failed = (cause: unknown): never => {
    meters.clicks(1, "failed");
    if (cause instanceof OutcomeUnknown) throw cause;
    throw new OutcomeUnknown("The click could not be committed.", { cause });
  };

  const admit = visitAdmission(limits);
  /** Returns true if a visit is recorded: above the limit of its address it is redirected, and counts nowhere. */
  const isRecorded = async (exchange: Exchange): Promise<boolean> => {
    if (!isVisit(exchange.request)) return false;
    const isWithin = (await admit(exchange)).refused === undefined;
    if (!isWithin) meters.clicks(1, "over_limit");
    return isWithin;
  };

  return readSurface(
    ADMITTED,
    asPage,
  )(async (exchange) => {
    const { request, ids } = exchange;
    const code = codeIn(ids[0] ?? "");
    const target = code === undefined ? undefined : await resolve(code);
    if (code === undefined || target === undefined) return refuse("promo_link_not_found").refusal;
    // Behind a peer that is not trusted all visitors have one address, so that their clicks could not be told apart.
    const address = limits.isForwardedByStranger(request) ? undefined : limitKey(limits.addressOf(request));
    const visitor = `${limits.addressOf(request)}\n${request.headers["user-agent"] ?? ""}`;
    const details = clickDetails(request, isProxied(request));
    const counts = target.status !== "stopped" && (await isRecorded(exchange));
    const { location, click } = redirects.visit(target, {
      code,
      visitor,
      address,
      counts,
      details,
      query: queryOf(request),
    });
    if (click !== undefined) await clicks.add(click).catch(failed);
    const headers = { Location: location, "Referrer-Policy": "strict-origin-when-cross-origin" };
    return { status: 302, type: "text/plain; charset=utf-8", body: "", headers };
  });
};
