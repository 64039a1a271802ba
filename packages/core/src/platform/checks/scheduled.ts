import { type CheckName, type Difference, update, workerContext, writtenBy } from "../../journal/index.ts";
import { attempts, type Id, later, type NamedDifference, type Versioned } from "../../kernel/index.ts";
import {
  advanced,
  type DueCheck,
  differenceId,
  type LedgerCheck,
  restatePayouts,
  sinceOf,
  takenOn,
} from "../../payouts/index.ts";
import { type Tenant, workerOrigin } from "../../tenancy/index.ts";
import { look } from "../moment.ts";
import type { PlatformPorts } from "../ports.ts";
import { CHECKS, DIFFERENCES_MAX, storedChecks } from "./checks.ts";

const origin = workerOrigin("checks");

/** The part of a check that derives the payouts of a brand anew. */
const DERIVED = "derived ";

/** The parts of the check of a tenant, each made at a moment of its own: one for each stored check, and one for each brand. */
const partsOf = async ({ tenants }: PlatformPorts, { organization }: Tenant): Promise<readonly string[]> => [
  ...storedChecks("ledger"),
  ...(await tenants.brands(organization)).map(({ id }) => `${DERIVED}${id}`),
];

/** Finds the differences of one part. */
const found = (ports: PlatformPorts, tenant: Tenant, row: LedgerCheck): Promise<readonly Difference[]> =>
  look(ports, (now) => {
    const part = row.part as string;
    if (part.startsWith(DERIVED)) {
      const id = part.slice(DERIVED.length) as Id<"brand">;
      return now.attempt<readonly Difference[]>(
        "derived",
        () => restatePayouts(now, tenant, { id }, DIFFERENCES_MAX),
        (one) => [one],
      );
    }
    const check = part as CheckName;
    const since = sinceOf(row, check) ?? undefined;
    return now.attempt<readonly Difference[]>(
      check,
      () => now.checks.differences(tenant, check, DIFFERENCES_MAX, since),
      (one) => [one],
    );
  });

const named = ({ cipher }: Pick<PlatformPorts, "cipher">, one: Difference): NamedDifference => ({
  difference: differenceId(cipher, one),
  check: one.check,
  table: CHECKS[one.check].table,
  row: one.row,
  field: one.field,
});

/** Writes how far a check is; undefined where another process has it. */
const committed = async (
  ports: PlatformPorts,
  tenant: Tenant,
  next: Versioned<LedgerCheck>,
): Promise<Versioned<LedgerCheck> | undefined> => {
  const writes = [update("ledgerCheck", next)];
  const audits = ports.audit(workerContext(ports, tenant, origin, next), "ledger.check", writtenBy([{ writes }]));
  const { outcome } = await ports.journal.commit({ tenant, origin, writes, audits });
  return outcome === "committed" ? { row: next.row, version: next.version + 1 } : undefined;
};

/** Makes the check of a tenant part by part, until it is completed or another process has it. */
const checkTenant = async (ports: PlatformPorts, { tenant, found: last }: DueCheck): Promise<void> => {
  const parts = await partsOf(ports, tenant);
  let current = await committed(ports, tenant, takenOn(tenant.organization, last, parts, ports.clock.now()));
  while (current !== undefined && current.row.part !== null) {
    const differences = await found(ports, tenant, current.row);
    const added = differences.map((one) => named(ports, one));
    current = await committed(ports, tenant, advanced(current, parts, added, ports.clock.now()));
  }
};

/**
 * Checks the ledgers that are due, at most `limit`; how many. Each is checked by one process at a time, which owns it from part to part;
 * what a process that ended left is gone on with once its lease is over. One that fails keeps no other from being checked: its failure
 * is thrown at the end.
 */
export const checkDue = async (ports: PlatformPorts, limit: number): Promise<number> => {
  const { checkEveryMs } = ports.settings;
  if (checkEveryMs === 0) return 0;
  const now = ports.clock.now();
  const due = await ports.ledgerChecks.due(now, later(now, -checkEveryMs), limit);
  const checks = attempts();
  for (const one of due) await checks.run(() => checkTenant(ports, one));
  checks.check();
  return due.length;
};
