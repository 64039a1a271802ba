import { redirects } from "../../campaigns/index.ts";
import type { Requested } from "../../journal/index.ts";
import { ok, type Result, readInput, refuse } from "../../kernel/index.ts";
import type { Ports } from "../context.ts";
import type { Surface } from "../handoffs/ports.ts";
import { type SignatureReader, signatureReader } from "../handoffs/signature.ts";
import type { Recording } from "../host-events/record.ts";
import { type BrowserVisitor, lookUp, reportClick, type Taken } from "./clicks.ts";
import { customerHash } from "./customer-hash.ts";
import { keepHint, reportCustomer } from "./customers.ts";
import { type BrowserEvent, type BrowserEventAnswer, browserEvent } from "./inputs.ts";

/** A surface that pages of an origin may report to. */
export interface BrowserSurface {
  /** Takes one event (inputs: {@link browserEvent}). The same event reported again changes nothing. */
  readonly report: (
    visitor: BrowserVisitor,
    body: unknown,
    requested: Requested,
  ) => Promise<Result<BrowserEventAnswer>>;
}

/**
 * Admits pages to the surface of a public key by their origin, and takes what they report. Anybody can send anything from
 * anywhere, so that a click is one as at a link and within the same bounds; all else is a hint, which earns and binds nothing. A
 * customer is bound by a hash that the shop's server made, and never away from somebody.
 */
export const browserSurfaces = (ports: Ports, record: Recording) => {
  const links = redirects(ports);
  let known: SignatureReader | undefined;
  const reader = (): SignatureReader => {
    known ??= signatureReader(ports.cipher, customerHash);
    return known;
  };

  const take = async (
    surface: Surface,
    visitor: BrowserVisitor,
    event: BrowserEvent,
    requested: Requested,
  ): Promise<Result<Taken>> => {
    if (event.type === "click") return reportClick(ports, links, surface, event, visitor);
    if (event.type === "identify") return reportCustomer(ports, record, reader(), surface, event, requested);
    const found = await lookUp(ports, surface, event, null);
    return found.ok ? keepHint(record, surface, event, found.value.click, requested) : found;
  };

  return async (publicKey: string, origin: string | undefined): Promise<Result<BrowserSurface>> => {
    const surface = await ports.handoffs.surface(publicKey);
    if (surface === undefined || origin === undefined || !surface.config.allowedOrigins.includes(origin))
      return refuse("origin_not_allowed");
    return ok({
      async report(visitor, body, requested) {
        const event = readInput(browserEvent, body);
        if (!event.ok) return event;
        const answer = await take(surface, visitor, event.value, requested);
        if (!answer.ok) return answer;
        const program = await ports.programs.get(surface.tenant, surface.config.id);
        if (program === undefined) return refuse("program_not_found");
        const { attribution, referralWindowDays } = program.row;
        return ok({ ...answer.value, attribution, referralWindowDays });
      },
    });
  };
};
