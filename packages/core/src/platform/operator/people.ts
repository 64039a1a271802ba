import { z } from "zod";
import { at, emailAddress, networks, nonBlank, refuse } from "../../kernel/index.ts";
import { factorService, operatorSettings, ROLES, signInService } from "../../people/index.ts";
import { factorNotice } from "../mail/factor-notice.ts";
import type { PlatformPorts } from "../ports.ts";
import { findBrand, findOrganization, read, refused } from "./find.ts";

const settingsInput = z.strictObject({
  /** `false` switches approval by two off. Default: it stays as it is. */
  approval_by_two: z.literal(false).optional(),
  /** The addresses and networks that the console may be used from; empty: from anywhere. Default: as they are. */
  allowed_addresses: networks(),
});
const resetInput = z.strictObject({
  /** The id of the person, `person_…`. */
  person: nonBlank(200),
});
const consoleLinkInput = z.strictObject({
  /** The role of a person who is made. Default: `owner`. */
  role: z.enum(ROLES).default("owner"),
  /** The only brand of that role, by id or slug. Default: all brands. */
  brand: z.string().optional(),
  /** The name of the person: 1 to 200 characters. Default: the role. */
  name: nonBlank(200).optional(),
  /** The address of the person. Default: none, and the person of this name and role is meant. */
  email: emailAddress().optional(),
  /** True for an owner where the service allows no other sign-in by link; the team is written to. Default: false. */
  break_glass: z.boolean().default(false),
});

/** The part of the operator service that lets people in to the console. */
export const peopleOperator = (ports: PlatformPorts) => {
  const signIn = signInService(ports);
  const factors = factorService(ports, factorNotice(ports));

  return {
    /**
     * A link that signs a person in to the console: once, within ten minutes. The person with the address, or, without one, the
     * person of this name and role, is made where there is none. Whoever has the link is that person: it is a secret.
     */
    async createConsoleLink(of: string, input: z.input<typeof consoleLinkInput> = {}) {
      const { role, brand: raw, name, email, break_glass: breakGlass } = read(consoleLinkInput, input);
      const found = await findOrganization(ports, of);
      const wanted = raw === undefined ? undefined : await findBrand(ports, raw);
      if (wanted !== undefined && wanted.organization !== found.id)
        return refused(at("brand", refuse("brand_not_found")));
      return signIn.createLink({ organization: found, role, brand: wanted, name, email, breakGlass });
    },
    /**
     * Sets what holds for all people of an organization, where nobody can any more: switches approval by two off, which nobody has to
     * approve then, and lifts or replaces the addresses that the console may be used from. Audited.
     */
    async setConsole(of: string, input: z.input<typeof settingsInput>) {
      const { id } = await findOrganization(ports, of);
      const set = await operatorSettings(ports, id, read(settingsInput, input));
      return set.ok ? set.value : refused(set);
    },
    /** Takes away the authenticator and the passkeys of a person who has lost them, such as the last owner. A repetition changes nothing. */
    async resetSecondFactor(of: string, input: z.input<typeof resetInput>) {
      const { person } = read(resetInput, input);
      const reset = await factors.resetByOperator((await findOrganization(ports, of)).id, person);
      return reset.ok ? reset.value : refused(reset);
    },
  };
};
