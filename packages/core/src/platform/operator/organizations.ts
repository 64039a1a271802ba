import { z } from "zod";
import { auditEntry, workerContext } from "../../journal/index.ts";
import { nonBlank } from "../../kernel/index.ts";
import { OPERATOR_ORIGIN, type Organization } from "../../tenancy/index.ts";
import type { PlatformPorts } from "../ports.ts";
import { addBrand, brandInput, presentBrand } from "../setup/brands.ts";
import { presentOrganization, setupCodeOf } from "../setup/setup.ts";
import { findOrganization, read, refused } from "./find.ts";

const organizationInput = z.strictObject({
  /** The name of the organization: 1 to 200 characters. */
  name: nonBlank(200),
});

/** The part of the operator service that makes organizations and their brands. */
export const organizationOperator = (ports: PlatformPorts) => {
  const { tenants, clock, ids } = ports;
  return {
    /** The code by which the page of the first run makes the first organization; null once there is one. */
    async setupCode() {
      const isOpen = (await tenants.organizations()).length === 0;
      return {
        /** The type of this object: always `setup_code`. */
        object: "setup_code" as const,
        /** The code; null once there is an organization. */
        code: isOpen ? setupCodeOf(ports) : null,
      };
    },
    /** Creates an organization, which has no brand and no key yet. */
    async createOrganization(input: z.input<typeof organizationInput>) {
      const { name } = read(organizationInput, input);
      const row: Organization = { id: ids.next("organization"), name, createdAt: clock.now() };
      const shown = presentOrganization(row);
      // Of what belongs to live and test data alike, an entry of the live data.
      const context = workerContext(ports, { organization: row.id, livemode: true }, OPERATOR_ORIGIN);
      const { tenant, origin } = context;
      const entry = auditEntry(context, "organizations.create", { of: "organization", id: row.id }, null, shown);
      await tenants.addOrganization(row, { tenant, origin, entry });
      return shown;
    },
    /** Lists all organizations of the service. */
    async listOrganizations() {
      return (await tenants.organizations()).map(presentOrganization);
    },
    /** The slug is made from the name unless it is given; a taken slug is refused. The first brand is the default one. */
    async createBrand(of: string, input: z.input<typeof brandInput>) {
      const wanted = read(brandInput, input);
      const { id } = await findOrganization(ports, of);
      const added = await addBrand(ports, id, wanted, OPERATOR_ORIGIN);
      return added.ok ? added.value : refused(added);
    },
    /** Lists the brands of an organization, the default one first. */
    async listBrands(of: string) {
      return (await tenants.brands((await findOrganization(ports, of)).id)).map(presentBrand);
    },
  };
};
