import { openApi } from "../frame/api.ts";
import type { Proof } from "../frame/proof.ts";
import { openOrganization } from "../frame/tenants.ts";
import { HOSTS } from "./addresses.ts";
import { openCanaries } from "./canaries.ts";
import { proveDeliveries } from "./deliveries.ts";
import { proveNames, proveRedirects } from "./transport.ts";

const SHORT_SPELLINGS = 120;
const NAMES = { short: 100, long: 2_000 };
const REDIRECTS = { short: 20, long: 200 };

/** Webhooks, which are the one thing that a caller makes a server connect to, reach public addresses only. */
export const ssrf: Proof = {
  name: "ssrf",
  what: "webhooks reach no private address, whatever its spelling, its name or a redirect",
  short: { attempts: 490, seconds: 40 },
  long: { attempts: 1_300, seconds: 600 },
  async run(context) {
    const canaries = await openCanaries();
    context.atEnd(canaries.close);
    const database = await context.database();
    const servers = await context.servers({ database, env: { ENTENTE_WEBHOOK_LOOPBACK: "off" } });
    const { liveKey } = await openOrganization(await context.operator(database), ["shoes"]);
    const apis = servers.map(({ url }) => openApi(url, liveKey));
    for (const { client } of apis) context.atEnd(() => client.close());

    const shuffled = context.random.shuffled(HOSTS);
    const hosts = context.form === "long" ? shuffled : shuffled.slice(0, SHORT_SPELLINGS);
    const spellings = await proveDeliveries(context, apis, canaries, hosts);
    const names = await proveNames(context, canaries, NAMES[context.form]);
    const redirects = await proveRedirects(context, canaries, REDIRECTS[context.form]);
    return { ...spellings, "names looked up": names, redirects };
  },
};
