import assert from "node:assert/strict";
import type { Capabilities, ChannelAdapter, Deployment, Observation } from "@entente/core/ports";
import { DEPLOYMENT, OBSERVED_STATUSES } from "@entente/core/tables";
import { type Clause, clausesOf } from "./clause.ts";

/** A channel adapter, and what its clauses cannot know of it. */
export interface ChannelUnderTest {
  /** The adapter before a provider at which nothing was created yet. Each clause opens one. */
  open(): Promise<ChannelAdapter> | ChannelAdapter;
  /** Lets the provider finish what it does by itself, such as a review. Absent: it does everything at once. */
  settle?(adapter: ChannelAdapter): Promise<void> | void;
  /** Counts what stands at the provider. Absent: that nothing is created twice is told from the ids that the adapter answers. */
  standing?(adapter: ChannelAdapter): Promise<number> | number;
}

type Desired = "active" | "paused";

/** A deployment and its adapter, as the platform drives them: what is observed is stored, and the next call is made with it. */
interface Driven {
  readonly given: ChannelUnderTest;
  readonly adapter: ChannelAdapter;
  row: Deployment;
}

const AT = new Date("2030-01-15T12:00:00.000Z");
/** How often the provider is looked at until it is done. */
const LOOKS = 20;

const uuid = (nth: number): never => `0190a0b0-0000-7000-8000-${nth.toString(16).padStart(12, "0")}` as never;

const deploymentOf = ({ name, serves }: ChannelAdapter, nth = 1): Deployment => ({
  id: uuid(nth),
  brand: uuid(101),
  distribution: uuid(102),
  program: uuid(103),
  deploymentKey: `program_${uuid(103)}:${serves.channel}:${serves.format}:slot${nth}`,
  mode: "program",
  ...serves,
  slot: `slot${nth}`,
  adapter: name,
  destinationUrl: null,
  qualifiedOnly: false,
  linkSecret: "a1".repeat(16),
  mintedThrough: null,
  minted: true,
  status: "active",
  observedStatus: "pending",
  observedDetail: "{}" as Deployment["observedDetail"],
  externalIds: "{}" as Deployment["externalIds"],
  budgetAllocationMinor: null,
  error: null,
  activatedAt: null,
  completedAt: null,
  lastObservedAt: null,
  disagreesSince: null,
  driftedAt: null,
  reapplied: 0,
  nextCheckAt: null,
  operation: null,
  control: null,
  controlState: "none",
  createdAt: AT,
  updatedAt: AT,
});

/** The same slot of another distribution. */
const elsewhere = (driven: Driven): Driven => ({
  ...driven,
  row: { ...driven.row, id: uuid(3), distribution: uuid(104) },
});

const drive = async (given: ChannelUnderTest, nth?: number, adapter?: ChannelAdapter): Promise<Driven> => {
  const opened = adapter ?? (await given.open());
  return { given, adapter: opened, row: deploymentOf(opened, nth) };
};

const stored = (driven: Driven, seen: Observation, status: Deployment["status"] = driven.row.status): Observation => {
  assert.ok(OBSERVED_STATUSES.includes(seen.status), `${seen.status} is no observed status.`);
  for (const part of [seen.detail, seen.externalIds])
    assert.deepEqual(JSON.parse(JSON.stringify(part ?? {})), part ?? {});
  const externalIds = { ...JSON.parse(driven.row.externalIds), ...seen.externalIds };
  driven.row = {
    ...driven.row,
    status,
    observedStatus: seen.status,
    observedDetail: JSON.stringify(seen.detail ?? {}) as Deployment["observedDetail"],
    externalIds: JSON.stringify(externalIds) as Deployment["externalIds"],
    lastObservedAt: AT,
  };
  return seen;
};

/** Looks at the provider until it says this, as the reconciler does. */
const reach = async (driven: Driven, wanted: Observation["status"]): Promise<void> => {
  const { given, adapter } = driven;
  for (let look = 0; look < LOOKS && driven.row.observedStatus !== wanted; look += 1) {
    await given.settle?.(adapter);
    stored(driven, await adapter.observe(driven.row));
  }
  assert.equal(driven.row.observedStatus, wanted);
};

const launch = async (driven: Driven): Promise<void> => {
  stored(driven, await driven.adapter.provision(driven.row));
  await reach(driven, "live");
};

const turn = async (driven: Driven, desired: Desired): Promise<void> => {
  driven.row = { ...driven.row, status: desired };
  stored(driven, await driven.adapter.apply(driven.row, desired));
  await reach(driven, desired === "active" ? "live" : "paused");
};

