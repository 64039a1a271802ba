import { type FetchHandler, fetchHandler, undiciTransport } from "@entente/adapters-http";
import { memoryStorage } from "@entente/adapters-memory";
import { type ManualClock, seededRuntime } from "@entente/adapters-node";
import {
  type Actor,
  createPlatform,
  DEFAULT_SETTINGS,
  type Duration,
  millisecondsOf,
  type Platform,
  type Ports,
  type Settings,
  type Storage,
  serviceChannel,
} from "@entente/core";
import { simulatedChannel } from "./channel.ts";
import { type Joining, joining } from "./joining.ts";
import type { ProgramPlan } from "./plan.ts";
import { type Recording, recording } from "./recording.ts";
import { type Subscribing, subscribing } from "./subscribing.ts";
import { workAll } from "./work.ts";

/** The beginning of a world. */
export interface WorldPlan {
  /** The same seed and the same calls give the same ids, secrets and answers. Default: 1. */
  readonly seed?: string | number;
  /** The time at which it begins. Default: 1 January 2030, 00:00 UTC. */
  readonly start?: Date;
  /** The names of its brands, at least one. Default: `Acme`. */
  readonly brands?: readonly string[];
  /** Its first programs, with their members. Default: none. */
  readonly programs?: readonly ProgramPlan[];
  /** A migrated storage, such as that of `openPostgres`; one that a world was opened on before needs another seed. Default: memory. */
  readonly storage?: Storage;
  /** Settings in place of the platform's own. */
  readonly settings?: Partial<Settings>;
  /** Ports in place of the world's own: channels, rails, a transport of mail and so on. */
  readonly ports?: Partial<Ports>;
}

/** A brand of a world, and the actor in whose name its calls are made. */
export interface WorldBrand {
  readonly id: string;
  readonly name: string;
  readonly actor: Actor;
}

/** A platform with an organization, on a clock that stays where it is until the test moves it. */
export interface World extends Joining, Recording, Subscribing {
  readonly platform: Platform;
  /** The ports that the platform was built on, for what no use case does. */
  readonly ports: Ports;
  readonly clock: ManualClock;
  /** The id of the organization. */
  readonly organization: string;
  /** The brands, the first one being the default. */
  readonly brands: readonly WorldBrand[];
  /** Acts for the first brand, with every scope. */
  readonly actor: Actor;
  /** Acts for the brand of a member, and for the first brand where there is none. */
  readonly actorOf: (member: { readonly id: string } | undefined) => Actor;
  /** API keys of the organization, for its live and its test data, with every scope. */
  readonly keys: { readonly live: string; readonly test: string };
  /** The HTTP API of the world, as the `fetch` of a client: no port is opened. */
  readonly fetch: (url: string | URL | Request, init?: RequestInit) => Promise<Response>;
  /** Moves the clock forward, and does no work. Answers the new time. */
  advance(by: Duration): Date;
  /** Does all background work that is due now: operations, evaluations, schedules, webhooks, mail and seals. */
  drain(): Promise<void>;
  /** Lets time pass: moves the clock forward in steps of `every`, 1 hour by default, and does the work due at each. */
  pass(by: Duration, every?: Duration): Promise<void>;
  /** Another process on the same data and the same clock, as after a restart. */
  restarted(): Platform;
}

/**
 * Opens a seeded world: a platform as a host opens it, on storage in memory unless another one is given, with an organization, brands,
 * API keys, programs, rules and members. Every world is its own; a property opens one per run, in a few milliseconds.
 * @throws {PlatformError} for a plan that the platform refuses, such as a program without a name.
 * @throws {RangeError} for a plan without a brand, or with a program of a brand that is not there.
 * @example
 * const acme = await world({ seed: 7, programs: [{ name: "Runners", hold_days: 7, members: ["mia", "lee"] }] });
 * const sale = await acme.record({ type: "sale", member: acme.member("mia"), value_minor: 4_900 });
 * await acme.pass("10d");
 * const run = await acme.platform.payouts.run(acme.actor, {});
 * @example
 * const { platform } = await world({ seed: 7, brands: ["Acme"] });
 * @example
 * const acme = await world({ start: new Date("2030-03-01T00:00:00.000Z") });
 */
export const world = async (plan: WorldPlan = {}): Promise<World> => {
  const { seed = 1, start, brands: names = ["Acme"], programs = [], storage = memoryStorage() } = plan;
  if (names.length === 0) throw new RangeError("A world needs a brand.");
  const runtime = start === undefined ? seededRuntime(seed) : seededRuntime(seed, start);
  const { clock } = runtime;
  const ports: Ports = {
    ...storage,
    ...runtime,
    channels: [serviceChannel(), simulatedChannel()],
    webhookTransport: undiciTransport({ allowLoopback: true }),
    ...plan.ports,
    settings: { ...DEFAULT_SETTINGS, ...plan.settings },
  };
  const platform = createPlatform(ports);
  const { id: organization } = await platform.operator.createOrganization({ name: names[0] as string });
  const brands: WorldBrand[] = [];
  for (const name of names) {
    const { id } = await platform.operator.createBrand(organization, { name });
    brands.push({ id, name, actor: await platform.authenticator.actor({ organization, brand: id }) });
  }
  const key = async (name: string, livemode: boolean) =>
    (await platform.operator.createKey(organization, { name, livemode })).secret;
  const keys = { live: await key("Live", true), test: await key("Test", false) };
  const { actor } = brands[0] as WorldBrand;
  // Most worlds are not called over HTTP, and routes take a while to be put together.
  let handle: FetchHandler | undefined;
  const joined = joining(platform, brands);
  const actorOf = (member: { readonly id: string } | undefined): Actor => {
    const program = joined.members.find((one) => one.id === member?.id)?.program;
    return joined.programs.find((one) => one.id === program)?.actor ?? actor;
  };
  const advance = (by: Duration): Date => clock.advance(millisecondsOf(by));
  const drain = () => workAll(platform);

  const opened: World = {
    platform,
    ports,
    clock,
    organization,
    brands,
    actor,
    actorOf,
    keys,
    ...joined,
    ...recording(platform, actorOf),
    ...subscribing(platform, actor, () => clock.now()),
    fetch(url, init) {
      handle ??= fetchHandler(platform, { organizationRate: false, surfaceRate: false });
      return handle(new Request(url, init), { address: "127.0.0.1" });
    },
    advance,
    drain,
    async pass(by, every = "1h") {
      const [end, step] = [clock.now().getTime() + millisecondsOf(by), Math.max(1, millisecondsOf(every))];
      await drain();
      while (clock.now().getTime() < end) {
        clock.advance(Math.min(step, end - clock.now().getTime()));
        await drain();
      }
    },
    restarted: () => createPlatform(ports),
  };
  for (const program of programs) await opened.openProgram(program);
  return opened;
};
