import { z } from "zod";
import { atItsClock, type Requested, workerContext } from "../../journal/index.ts";
import {
  emailAddress,
  HOUR_MS,
  LANGUAGES,
  later,
  ok,
  parseId,
  type Result,
  refuse,
  wireId,
} from "../../kernel/index.ts";
import { newMail } from "../../mail/index.ts";
import type { Program } from "../../membership/index.ts";
import type { ActorRef, Brand } from "../../tenancy/index.ts";
import type { Ports } from "../context.ts";
import { portalAddress } from "../domains/find.ts";
import { isAt } from "../domains/site.ts";
import { type OpenProgram, openProgram } from "./gather.ts";
import { joinToken, type Verified } from "./token.ts";

/** The request of somebody who wants to join. */
export const joinAsked = z.strictObject({
  /** The address to which a link is sent: up to 320 characters. */
  email: emailAddress(),
  /** The language of the mail: `en`, `de`, `fr` or `es`. Default: that of the service. */
  language: z.enum(LANGUAGES).optional(),
});
export type JoinAsked = z.output<typeof joinAsked>;

/** Who applies has no name until there is a member. */
export const APPLICANT: ActorRef = { type: "member", id: null, name: null };

export interface JoinPlace extends OpenProgram {
  /** The organization and the mode of the program. */
  readonly tenant: Verified["tenant"];
  /** The brand of the program. */
  readonly brand: Brand;
}

/** A program that is open, by its public id, with its brand. */
export const joinPlace = async (ports: Ports, raw: string): Promise<Result<JoinPlace>> => {
  const program = parseId("program", raw);
  const tenant = program && (await ports.joinings.tenantOf(program));
  if (program === undefined || tenant === undefined) return refuse("program_not_found");
  const open = await openProgram(ports, { tenant, program });
  if (!open.ok) return open;
  if (!isAt(ports.site, tenant, open.value.program.row.brand)) return refuse("program_not_found");
  const brands = await ports.tenants.brands(tenant.organization);
  const brand = brands.find(({ id }) => id === open.value.program.row.brand);
  return brand === undefined ? refuse("program_not_found") : ok({ ...open.value, tenant, brand });
};

/** Where the page of a program is: at the domain of its brand, else at the service's address. */
export const joinAddress = async (
  ports: Pick<Ports, "portalDomains" | "settings">,
  tenant: Verified["tenant"],
  { id, brand }: Pick<Program, "id" | "brand">,
): Promise<string> => `${await portalAddress(ports, tenant, brand)}/join/${wireId("program", id)}`;

/** Sends a link by which an address is verified, to any address alike: of who is known nothing is looked up. */
export const sendJoinLink = async (
  ports: Ports,
  { tenant, brand, program: { row: program } }: JoinPlace,
  { email, language }: JoinAsked,
  { requestId }: Requested = {},
): Promise<void> => {
  const origin = { actor: APPLICANT, requestId: requestId ?? null };
  const context = workerContext(ports, tenant, origin);
  const verified = { tenant, program: program.id, email, endsAt: later(context.now, HOUR_MS) };
  const url = `${await joinAddress(ports, tenant, program)}#token=${joinToken(ports.cipher, verified)}`;
  // It is sent when it is due by the clock of the tenant; its link ends by the time of day.
  const sent = await atItsClock(ports, context);
  const mail = newMail(sent, ports.cipher, {
    template: "join_link",
    language: language ?? ports.settings.language,
    to: { address: email, name: null },
    data: { brand: brand.name, program: program.name, url },
    brand: brand.id,
  });
  await ports.journal.commit({ tenant, origin, writes: [mail] });
};
