import { type ChangeParts, type Expectation, insert, type Propose, proposed } from "../../journal/index.ts";
import { type Id, type IdKind, later, newId, ok, parseId, wireId } from "../../kernel/index.ts";
import { APPROVAL_MS, type Approval, presentApproval, withTotalsOf } from "../../people/index.ts";
import type { Actor } from "../../tenancy/index.ts";
import type { Context } from "../context.ts";
import type { PlatformPorts } from "../ports.ts";
import { askedFor } from "./asked-for.ts";
import { digestOf, versionsOf } from "./bound.ts";
import { guardOf } from "./guarded.ts";
import { sealRequest, shownRequest } from "./request.ts";

/** The person whom somebody counts as; null: nobody knows who is behind it. */
const countedAs = ({ ref, maker }: Actor): Id<"person"> | null => {
  if (ref.type === "api_key") return maker ?? null;
  return ref.type === "person" && ref.id !== null ? (parseId("person", ref.id) ?? null) : null;
};

const subjectOf = (kinds: readonly string[], ids: readonly string[]): string | null => {
  const [kind, raw] = [kinds.at(-1) as IdKind | undefined, ids.at(-1)];
  const id = kind === undefined || raw === undefined ? undefined : parseId(kind, raw);
  return kind === undefined || id === undefined ? (raw ?? null) : wireId(kind, id);
};

const expecting = <D extends { readonly change: ChangeParts }>(decided: D, expects: readonly Expectation[]): D => ({
  ...decided,
  change: { ...decided.change, expects: [...(decided.change.expects ?? []), ...expects] },
});

/** Makes an approval of an act that waits for a person: of one that needs two, and of everything that a key only proposes. */
export const proposing = (ports: PlatformPorts): Propose => {
  return async (given, asked, facts, input, decided) => {
    const { verb, useCase, actor, ids, sent, called } = asked;
    const context = given as unknown as Context;
    const guard = guardOf(verb);
    const isGuarded = guard?.guards(facts, input, context) === true;
    const proposes = actor.proposes === true;
    if (!isGuarded && !proposes) return ok(decided);
    const two = isGuarded ? await askedFor(ports, context.tenant) : { isOn: false, expects: [] };
    if (!two.isOn && !proposes) return ok(expecting(decided, two.expects));
    const { tenant, brand, now, origin, idempotencyKey: key = null } = context;
    const [id, expiresAt] = [newId(context, "approval"), later(now, APPROVAL_MS)];
    const waiting = guard?.waits?.(context, facts, expiresAt);
    const totals = isGuarded ? ((await guard?.totals?.(context, facts, input)) ?? []) : [];
    const place = guard?.isOfAll === true ? null : brand.id;
    const { method = null, route = null, scope = null } = called ?? {};
    // What is written while the act waits is found again one version later.
    const versions = versionsOf(
      waiting === undefined
        ? decided.change
        : { writes: waiting.writes.map((one) => (one.version > 0 ? { ...one, version: one.version + 1 } : one)) },
    );
    const request = { ids, body: sent ?? {}, key };
    const row: Approval = {
      id,
      brand: place,
      status: "pending",
      verb,
      subject: subjectOf(useCase.ids, ids),
      needs: two.isOn ? "second_person" : "person",
      totals,
      digest: digestOf({ verb, method, route, brand: place, ids, body: sent, versions, totals }),
      sealed: sealRequest(ports.cipher, tenant, id, request),
      answer: null,
      answersSecret: useCase.answersSecret === true,
      requestedBy: origin.actor,
      countsAs: countedAs(actor),
      requestId: origin.requestId,
      method,
      route,
      scope,
      operation: waiting?.operation.id ?? null,
      decidedBy: null,
      reason: null,
      fault: null,
      decidedAt: null,
      expiresAt,
      createdAt: now,
      updatedAt: now,
    };
    const approval = presentApproval(withTotalsOf(context.held, row), tenant, {
      now,
      request: shownRequest(row, request),
    });
    const change = { writes: [insert("approval", row), ...(waiting?.writes ?? [])] };
    // The answer of an act that waits is the approval, whatever the command answers otherwise.
    return proposed({ approval }, change) as never;
  };
};
