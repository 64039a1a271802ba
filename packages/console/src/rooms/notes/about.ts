import type { Entente } from "@entente/client";

/** A thing that the team writes notes about. */
export interface About {
  readonly kind: "enrollment" | "entity" | "event" | "batch" | "distribution";
  readonly id: string;
}

/** How the notes about each kind of thing are asked for, and the scope that writes them. */
export const ABOUT = {
  enrollment: { of: (client: Entente) => client.enrollments.notes, writes: "enrollments:write", is: "enrollment" },
  entity: { of: (client: Entente) => client.entities.notes, writes: "entities:write", is: "entity" },
  event: {
    of: (client: Entente) => client.performance.events.notes,
    writes: "performance:write",
    is: "performance_event",
  },
  batch: { of: (client: Entente) => client.payouts.batches.notes, writes: "payouts:write", is: "payout_batch" },
  distribution: {
    of: (client: Entente) => client.distributions.notes,
    writes: "distributions:write",
    is: "distribution",
  },
} as const satisfies Readonly<
  Record<About["kind"], { readonly of: (client: Entente) => unknown; readonly writes: string; readonly is: string }>
>;
