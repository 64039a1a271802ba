import { randomUUID } from "node:crypto";
import type { Id, Storage } from "@entente/core";

type Change = Parameters<Storage["journal"]["commit"]>[0];

/** An organization with so many endpoints that want everything. */
export const addEndpoints = async (
  { journal }: Storage,
  endpoints: number,
  url: (at: number) => string,
  sealed: string,
): Promise<string> => {
  const organization = randomUUID();
  const now = new Date();
  const writes = Array.from({ length: endpoints }, (_, at) => ({
    kind: "webhookEndpoint",
    version: 0,
    row: {
      id: randomUUID(),
      url: url(at),
      description: null,
      enabledEvents: [],
      types: [],
      status: "enabled",
      secret: sealed,
      previousSecret: null,
      rotatedAt: null,
      createdAt: now,
      updatedAt: now,
    },
  }));
  const tenant = { organization: organization as Id<"organization">, livemode: true };
  const { outcome } = await journal.commit({ tenant, writes } as unknown as Change);
  if (outcome !== "committed") throw new Error(`Endpoints that nothing stands against were ${outcome}.`);
  return organization;
};

/** One change of so many events, each with as much to say as an enrollment has. */
export const eventsOf = (organization: string, count: number): Change => {
  const createdAt = new Date();
  const events = Array.from({ length: count }, () => ({
    id: randomUUID(),
    type: "enrollment.created",
    subject: { type: "enrollment", id: randomUUID() },
    data: JSON.stringify({ object: { id: randomUUID(), rest: "x".repeat(400) } }),
    operation: null,
    createdAt,
  }));
  return { tenant: { organization, livemode: true }, events } as unknown as Change;
};
