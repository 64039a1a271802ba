import type { Database } from "../frame/database.ts";
import type { Context } from "../frame/proof.ts";
import type { Variables } from "../frame/servers.ts";

/** How old the members are whom a past period pays. */
export const AGE_DAYS = 60;
const DAY_MS = 86_400_000;
const dayOf = (daysAgo: number): string => new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10);

/** Settings of a server whose clock is so many days behind: what is made with it is as old as it looks. */
export const clockBehind = (context: Pick<Context, "moduleOf">, days: number): Variables => ({
  NODE_OPTIONS: `--import ${context.moduleOf("packages/prove/src/load/past-clock.ts")}`,
  PROVE_CLOCK_BEHIND: String(days * DAY_MS),
});

/** A period that is over, and in which members of {@link ageMembers} could earn. */
export const pastPeriod = (): { readonly period_start: string; readonly period_end: string } => ({
  period_start: dayOf(30),
  period_end: dayOf(0),
});

/** A time within {@link pastPeriod}. */
export const pastTime = (share: number): string => new Date(Date.now() - (2 + share * 26) * DAY_MS).toISOString();

/**
 * Makes members of today members of two months behind the back of the server, which announced otherwise: nothing can be paid out on
 * the day on which everybody is approved.
 */
export const ageMembers = async (database: Database): Promise<void> => {
  await database.query(
    `update enrollment set joined_at = joined_at - $1::interval, approved_at = approved_at - $1::interval,
       activated_at = activated_at - $1::interval
     where approved_at > now() - interval '1 day'`,
    [`${AGE_DAYS} days`],
  );
  await database.query(
    "update relationship set started_at = started_at - $1::interval where started_at > now() - interval '1 day'",
    [`${AGE_DAYS} days`],
  );
};
