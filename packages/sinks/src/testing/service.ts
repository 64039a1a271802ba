import type { AddressInfo } from "node:net";
import { createHttpServer } from "@entente/adapters-http/server";
import { memoryStorage } from "@entente/adapters-memory";
import { seededRuntime } from "@entente/adapters-node";
import { Entente } from "@entente/client";
import { createPlatform, DEFAULT_SETTINGS, serviceChannel } from "@entente/core";
import { openFeed } from "../client-feed.ts";
import type { Feed } from "../sink.ts";

const DAY_MS = 86_400_000;

export interface Service {
  readonly entente: Entente;
  readonly program: string;
  readonly now: () => Date;
  readonly advance: (ms: number) => void;
  /** Enrols somebody, approved; the id of the enrollment. */
  readonly member: (name: string) => Promise<string>;
  /** Ends the day on which a member sold so much, in cents, and books it: a tenth is owed. */
  readonly endDay: (enrollment: string, sold: number) => Promise<void>;
  /** Owes a member so much besides, in cents, of a day that was booked. */
  readonly owe: (enrollment: string, amount: number) => Promise<void>;
  readonly erase: (enrollment: string) => Promise<void>;
  /** Seals what is there. */
  readonly seal: () => Promise<unknown>;
  readonly feed: () => Promise<Feed>;
  readonly close: () => Promise<void>;
}

/** A service in memory on loopback, with a key that reads events alone for what is tested, and one that does the rest. */
export const openService = async (): Promise<Service> => {
  const settings = { ...DEFAULT_SETTINGS, publicUrl: "https://links.example" };
  const runtime = seededRuntime("sinks");
  const ports = { ...memoryStorage(), ...runtime, channels: [serviceChannel()], rails: [], settings };
  const platform = createPlatform(ports);
  const { id: organization } = await platform.operator.createOrganization({ name: "Acme" });
  await platform.operator.createBrand(organization, { name: "Acme Shoes", slug: "shoes" });
  const { secret: every } = await platform.operator.createKey(organization, { name: "Client" });
  const { secret } = await platform.operator.createKey(organization, { name: "Sink", scopes: ["events:read"] });
  const limits = { organizationRate: false, addressRate: false } as const;
  const http = createHttpServer(platform, { ...limits, graceMs: 0, deadlineMs: 10_000 });
  await new Promise<void>((listening) => http.server.listen(0, "127.0.0.1", listening));
  const baseUrl = `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`;
  const host = new Entente({ apiKey: every, baseUrl });
  const entente = new Entente({ apiKey: secret as string, baseUrl });
  const { id: program } = await host.programs.create({ name: "Runners" });
  const scope = { type: "program", program } as const;
  await host.payouts.rules.create({ name: "Share", type: "revenue_split", scope, rate_bps: 1_000 });
  await host.payouts.rails.create({ rail: "manual" });
  let count = 0;
  const reference = (): string => {
    count += 1;
    return `reference ${count}`;
  };
  return {
    entente,
    program,
    now: () => runtime.clock.now(),
    advance: (ms) => void runtime.clock.advance(ms),
    async member(name) {
      const email = `${name.toLowerCase()}@people.example`;
      const { id, approval_status: status } = await host.enrollments.create({ program, email, name });
      if (status !== "approved") await host.enrollments.approve(id);
      return id;
    },
    async owe(enrollment, amount) {
      const external_ref = reference();
      await host.payouts.adjust({ enrollment, amount_minor: amount, currency: "usd", reason: "bonus", external_ref });
    },
    async endDay(enrollment, sold) {
      const external_event_id = reference();
      await host.performance.record({
        enrollment,
        type: "sale",
        value_minor: sold,
        currency: "usd",
        external_event_id,
      });
      const period_start = runtime.clock.now().toISOString().slice(0, 10);
      runtime.clock.advance(DAY_MS);
      const period_end = runtime.clock.now().toISOString().slice(0, 10);
      await host.payouts.run({ period_start, period_end });
    },
    async erase(enrollment) {
      const { entity } = await host.enrollments.retrieve(enrollment, { expand: ["entity"] });
      await host.entities.erase(typeof entity === "string" ? entity : entity.id, { abandon_payouts: true });
      while ((await platform.workers.erase()) > 0);
    },
    seal: () => platform.workers.sealStreams(),
    async feed() {
      const signal = new AbortController().signal;
      return (await openFeed({ entente, signal, once: true, rest: async () => undefined })) as Feed;
    },
    close: http.close,
  };
};
