import { PARAMETERS, readLanding } from "./landing.ts";
import { keeperIn } from "./memory.ts";
import { outboxOf } from "./outbox.ts";
import { page } from "./page.ts";
import { credited, touched } from "./touches.ts";

export interface EntenteOptions {
  /** The address of the service, or of the path of your own address that leads to it. */
  readonly url: string;
  /** `pk_live_…` or `pk_test_…` of the program's connect config. */
  readonly publicKey: string;
  /** The parameters that name a member, the first that is there counts. Default: `ref`, `via`, `fpr`, `aff`, `lmref`. */
  readonly parameters?: readonly string[] | undefined;
  /** `required`: nothing is stored or sent before `consent(true)`. Default: `granted`. */
  readonly consent?: "required" | "granted" | undefined;
}

export interface Worth {
  /** In the minor unit of the currency. */
  readonly valueMinor: number;
  /** Three letters. */
  readonly currency: string;
}

export interface Entente {
  /** Says whether the visitor agrees. `false` also forgets all that was kept and not sent. */
  consent(given: boolean): void;
  /** The click to put into your checkout's metadata; undefined where nobody brought the visitor. */
  clickId(): string | undefined;
  /** Resolves once the landing was reported, or could not be at once. */
  readonly ready: Promise<string | undefined>;
  /** Reports a lead or a sale by your own id of it. It is a hint: your server's event with the click's id is what counts. */
  track(type: "lead" | "sale", eventId: string, worth?: Worth): void;
  /**
   * Reports who the visitor is, by your own id of the customer. With the `customer_hash` that your server made the customer is bound
   * to the member; without it this is a hint.
   */
  identify(customer: string, customerHash?: string): void;
}

/** So long the same landing address is the same landing. */
const SAME_MS = 3_600_000;

const start = (options: EntenteOptions): Entente => {
  const { url, publicKey, parameters = PARAMETERS, consent } = options;
  const keeper = keeperIn(() => page.localStorage, `entente:${publicKey}`);
  const now = (): number => Date.now();
  const outbox = outboxOf(keeper, {
    endpoint: `${url.replace(/\/$/, "")}/v1/connect/browser/${publicKey}`,
    fetch: (...given) => fetch(...given),
    now,
    after(ms, run) {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  });
  const landing = readLanding(page.location, page.document.referrer, parameters);
  let isAllowed = false;
  /** Calls before the visitor agreed. */
  let held: (() => void)[] = [];
  let settle = (_click: string | undefined): void => undefined;
  const ready = new Promise<string | undefined>((resolve) => {
    settle = resolve;
  });
  const clickId = (): string | undefined => (isAllowed ? credited(keeper.read(), now())?.id : undefined);

  const land = (): void => {
    if (landing === undefined) return;
    const { code = "", click_id } = landing;
    const from = `${code}:${click_id ?? ""}`;
    const { last } = keeper.read();
    if (last?.from === from && now() - last.at < SAME_MS) return;
    const at = now();
    if (click_id !== undefined) keeper.change((kept) => touched(kept, { id: click_id, at, from }));
    outbox.add({ key: from, at, event: { type: "click", ...landing } });
  };

  const report = (key: string, event: Readonly<Record<string, string | number>>): void => {
    const run = (): void => {
      const click = clickId();
      outbox.add({ key, at: now(), event: click === undefined ? event : { ...event, click_id: click } });
      void outbox.flush();
    };
    if (isAllowed) run();
    else held.push(run);
  };

  const allow = (): void => {
    if (isAllowed) return;
    isAllowed = true;
    outbox.open();
    land();
    void outbox.flush().then(() => settle(clickId()));
    for (const run of held) run();
    held = [];
  };

  page.addEventListener("online", () => void outbox.flush());
  page.document.addEventListener("visibilitychange", () => {
    if (page.document.visibilityState === "hidden") outbox.leave((to, body) => page.navigator.sendBeacon?.(to, body));
  });
  if (consent !== "required") allow();

  return {
    ready,
    clickId,
    consent(given) {
      if (given) return allow();
      isAllowed = false;
      held = [];
      outbox.close();
      keeper.forget();
    },
    track: (type, eventId, worth) =>
      report(`${type}:${eventId}`, {
        type,
        event_id: eventId,
        ...(worth && { value_minor: worth.valueMinor, currency: worth.currency }),
      }),
    identify(customer, customerHash) {
      const key = `identify:${customerHash ?? ""}:${clickId() ?? ""}`;
      if (keeper.read().identified === key) return;
      report(key, { type: "identify", customer, ...(customerHash && { customer_hash: customerHash }) });
    },
  };
};

const OPENED = Symbol.for("entente.opened");

/**
 * Begins to report for a page. Begun twice for one program, by whichever copy of this code, it is the same and does nothing twice.
 * @example
 * const tracking = openEntente({ url: "https://partners.example", publicKey: "pk_live_…" });
 * tracking.track("sale", "order_1");
 * @example
 * openEntente({ url: "https://partners.example", publicKey: "pk_live_…" }).identify("cus_1");
 */
export const openEntente = (options: EntenteOptions): Entente => {
  const all = globalThis as { [OPENED]?: Record<string, Entente> };
  all[OPENED] ??= {};
  const opened = all[OPENED];
  opened[options.publicKey] ??= start(options);
  return opened[options.publicKey] as Entente;
};
