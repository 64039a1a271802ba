import type { MessagePreview } from "@entente/client";

/** How many of the people who were added an invitation is written to, and why not to the others. */
export interface Invitations {
  readonly mailed: number;
  readonly all: number;
  readonly leftOut: readonly { readonly reason: string; readonly count: number }[];
}

/**
 * The invitations of people, from the delivery of a message to them. Who switched messages off is invited nevertheless: that is
 * another kind of mail.
 */
export const invitationsOf = ({
  mailed,
  left_out: leftOut,
}: Pick<MessagePreview, "mailed"> & {
  readonly left_out: readonly { readonly reason: string; readonly count: number }[];
}): Invitations => {
  const isInvited = ({ reason }: { readonly reason: string }) => reason === "unsubscribed";
  const sum = (some: readonly { readonly count: number }[]) => some.reduce((total, { count }) => total + count, 0);
  return {
    mailed: mailed + sum(leftOut.filter(isInvited)),
    all: mailed + sum(leftOut),
    leftOut: leftOut.filter((one) => !isInvited(one)).map(({ reason, count }) => ({ reason, count })),
  };
};
