import { seededRuntime } from "@entente/adapters-node";
import { payoutRails, resultsReader } from "@entente/adapters-payouts";
import { salesReaders } from "@entente/adapters-sources";
import {
  type Actor,
  createPlatform,
  DEFAULT_SETTINGS,
  type Platform,
  type Settings,
  serviceChannel,
} from "@entente/core";
import type {
  DomainNames,
  MailTransport,
  PasskeyVerifier,
  Ports,
  Storage,
  WebhookTransport,
} from "@entente/core/ports";
import type { Script } from "./provider.ts";
import { SCRIPTED, type ScriptedChannel, scriptedChannel } from "./scripted-channel.ts";

export interface WorldOptions {
  readonly settings?: Partial<Settings>;
  readonly scripts?: Readonly<Record<string, Script>>;
  readonly perMemberLinks?: boolean;
  /** The transport of webhooks; without one, deliveries stay pending. */
  readonly webhookTransport?: WebhookTransport;
  /** The transport of mail; without one, messages stay in the outbox. */
  readonly mailTransport?: MailTransport;
  /** Verifies passkeys; without one, members have none. */
  readonly passkeyVerifier?: PasskeyVerifier;
  /** The records of domains. Default: there are none. */
  readonly domainNames?: DomainNames;
  /** Keys in place of those that the seed makes. */
  readonly keys?: Pick<Ports, "cipher" | "signer">;
}

/** A platform on some storage, with a brand to act for. */
export interface World {
  readonly platform: Platform;
  readonly ports: Ports;
  readonly channel: ScriptedChannel;
  readonly actor: Actor;
  readonly brand: string;
  readonly advance: (ms: number) => void;
  /** Another process on the same data (or on another view of it), under the same clock and the same outside world. */
  readonly process: (storage?: Storage) => Platform;
  /** Continues as a supervisor does after a crash: leases expire, and a new process continues. */
  readonly restarted: () => Platform;
  /** Advances the time and works until operations wait for funds only. */
  readonly settle: (platform?: Platform) => Promise<void>;
}

const ROUNDS = 12;
const ROUND_MS = 61_000;

/** Opens the world of a test from a seed, a storage and a script; it is deterministic. */
export const openWorld = async (
  storage: Storage,
  seed: string | number,
  options: WorldOptions = {},
  more: Pick<Ports, "authorizers" | "rails" | "documents"> = {},
): Promise<World> => {
  const runtime = seededRuntime(seed);
  const channel = scriptedChannel(options.scripts, options.perMemberLinks);
  const settings = { ...DEFAULT_SETTINGS, maxAttempts: 3, publicUrl: "http://links.example", ...options.settings };
  const { webhookTransport, mailTransport, passkeyVerifier, domainNames = { texts: async () => [] } } = options;
  const ports: Ports = {
    ...storage,
    ...runtime,
    ...options.keys,
    channels: [serviceChannel(), channel],
    rails: payoutRails(),
    resultsReader: resultsReader(),
    sales: salesReaders(),
    settings,
    domainNames,
    ...more,
    ...(webhookTransport === undefined ? {} : { webhookTransport }),
    ...(mailTransport === undefined ? {} : { mailTransport }),
    ...(passkeyVerifier === undefined ? {} : { passkeyVerifier }),
  };
  const process = (view: Storage = storage): Platform => createPlatform({ ...ports, ...view });
  const platform = process();
  const organization = await platform.operator.createOrganization({ name: "Acme" });
  const { id: brand } = await platform.operator.createBrand(organization.id, { name: "Shoes" });
  const advance = (ms: number) => void runtime.clock.advance(ms);
  return {
    platform,
    ports,
    channel,
    brand,
    actor: await platform.authenticator.actor({ organization: organization.id }),
    advance,
    process,
    restarted() {
      advance(settings.leaseMs + 1);
      return process();
    },
    async settle(of = platform) {
      for (let round = 0; round < ROUNDS; round += 1) {
        await work(of);
        advance(ROUND_MS);
      }
    },
  };
};

/** Runs what is due now, one operation after the other, so that the order is the same on every engine. */
export const work = async ({ workers }: Platform): Promise<void> => {
  while ((await workers.runOperations(1)) > 0);
};

export interface SlotInput {
  readonly name: string;
  readonly medium?: string;
  readonly channel?: string;
  readonly format?: string;
}

/** A slot of the scripted channel; its name says which script it follows. */
export const scriptedSlot = (name: string): SlotInput => ({ name, ...SCRIPTED });

export interface Budget {
  readonly mode: "none" | "metered" | "funded";
  readonly asset?: "usd" | "credit";
  readonly total?: number;
}

export interface Plan {
  /** One member list per program. */
  readonly members: readonly number[];
  readonly slots: readonly string[];
  readonly budget?: Budget;
}

export interface Scenario {
  readonly programs: readonly string[];
  readonly members: readonly string[];
  readonly distribution: string;
}

/** Programs with approved members, and a distribution over all of them that has been validated. */
export const openScenario = async ({ platform, actor }: World, { members, slots, budget }: Plan): Promise<Scenario> => {
  const programs: string[] = [];
  const enrolled: string[] = [];
  for (const [at, count] of members.entries()) {
    const { id: program } = await platform.programs.create(actor, { name: `Program ${at}` });
    programs.push(program);
    for (let member = 0; member < count; member += 1)
      enrolled.push(await approved({ platform, actor }, program, `member${member}`));
  }
  const spec = { plan: { entity: { slots: slots.map(scriptedSlot) } } };
  const { id } = await platform.distributions.create(actor, {
    name: "Spring",
    programs,
    spec,
    ...(budget === undefined ? {} : { budget }),
  });
  const { valid } = await platform.distributions.validate(actor, id);
  if (!valid) throw new Error("The distribution of a scenario should be valid.");
  return { programs, members: enrolled, distribution: id };
};

/** Invites somebody; the enrollment's id. */
export const invited = async (
  { platform, actor }: Pick<World, "platform" | "actor">,
  program: string,
  name: string,
): Promise<string> => (await platform.enrollments.create(actor, { program, email: `${name}@people.example` })).id;

export const approved = async (
  world: Pick<World, "platform" | "actor">,
  program: string,
  name: string,
): Promise<string> => {
  const id = await invited(world, program, name);
  await world.platform.enrollments.approve(world.actor, id);
  return id;
};

export const topUp = ({ platform, brand }: World, amount: number, reference: string, asset: "usd" | "credit" = "usd") =>
  platform.operator.topUp({ brand, asset, amount, reference });
