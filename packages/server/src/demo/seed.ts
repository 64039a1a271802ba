import { type ManualClock, seededRuntime } from "@entente/adapters-node";
import { type Actor, createPlatform, type Platform, type Ports } from "@entente/core";
import { meetHostApplication } from "./connect.ts";
import { BRANDS, CAMPAIGN, type DemoStanding, MEMBERS, ORGANIZATION, PARKED, PROGRAMS, TOP_UP, TURNS } from "./data.ts";
import { closePeriod, openBooks, payDay, takeBack } from "./payday.ts";
import { askOfMembers, vouchFor } from "./standing.ts";
import { chances, trading } from "./trade.ts";

const DAY_MS = 86_400_000;
const DAYS = 30;
const FUND_DAY = 1;
const LAUNCH_DAY = 3;
const VOUCH_DAY = 9;
const PAY_DAY = 21;
const PARK_DAY = 27;
const HOLD_DAYS = 14;
const HANDOFF_DAY = 28;

/** The data of a demo for the first-minute text. */
export interface Demo {
  readonly organization: string;
  readonly brand: string;
  /** A key of the organization with every scope. */
  readonly key: string;
  readonly code: string;
}

interface DemoState {
  readonly platform: Platform;
  readonly organization: string;
  readonly actors: Readonly<Record<string, Actor>>;
  readonly programs: readonly { readonly id: string; readonly actor: Actor }[];
  /** The members so far, by enrollment. */
  readonly names: Map<string, string>;
  /** The entities, in the order in which they joined. */
  readonly entities: string[];
}

type Change = (
  platform: Platform,
  actor: Actor,
  enrollment: { readonly id: string; readonly relationship: string },
) => Promise<unknown>;

const approve: Change = ({ enrollments }, actor, { id }) => enrollments.approve(actor, id);

/** The steps of a member after joining, one per day. */
const FATES: { readonly [S in DemoStanding]: readonly Change[] } = {
  active: [approve],
  pending: [],
  rejected: [({ enrollments }, actor, { id }) => enrollments.reject(actor, id)],
  paused: [approve, ({ enrollments }, actor, { id }) => enrollments.pause(actor, id)],
  archived: [approve, ({ enrollments }, actor, { id }) => enrollments.archive(actor, id)],
  "relationship paused": [
    approve,
    ({ relationships }, actor, { relationship }) => relationships.pause(actor, relationship),
  ],
};

const addressOf = (name: string): string => `${name.toLowerCase().replaceAll(" ", ".")}@partners.example`;
const codeOf = (name: string): string => name.toLowerCase().replaceAll(" ", "-");

/**
 * The organization with its brands and programs, each a minute after the previous one, because the oldest brand is the default.
 */
const found = async (platform: Platform, clock: ManualClock): Promise<DemoState> => {
  const { id: organization } = await platform.operator.createOrganization({ name: ORGANIZATION });
  const actors: Record<string, Actor> = {};
  for (const brand of BRANDS) {
    await platform.operator.createBrand(organization, brand);
    actors[brand.slug] = await platform.authenticator.actor({ organization, brand: brand.slug });
    clock.advance(60_000);
  }
  const programs: { id: string; actor: Actor }[] = [];
  for (const { brand, ...program } of PROGRAMS) {
    const actor = actors[brand] as Actor;
    const { id } = await platform.programs.create(actor, { ...program, visibility: "listed" });
    programs.push({ id, actor });
    clock.advance(60_000);
  }
  const [{ id, actor }] = programs as [DemoState["programs"][number]];
  await askOfMembers(platform, actor, id);
  return { platform, organization, actors, programs, names: new Map(), entities: [] };
};

type Step = () => Promise<unknown>;

/** Two thirds of the members join before the launch, the others later. */
const joinsOn = (index: number): number => (index < 24 ? Math.floor(index / 12) : Math.floor(2 + (index - 24) * 1.7));

