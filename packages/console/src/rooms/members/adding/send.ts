import type { EnrollmentBulk, Entente } from "@entente/client";
import { type Sending, stepOf } from "../../../data/sending.ts";
import { type Checked, checked } from "./check.ts";
import type { Line } from "./lines.ts";

export interface Choices {
  readonly isApproved: boolean;
  readonly isInvited: boolean;
}

/** Where people are added, and how. */
export interface To extends Choices {
  readonly program: string;
}

const itemOf = (program: string, { email, name, code }: Line) => ({
  program,
  email,
  ...(name !== "" && { name }),
  ...(code !== "" && { referral_code: code }),
});

const enrolling =
  (client: Entente, { program, isInvited }: To, isDry: boolean, sending: Sending) =>
  (lines: readonly Line[]): PromiseLike<EnrollmentBulk> =>
    client.enrollments.bulk(
      {
        action: "enroll",
        items: lines.map((line) => itemOf(program, line)),
        notify: isInvited,
        dry_run: isDry,
      },
      // Each list that is sent is a request of its own.
      stepOf(sending, `${isDry ? "check" : "add"}-${lines.length}`),
    );

/** Decides what adding people would do; nothing is written. */
export const preview = (client: Entente, to: To, lines: readonly Line[], sending: Sending) =>
  checked(lines, enrolling(client, to, true, sending));

/** Adds people, and approves those who are new where that is asked for: who applied before waits for a decision of its own. */
export const add = async (
  client: Entente,
  to: To,
  lines: readonly Line[],
  sending: Sending,
): Promise<readonly Checked[]> => {
  const people = await checked(lines, enrolling(client, to, false, sending));
  const waiting = people.flatMap(({ outcome, member }) =>
    outcome === "created" && member?.approval_status === "pending" ? [member.id] : [],
  );
  if (!to.isApproved || waiting.length === 0) return people;
  const { items } = await client.enrollments.bulk(
    { action: "approve", items: waiting.map((enrollment) => ({ enrollment })), notify: to.isInvited },
    stepOf(sending, "approve"),
  );
  const approved = new Map(waiting.map((id, nth) => [id, items[nth]]));
  return people.map((one) => {
    const item = one.member === null ? undefined : approved.get(one.member.id);
    if (item === undefined) return one;
    return {
      ...one,
      member: item.enrollment ?? one.member,
      flaw: item.error === null ? null : { param: null, reason: item.error.message },
    };
  });
};
