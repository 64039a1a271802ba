import { type Click, detailsOf } from "../../campaigns/index.ts";
import { EMPTY_OBJECT, HOUR_MS, sha256 } from "../../kernel/index.ts";
import { digested, type PerformanceEvent, UNTOLD } from "./event.ts";

/** Returns the identity of a click: clicks with the same code, visitor and clock hour are one click (decisions, section 4). */
const clickIdentity = ({ target, visitor, at }: Click): string =>
  sha256(`${target.code}:${visitor}:${Math.floor(at.getTime() / HOUR_MS)}`);

/** The performance event a click is when it counts, by a visitor who is new on its day or is not. */
export const clickEvent = (click: Click, newVisitor: boolean): PerformanceEvent =>
  digested({
    id: click.id,
    brand: click.target.brand,
    program: click.target.program,
    distribution: click.target.distribution,
    deployment: click.target.deployment,
    enrollment: click.target.enrollment,
    type: "click",
    source: "redirect",
    valueMinor: null,
    currency: null,
    quantity: 1,
    occurredAt: click.at,
    receivedAt: click.at,
    ...UNTOLD,
    externalEventId: clickIdentity(click),
    customer: null,
    collection: null,
    unit: null,
    reverses: null,
    code: click.target.code,
    click: null,
    properties: EMPTY_OBJECT,
    metrics: [{ metric: "link_clicks", amount: 1n, currency: null }],
    unprojected: null,
    ...detailsOf(click),
    newVisitor,
    suspected: false,
  });
