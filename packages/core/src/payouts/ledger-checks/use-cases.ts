import { nothing, ok } from "../../kernel/index.ts";
import { query } from "../context.ts";
import { ledgerCheckResource, presentLedgerCheck } from "./resource.ts";

export const retrieveLedgerCheck = query({
  ids: [],
  input: nothing,
  output: ledgerCheckResource,
  async answer({ tenant, ports }) {
    const [found, accepted] = await Promise.all([
      ports.ledgerChecks.get(tenant, tenant.organization),
      ports.ledgerChecks.accepted(tenant),
    ]);
    return ok(presentLedgerCheck(found?.row, tenant, accepted));
  },
});
