import { PlatformError } from "@entente/core";
import { type World, work } from "../world.ts";

/** Begins the export of a batch of which something was changed by hand: what differs is accepted. */
const exportAccepting = async (
  { platform, actor }: Pick<World, "platform" | "actor">,
  batch: string,
): ReturnType<World["platform"]["payoutBatches"]["export"]> => {
  try {
    return await platform.payoutBatches.export(actor, batch);
  } catch (error) {
    if (!(error instanceof PlatformError) || error.differences === undefined) throw error;
    const differences = error.differences.map(({ difference }) => difference);
    await platform.payoutBatches.accept(actor, batch, { differences, reason: "Changed by hand" });
    return platform.payoutBatches.export(actor, batch);
  }
};

export const exportedAccepting = async (world: Pick<World, "platform" | "actor">, batch: string): Promise<void> => {
  await exportAccepting(world, batch);
  await work(world.platform);
};
