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

/** Adds people, and approves those who wait for it where that is asked for. */
export const add = async (
  client: Entente,
  to: To,
  lines: readonly Line[],
  sending: Sending,
): Promise<readonly Checked[]> => {
  const people = await checked(lines, enrolling(client, to, false, sending));
  const waiting = people.flatMap(({ member }) =>
    member !== null && member.approval_status === "pending" ? [{ enrollment: member.id }] : [],
  );
  if (!to.isApproved || waiting.length === 0) return people;
  const { items } = await client.enrollments.bulk(
    { action: "approve", items: waiting, notify: to.isInvited },
    stepOf(sending, "approve"),
  );
  const approved = new Map(
    items.flatMap(({ enrollment }) => (enrollment === null ? [] : [[enrollment.id, enrollment]])),
  );
  return people.map((one) => ({ ...one, member: (one.member && approved.get(one.member.id)) ?? one.member }));
};
