import { PlatformError } from "@entente/core";
import * as assert from "uvu/assert";
import { launchAmid } from "../testing/amid.ts";
import { type Campaign, launched, ready } from "../testing/campaign.ts";
import { isWhole } from "../testing/extent.ts";
import { assertInvariants } from "../testing/invariants.ts";
import { idle, type Read, skewed } from "../testing/skew.ts";
import { all } from "../testing/snapshot.ts";
import { onEngines } from "../testing/suites.ts";
import { invited, type Plan, work } from "../testing/world.ts";

const PLAN: Plan = { members: [2], slots: ["a", "b"], budget: { mode: "funded", asset: "usd", total: 7 } };
const PAID = { paid: 100, settings: { mintChunk: 2 } };
const LONG = 40;

const APPROVAL: readonly Read[] = [
  "enrollments.get",
  "relationships.get",
  "programs.get",
  "deployments.openOf",
  "links.deploymentsOf",
];
const STANDING: readonly Read[] = [
  "distributions.get",
  "distributions.details",
  "deployments.ofDistribution",
  "operations.many",
  "links.counts",
];
const ONE: readonly Read[] = ["deployments.get", "distributions.get", "links.counts", "pauses.open"];

/** A launch with a concurrent command before each commit, one of whose reads is delayed by this many commits. */
const amidEach = async (
  open: () => Promise<Campaign>,
  reads: readonly Read[],
  ask: (platform: Campaign["platform"], campaign: Campaign) => Promise<unknown>,
  check: (campaign: Campaign, story: string) => Promise<void>,
): Promise<void> => {
  const commits = await launchAmid(await open(), async () => {});
  for (const read of reads) {
    for (const [turn, later] of [0, 1, 3, LONG].entries()) {
      // In a short run every commit is met by two of the four delays, and those around it by the others.
      for (let at = isWhole ? 1 : 1 + (turn % 2); at <= commits; at += isWhole ? 1 : 2) {
        const campaign = await open();
        const late = skewed(campaign.ports, read);
        let asking: Promise<unknown> = Promise.resolve();
        const ends = async () => {
          late.release();
          await asking;
        };
        await launchAmid(campaign, async (nth, when) => {
          if (nth === at && when === "before") asking = ask(campaign.process(late.storage), campaign);
          if (nth === at) await idle();
          if (nth === at + later && when === "after") await ends();
        });
        await ends();
        await campaign.settle();
        await check(campaign, `${read} came ${later} after commit ${at}`);
      }
    }
  }
};

const live = ["pending", "running", "waiting"];
const mutations = async ({ platform, actor }: Campaign): Promise<readonly string[]> =>
  (await all((page) => platform.operations.list(actor, page)))
    .filter(({ status, kind }) => live.includes(status) && !kind.endsWith(".cancel"))
    .map(({ kind }) => kind);

const refused = (cause: unknown): void => {
  if (!(cause instanceof PlatformError) || cause.kind !== "conflict") throw cause;
};

onEngines(
  "a decision with reads from different times",
  (test, engine) => {
    test("a decision with reads from different times gives a member approved during a launch one link on each deployment", async () => {
      const late = new Map<Campaign, string>();
      const open = async () => {
        const campaign = await ready(await engine().fresh(), PLAN, PAID);
        late.set(campaign, await invited(campaign, campaign.programs[0] as string, "late"));
        return campaign;
      };
      await amidEach(
        open,
        APPROVAL,
        (platform, campaign) => platform.enrollments.approve(campaign.actor, late.get(campaign) as string),
        async (campaign, story) => {
          const links = await campaign.platform.promoLinks.list(campaign.actor, {
            enrollment: late.get(campaign) as string,
          });
          assert.is(links.data.length, 2, story);
          await assertInvariants(campaign);
        },
      );
    });

    test("cancels every deployment of a launch that it supersedes", async () => {
      const open = async () => ready(await engine().fresh(), PLAN, PAID);
      await amidEach(
        open,
        STANDING,
        (platform, { actor, distribution }) => platform.distributions.cancel(actor, distribution),
        async (campaign, story) => {
          assert.is(await campaign.status(), "canceled", story);
          for (const { id, status, observed_status } of await campaign.deployments()) {
            assert.equal([status, observed_status], ["canceled", "completed"], story);
            assert.ok([undefined, "gone"].includes(campaign.channel.standing(id)), story);
          }
          assert.equal(await campaign.wallet(), [100, 0, 0], story);
          assert.equal(campaign.channel.violations, [], story);
          await assertInvariants(campaign);
        },
      );
    });

    test("lets only one of two mutations of a distribution and its deployment succeed", async () => {
      const pairs = [
        ["complete", "resume"],
        ["complete", "pause"],
        ["pause", "resume"],
        ["pause", "pause"],
      ] as const;
      for (const [whole, part] of pairs) {
        for (const [who, reads] of [
          ["whole", STANDING],
          ["part", ONE],
        ] as const) {
          for (const read of reads) {
            const campaign = await launched(await engine().fresh(), PLAN, PAID);
            const { platform, actor, distribution, channel } = campaign;
            const { id } = await campaign.deployment("a");
            if (part === "resume") {
              await platform.deployments.pause(actor, id);
              await work(platform);
            }
            const late = skewed(campaign.ports, read);
            const [first, second] = [campaign.process(late.storage), platform];
            const [ofWhole, ofPart] = who === "whole" ? [first, second] : [second, first];
            const askWhole = () => ofWhole.distributions[whole](actor, distribution).catch(refused);
            const askPart = () => ofPart.deployments[part](actor, id).catch(refused);
            const slow = who === "whole" ? askWhole() : askPart();
            await idle();
            await (who === "whole" ? askPart() : askWhole());
            late.release();
            await slow;
            assert.is((await mutations(campaign)).length, 1, `${whole} and ${part}: ${read} of the ${who} came late`);
            await campaign.settle();
            assert.equal(channel.violations, []);
            await assertInvariants(campaign);
          }
        }
      }
    });

    test("approves no member whose relationship has ended meanwhile", async () => {
      for (const read of APPROVAL) {
        const campaign = await launched(await engine().fresh(), { ...PLAN, members: [1, 0] }, PAID);
        const { platform, actor, programs } = campaign;
        const again = await invited(campaign, programs[1] as string, "member0");
        const late = skewed(campaign.ports, read);
        const approving = campaign.process(late.storage).enrollments.approve(actor, again).catch(refused);
        await idle();
        const { relationship } = await platform.enrollments.retrieve(actor, again);
        await platform.relationships.end(actor, relationship);
        late.release();
        await approving;
        assert.is((await platform.enrollments.retrieve(actor, again)).approval_status, "pending", read);
      }
    });
  },
  ["memory"],
);
