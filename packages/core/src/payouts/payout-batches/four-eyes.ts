import type { Expectation } from "../../journal/index.ts";
import { ok, type Result, refuse, type Versioned } from "../../kernel/index.ts";
import type { ConsoleSetting } from "../../people/index.ts";
import type { ActorRef, Tenant } from "../../tenancy/index.ts";
import type { PayoutBatch } from "./batch.ts";

/**
 * Whether this is a second person. Nobody knows the person behind an API key, the command line or a host, so none of them is
 * one; and none of them is a person who made a batch, so every person is the second of a batch that one of them made.
 */
export const isSecondPerson = ({ type, id }: ActorRef, { createdBy }: Pick<PayoutBatch, "createdBy">): boolean =>
  type === "person" && id !== createdBy;

/** What the service and the organization ask. */
export interface FourEyesFacts {
  /** Whether the service asks it of every organization. */
  readonly fixed: boolean;
  /** What the organization has set; undefined where it never set anything. */
  readonly setting: Versioned<ConsoleSetting> | undefined;
}

/**
 * Lets somebody who is no second person export or confirm where one is enough. That has to hold until the commit, so the row of the
 * setting is expected as it was read. It lies with the live data and cannot be expected of a change of test data, which moves
 * no money: there it holds as it was read.
 */
export const decideAlone = (
  { organization, livemode }: Tenant,
  { fixed, setting }: FourEyesFacts,
): Result<readonly Expectation[]> => {
  if (fixed || setting?.row.fourEyes === true) return refuse("second_person_required");
  return ok(livemode ? [{ kind: "consoleSetting", id: organization, version: setting?.version ?? 0 }] : []);
};
