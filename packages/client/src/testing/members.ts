import { passkeyVerifier } from "@entente/adapters-node/passkeys";
import { createPortalClient, type PortalClient } from "../portal.ts";
import { openServer, type TestServer } from "./server.ts";

export const MIA = "mia@people.example";
/** The bytes of a printed statement, which are no UTF-8. */
export const PRINTED = Uint8Array.from({ length: 256 }, (_, at) => at);
/** A PNG of one pixel. */
const PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const DAY_MS = 86_400_000;
const LOOKS_MAX = 400;

/** A server with members who have something of everything that a session shows. */
export interface Members extends TestServer {
  readonly actor: Awaited<ReturnType<TestServer["platform"]["authenticator"]["actor"]>>;
  readonly program: string;
  readonly membership: string;
  /** Of another member of the program. */
  readonly foreign: string;
  /** A client that nobody has signed in with. */
  readonly anybody: PortalClient;
  /** The text behind `#token=` or `#confirm=` of the next letter to an address that has one. */
  readonly letterTo: (address: string, name?: "token" | "confirm") => Promise<string>;
  /** Proves a domain of the brand, to which its links lead from then on. */
  readonly provesDomain: (host: string) => Promise<void>;
  /** A client with the session that a link by mail opens. */
  readonly signedIn: (address?: string) => Promise<PortalClient>;
}

export const openMembers = async (): Promise<Members> => {
  const documents = { statement: async () => PRINTED, liability: async () => PRINTED };
  const records: string[] = [];
  const domainNames = { texts: async () => records };
  const server = await openServer({ documents, domainNames, passkeyVerifier: passkeyVerifier() });
  const { platform, organization, advance, root } = server;
  const actor = await platform.authenticator.actor({ organization, brand: "shoes" });
  const landing_url = "https://shop.example/shoes";
  const { id: program } = await platform.programs.create(actor, { name: "Runners", landing_url });
  const scope = { type: "program" as const, program };
  await platform.payoutRules.create(actor, { name: "Share", type: "revenue_split", scope, rate_bps: 2_000 });
  await platform.tiers.create(actor, program, { name: "Pacer", rank: 0 });
  const required = { scope: "program_maintenance", metric_key: "sales_count", operator: "gte", threshold: 1 } as const;
  await platform.requirements.create(actor, program, required);
  await platform.payoutRails.create(actor, { rail: "manual" });
  const member = async (email: string, name: string): Promise<string> => {
    const { id } = await platform.enrollments.create(actor, { program, email, name });
    await platform.enrollments.approve(actor, id);
    return id;
  };
  const [membership, foreign] = [await member(MIA, "Mia"), await member("noah@people.example", "Noah")];
  const hats = await platform.authenticator.actor({ organization, brand: "hats" });
  const hatters = await platform.programs.create(hats, { name: "Hatters" });
  await platform.enrollments.create(hats, { program: hatters.id, email: MIA });
  await platform.coupons.create(actor, { enrollment: membership, code: "MIA10", discount: { percent_bps: 1_000 } });
  const { id: spring } = await platform.distributions.create(actor, { name: "Spring", programs: [program] });
  await platform.distributions.validate(actor, spring);
  await platform.distributions.launch(actor, spring);
  await platform.workers.drain();
  for (const enrollment of [membership, foreign])
    for (const order of [1, 2, 3, 4, 5])
      await platform.performance.record(actor, {
        ...{ enrollment, type: "sale", value_minor: 1_000 * order },
        external_event_id: `${enrollment}-${order}`,
      });
  const asset = { program, name: "Banner", kind: "image", content: PIXEL } as const;
  await platform.assets.create(actor, asset);
  const now = new Date((await platform.programs.retrieve(actor, program)).created_at);
  advance(DAY_MS);
  const dayOf = (at: Date) => at.toISOString().slice(0, 10);
  const days = { period_start: dayOf(now), period_end: dayOf(new Date(now.getTime() + DAY_MS)) };
  await platform.payouts.run(actor, days);

  const provesDomain = async (host: string): Promise<void> => {
    const made = await platform.portalDomains.create(actor, { host });
    records.push(...made.records.map(({ value }) => value));
    await platform.workers.checkDomains();
  };
  const anybody = createPortalClient({ baseUrl: root });
  const read = new Set<string>();
  const letterTo: Members["letterTo"] = async (address, name = "token") => {
    // Who asks by HTTP is answered before the letter is written.
    for (let look = 0; look < LOOKS_MAX; look += 1) {
      for (const { id, to } of await platform.operator.mailOutbox()) {
        if (to !== address || read.has(id)) continue;
        const text = (await platform.operator.mailMessage(id))?.text ?? "";
        const [, found] = new RegExp(`#${name}=(\\S+)`).exec(text) ?? [];
        if (found === undefined) continue;
        read.add(id);
        return found;
      }
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    throw new Error(`No letter to ${address} has a link.`);
  };
  const signedIn: Members["signedIn"] = async (email = MIA) => {
    await anybody.signIn.byMail({ email });
    const { token } = await anybody.session.open({ token: await letterTo(email) });
    return anybody.withOptions({ token });
  };
  return { ...server, actor, program, membership, foreign, anybody, provesDomain, letterTo, signedIn };
};
