import { chosenLanguage, newMail } from "../../mail/index.ts";
import type { FactorNotice } from "../../people/index.ts";
import type { PlatformPorts } from "../ports.ts";

/** Writes to a person whose passkeys or authenticator changed; nothing where no address is known. */
export const factorNotice =
  (ports: PlatformPorts): FactorNotice =>
  async ({ tenant, origin, now, seed }, person, changed) => {
    const { email, id, name } = person;
    if (email === null) return [];
    const [organizations, chosen] = await Promise.all([
      ports.tenants.organizations(),
      chosenLanguage(ports, tenant, { entity: null, person: id, brand: null }),
    ]);
    const organization = organizations.find((one) => one.id === tenant.organization)?.name ?? "";
    const moment = { tenant, origin, now, seed, settings: ports.settings };
    return [
      newMail(moment, ports.cipher, {
        template: "team_factor_changed",
        language: chosen ?? ports.settings.language,
        to: { address: email, name: name === "" ? null : name },
        data: { organization, ...changed },
        brand: null,
        person: id,
      }),
    ];
  };
