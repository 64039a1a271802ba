import { type Api, eventually } from "../frame/api.ts";

export const CLOCK = "/v1/platform/test_clock";

const PATIENCE_MS = 240_000;

/** Moves the clock of test data, and waits until it has arrived; returns where it was to arrive, and what was seen of it last. */
export const advance = async (api: Api, by: string): Promise<{ readonly target: string; readonly now: string }> => {
  const { advancing_to: target } = await api.must("POST", `${CLOCK}/advance`, { body: { by } });
  const isReady = async () => ((await api.must("GET", CLOCK)).status === "ready" ? true : undefined);
  await eventually(isReady, PATIENCE_MS);
  const { now } = await api.must("GET", CLOCK);
  return { target, now };
};
