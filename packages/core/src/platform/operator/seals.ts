import { z } from "zod";
import { exportSeals, newestSeals, sealsInput, verifySeals } from "../audit/seals.ts";
import type { PlatformPorts } from "../ports.ts";
import { findOrganization, read } from "./find.ts";

const exportInput = sealsInput.extend({
  /** True to have the hashes of the entries under each seal as well. Default: false. */
  leaves: z.boolean().optional(),
});

/** The part of the operator service that proves streams by their seals. */
export const sealOperator = (ports: PlatformPorts) => ({
  /**
   * Compares entries of a stream with their seals, and the seals with each other and the public keys, from the seal after number
   * `after`: a part of them, and `next`, the number to go on after; null at the end. Empty `findings`: they are consistent with
   * each other. Only copies of seals that are kept elsewhere prove that they were not all made anew.
   */
  async verifySeals(of: string, input: z.input<typeof sealsInput>) {
    return verifySeals(ports, (await findOrganization(ports, of)).id, read(sealsInput, input));
  },
  /** Seals of a stream, oldest first, from the one after number `after`: to be kept elsewhere. With `leaves`, all their hashes. */
  async exportSeals(of: string, input: z.input<typeof exportInput>) {
    const { leaves, ...part } = read(exportInput, input);
    return exportSeals(ports, (await findOrganization(ports, of)).id, part, { leaves });
  },
  /** The newest seal of each stream, of one organization or of all: checkpoints to be kept elsewhere. */
  async newestSeals(of?: string) {
    const found = of === undefined ? await ports.tenants.organizations() : [await findOrganization(ports, of)];
    return newestSeals(
      ports,
      found.map(({ id }) => id),
    );
  },
});
