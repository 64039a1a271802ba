import { z } from "zod";
import { objectOf, wireId } from "../../kernel/index.ts";
import {
  type Enrollment,
  formFieldResource,
  type Joining,
  joiningTermsResource,
  type Program,
} from "../../membership/index.ts";
import { type BrandLook, brandLook, presentLook } from "../../payouts/index.ts";
import type { Brand } from "../../tenancy/index.ts";

/** How far somebody is: has to apply, waits, is a member, was rejected, or was a member before. */
export const JOIN_STATES = ["open", "pending", "approved", "rejected", "ended"] as const;
export type JoinState = (typeof JOIN_STATES)[number];

const described = {
  /** The program, `prog_…`. */
  program: z.string(),
  /** The name of the program. */
  name: z.string(),
  /** The description of it by the brand; null for none. */
  description: z.string().nullable(),
  /** The name of the brand. */
  brand: z.string(),
};

/** The facts that anybody sees of a program that is open. */
export const joinPage = z
  .strictObject({
    ...objectOf("join_page"),
    ...described,
    /** The look of the brand's pages; null for the usual one. */
    look: brandLook.nullable(),
  })
  .meta({ id: "JoinPage" });

/** The facts that somebody sees whose address is verified. */
export const joinStanding = z
  .strictObject({
    ...objectOf("join_standing"),
    ...described,
    /** The verified address. */
    email: z.string(),
    /** How far the application is: `open` to apply, `pending`, `approved`, `rejected`, or `ended` for a member of before. */
    state: z.enum(JOIN_STATES),
    /** Why it was rejected, in the brand's words; null where it was not, or none was said. */
    reason: z.string().nullable(),
    /** The page on which a member of the brand signs in to the portal. */
    portal_url: z.string(),
    /** The version of the form. */
    form_version: z.int(),
    /** The questions to answer; empty where there is nothing to apply for. */
    application_form: z.array(formFieldResource).readonly(),
    /** The version of the terms. */
    terms_version: z.int(),
    /** The data that is agreed to; null for nothing. */
    terms: joiningTermsResource.nullable(),
  })
  .meta({ id: "JoinStanding" });
export type JoinStanding = z.output<typeof joinStanding>;

const describe = ({ id, name, description }: Program, brand: Brand) => ({
  program: wireId("program", id),
  name,
  description,
  brand: brand.name,
});

export const presentJoinPage = (program: Program, brand: Brand, look: BrandLook | null): z.output<typeof joinPage> => ({
  object: "join_page",
  ...describe(program, brand),
  look: presentLook(look),
});

type Membership = Pick<Enrollment, "approvalStatus" | "status" | "rejectionReason">;

/** How far a membership is, as its applicant sees it; `open` where there is none. */
export const joinStateOf = (membership: Membership | undefined): JoinState => {
  if (membership === undefined) return "open";
  return membership.status === "archived" ? "ended" : membership.approvalStatus;
};

export const presentStanding = (
  program: Program,
  brand: Brand,
  { form, formVersion, terms, termsVersion }: Joining,
  { email, portalUrl }: { readonly email: string; readonly portalUrl: string },
  state: JoinState,
  membership?: Membership,
): JoinStanding => ({
  object: "join_standing",
  ...describe(program, brand),
  email,
  portal_url: portalUrl,
  state,
  reason: state === "rejected" ? (membership?.rejectionReason ?? null) : null,
  form_version: formVersion,
  application_form: state === "open" ? form : [],
  terms_version: termsVersion,
  terms: state === "open" ? terms : null,
});
