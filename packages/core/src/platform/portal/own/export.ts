import { z } from "zod";
import { nothing, objectOf, ok } from "../../../kernel/index.ts";
import { listAccounts, portalAccount } from "../accounts.ts";
import { memberQuery } from "../member-query.ts";
import { readProfile } from "./profile.ts";

/** Answers what a download of the member's data begins with: what the brand knows of the member, and where it sends money. */
export const readExport = memberQuery({
  right: "own",
  isGuarded: true,
  input: nothing,
  output: z
    .strictObject({
      ...objectOf("portal_export"),
      /** The name and the address. */
      profile: readProfile.output,
      /** The accounts, each in part, newest first. */
      payout_accounts: z.array(portalAccount),
    })
    .meta({ id: "PortalExport" }),
  async answer(context) {
    const [profile, accounts] = await Promise.all([
      readProfile.answer(context, "", {}),
      listAccounts.answer(context, "", {}),
    ]);
    if (!profile.ok) return profile;
    if (!accounts.ok) return accounts;
    return ok({ object: "portal_export" as const, profile: profile.value, payout_accounts: [...accounts.value.data] });
  },
});
