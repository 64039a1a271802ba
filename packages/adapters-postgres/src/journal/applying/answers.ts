import type { Answer, Journal } from "@entente/core/ports";
import { type Place, query, tables } from "../../store/query.ts";
import type { Send } from "../../store/statement.ts";

export const keptAnswer = query(
  (organization: Place<string>, livemode: Place<boolean>, key: Place<string>, now: Place<Date>) =>
    tables
      .selectFrom("answer")
      .select(["key", "fingerprint", "sealed", "created_at as createdAt", "expires_at as expiresAt"])
      .where("organization", "=", organization)
      .where("livemode", "=", livemode)
      .where("key", "=", key)
      .where("expires_at", ">", now)
      .$castTo<Answer>(),
);

const answersAfter = query(
  (organization: Place<string>, livemode: Place<boolean>, after: Place<string>, limit: Place<number>) =>
    tables
      .selectFrom("answer")
      .select(["key", "fingerprint", "sealed", "created_at as createdAt", "expires_at as expiresAt"])
      .where("organization", "=", organization)
      .where("livemode", "=", livemode)
      .where("key", ">", after)
      .orderBy("key")
      .limit(limit)
      .$castTo<Answer>(),
);

/** Stored answers, read and removed. */
export const answers = (send: Send): Omit<Journal, "commit"> => ({
  async findAnswer({ organization, livemode }, key, now) {
    const [answer] = await keptAnswer(send, organization, livemode, key, now);
    return answer;
  },

  answersAfter: async ({ organization, livemode }, key, limit) =>
    answersAfter(send, organization, livemode, key ?? "", limit),

  async sweepAnswers(now, limit) {
    // The limit is a literal, because a generic plan for any number of answers would read them all.
    const swept = await send(
      `with expired as materialized (
        select organization, livemode, key from answer where expires_at <= $1 order by expires_at
        limit ${Math.trunc(limit)} for update skip locked)
      delete from answer a using expired e
      where a.organization = e.organization and a.livemode = e.livemode and a.key = e.key returning 1`,
      [now],
    );
    return swept.length;
  },
});
