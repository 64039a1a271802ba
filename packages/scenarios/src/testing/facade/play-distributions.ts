import type { Platform } from "@entente/core";
import type { CommandOf } from "./commands.ts";
import { type Draft, draft, redraft, validate } from "./drafting.ts";
import {
  budgetOf,
  pick,
  pickDistribution,
  pickPlacement,
  placements,
  programIds,
  programsOf,
  type Roles,
  specOf,
} from "./picking.ts";
import { compareAnswer, type Part, workBoth } from "./story.ts";
import type { Distribution, Outcome } from "./tenancy.ts";
import { actOnDeployment, actOnDistribution, retry } from "./verbs.ts";

/** Asks a verb of a distribution, and foresees the answer. */
export const onDistribution = async (
  part: Part,
  distribution: Distribution,
  verb: CommandOf<"distribution">["verb"],
): Promise<void> => {
  const { platform } = part.real;
  if (verb === "validate") {
    const foreseen = validate(distribution);
    const findings = ({ errors }: { errors: readonly { code: string; slot?: string | undefined }[] }): Outcome =>
      errors.length === 0
        ? "ok"
        : errors.map(({ code, slot }) => (slot === undefined ? code : `${code} ${slot}`)).join(", ");
    await compareAnswer(
      part,
      "validate",
      foreseen,
      platform.distributions.validate.invoke(part.actor, [distribution.id], undefined, {}),
      findings,
    );
    return;
  }
  const foreseen = actOnDistribution(part.tenancy, part.model.now, distribution, verb);
  const method: Platform["distributions"]["pause"] = platform.distributions[verb] as never;
  await compareAnswer(part, verb, foreseen, method.invoke(part.actor, [distribution.id], undefined, {}));
};

const DISTRIBUTIONS_MAX = 5;

export const DISTRIBUTIONS: Roles<
  "create" | "update" | "distribution" | "campaign" | "start" | "deployment" | "finish" | "retry"
> = {
  async create(part, { programs: wanted, slots, policy, budget }) {
    if (part.tenancy.distributions.length >= DISTRIBUTIONS_MAX) return;
    const programs = programsOf(part, wanted);
    const distribution = draft(part.tenancy, { programs, slots, budget }, part.tenant);
    const input = {
      name: distribution.name,
      programs: programIds(part, programs),
      ...(slots[0] === "primary" ? {} : { spec: specOf(slots, policy) }),
      ...(budget.mode === "none" ? {} : { budget: budgetOf(budget) }),
    };
    const value = await compareAnswer(
      part,
      "create",
      "ok",
      part.real.platform.distributions.create.invoke(part.actor, [], input, {}),
    );
    distribution.id = value?.id as string;
  },
  async update(part, { distribution: nth, field, ...given }) {
    const distribution = pickDistribution(part, nth);
    if (distribution === undefined) return;
    const of: Draft = { ...given, programs: programsOf(part, given.programs) };
    const change = field === "name" ? { name: "Another" } : { [field]: of[field] };
    const inputs = {
      name: { name: "Another" },
      programs: { programs: programIds(part, of.programs) },
      slots: { spec: specOf(of.slots) },
      budget: { budget: budgetOf(of.budget) },
    };
    const foreseen = redraft(distribution, change);
    await compareAnswer(
      part,
      "update",
      foreseen,
      part.real.platform.distributions.update.invoke(part.actor, [distribution.id], inputs[field], {}),
    );
  },
  async distribution(part, { distribution: nth, verb }) {
    const distribution = pickDistribution(part, nth);
    if (distribution !== undefined) await onDistribution(part, distribution, verb);
  },
  async campaign(part, { plan, works }) {
    const { tenancy } = part;
    const before = tenancy.distributions.length;
    await DISTRIBUTIONS.create(part, { do: "create", ...plan });
    const made = tenancy.distributions[before];
    if (made === undefined) return;
    await onDistribution(part, made, "validate");
    await onDistribution(part, made, "launch");
    if (works) await workBoth(part);
  },
  async start(part, { distribution: nth }) {
    const unlaunched = part.tenancy.distributions.filter(({ status }) => status === "draft" || status === "ready");
    const distribution = pick(unlaunched, nth);
    if (distribution === undefined) return;
    await onDistribution(part, distribution, "validate");
    await onDistribution(part, distribution, "launch");
  },
  async deployment(part, { deployment: nth, verb }) {
    const found = pickPlacement(part, nth);
    if (found === undefined) return;
    const foreseen = actOnDeployment(part.tenancy, part.model.now, found.distribution, found.deployment, verb);
    const { deployments } = part.real.platform;
    await compareAnswer(
      part,
      `${verb} deployment`,
      foreseen,
      deployments[verb].invoke(part.actor, [found.deployment.id], undefined, {}),
    );
  },
  async finish(part, { deployment: nth }) {
    const running = placements(part).filter(
      ({ deployment: { slot, thing } }) => slot !== "primary" && (thing === "live" || thing === "paused"),
    );
    const found = pick(running, nth);
    if (found === undefined) return;
    found.deployment.thing = "ended";
    part.real.channel.drift(found.deployment.id, "ended");
  },
  async retry(part, { operation: nth }) {
    const failed = part.tenancy.operations.filter(({ status }) => status === "failed");
    const operation = pick(failed.length > 0 ? failed : part.tenancy.operations, nth);
    const { platform } = part.real;
    const { data } = await platform.operations.list(part.actor, { limit: 100 });
    const subject = operation?.deployment?.id ?? operation?.distribution.id;
    const found = data.find(
      (one) => one.kind === operation?.kind && one.subject.id === subject && one.status === operation.status,
    );
    if (operation === undefined || found === undefined) return;
    const foreseen = retry(part.model.now, operation);
    const outcome = await platform.operator.retryOperation(found.id, { livemode: part.actor.tenant.livemode }).then(
      () => "ok",
      ({ code }) => code,
    );
    part.transcript.push(`retry: ${outcome}`);
    if (outcome !== foreseen) throw new Error(`The retry is ${outcome}, not ${foreseen}.`);
  },
};
