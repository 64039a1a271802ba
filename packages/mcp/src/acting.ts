import { createHash } from "node:crypto";
import { ApprovalRequiredError, type Entente, EntenteError } from "@entente/client";
import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import canonicalize from "canonicalize";
import { answer, answerOfAct, refusalOf, refused } from "./answers.ts";
import { call, type Fields } from "./asking.ts";
import { type ConfirmationPorts, confirmationsOf, type Fault, idempotencyKeyOf } from "./changes/confirmation.ts";
import { previewOf } from "./changes/previewing.ts";
import type { Offer } from "./tools/offered.ts";

/** The most answers that are kept for repeats. */
const KEPT_MAX = 1_000;

const FAULTS: Readonly<Record<Fault, string>> = {
  confirm_unknown:
    "This `confirm` was not given for these arguments. This call changed nothing. Call without `confirm` to read the effect.",
  confirm_expired:
    "This `confirm` is older than ten minutes. This call changed nothing; an earlier call with it may have been done, if its answer was lost. Read the state, then call without `confirm`.",
  changed_meanwhile:
    "Something that the effect follows from has changed since. This call changed nothing; an earlier call with this `confirm` may have been done, if its answer was lost. Read the state, then call without `confirm`.",
};

/** A service as one key reaches it. */
export interface Reach extends ConfirmationPorts {
  readonly entente: Entente;
  readonly apiKey: string;
  readonly brand: string;
  readonly scopes: readonly string[];
  readonly proposes: boolean;
  /** The page of the console where a person decides on what waits. */
  readonly approvalsUrl: string;
}

const digest = (value: unknown): string => createHash("sha256").update(JSON.stringify(value)).digest("hex");

/** True if a repeat may succeed where this failed: it is not known what became of the request, or it was not looked at. */
const isPassing = (error: unknown): boolean =>
  !(error instanceof EntenteError) || error.status === undefined || error.status >= 500 || error.status === 429;

/** Makes changes for an agent: first their effect, then the act that was confirmed, once. */
export const actingOn = (reach: Reach) => {
  const { entente, apiKey, brand, scopes, proposes, approvalsUrl } = reach;
  const confirmations = confirmationsOf(apiKey, reach);
  const kept = new Map<string, Promise<CallToolResult>>();
  /**
   * Calls of which it is not known what became, with the state that they are made of: they are repeated as they were, under the key by
   * which they are done once.
   */
  const unknown = new Map<string, string | undefined>();

  const acted = async (
    offer: Offer,
    fields: Fields,
    confirm: string,
    ifMatch: string | undefined,
  ): Promise<CallToolResult> => {
    try {
      const idempotencyKey = idempotencyKeyOf(confirm);
      const { data } = await call(entente, offer.calls, fields, { idempotencyKey, ifMatch });
      return answerOfAct({ outcome: "done", data });
    } catch (error) {
      if (!(error instanceof ApprovalRequiredError)) throw error;
      const { approval } = error;
      return answer({
        outcome: "waiting",
        says: `Nothing is done yet: this waits as ${approval.id} for a person, who decides in the console. You cannot decide it. get_approval says what became of it.`,
        ...{ approval: approval.id, decided_at: approvalsUrl, expires_at: approval.expires_at },
        data: approval,
      });
    }
  };

  const preview = async (offer: Offer & { kind: "changing" }, fields: Fields): Promise<CallToolResult> => {
    const { effect, seen } = await previewOf(entente, scopes, offer.name, fields);
    const { confirm, expiresAt } = confirmations.issue({ tool: offer.name, fields: [brand, fields], seen });
    const { summary, ...shown } = effect;
    return answer({
      outcome: "nothing_changed",
      ...{ would: summary, confirm, confirm_expires_at: expiresAt.toISOString() },
      once_confirmed: proposes
        ? "It waits for a person in the console: this key only proposes."
        : "It is done at once, unless the organization has a second person agree.",
      data: shown,
    });
  };

  const remember = (key: string, result: Promise<CallToolResult>): void => {
    const [oldest] = kept.keys();
    if (kept.size >= KEPT_MAX && oldest !== undefined) kept.delete(oldest);
    kept.set(key, result);
  };

  return async (offer: Offer & { kind: "changing" }, given: Fields): Promise<CallToolResult> => {
    const { confirm, ...fields } = given;
    try {
      if (typeof confirm !== "string") return await preview(offer, fields);
      const key = digest([confirm, offer.name, canonicalize(fields)]);
      const known = kept.get(key);
      if (known !== undefined) return await known;
      const bound = { tool: offer.name, fields: [brand, fields] };
      // A made-up value costs the service nothing.
      if (confirmations.faultOf(confirm, { ...bound, seen: null }) === "confirm_unknown")
        return refused("confirm_unknown", FAULTS.confirm_unknown);
      const again = unknown.has(key);
      // Its own effect would look like a change that somebody else made.
      const { seen, ifMatch } = again
        ? { seen: null, ifMatch: unknown.get(key) }
        : await previewOf(entente, scopes, offer.name, fields);
      // Another call with this value may have come first meanwhile.
      const first = kept.get(key);
      if (first !== undefined) return await first;
      const fault = confirmations.faultOf(confirm, { ...bound, seen });
      if (fault !== undefined && !(again && fault === "changed_meanwhile")) return refused(fault, FAULTS[fault]);
      const result = acted(offer, fields, confirm, ifMatch);
      remember(key, result);
      try {
        return await result;
      } catch (error) {
        if (isPassing(error)) {
          kept.delete(key);
          if (unknown.size < KEPT_MAX) unknown.set(key, ifMatch);
        }
        throw error;
      }
    } catch (error) {
      return refusalOf(error);
    }
  };
};