/** The steps of members, in the order of their days. */
const memberSteps = ({
  platform,
  programs,
  names,
  entities,
}: DemoState): readonly { readonly day: number; readonly step: Step }[] =>
  MEMBERS.flatMap(({ name, standing }, index) => {
    const { id: program, actor } = programs[TURNS[index % TURNS.length] as number] as DemoState["programs"][number];
    let member: { id: string; relationship: string };
    const join = async () => {
      const input = { program, email: addressOf(name), name, referral_code: codeOf(name) };
      const made = await platform.enrollments.create(actor, input);
      entities.push(made.entity);
      member = made;
      names.set(member.id, name);
    };
    const fate = FATES[standing].map((change, later) => ({
      day: joinsOn(index) + 6 * later,
      step: () => change(platform, actor, member),
    }));
    return [{ day: joinsOn(index), step: join }, ...fate];
  }).toSorted((left, right) => left.day - right.day);

/** Launches a distribution and waits until workers of this or another process complete or suspend it. */
const launch = async (
  { platform }: DemoState,
  actor: Actor,
  input: Parameters<Platform["distributions"]["create"]>[1],
): Promise<string> => {
  const { id } = await platform.distributions.create(actor, input);
  await platform.distributions.validate(actor, id);
  const { operation } = await platform.distributions.launch(actor, id);
  for (let look = 0; look < 200; look += 1) {
    await platform.workers.drain();
    const { status } = await platform.operations.retrieve(actor, operation);
    if (status !== "pending" && status !== "running") break;
    await new Promise((looked) => setTimeout(looked, 25));
  }
  return id;
};

/**
 * Seeds a small organization with thirty days of activity, through the façade and with its own clock: the same members, days
 * and amounts every time. It uses the storage, channels and settings of the ports, so that its data continues under the real
 * clock.
 */
export const seedDemo = async (ports: Ports): Promise<Demo> => {
  const until = ports.clock.now();
  const from = new Date(until.getTime() - DAYS * DAY_MS);
  const { clock, ids } = seededRuntime("demo", from);
  const platform = createPlatform({ ...ports, clock, ids });
  const state = await found(platform, clock);
  const { organization, programs, names } = state;
  const [brand] = BRANDS;
  const actor = state.actors[brand.slug] as Actor;
  const own = programs.filter((program) => program.actor === actor).map(({ id }) => id);

  const steps = memberSteps(state);
  const trade = trading({ platform, clock, actor }, chances("demo"));
  for (let day = 0; day < DAYS; day += 1) {
    const morning = new Date(from.getTime() + day * DAY_MS);
    // Creating the organization takes minutes of the first day, and the clock never goes back.
    clock.set(new Date(morning.getTime() + 3_600_000));
    await platform.workers.drain();
    for (const { step } of steps.filter((one) => one.day === day)) {
      await step();
      clock.advance(7 * 60_000);
    }
    if (day === FUND_DAY) await platform.operator.topUp({ brand: brand.slug, ...TOP_UP });
    if (day === FUND_DAY) await openBooks(platform, actor, own);
    if (day === PAY_DAY) {
      await closePeriod(platform, actor, from, morning);
      await payDay(platform, actor);
      await takeBack(platform, actor, new Date(morning.getTime() - HOLD_DAYS * DAY_MS));
    }
    if (day === LAUNCH_DAY) await launch(state, actor, { ...CAMPAIGN, programs: own });
    if (day === VOUCH_DAY)
      await vouchFor(platform, actor, state.entities[0] ?? "", new Date(until.getTime() + 3 * DAY_MS));
    if (day === HANDOFF_DAY) {
      const last = programs.at(-1) as DemoState["programs"][number];
      await meetHostApplication(platform, { ...ports, clock }, last.actor, last.id);
    }
    if (day === PARK_DAY) await launch(state, actor, { ...PARKED, programs: own.slice(0, 1) });
    if (day > LAUNCH_DAY) {
      const { data } = await platform.promoLinks.list(actor, { status: "active", limit: 100 });
      await trade(
        day,
        morning,
        data.map(({ code, enrollment }) => ({ code, member: names.get(enrollment) ?? "" })),
      );
    }
  }
  clock.set(until);
  await platform.workers.drain();
  await closePeriod(platform, actor, new Date(from.getTime() + PAY_DAY * DAY_MS), until);
  const { data: links } = await platform.promoLinks.list(actor, { status: "active", limit: 1 });
  const { secret } = await platform.operator.createKey(organization, { name: "Demo" });
  return { organization, brand: brand.slug, key: secret, code: links[0]?.code ?? "" };
};
