import { type Api, eventually } from "../frame/api.ts";
import type { Context } from "../frame/proof.ts";
import type { Canaries } from "./canaries.ts";

/** An endpoint that was accepted, and the address it was given. */
interface Endpoint {
  readonly id: string;
  readonly url: string;
}

interface Delivery {
  readonly attempts: readonly { readonly status: number | null; readonly error: string | null }[];
}

/** The ends of an attempt that went nowhere: refused for its address, or a name that nobody knows. */
const HARMLESS = ["address_not_allowed", "name_not_resolved"];
const LANES = 8;
const ENDPOINTS = "/v1/platform/webhook_endpoints";

const inLanes = async <T>(of: readonly T[], work: (one: T, at: number) => Promise<void>): Promise<void> => {
  const waiting = of.map((one, at) => [one, at] as const);
  const lane = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(...next);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
};

/** Registers endpoints at these hosts, lets one event go to all of them, and looks at where the deliveries ended. */
export const proveDeliveries = async (
  context: Context,
  apis: readonly Api[],
  canaries: Canaries,
  hosts: readonly string[],
): Promise<Readonly<Record<string, number>>> => {
  const api = (at: number): Api => apis[at % apis.length] as Api;
  const urls = hosts.flatMap((host) => ["https", "http"].map((scheme) => `${scheme}://${host}:${canaries.port}/hook`));
  const endpoints: Endpoint[] = [];
  let refused = 0;
  await inLanes(urls, async (url, at) => {
    context.attempt();
    const body = { url, enabled_events: ["enrollment.created"] };
    const { status, body: answer, text } = await api(at).call("POST", ENDPOINTS, { body });
    if (status === 201) return void endpoints.push({ id: answer.webhook_endpoint.id, url });
    refused += 1;
    if (status !== 400) context.violation({ what: `an address was answered ${status}`, reproduce: { url, text } });
  });

  const { id: program } = await api(0).must("POST", "/v1/platform/programs", { body: { name: "Targets" } });
  await api(0).must("POST", "/v1/platform/enrollments", { body: { program, email: "ada@partners.example" } });
  await inLanes(endpoints, async ({ id, url }, at) => {
    const delivery = await eventually(async () => {
      const { data } = await api(at).must("GET", `${ENDPOINTS}/${id}/deliveries`);
      if (data.length === 0) return undefined;
      const found: Delivery = await api(at).must("GET", `${ENDPOINTS}/${id}/deliveries/${data[0].id}`);
      return found.attempts.length > 0 ? found : undefined;
    });
    if (delivery === undefined)
      return context.violation({ what: "a delivery was never attempted", reproduce: { url } });
    for (const { status, error } of delivery.attempts) {
      if (status === null && error !== null && HARMLESS.includes(error)) continue;
      const what = `a forbidden address was connected to: ${status ?? error}`;
      context.violation({ what, reproduce: { url, delivery } });
    }
  });
  const reached = canaries.reached();
  if (reached > 0)
    context.violation({
      what: `deliveries reached a canary ${reached} times`,
      reproduce: { hosts, seed: context.seed },
    });
  return {
    spellings: hosts.length,
    "addresses refused when set": refused,
    "addresses refused when sent to": endpoints.length,
  };
};
