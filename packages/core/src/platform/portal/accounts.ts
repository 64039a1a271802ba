import type { z } from "zod";
import { listOf, nothing, ok, wireId } from "../../kernel/index.ts";
import { PAYOUTS_USE_CASES, type PayoutAccountResource, payoutAccountResource } from "../../payouts/index.ts";
import { memberQuery } from "./member-query.ts";

/** A payout account as its owner sees it: in part, as everywhere, and without who else has it. */
export const portalAccount = payoutAccountResource
  .pick({
    id: true,
    object: true,
    kind: true,
    account: true,
    bic: true,
    status: true,
    held_until: true,
    created_at: true,
  })
  .meta({ id: "PortalAccount" });
export type PortalAccount = z.output<typeof portalAccount>;

export const shownAccount = (account: PayoutAccountResource): PortalAccount => ({
  id: account.id,
  object: account.object,
  kind: account.kind,
  account: account.account,
  bic: account.bic,
  status: account.status,
  held_until: account.held_until,
  created_at: account.created_at,
});

const ACCOUNTS_MAX = 100;

/** Lists the accounts by which the brand pays, or paid, the member, the newest first. */
export const listAccounts = memberQuery({
  right: "own",
  input: nothing,
  output: listOf(portalAccount),
  async answer(context) {
    const { list } = PAYOUTS_USE_CASES.payoutAccounts;
    const entity = wireId("entity", context.member.entity);
    const found = await list.answer({ ...context, scopes: [] }, [entity], list.input.parse({ limit: ACCOUNTS_MAX }));
    return found.ok ? ok({ ...found.value, data: found.value.data.map(shownAccount) }) : found;
  },
});
