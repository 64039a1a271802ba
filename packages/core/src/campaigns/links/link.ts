import { type Id, sha256 } from "../../kernel/index.ts";
import { type Enrollment, QUALIFYING_STATUSES, type Relationship } from "../../membership/index.ts";
import type { Deployment } from "../deployments/deployment.ts";

export const LINK_STATUSES = ["active", "paused", "stopped"] as const;
export type LinkStatus = (typeof LINK_STATUSES)[number];

/** The link of one member for one deployment. Only its clicks change: its status is derived. */
export interface PromoLink {
  readonly id: Id<"promo_link">;
  readonly brand: Id<"brand">;
  readonly distribution: Id<"distribution">;
  readonly deployment: Id<"deployment">;
  readonly program: Id<"program">;
  readonly enrollment: Id<"enrollment">;
  /** In the form of `foldCode`. */
  readonly code: string;
  readonly clicks: number;
  readonly createdAt: Date;
}

/** The facts that the status of a link is derived from. */
export interface LinkCircumstances {
  readonly deployment: Pick<Deployment, "status" | "observedStatus" | "qualifiedOnly">;
  readonly enrollment: Pick<Enrollment, "approvalStatus" | "status" | "qualificationStatus">;
  readonly relationship: Pick<Relationship, "status">;
}

/**
 * Stopped for good with its deployment, or while the member is not one, or not qualified where that is required; paused by
 * any of the three pauses.
 * Nothing is written per link when one of these moves, so a pause costs the same for one link and for a million.
 */
export const linkStatus = ({ deployment, enrollment, relationship }: LinkCircumstances): LinkStatus => {
  if (
    deployment.status === "canceled" ||
    deployment.observedStatus === "completed" ||
    enrollment.approvalStatus !== "approved" ||
    enrollment.status === "archived" ||
    relationship.status === "ended" ||
    (deployment.qualifiedOnly && !QUALIFYING_STATUSES.includes(enrollment.qualificationStatus))
  ) {
    return "stopped";
  }
  return deployment.status === "paused" || enrollment.status === "paused" || relationship.status === "paused"
    ? "paused"
    : "active";
};

const CODE_LENGTH = 20;

/**
 * The identity of a member's link, from the deployment's secret seed: minting it twice makes the same link, in any
 * engine and after any crash. The id is a uuid v7 of the seed's time, so that links of one launch land side by side;
 * the code is 80 bits of SHA-256, which nobody without the seed can foresee.
 */
export const linkIdentity = (
  seed: LinkSeed,
  enrollment: Id<"enrollment">,
): { readonly id: Id<"promo_link">; readonly code: string } => {
  const hash = sha256(`${seed.secret}:${enrollment}`);
  const time = seed.at.getTime().toString(16).padStart(12, "0");
  const tail = hash.slice(CODE_LENGTH);
  const id = `${time.slice(0, 8)}-${time.slice(8)}-7${tail.slice(0, 3)}-8${tail.slice(3, 6)}-${tail.slice(6, 18)}`;
  return { id: id as Id<"promo_link">, code: hash.slice(0, CODE_LENGTH) };
};

export interface LinkSeed {
  /** 32 hex digits from {@link Randomness}, never shown. */
  readonly secret: string;
  readonly at: Date;
}
