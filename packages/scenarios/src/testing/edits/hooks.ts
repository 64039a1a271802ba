import { copied, DAY, edits, type Family, gone, NEW_ID, set } from "./edit.ts";

const endpoint = (name: string): string => `(select w.id from webhook_endpoint w where w.url like '%${name}%')`;
const OF_ALL = `endpoint = ${endpoint("all")}`;
const WAITS = `status = 'pending' and attempts = 0 and ${OF_ALL}`;
const DELIVERED = `status = 'delivered' and ${OF_ALL}`;
const OTHER = "(select e.id from event e order by e.seq limit 1)";

/** Events on their way to endpoints. */
export const HOOKS: Family = [
  ...edits(
    "webhook_delivery",
    "id::text",
    ["one that waits is gone", gone("webhook_delivery", WAITS, "id desc"), "delivery"],
    ["one that was delivered is gone", gone("webhook_delivery", DELIVERED, "id desc"), "delivery"],
    [
      "delivered by nothing",
      set("webhook_delivery", "status = 'delivered', next_attempt_at = null", WAITS),
      "delivery",
    ],
    ["given up by nothing", set("webhook_delivery", "status = 'exhausted', next_attempt_at = null", WAITS), "delivery"],
    [
      "given up before its last attempt",
      set(
        "webhook_delivery",
        "status = 'exhausted', next_attempt_at = null",
        `status = 'pending' and attempts > 0 and endpoint = ${endpoint("fails")}`,
      ),
      "delivery",
    ],
    ["waits again", set("webhook_delivery", "status = 'pending', next_attempt_at = now()", DELIVERED), "delivery"],
    [
      "waits for an endpoint that is disabled",
      set(
        "webhook_delivery",
        "status = 'pending', next_attempt_at = now()",
        `status = 'exhausted' and endpoint = ${endpoint("disabled")}`,
      ),
      "delivery",
    ],
    ["is never due", set("webhook_delivery", "next_attempt_at = null", WAITS), "delivery"],
    ["attempts", set("webhook_delivery", "log = '[]'", DELIVERED), "delivery"],
    ["event", set("webhook_delivery", `event = ${OTHER}`, WAITS, "id desc"), "delivery"],
    ["type of its event", set("webhook_delivery", "event_type = 'assertion.revoked'", WAITS, "id desc"), "delivery"],
    ["seq", set("webhook_delivery", "seq = seq - 1", WAITS, "id desc"), "delivery"],
    ["seq that there is not", set("webhook_delivery", "seq = 99999", WAITS, "id desc"), "delivery"],
    ["endpoint", set("webhook_delivery", `endpoint = ${endpoint("few")}`, WAITS, "id desc"), "delivery"],
    ["endpoint that there is not", set("webhook_delivery", `endpoint = ${NEW_ID}`, WAITS), "delivery"],
    ["created_at", set("webhook_delivery", `created_at = created_at + ${DAY}`, WAITS), "delivery"],
    ["a sample of nothing", set("webhook_delivery", `sample = '{"id":"evt_","seq":0}'`, WAITS), "delivery"],
    ["one too many", copied("webhook_delivery", { id: NEW_ID }, WAITS), "delivery"],
  ),
];
