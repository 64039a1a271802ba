import { findOwned } from "../../journal/index.ts";
import {
  at,
  type Id,
  type IdKind,
  ok,
  parseId,
  parseUuid,
  type Result,
  refuse,
  type Versioned,
} from "../../kernel/index.ts";
import { type Program, visibleEntity } from "../../membership/index.ts";
import type { Operation } from "../../operations/index.ts";
import type { Context } from "../context.ts";
import type { Deployment } from "../deployments/deployment.ts";
import type { LinkCount } from "../deployments/ports.ts";
import type { Distribution, Subject } from "./distribution.ts";
import type { DistributionDetail } from "./ports.ts";
import { NO_DETAIL } from "./resource.ts";

export const findDistribution = (context: Context, raw: string): Promise<Result<Versioned<Distribution>>> =>
  findOwned(context, context.ports.distributions, "distribution", raw);

export const detailOf = async (
  { tenant, ports }: Pick<Context, "tenant" | "ports">,
  id: Id<"distribution">,
): Promise<DistributionDetail> => (await ports.distributions.details(tenant, [id])).get(id) ?? NO_DETAIL;

/** The facts that a verb is decided from: the distribution, its deployments, its detail, and the operations that hold any of them. */
export interface DistributionState {
  readonly distribution: Versioned<Distribution>;
  readonly detail: DistributionDetail;
  readonly deployments: readonly Versioned<Deployment>[];
  readonly live: readonly Versioned<Operation>[];
  readonly links: ReadonlyMap<Id<"deployment">, LinkCount>;
}

/**
 * The distribution's own operation is read before the deployments: a launch that plans them meanwhile moves it, so that a
 * cancel that knew only one of the two is decided again.
 */
export const gatherState = async (
  { tenant, ports }: Pick<Context, "tenant" | "ports">,
  distribution: Versioned<Distribution>,
): Promise<DistributionState> => {
  const { id, operation } = distribution.row;
  const [detail, own] = await Promise.all([
    detailOf({ tenant, ports }, id),
    operation === null ? [] : ports.operations.many(tenant, [operation]),
  ]);
  const deployments = await ports.deployments.ofDistribution(tenant, id);
  const ids = deployments.map(({ row }) => row.id);
  const slots = deployments.flatMap(({ row }) => (row.operation === null ? [] : [row.operation]));
  const [others, links] = await Promise.all([
    slots.length === 0 ? [] : ports.operations.many(tenant, slots),
    ports.links.counts(tenant, ids),
  ]);
  return { distribution, detail, deployments, live: [...own, ...others], links };
};

/** The programs of a distribution, in its order. */
export const programsOf = async (
  { tenant, ports }: Pick<Context, "tenant" | "ports">,
  { programs }: Pick<Distribution, "programs">,
): Promise<readonly Versioned<Program>[]> => {
  const found = await ports.programs.many(tenant, programs);
  return programs.flatMap((id) => found.filter(({ row }) => row.id === id));
};

/** The programs named, each of this brand; repeats are refused. */
export const readPrograms = async (
  context: Context,
  raw: readonly string[],
): Promise<Result<readonly Id<"program">[]>> => {
  const ids = raw.map((one) => parseId("program", one));
  const found = await context.ports.programs.many(
    context.tenant,
    ids.filter((id) => id !== undefined),
  );
  for (const [index, id] of ids.entries()) {
    const param = `programs[${index}]`;
    if (!found.some(({ row }) => row.id === id && row.brand === context.brand.id))
      return at(param, refuse("program_not_found"));
    if (ids.indexOf(id) < index) return at(param, refuse("invalid_request", { reason: `${param} is a duplicate.` }));
  }
  return ok(ids as readonly Id<"program">[]);
};

type Lookup = (context: Context, id: string) => Promise<boolean>;
const owned =
  (of: IdKind, slice: "programs" | "enrollments" | "relationships" | "distributions"): Lookup =>
  async (context, id) =>
    (
      await findOwned<{ readonly id: string; readonly brand: Id<"brand"> }>(
        context,
        context.ports[slice] as never,
        of,
        id,
      )
    ).ok;

/** The built-in kinds of subject; the directory of the host resolves any other. */
const OWN_KINDS: Readonly<Record<string, Lookup>> = {
  program: owned("program", "programs"),
  enrollment: owned("enrollment", "enrollments"),
  relationship: owned("relationship", "relationships"),
  distribution: owned("distribution", "distributions"),
  entity: async (context, id) => (await visibleEntity(context, id)).ok,
};

const lookUp = async (context: Context, kind: string, id: string): Promise<"found" | "missing" | "unknown_kind"> => {
  const own = Object.hasOwn(OWN_KINDS, kind) ? OWN_KINDS[kind] : undefined;
  if (own !== undefined) return (await own(context, id)) ? "found" : "missing";
  return context.ports.subjects?.lookUp(context.tenant, context.brand.id, { kind, id }) ?? "unknown_kind";
};

/** Subjects are descriptive, but each must exist and be this brand's (interface, section 2). */
export const readSubjects = async (
  context: Context,
  raw: readonly { readonly kind: string; readonly id: string; readonly role: string }[],
): Promise<Result<readonly Subject[]>> => {
  const subjects: Subject[] = [];
  for (const [index, { kind, id, role }] of raw.entries()) {
    const uuid = parseUuid(id.replace(/^[A-Za-z]+_/, ""));
    const answer = uuid === undefined ? "missing" : await lookUp(context, kind, uuid);
    if (answer === "unknown_kind") {
      const param = `subjects[${index}].kind`;
      return at(
        param,
        refuse("invalid_request", { reason: `${param}: unknown subject kind ${JSON.stringify(kind)}.` }),
      );
    }
    if (answer === "missing" || uuid === undefined) {
      const param = `subjects[${index}].id`;
      return at(param, refuse("invalid_request", { reason: `${param}: ${kind} not found in this brand.` }));
    }
    subjects.push({ kind, id: uuid, role });
  }
  return ok(subjects);
};
