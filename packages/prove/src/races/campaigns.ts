import { type Ids, type Kind, type Maker, plainVerbs, type State, updates } from "./kind.ts";

export const landing = (mark: string): string => `https://${mark}.example/landing`;

const distribute = async ({ post }: Maker, program: string, mark: string): Promise<string> => {
  const { id } = await post("/distributions", { name: mark, programs: [program] });
  return id;
};

/** A distribution that is active, and its deployment. */
export const launched = async (maker: Maker, program: string, mark: string): Promise<Ids> => {
  const distribution = await distribute(maker, program, mark);
  await maker.post(`/distributions/${distribution}/validate`);
  await maker.finish(`/distributions/${distribution}/launch`);
  const { data } = await maker.api.must("GET", `/v1/platform/deployments?distribution=${distribution}`);
  return { distribution, deployment: data[0].id };
};

const active = (maker: Maker, mark: string): Promise<Ids> => launched(maker, maker.program, mark);

const draft: State["make"] = async (maker, mark) => ({ distribution: await distribute(maker, maker.program, mark) });

const ready: State["make"] = async (maker, mark) => {
  const ids = await draft(maker, mark);
  await maker.post(`/distributions/${ids.distribution}/validate`);
  return ids;
};

/** Active, and then so many verbs further, each finished. */
const after =
  (subject: "distribution" | "deployment", ...verbs: readonly string[]): State["make"] =>
  async (maker, mark) => {
    const ids = await active(maker, mark);
    for (const verb of verbs) await maker.finish(`/${subject}s/${ids[subject]}/${verb}`);
    return ids;
  };

/** A state whose operation has begun and does not go on. */
const during = (subject: "distribution" | "deployment", verb: string, make: State["make"]): State => ({
  make,
  leave: (ids) => [{ path: `/${subject}s/${ids[subject]}/${verb}`, body: {} }],
});

/**
 * Launched when one of its programs, or its only one, is paused since it was validated: that program's deployment is rejected.
 * `deployment` is the rejected one, or the one that is live.
 */
const hindered =
  (isPartial: boolean, shown: "live" | "rejected" = "rejected"): State["make"] =>
  async (maker, mark) => {
    const { post, program } = maker;
    const { id: halted } = await post("/programs", { name: mark, landing_url: landing(mark) });
    const programs = isPartial ? [halted, program] : [halted];
    const { id: distribution } = await post("/distributions", { name: mark, programs });
    await post(`/distributions/${distribution}/validate`);
    await post(`/programs/${halted}`, { status: "paused" });
    const { operation } = await post(`/distributions/${distribution}/launch`);
    await maker.settle();
    const { data } = await maker.api.must("GET", `/v1/platform/deployments?distribution=${distribution}`);
    const deployment = data.find((one: { readonly observed_status: string }) => one.observed_status === shown);
    if (deployment === undefined) throw new Error(`No deployment is ${shown}: ${JSON.stringify(data)}`);
    return { distribution, operation, deployment: deployment.id, program: halted };
  };

const DISTRIBUTION_VERBS = ["validate", "launch", "pause", "resume", "complete", "cancel"];

export const distributions: Kind = {
  name: "distribution",
  states: {
    draft: { make: draft },
    ready: { make: ready },
    launching: during("distribution", "launch", ready),
    active: { make: active },
    partially_active: { make: hindered(true) },
    failed: { make: hindered(false) },
    pausing: during("distribution", "pause", active),
    paused: { make: after("distribution", "pause") },
    resuming: during("distribution", "resume", after("distribution", "pause")),
    completing: during("distribution", "complete", active),
    completed: { make: after("distribution", "complete") },
    canceling: during("distribution", "cancel", active),
    canceled: { make: after("distribution", "cancel") },
  },
  verbs: {
    ...plainVerbs("distributions", "distribution", DISTRIBUTION_VERBS),
    ...updates((ids) => `/distributions/${ids.distribution}`, {
      rename: () => ({ name: "One" }),
      "rename otherwise": () => ({ name: "Other" }),
    }),
    // The operation of a launch; the operator may retry only a cancel or a completion that failed.
    "retry as an operator": ({ operation = "op_none" }) => ({ command: ["operations", "retry", operation] }),
  },
  looks: ({ distribution }) => [`/distributions/${distribution}`, `/deployments?distribution=${distribution}`],
};

export const deployments: Kind = {
  name: "deployment",
  states: {
    active: { make: active },
    "active in a partially active distribution": { make: hindered(true, "live") },
    rejected: { make: hindered(true) },
    "of a failed distribution": { make: hindered(false) },
    pausing: during("deployment", "pause", active),
    paused: { make: after("deployment", "pause") },
    resuming: during("deployment", "resume", after("deployment", "pause")),
    canceling: during("deployment", "cancel", active),
    canceled: { make: after("deployment", "cancel") },
    "in a paused distribution": { make: after("distribution", "pause") },
  },
  verbs: {
    ...plainVerbs("deployments", "deployment", ["pause", "resume", "cancel"]),
    ...Object.fromEntries(
      Object.entries(plainVerbs("distributions", "distribution", ["pause", "resume", "complete", "cancel"])).map(
        ([name, verb]) => [`${name} the distribution`, verb],
      ),
    ),
  },
  looks: ({ distribution, deployment }) => [
    `/distributions/${distribution}`,
    `/deployments/${deployment}`,
    `/promo_links?deployment=${deployment}`,
  ],
};
