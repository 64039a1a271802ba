import { createHash } from "node:crypto";
import type { ManualClock } from "@entente/adapters-node";
import type { Actor, Platform } from "@entente/core";
import type { Click, RedirectTarget } from "@entente/core/http";

/** Deterministic randomness: a number from 0 up to 1 for each name. */
export type Chance = (about: string) => number;

export const chances =
  (seed: string): Chance =>
  (about) =>
    createHash("sha256").update(`${seed} ${about}`).digest().readUInt32BE() / 2 ** 32;

const OPENS_MS = 7 * 3_600_000;
const OPEN_MS = 14 * 3_600_000;
const BASKETS = [1_490, 1_990, 2_450, 2_990, 3_480, 4_900, 7_900, 12_800] as const;

interface Trade {
  readonly platform: Platform;
  readonly clock: ManualClock;
  readonly actor: Actor;
}

/** A link that is active on a day, and its member. */
export interface Shared {
  readonly code: string;
  readonly member: string;
}

interface Visit {
  readonly at: Date;
  readonly code: string;
  readonly visitor: string;
}

/** The clicks of one day: few on two days of seven, and more for some members than for others. */
const visitsOf = (chance: Chance, day: number, morning: Date, links: readonly Shared[]): readonly Visit[] => {
  const mood = day % 7 > 4 ? 0.5 : 1;
  return links
    .flatMap(({ code, member }) => {
      const talent = 4 * chance(`talent ${member}`) ** 2;
      const count = Math.round(talent * mood * (0.5 + chance(`${day} ${member}`)));
      return Array.from({ length: count }, (_, index) => {
        const visitor = `${day} ${member} ${index}`;
        return {
          at: new Date(morning.getTime() + OPENS_MS + Math.floor(chance(`at ${visitor}`) * OPEN_MS)),
          code,
          visitor,
        };
      });
    })
    .toSorted((left, right) => left.at.getTime() - right.at.getTime());
};

/**
 * Creates clicks and sales: each call makes one day of activity for the links active on it, with clicks through the redirect
 * and sales as one batch in the evening. Links are looked up once.
 */
export const trading = ({ platform, clock, actor }: Trade, chance: Chance) => {
  const targets = new Map<string, RedirectTarget | undefined>();
  const targetOf = async (code: string): Promise<RedirectTarget | undefined> => {
    if (!targets.has(code)) targets.set(code, await platform.redirects.resolve(code));
    return targets.get(code);
  };

  const follow = async ({ at, code, visitor }: Visit): Promise<readonly (Visit & { readonly click: Click })[]> => {
    const target = await targetOf(code);
    clock.set(at);
    const click = target && platform.redirects.visit(target, { code, visitor, counts: true }).click;
    return click === undefined ? [] : [{ at, code, visitor, click }];
  };

  /** The next action of a visitor, if any: three in ten sign up or buy. */
  const sequel = ({ at, visitor, click }: Visit & { readonly click: Click }) => {
    const luck = chance(`buys ${visitor}`);
    if (luck > 0.3) return [];
    const occurred_at = new Date(at.getTime() + 900_000).toISOString();
    const event = { click_id: click.id, external_event_id: `order-${click.id}`, source: "shop", occurred_at };
    if (luck > 0.2) return [{ ...event, type: "signup" }];
    const basket = BASKETS[Math.floor((luck / 0.2) * BASKETS.length)] as number;
    return [{ ...event, type: "sale", value_minor: basket, currency: "usd" }];
  };

  return async (day: number, morning: Date, links: readonly Shared[]): Promise<void> => {
    const followed = [];
    for (const visit of visitsOf(chance, day, morning, links)) followed.push(...(await follow(visit)));
    await platform.redirects.record(followed.map(({ click }) => click));
    const events = followed.flatMap(sequel);
    if (events.length > 0) await platform.performance.record(actor, { events });
  };
};
