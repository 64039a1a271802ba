import { createHash, timingSafeEqual } from "node:crypto";
import { refuse } from "@entente/core/http";
import type { Registry } from "prom-client";
import { type Answering, faultOf } from "../exchange.ts";
import { type Answer, JSON_TYPE, refusalAnswer } from "../refusal.ts";
import { asOpenMetrics, OPEN_METRICS_TYPE, readsOpenMetrics } from "./open-metrics.ts";

export interface Readiness {
  readonly ready: boolean;
  /** The checks and their results; they are public. */
  readonly checks: Readonly<Record<string, unknown>>;
}

const json = (status: number, value: unknown): Answer => ({ status, type: JSON_TYPE, body: JSON.stringify(value) });

/** Liveness: the process answers. */
export const live: Answering = () => json(200, { status: "ok" });

/** Readiness: 503 while a dependency is missing, and from the start of the shutdown. */
export const ready =
  (readiness: () => Promise<Readiness>, stopping: () => boolean): Answering =>
  async (exchange) => {
    if (stopping()) return json(503, { ready: false, checks: { stopping: true } });
    try {
      const found = await readiness();
      return json(found.ready ? 200 : 503, found);
    } catch (cause) {
      faultOf(exchange, cause);
      return json(503, { ready: false, checks: {} });
    }
  };

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

/**
 * The page of metrics, for requests with the key, as OpenMetrics for whoever reads that; `undefined`: no key is required. The page is that of the registry, unless
 * several processes sum theirs.
 */
export const metrics =
  (registry: Registry, key: string | undefined, page: () => Promise<string> = () => registry.metrics()): Answering =>
  async ({ request, id }) => {
    const shown = /^bearer +(\S+)$/i.exec(request.headers.authorization ?? "")?.[1] ?? "";
    if (key !== undefined && !timingSafeEqual(digest(shown), digest(key))) {
      return refusalAnswer(refuse("unauthenticated").refusal, id);
    }
    const body = await page();
    if (!readsOpenMetrics(request.headers.accept)) return { status: 200, type: registry.contentType, body };
    return { status: 200, type: OPEN_METRICS_TYPE, body: asOpenMetrics(body) };
  };
