import { type HostClient, performer } from "../journal/index.ts";
import { withConsequences } from "./consequences.ts";
import type { UseCaseMethods } from "./generated/methods.ts";
import type { Ports } from "./ports.ts";
import type { Performing } from "./reading/reading.ts";
import { type AnyUseCase, useCaseMethod } from "./use-case-method.ts";
import { USE_CASES } from "./use-case-table.ts";

/**
 * The commands that can join a transaction of the host: a sale with an order, a member with a sign-up, an assertion with its
 * basis. Commands that wait for others, such as launches and payouts, cannot.
 */
const JOINING = {
  performance: ["record"],
  enrollments: ["create", "update", "approve", "reject", "pause", "resume", "archive"],
  assertions: ["create", "revoke"],
} as const satisfies { readonly [S in keyof typeof USE_CASES]?: readonly (keyof (typeof USE_CASES)[S])[] };

type Joining = typeof JOINING;

/** Commands that commit with a transaction of the host, or not at all. */
export type Within = {
  readonly [S in keyof Pick<UseCaseMethods, keyof Joining>]: Pick<
    UseCaseMethods[S],
    Joining[S][number] & keyof UseCaseMethods[S]
  >;
};

/** The commands of {@link Within} on stores over the transaction of one client. */
export const joining = (given: Ports): ((client: HostClient) => Within) => {
  const { within } = given;
  return (client) => {
    if (within === undefined)
      throw new Error(
        "This storage has no transactions to join: within needs openPostgres of @entente/adapters-postgres.",
      );
    const performing: Performing = (run) =>
      within(client, (stores) => run(performer(withConsequences({ ...given, ...stores }), { joined: true })));
    return Object.fromEntries(
      Object.entries(JOINING).map(([slice, names]) => [
        slice,
        Object.fromEntries(
          names.map((name) => {
            const useCase = (USE_CASES[slice as keyof Joining] as Record<string, unknown>)[name] as AnyUseCase;
            return [name, useCaseMethod(`${slice}.${name}`, useCase, performing)];
          }),
        ),
      ]),
    ) as unknown as Within;
  };
};
