import type { Tenant } from "../../tenancy/index.ts";
import type { Ports } from "../context.ts";
import { LEDGER_CHECKS } from "./audit.ts";

const DIFFERENCES_MAX = 1_000;

/** The differences of one tenant, as an operator reads them. */
export const checkTenant = async (ports: Ports, tenant: Tenant) =>
  (await ports.ledger.differences(tenant, DIFFERENCES_MAX)).map(({ check, key, booked, derived }) => ({
    check,
    promise: LEDGER_CHECKS[check],
    key,
    booked: String(booked),
    derived: String(derived),
  }));
