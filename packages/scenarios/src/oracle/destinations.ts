// Where people are paid, in plain loops: by their newest account, else by their address. It knows nothing of the code it judges.

export interface Payee {
  email: string | null;
  /** Oldest first. */
  readonly accounts: { readonly name: string; readonly from: number }[];
  /** Who goes on for somebody who was merged, and is paid where it was paid before. */
  into: string | null;
}

/** Under what somebody is known in the end, after merges. */
export const whoIs = (payees: ReadonlyMap<string, Payee>, name: string): string => {
  let at = name;
  for (let next = payees.get(at)?.into; next; next = payees.get(at)?.into) at = next;
  return at;
};

/** Where somebody is paid at an instant; undefined: nowhere. An account that waits is no destination, and neither is what it replaces. */
export const destinationOf = (payees: ReadonlyMap<string, Payee>, name: string, at: number): string | undefined => {
  const payee = payees.get(whoIs(payees, name));
  if (payee === undefined) return undefined;
  const account = payee.accounts.at(-1);
  if (account === undefined) return payee.email ?? undefined;
  return account.from <= at ? account.name : undefined;
};
