import { z } from "zod";
import { type Requested, workerContext } from "../../journal/index.ts";
import { emailAddress, keyOfAddress, LANGUAGES, type Versioned } from "../../kernel/index.ts";
import { chosenLanguage, newMail } from "../../mail/index.ts";
import { newLink, type Person, refOf, refusedMethod } from "../../people/index.ts";
import { countLink, linkCountId } from "../../portal/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { PlatformPorts } from "../ports.ts";

/** The request of a person of the team for a link. */
export const consoleSignInAsked = z.strictObject({
  /** The address of the person, to which a link is sent if an organization knows it: up to 320 characters. */
  email: emailAddress(),
  /** The language of the mail: `en`, `de`, `fr` or `es`. Default: that of the service. One that the person chose comes first. */
  language: z.enum(LANGUAGES).optional(),
});
export type ConsoleSignInAsked = z.output<typeof consoleSignInAsked>;

/** True if people may sign in by a link that they are sent: where there is a mail server, and providers are not the only way. */
export const takesMail = ({ mailTransport, settings }: PlatformPorts): boolean =>
  mailTransport !== undefined && refusedMethod(settings, "email") === undefined;

/** A person of more organizations is one of the service, who has other ways in. */
const ORGANIZATIONS_MAX = 20;
const ATTEMPTS_MAX = 5;

/** Sends a link to a person, at most five an hour; false where another one was counted in this moment. */
const sendTo = async (
  ports: PlatformPorts,
  tenant: Tenant,
  organization: string,
  person: Person,
  { email, language, requestId }: ConsoleSignInAsked & Requested,
): Promise<boolean> => {
  const id = linkCountId("console", person.id);
  const found = await ports.linkCounts.get(tenant, id);
  const origin = { actor: refOf(person), requestId: requestId ?? null };
  const context = workerContext(ports, tenant, origin);
  const count = countLink(found, id, context.now);
  if (count === undefined) return true;
  const { token, write, entry } = newLink(context, person, "email");
  const chosen = await chosenLanguage(ports, tenant, { entity: null, person: person.id, brand: null });
  const mail = newMail(context, ports.cipher, {
    template: "console_sign_in",
    language: chosen ?? language ?? ports.settings.language,
    to: { address: person.email ?? email, name: person.name === "" ? null : person.name },
    data: { organization, url: `${ports.settings.publicUrl}/console/sign-in#token=${token}` },
    brand: null,
    person: person.id,
  });
  const { outcome } = await ports.journal.commit({ tenant, origin, writes: [write, mail, count], audits: [entry] });
  return outcome !== "stale";
};

/**
 * Sends a link to an address that an organization knows as a person of its team, one message for each such organization, and nothing to any
 * other. Nobody is told which: the answer is the same, and is not waited for.
 */
export const sendConsoleLinks = async (
  ports: PlatformPorts,
  asked: ConsoleSignInAsked,
  requested: Requested = {},
): Promise<void> => {
  if (!takesMail(ports)) return;
  const all = await ports.persons.byAddress(keyOfAddress(asked.email));
  const known = all.filter(({ row }) => row.status === "active").slice(0, ORGANIZATIONS_MAX);
  const organizations = known.length === 0 ? [] : await ports.tenants.organizations();
  const send = async ({ row, tenant }: Versioned<Person> & { readonly tenant: Tenant }): Promise<void> => {
    const { name = "" } = organizations.find(({ id }) => id === tenant.organization) ?? {};
    for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1)
      if (await sendTo(ports, tenant, name, row, { ...asked, ...requested })) return;
  };
  for (const one of known) await send(one);
};
