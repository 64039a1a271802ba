import type { Simulation } from "../acts/act.ts";
import { bare } from "../book/book.ts";
import { nameOf } from "../book/money.ts";
import { dayNumber } from "../run/clock.ts";
import { Disagreement, equal } from "../run/disagreement.ts";
import type { FeedEvent } from "../run/feed.ts";
import type { Judged } from "./names.ts";

/** Describes an event in the words of the account. */
const sayingOf = ({ type, subject, data }: FeedEvent): string => {
  const { object } = data;
  if (type.startsWith("payout."))
    return `${type} ${object.source_kind} ${object.rule ?? "no rule"} ${object.enrollment} ${dayNumber(object.earned_start)}`;
  if (type.startsWith("operation.")) return `${type} ${object.kind} ${bare(object.subject.id)}`;
  if (type === "enrollment.qualified" || type === "enrollment.disqualified")
    return `${type} ${subject.id} ${data.previous_status}`;
  return `${type} ${subject.id}`;
};

/** Every event that has to be in the feed is there, once, and no other. */
export const judgeFeed = async ({ book, feed }: Simulation): Promise<Judged> => {
  await feed.read();
  return {
    what: "the feed",
    expected: [
      ...[...book.announced].flatMap(([saying, count]) => Array<string>(count).fill(saying)),
      ...book.rows.map((row) => `payout.created ${nameOf(row)}`),
    ],
    found: feed.events.map(sayingOf),
  };
};

/** The announcements of each member's standing name what went before and a cause that there was. */
export const judgeTriggers = ({ book, feed }: Simulation): void => {
  for (const member of book.members) {
    const expected = book.standings.get(member) ?? [];
    const found = feed.events.filter(
      ({ type, subject }) =>
        subject.id === bare(member.id) && (type === "enrollment.qualified" || type === "enrollment.disqualified"),
    );
    for (const [at, { type, data }] of found.entries()) {
      const one = expected[at];
      equal(`the announcements of ${member.name}`, [one?.type, one?.previous], [type, data.previous_status]);
      if (one?.triggers.includes(data.trigger) !== true)
        throw new Disagreement(`the cause of ${type} of ${member.name}, number ${at}`, one?.triggers, data.trigger);
    }
  }
};

/** How many events there are of each type. */
export const countsOf = ({ feed }: Simulation): readonly string[] => {
  const counts = new Map<string, number>();
  for (const { type } of feed.events) counts.set(type, (counts.get(type) ?? 0) + 1);
  return [...counts].map(([type, count]) => `${count} ${type}`);
};
