import { partsOf } from "../../data/address.ts";

/** The parts of the room, with the scope that a role needs to see each; null where the room's own is enough. */
export const DEVELOPER_PARTS = {
  keys: "api_keys:read",
  webhooks: "webhooks:read",
  events: "events:read",
  requests: "requests:read",
  explorer: null,
  surfaces: "connect_config:read",
  handoff: null,
} as const;
export type DeveloperPart = keyof typeof DEVELOPER_PARTS;

/** The filters that are plain texts. */
const TEXTS = ["id", "status", "method", "actor", "error_code", "operation", "type"] as const;

/** Whose requests are listed: by default not those of the console, which asks for each of its pages. */
export type Callers = "all";

export type DevelopersSearch = {
  readonly show?: DeveloperPart;
  readonly callers?: Callers;
  /** Only requests that were refused or failed. */
  readonly refused?: "true";
} & {
  readonly [Name in (typeof TEXTS)[number]]?: string;
};

/** Reads the address: what it does not know is left out. A status of `404` arrives as a number. */
export const readDevelopersSearch = (said: Record<string, unknown>): DevelopersSearch => {
  const read: Record<string, string> & { callers?: Callers; refused?: "true" } = {};
  if (said.refused === "true" || said.refused === true) read.refused = "true";
  if (said.callers === "all") read.callers = "all";
  for (const name of TEXTS) {
    const value = said[name];
    if ((typeof value === "string" && value !== "") || typeof value === "number") read[name] = String(value);
  }
  return typeof said.show === "string" && Object.hasOwn(DEVELOPER_PARTS, said.show)
    ? { ...read, show: said.show as DeveloperPart }
    : read;
};

/** The parts that a role sees, in their order. */
export const partsFor = partsOf(DEVELOPER_PARTS);

export interface DeliveriesSearch {
  readonly status?: "pending" | "delivered" | "exhausted";
  /** The delivery that is looked at. */
  readonly delivery?: string;
}

const DELIVERY_STATUSES = ["pending", "delivered", "exhausted"] as const;

export const readDeliveriesSearch = (said: Record<string, unknown>): DeliveriesSearch => {
  const status = DELIVERY_STATUSES.find((one) => one === said.status);
  return {
    ...(status !== undefined && { status }),
    ...(typeof said.delivery === "string" && said.delivery !== "" && { delivery: said.delivery }),
  };
};
