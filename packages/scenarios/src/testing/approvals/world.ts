import type { Actor, ApprovalResource, Scope } from "@entente/core";
import type { Id, Rows, Storage } from "@entente/core/ports";
import { ORIGIN } from "../origin.ts";
import { type Earner, earner, openPayoutWorld, owe } from "../payouts/payouts.ts";
import { openWorld, type World } from "../world.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

type Seats = Rows["person"]["seats"];
const OWNER: Seats = [{ role: "owner", brand: null }];

/** The answer of an act. */
export interface Answer {
  readonly ok: boolean;
  readonly outcome?: string;
  readonly value?: unknown;
  readonly refusal?: { readonly code: string };
}

/** The approval that an act waits for. */
export const proposedBy = ({ ok, outcome, value, refusal }: Answer): ApprovalResource => {
  if (!ok || outcome !== "proposed") throw new Error(`Nothing waits: ${refusal?.code ?? outcome}.`);
  return (value as { readonly approval: ApprovalResource }).approval;
};

/** Who asks and who approves. `fresh` joined an hour ago. */
export const WHO = ["mia", "noa", "fresh", "keyOfMia", "keyOfNobody", "host"] as const;
export type Who = (typeof WHO)[number];

/** A brand that owes something to two members, and people and keys who may do all that owners may. */
export interface ApprovalWorld extends World {
  readonly ada: Earner;
  readonly bob: Earner;
  /** A draft that pays Ada. */
  readonly batch: string;
  /** A period that is closed. */
  readonly period: string;
  /** The account that Bob is paid to. */
  readonly account: string;
  readonly as: Readonly<Record<Who, Actor>>;
  /** Switches approval by two on or off, as an owner. */
  readonly switched: (on: boolean, by?: Who) => Promise<Answer>;
  readonly person: (name: string, fields?: { readonly joinedMs?: number; readonly seats?: Seats }) => Promise<Actor>;
}

/** A person of the console, who joined so long ago, as the actor that a session of theirs makes. */
const personOf =
  ({ ports, actor }: World): ApprovalWorld["person"] =>
  async (name, { joinedMs = 48 * HOUR_MS, seats = OWNER } = {}) => {
    const now = ports.clock.now();
    const id = ports.ids.next("person");
    const row: Rows["person"] = {
      id,
      name,
      email: null,
      emailKey: null,
      oidcIssuer: null,
      oidcSubject: null,
      seats,
      status: "active",
      seatedAt: now,
      createdAt: new Date(now.getTime() - joinedMs),
      updatedAt: now,
    };
    const tenant = { ...actor.tenant, livemode: true };
    await ports.journal.commit({ tenant, origin: ORIGIN, writes: [{ kind: "person", row, version: 0 }] });
    const held = seats.map(({ brand }) => ({ brand, scopes: ["*"] }));
    return { ...actor, ref: { type: "person", id: `person_${id}`, name }, held };
  };

/** A key that a person made, or nobody, as a request with it is made. */
export const keyOf = async (
  { platform, actor }: World,
  maker: Actor | undefined,
  of: { readonly acts?: "execute" | "propose"; readonly scopes?: readonly (Scope | "*")[] } = {},
): Promise<Actor> => {
  const { organization } = actor.tenant;
  const made = await platform.operator.createKey(`org_${organization}`, {
    acts: of.acts ?? "execute",
    scopes: [...(of.scopes ?? ["*"])],
    livemode: actor.tenant.livemode,
  });
  const known = await platform.authenticator.authenticate(made.secret);
  if (!known.ok) throw new Error(known.refusal.message);
  if (maker === undefined) return known.value;
  // The console writes who made it; here the row is as if it had.
  return { ...known.value, maker: maker.ref.id?.slice("person_".length) as Id<"person"> };
};

export const openApprovals = async (storage: Storage, seed: string): Promise<ApprovalWorld> => {
  const world = await openWorld(storage, seed);
  const { platform, actor } = world;
  const person = personOf(world);
  const [mia, noa] = [await person("Mia"), await person("Noa")];
  await platform.payoutRails.create(actor, { rail: "manual" });
  const payoutWorld = await openPayoutWorld(world);
  const [ada, bob] = [await earner(world, payoutWorld, "ada"), await earner(world, payoutWorld, "bob")];
  const day = (ms: number) => new Date(world.ports.clock.now().getTime() + ms).toISOString().slice(0, 10);
  const [period_start, period_end] = [day(0), day(DAY_MS)];
  await platform.performance.record(actor, {
    type: "sale",
    enrollment: ada.enrollment,
    value_minor: 10_000,
    currency: "usd",
    external_event_id: "sale",
  });
  world.advance(2 * DAY_MS);
  await platform.payouts.run(actor, { period_start, period_end });
  const next = await platform.payouts.run(actor, { period_start: period_end, period_end: day(0) });
  const [later] = (await platform.payouts.listPeriods(actor, { period_start: next.period_start })).data;
  if (later === undefined) throw new Error("A run should be remembered.");
  const { id: period } = await platform.payouts.closePeriod(actor, later.id);
  await owe(world, payoutWorld, ada, 5_000);
  const { id: batch } = await platform.payoutBatches.create(actor);
  await owe(world, payoutWorld, bob, 7_000);
  const attached = await platform.operator.attachConnection({
    brand: world.brand,
    kind: "payout",
    provider: "bank",
    provider_account_id: "bob-1",
    owner: bob.entity,
  });
  const fresh = await person("Fresh", { joinedMs: HOUR_MS });
  const as = {
    mia,
    noa,
    fresh,
    keyOfMia: await keyOf(world, mia),
    keyOfNobody: await keyOf(world, undefined),
    host: actor,
  };
  const switched = (on: boolean, by: Who = "mia") =>
    platform.console.settings.update.invoke(as[by], [], { approval_by_two: on }, {});
  return { ...world, ada, bob, batch, period, account: attached.id, as, person, switched };
};
