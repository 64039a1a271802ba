import { retried } from "../../campaigns/index.ts";
import { type Id, parseId, refuse } from "../../kernel/index.ts";
import { mailOutbox } from "../../mail/index.ts";
import { presentOperation } from "../../operations/index.ts";
import { signInPage } from "../../portal/index.ts";
import { limitOperator } from "../access/limits.ts";
import type { PlatformPorts } from "../ports.ts";
import { clockOperator } from "../test-clock/operator.ts";
import { checkOperator } from "./checks.ts";
import { findOrganization, modeOf, refused } from "./find.ts";
import { keyOperator } from "./keys.ts";
import { moneyOperator } from "./money.ts";
import { organizationOperator } from "./organizations.ts";
import { peopleOperator } from "./people.ts";
import { sealOperator } from "./seals.ts";

interface OfMode {
  /** True for live data. Default: the mode of the service. */
  readonly livemode?: boolean | undefined;
}

/**
 * The operator service, by library or command line, and never by the HTTP interface (decisions, section 1): organizations,
 * brands, keys, wallet top-ups, and the retry of an operation that failed. Throws `PlatformError`.
 */
export const operatorService = (ports: PlatformPorts) => {
  const organization = (raw: string) => findOrganization(ports, raw);
  return {
    ...mailOutbox(ports, signInPage(ports)),
    ...clockOperator(ports, organization),
    ...limitOperator(ports, organization),
    ...organizationOperator(ports),
    ...keyOperator(ports),
    ...peopleOperator(ports),
    ...moneyOperator(ports),
    ...checkOperator(ports),
    ...sealOperator(ports),
    /** Tries a failed cancel again (decisions, section 3). */
    async retryOperation(raw: string, options: OfMode = {}) {
      const livemode = modeOf(ports, options.livemode);
      const id = parseId("operation", raw);
      if (id === undefined) return refused(refuse("operation_not_found"));
      for (const { id: of } of await ports.tenants.organizations()) {
        const tenant = { organization: of, livemode };
        const found = await ports.operations.get(tenant, id);
        if (found === undefined) continue;
        const outcome = await retried(ports, tenant, id as Id<"operation">);
        return outcome.ok ? presentOperation(outcome.value, tenant) : refused(outcome);
      }
      return refused(refuse("operation_not_found"));
    },
  };
};
/** The parts from other files are named again: the compiler prints the comments of its own file alone into the packed types. */
export type OperatorMethods = ReturnType<typeof organizationOperator> &
  ReturnType<typeof keyOperator> &
  ReturnType<typeof peopleOperator> &
  ReturnType<typeof moneyOperator> &
  ReturnType<typeof checkOperator> &
  ReturnType<typeof sealOperator> &
  ReturnType<typeof operatorService> &
  ReturnType<typeof limitOperator> &
  ReturnType<typeof clockOperator> &
  ReturnType<typeof mailOutbox>;
