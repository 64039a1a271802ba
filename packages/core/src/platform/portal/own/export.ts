import { z } from "zod";
import {
  callerObject,
  nothing,
  objectOf,
  ok,
  safeInteger,
  verbatim,
  wireId,
  wireTimeField,
  wireTimeOrNull,
} from "../../../kernel/index.ts";
import { type Application, formFieldResource, hasApplied } from "../../../membership/index.ts";
import { listAccounts, portalAccount } from "../accounts.ts";
import { memberQuery } from "../member-query.ts";
import { readProfile } from "./profile.ts";

/** An application, and the terms that were accepted with it or since. */
const portalApplication = z
  .strictObject({
    /** The membership, `enr_…`. */
    membership: z.string(),
    ...objectOf("application"),
    /** True of who applied by the page of the program; false of who accepted the terms alone. */
    applied: z.boolean(),
    /** The questions as they were asked. */
    questions: z.array(formFieldResource).readonly(),
    /** The answers by the keys of their questions. */
    answers: callerObject,
    /** The version of the terms that was accepted; null where there were none. */
    terms_version: safeInteger.nullable(),
    /** When they were accepted, RFC 3339 UTC; null where there were none. */
    accepted_at: wireTimeField.nullable(),
  })
  .meta({ id: "PortalApplication" });

const present = (row: Application): z.output<typeof portalApplication> => ({
  membership: wireId("enrollment", row.id),
  object: "application",
  applied: hasApplied(row),
  questions: row.questions,
  answers: verbatim(row.answers),
  terms_version: row.termsVersion,
  accepted_at: wireTimeOrNull(row.acceptedAt),
});

/** Answers what a download of the member's data begins with: what the brand knows of the member, where it sends money, and what the member applied with. */
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
      /** The applications to the programs that the session shows, each with its answers. */
      applications: z.array(portalApplication),
    })
    .meta({ id: "PortalExport" }),
  async answer(context) {
    const { tenant, ports, member } = context;
    const [profile, accounts, applications] = await Promise.all([
      readProfile.answer(context, "", {}),
      listAccounts.answer(context, "", {}),
      ports.applications.many(
        tenant,
        member.enrollments.map(({ id }) => id),
      ),
    ]);
    if (!profile.ok) return profile;
    if (!accounts.ok) return accounts;
    return ok({
      object: "portal_export" as const,
      profile: profile.value,
      payout_accounts: [...accounts.value.data],
      applications: applications.map(({ row }) => present(row)),
    });
  },
});
