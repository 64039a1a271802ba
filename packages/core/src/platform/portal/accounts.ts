import { z } from "zod";
import { listOf, nothing, objectOf, ok, wireId } from "../../kernel/index.ts";
import {
  kindsPaidBy,
  PAYOUTS_USE_CASES,
  type PayoutAccountResource,
  payoutAccountResource,
} from "../../payouts/index.ts";
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

const portalAccountKind = z
  .strictObject({
    ...objectOf("payout_account_kind"),
    /** The kind, as an account is added with: `iban`, `paypal`, `wise`, `manual`, or the name of a provider that a rail brings. */
    kind: z.string(),
    /** The form of the account, in English. */
    form: z.string(),
    /** True where the BIC of the bank may be sent beside the account. */
    takes_bic: z.boolean(),
  })
  .meta({ id: "PortalAccountKind" });

/** Lists the kinds of accounts that a registered rail pays to, in the order in which they are offered. */
export const listAccountKinds = memberQuery({
  right: "own",
  input: nothing,
  output: listOf(portalAccountKind),
  answer: async ({ ports }) =>
    ok({
      object: "list" as const,
      data: kindsPaidBy((ports.rails ?? []).flatMap(({ provider }) => provider ?? [])).map(({ kind, is }) => ({
        object: "payout_account_kind" as const,
        kind,
        form: is,
        takes_bic: kind === "iban",
      })),
      has_more: false,
    }),
});
