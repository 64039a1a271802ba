import { z } from "zod";
import { PROBLEMS, presentSeal, STREAMS, splitLeaves, verifyStream } from "../journal/index.ts";
import { type Id, wireId } from "../kernel/index.ts";
import type { PlatformPorts } from "./ports.ts";

const PAGE = 500;

/** Which part of the seals of a stream: those with a number above `after`. */
export const sealsInput = z.strictObject({
  livemode: z.boolean().default(true),
  stream: z.enum(STREAMS),
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
    object: "seal_verification" as const,
    organization: wireId("organization", organization),
    livemode,
    stream,
    ...part,
    findings: findings.map(({ problem, seq, lastSeq, number }) => ({
      problem,
      message: PROBLEMS[problem],
      seq,
      last_seq: lastSeq,
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
    object: "list" as const,
    data: seals.map((seal) => ({
      ...presentSeal(seal, tenant),
      ...(leaves ? { leaves: splitLeaves(stored.get(seal.id) ?? "") } : {}),
    })),
    has_more: seals.length === limit,
  };
};
