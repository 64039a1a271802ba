import { z } from "zod";
import { type Difference, PROBLEMS, presentSeal, STREAMS, splitLeaves, verifyStream } from "../../journal/index.ts";
import { type Id, wireId } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import { DIFFERENCES_MAX } from "../checks/checks.ts";
import type { PlatformPorts } from "../ports.ts";

const PAGE = 500;

/** Which part of the seals of a stream: those with a number above `after`. */
export const sealsInput = z.strictObject({
  /** True, the default, for live data. */
  livemode: z.boolean().default(true),
  /** The stream: `events`, or `audit` entries. */
  stream: z.enum(STREAMS),
  /** The number of a seal, of which those that follow are meant. Default: 0, from the first one on. */
  after: z.int().nonnegative().default(0),
});
type SealsInput = z.output<typeof sealsInput>;

/** Verifies a part of a stream, as `docs/seals.md` says; `next` is what to go on `after`, null at the end. */
export const verifySeals = async (
  ports: PlatformPorts,
  organization: Id<"organization">,
  { livemode, stream, after }: SealsInput,
) => {
  const { findings, ...part } = await verifyStream(ports, { organization, livemode }, stream, after);
  return {
    /** The type of this object: always `seal_verification`. */
    object: "seal_verification" as const,
    /** The organization, `org_…`. */
    organization: wireId("organization", organization),
    /** True of live data. */
    livemode,
    /** The stream that was verified. */
    stream,
    ...part,
    /** Everything that contradicts the seals; empty: nothing does. */
    findings: findings.map(({ problem, seq, lastSeq, number }) => ({
      /** The kind of the contradiction. */
      problem,
      /** The same in words. */
      message: PROBLEMS[problem],
      /** The first entry that it is about, by its `seq`. */
      seq,
      /** The last one. */
      last_seq: lastSeq,
      /** The number of the seal; null for entries that have none yet. */
      seal: number,
    })),
  };
};

/** A part of the seals of a stream, oldest first, as they are answered; with `leaves` the hashes of their entries as well. */
export const exportSeals = async (
  ports: PlatformPorts,
  organization: Id<"organization">,
  { livemode, stream, after }: SealsInput,
  { leaves = false }: { readonly leaves?: boolean | undefined },
) => {
  const tenant = { organization, livemode };
  const limit = leaves ? 20 : PAGE;
  const seals = await ports.seals.after(tenant, stream, after, limit);
  const ids = seals.map(({ id }) => id);
  const stored = new Map(
    (leaves ? await ports.sealLeaves.many(tenant, ids) : []).map(({ row }) => [row.id, row.leaves]),
  );
  return {
    /** The type of this object: always `list`. */
    object: "list" as const,
    /** The seals, oldest first. */
    data: seals.map((seal) => ({
      ...presentSeal(seal, tenant),
      ...(leaves
        ? {
            /** The hashes of the entries under the seal, in their order. */
            leaves: splitLeaves(stored.get(seal.id) ?? ""),
          }
        : {}),
    })),
    /** True if further seals follow. */
    has_more: seals.length === limit,
  };
};

/** The newest seal of each stream of the organizations, as `exportSeals` answers it. */
export const newestSeals = async (ports: PlatformPorts, organizations: readonly Id<"organization">[]) => {
  const streams = organizations.flatMap((organization) =>
    [true, false].flatMap((livemode) => STREAMS.map((stream) => ({ tenant: { organization, livemode }, stream }))),
  );
  const newest = [];
  for (const { tenant, stream } of streams) {
    const seal = await ports.seals.last(tenant, stream);
    if (seal !== undefined) newest.push(presentSeal(seal, tenant));
  }
  return newest;
};

/** The check `sealed`: the first entry under each seal of a tenant that is not the one that was sealed, or the seal itself. */
export const sealDifferences = async (ports: PlatformPorts, tenant: Tenant): Promise<readonly Difference[]> => {
  const differences: Difference[] = [];
  for (const stream of STREAMS) {
    for (let after: number | null = 0; after !== null && differences.length < DIFFERENCES_MAX; ) {
      const { findings, next } = await verifyStream(ports, tenant, stream, after);
      for (const { problem, seq, lastSeq } of findings) {
        const row = `${stream} ${seq}${lastSeq === seq ? "" : ` to ${lastSeq}`}`;
        differences.push({ check: "sealed", row, field: problem, expected: null, found: PROBLEMS[problem] });
      }
      after = next;
    }
  }
  return differences;
};
