import { type DiscoverPage, discoverInput, discovering, discoverPage } from "./discover/feed.ts";
import type { Ports } from "./platform-ports.ts";

/** What the connect surface reads and answers, from which its documentation is drawn. It speaks camelCase. */
export const CONNECT_SURFACE = {
  discover: { input: discoverInput, output: discoverPage },
} as const;

/**
 * What is asked without an API key: the public feed. Throws {@link PlatformError} for every refusal.
 */
export interface Connect {
  /** Programs that brands have listed, the newest listing first (interface, "Discover feed"). */
  discover(input?: unknown): Promise<DiscoverPage>;
}

export const connectSurface = (ports: Ports): Connect => ({
  discover: discovering(ports),
});
