import type { Id } from "../../kernel/index.ts";
import type { Context } from "../context.ts";
import type { Addresses } from "./decide.ts";

type Digesting = Pick<Context, "ports">;

/** The form in which the address of a customer is kept with an event. */
export const digestOf = ({ ports }: Digesting, key: string): string =>
  ports.cipher.fingerprint("performance_event.customer_email", key);

/** How members (at most 1,000) are addressed, each with what it is compared with; empty of those who have no address. */
export const gatherAddresses = async (
  context: Pick<Context, "tenant" | "ports">,
  members: readonly Id<"enrollment">[],
): Promise<Addresses> => {
  const { tenant, ports } = context;
  const found = members.length === 0 ? undefined : await ports.enrollments.addresses(tenant, members);
  return new Map(
    members.map((member) => [
      member,
      (found?.get(member) ?? []).map((key) => ({ key, digest: digestOf(context, key) })),
    ]),
  );
};
