import type { Ports } from "../context.ts";
import type { HealthWatch } from "../health/watch.ts";
import type { DeliveryResult, DueDelivery } from "./ports.ts";

const SETTLED_AT_ONCE = 500;

/** The errors of work that nothing awaited. */
export interface Faults {
  add(cause: unknown): void;
  /** Throws once what went wrong since it was last asked. */
  check(): void;
}

export const faults = (): Faults => {
  let fault: { readonly cause: unknown } | undefined;
  return {
    add(cause) {
      fault = { cause };
    },
    check() {
      const found = fault;
      fault = undefined;
      if (found !== undefined) throw found.cause;
    },
  };
};

/** Runs by itself, once more for all that asked while it ran. */
export const repeated = (run: () => Promise<void>) => {
  let [isAsked, running]: [boolean, Promise<void> | undefined] = [false, undefined];
  const repeat = async (): Promise<void> => {
    while (isAsked) {
      isAsked = false;
      await run();
    }
    running = undefined;
  };
  return {
    ask() {
      isAsked = true;
      running ??= Promise.resolve().then(repeat);
    },
    running: () => running,
  };
};

/** Records results together: those that come while some are being recorded go with the next. */
export const recorder = (ports: Ports, { add: failed }: Faults, watch: HealthWatch, recorded: () => void) => {
  const waiting: DeliveryResult[] = [];
  const recording = repeated(async () => {
    while (waiting.length > 0) {
      // What cannot be recorded is sent again once its lease has run out.
      await ports.webhookDeliveries.recordResults(waiting.splice(0, SETTLED_AT_ONCE)).catch(failed);
      await watch.flush().catch(failed);
      recorded();
    }
  });
  return {
    add(due: DueDelivery, result: DeliveryResult) {
      waiting.push(result);
      watch.add(due, result);
      recording.ask();
    },
    running: recording.running,
  };
};
