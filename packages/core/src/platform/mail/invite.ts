import { created, insert, type Write } from "../../journal/index.ts";
import { type Cipher, keyOfAddress, type Language, ok, wireTime } from "../../kernel/index.ts";
import { chosenLanguage, newMail, type TemplateData } from "../../mail/index.ts";
import {
  decideInvitation,
  gatherInvitation,
  type Invitation,
  invitationCreate,
  invitationResource,
  presentInvitation,
  refusedMethod,
} from "../../people/index.ts";
import { addressHash, countLink, linkCountId } from "../../portal/index.ts";
import { command, type DecisionContext } from "../context.ts";

export interface Letter {
  readonly cipher: Cipher;
  readonly language: Language;
  readonly data: Pick<TemplateData["team_invitation"], "organization" | "brand" | "by" | "atProvider">;
  /** The write that counts it: an address is sent five an hour. */
  readonly count: Write;
}

/** The message with the link to who is invited; nothing where nobody sends it, or no address was given. */
const mailOf = (
  context: DecisionContext,
  letter: Letter | undefined,
  { email, name, role, expiresAt }: Invitation,
  url: string,
): readonly Write[] =>
  letter === undefined || email === null
    ? []
    : [
        letter.count,
        newMail(context, letter.cipher, {
          template: "team_invitation",
          language: letter.language,
          to: { address: email, name },
          data: { ...letter.data, role, until: wireTime(expiresAt), url },
          brand: null,
        }),
      ];

/** Offers a role to somebody, by a link that is shown once, and sent to the address that is given where there is a mail server. */
export const createInvitation = command({
  ids: [],
  input: invitationCreate,
  output: invitationResource,
  answersSecret: true,
  async gather(context, _ids, input) {
    const { ports, tenant } = context;
    const facts = await gatherInvitation(context, input);
    const { email } = input;
    if (!facts.ok || ports.mailTransport === undefined || email === undefined) return facts;
    const counted = linkCountId("invitation", addressHash(ports.cipher, keyOfAddress(email)));
    const count = countLink(await ports.linkCounts.get(tenant, counted), counted, context.now);
    if (count === undefined) return facts;
    const { asker, seat } = facts.value;
    const [organizations, brands, chosen] = await Promise.all([
      ports.tenants.organizations(),
      ports.tenants.brands(tenant.organization),
      // Colleagues read what who invites them reads.
      chosenLanguage(ports, tenant, { entity: null, person: asker.id, brand: null }),
    ]);
    const nameOf = (all: readonly { readonly id: string; readonly name: string }[], id: string | null) =>
      all.find((one) => one.id === id)?.name;
    const letter: Letter = {
      cipher: ports.cipher,
      count,
      language: chosen ?? ports.settings.language,
      data: {
        organization: nameOf(organizations, tenant.organization) ?? "",
        brand: nameOf(brands, seat.brand) ?? null,
        by: asker.name === "" ? null : asker.name,
        atProvider: refusedMethod(ports.settings, "invitation") !== undefined,
      },
    };
    return ok({ ...facts.value, letter });
  },
  decide(context, facts: Parameters<typeof decideInvitation>[1] & { readonly letter?: Letter }, input) {
    const { row, url } = decideInvitation(context, facts, input);
    const mail = mailOf(context, facts.letter, row, url);
    const shown = presentInvitation(row, context.now, { url, isMailed: mail.length > 0 });
    return created(shown, { writes: [insert("invitation", row), ...mail] });
  },
});