const remove = async (driven: Driven): Promise<void> => {
  driven.row = { ...driven.row, status: "canceled" };
  stored(driven, await driven.adapter.teardown(driven.row));
  await reach(driven, "completed");
};

const CAPABILITIES: readonly (keyof Capabilities)[] = ["pause", "resume", "cancel", "observe", "perMemberLinks"];

const PROMISES: Readonly<Record<string, (given: ChannelUnderTest) => Promise<void>>> = {
  "has a name and the words of one kind of slot, the same whenever it is opened": async (given) => {
    const [{ name, serves }, again] = [await given.open(), await given.open()];
    for (const word of [name, serves.medium, serves.channel, serves.format]) assert.match(word, /^[a-z0-9_]{1,64}$/);
    assert.deepEqual([again.name, again.serves], [name, serves]);
  },
  "makes a deployment live": async (given) => launch(await drive(given)),
  "creates nothing a second time when a launch is repeated": async (given) => {
    const driven = await drive(given);
    const fresh = driven.row;
    const first = await driven.adapter.provision(fresh);
    const standing = await given.standing?.(driven.adapter);
    // After a crash the call is made again with what was stored before the first.
    const second = await driven.adapter.provision(fresh);
    assert.deepEqual(second.externalIds, first.externalIds);
    assert.equal(await given.standing?.(driven.adapter), standing);
    stored(driven, second);
    await reach(driven, "live");
    const third = await driven.adapter.provision(driven.row);
    assert.deepEqual(
      { ...JSON.parse(driven.row.externalIds), ...third.externalIds },
      JSON.parse(driven.row.externalIds),
    );
    assert.equal(await given.standing?.(driven.adapter), standing);
  },
  "pauses and resumes, as often as it is asked": async (given) => {
    const driven = await drive(given);
    await launch(driven);
    for (const desired of ["paused", "paused", "active", "active", "paused", "active"] as const)
      await turn(driven, desired);
  },
  "observes what is there, and changes nothing by it": async (given) => {
    const driven = await drive(given);
    await launch(driven);
    for (const desired of ["paused", "active"] as const) {
      await turn(driven, desired);
      const [first, second] = [await driven.adapter.observe(driven.row), await driven.adapter.observe(driven.row)];
      assert.equal(second.status, first.status);
      assert.deepEqual(second.externalIds, first.externalIds);
    }
  },
  "removes what it created, as often as it is asked, and observes it as completed": async (given) => {
    const driven = await drive(given);
    await launch(driven);
    await remove(driven);
    await remove(driven);
    assert.equal((await driven.adapter.observe(driven.row)).status, "completed");
    if (given.standing !== undefined) assert.equal(await given.standing(driven.adapter), 0);
  },
  "removes a paused deployment": async (given) => {
    const driven = await drive(given);
    await launch(driven);
    await turn(driven, "paused");
    await remove(driven);
  },
  "removes what was never created": async (given) => remove(await drive(given)),
  "keeps two deployments of one distribution apart": async (given) => {
    const one = await drive(given, 1);
    const other = await drive(given, 2, one.adapter);
    await launch(one);
    await launch(other);
    await remove(one);
    stored(other, await other.adapter.observe(other.row));
    assert.equal(other.row.observedStatus, "live");
  },
  "keeps deployments of one key in two distributions apart": async (given) => {
    const one = await drive(given);
    const other = elsewhere(one);
    await launch(one);
    await launch(other);
    await remove(one);
    stored(other, await other.adapter.observe(other.row));
    assert.equal(other.row.observedStatus, "live");
  },
  "tells the capabilities of a deployment in any state, alike each time, and never throws": async (given) => {
    const { adapter, row } = await drive(given);
    for (const status of DEPLOYMENT.states)
      for (const observedStatus of OBSERVED_STATUSES) {
        const asked = Object.freeze({ ...row, status, observedStatus });
        const answered = adapter.capabilities(asked);
        for (const name of CAPABILITIES)
          assert.equal(typeof answered[name], "boolean", `${name} of ${status} ${observedStatus}`);
        assert.deepEqual(adapter.capabilities(asked), answered);
      }
  },
  "lets nothing be paused, resumed or canceled of a deployment that is over": async (given) => {
    const driven = await drive(given);
    await launch(driven);
    await remove(driven);
    const { pause, resume, cancel } = driven.adapter.capabilities(driven.row);
    assert.deepEqual({ pause, resume, cancel }, { pause: false, resume: false, cancel: false });
  },
};

/** Every promise of a channel adapter. */
export const channelContract = (channel: ChannelUnderTest): readonly Clause[] => clausesOf(channel, PROMISES);
