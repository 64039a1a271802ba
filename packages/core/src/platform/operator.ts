import { z } from "zod";
import { retried, topUp } from "../campaigns/index.ts";
import { auditEntry, workerContext } from "../journal/index.ts";
import {
  ASSETS,
  at,
  emailAddress,
  type Id,
  instant,
  integer,
  networks,
  nonBlank,
  PlatformError,
  parseId,
  type Refused,
  readInput,
  reasonText,
  refuse,
  text,
  wireId,
} from "../kernel/index.ts";
import { mailOutbox } from "../mail/index.ts";
import { attachConnection, connectionAttach, presentConnection } from "../membership/index.ts";
import { presentOperation } from "../operations/index.ts";
import { presentLedgerCheck } from "../payouts/index.ts";
import { factorService, operatorSettings, ROLES, signInService } from "../people/index.ts";
import { signInPage } from "../portal/index.ts";
import {
  type ApiKey,
  type Audited,
  type Brand,
  KEY_ACTS,
  OPERATOR_ORIGIN,
  type Organization,
  refusedLive,
  SCOPES,
  type Tenant,
  usualMode,
} from "../tenancy/index.ts";
import { limitOf, limitOperator, rateColumns, rateInput } from "./access/limits.ts";
import { exportSeals, newestSeals, sealsInput, verifySeals } from "./audit/seals.ts";
import { acceptEverywhere } from "./checks/accept.ts";
import { checkLedger } from "./checks/check-ledger.ts";
import { rebuildTenant } from "./checks/rebuild.ts";
import { keyLimitInput } from "./console-keys.ts";
import { keyService, presentKey } from "./keys.ts";
import { factorNotice } from "./mail/factor-notice.ts";
import type { PlatformPorts } from "./ports.ts";
import { addBrand, brandInput, presentBrand } from "./setup/brands.ts";
import { presentOrganization, setupCodeOf } from "./setup/setup.ts";
import { clockOperator } from "./test-clock/operator.ts";

const organizationInput = z.strictObject({
  /** The name of the organization: 1 to 200 characters. */
  name: nonBlank(200),
});
const keyInput = z.strictObject({
  /** The purpose of the key: 1 to 200 characters. Default: `API key`. */
  name: nonBlank(200).default("API key"),
  /** True if the key reads and writes real data. Default: the mode of the service, which is live without a test clock. */
  livemode: z.boolean().optional(),
  /** The scopes of the key, at least one; `*`, the default: everything. */
  scopes: z
    .array(z.enum(["*", ...SCOPES]))
    .min(1)
    .default(["*"]),
  /** The effect of its requests: `execute`, the default, carries them out; `propose` makes each change wait for a person. */
  acts: z.enum(KEY_ACTS).default("execute"),
  /** The addresses and networks (CIDR) that it may be used from: at most 50. Default: from anywhere. */
  allowed_addresses: networks(),
  /** How many requests it may make; null, the default: as the service sets it for keys. */
  rate_limit: rateInput.nullable().optional(),
  /** When the key ends: RFC 3339 with an offset. Default: never. */
  expires_at: instant().optional(),
});
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
const topUpInput = z.strictObject({
  /** The brand, by id, or by a slug that only one organization uses. */
  brand: z.string(),
  /** The asset that is paid in. */
  asset: z.enum(ASSETS),
  /** How much, in minor units: 1 or more. */
  amount: integer(1),
  /** Your own reference, 1 to 200 characters: the same one again answers the same transfer. */
  reference: text(200),
  /** True for the live wallet. Default: the mode of the service. */
  livemode: z.boolean().optional(),
});

const acceptInput = z.strictObject({
  /** The id of the difference, as `checkLedger` has it. */
  difference: text(100),
  /** Why it is accepted, for the audit log: 1 to 500 characters. */
  reason: reasonText(),
});

const exportInput = sealsInput.extend({
  /** True to have the hashes of the entries under each seal as well. Default: false. */
  leaves: z.boolean().optional(),
});

interface Repairing {
  /** True to repair, too. Default: false. */
  readonly repair?: boolean | undefined;
}
interface OfMode {
  /** True for live data. Default: the mode of the service. */
  readonly livemode?: boolean | undefined;
}

/** The place of data: an organization and a mode. */
const placed = ({ organization, livemode }: Tenant) => ({
  /** The organization, `org_…`. */
  organization: wireId("organization", organization),
  /** True of live data. */
  livemode,
});

/** The subject of an audit entry of the operator. */
interface Named extends Partial<Tenant> {
  readonly id: string;
  readonly organization: Id<"organization">;
}

const read = <S extends z.ZodType>(schema: S, raw: unknown): z.output<S> => {
  const parsed = readInput(schema, raw);
  if (!parsed.ok) throw new PlatformError(parsed.refusal);
  return parsed.value;
};
const refused = (refusal: Refused): never => {
  throw new PlatformError(refusal.refusal);
};

/**
 * The operator service, by library or command line, and never by the HTTP interface (decisions, section 1): organizations,
 * brands, keys, wallet top-ups, and the retry of an operation that failed. Throws {@link PlatformError}.
 */
export const operatorService = (ports: PlatformPorts) => {
  const { tenants, clock, ids } = ports;
  const signIn = signInService(ports);
  const factors = factorService(ports, factorNotice(ports));
  const keys = keyService(ports);

  const organization = async (raw: string): Promise<Organization> => {
    const id = parseId("organization", raw);
    const found = (await tenants.organizations()).find((one) => one.id === id);
    return found ?? refused(refuse("invalid_request", { reason: `Organization ${raw} not found.` }));
  };
  /** By id, or by a slug that only one organization uses: a payment must not reach another's wallet. */
  const brand = async (raw: string): Promise<Brand> => {
    const id = parseId("brand", raw);
    const all = (await Promise.all((await tenants.organizations()).map((one) => tenants.brands(one.id)))).flat();
    const found = all.filter((one) => one.id === id || one.slug === raw);
    const [only] = found;
    if (only === undefined) return refused(at("brand", refuse("brand_not_found")));
    if (found.length === 1) return only;
    return refused(
      at(
        "brand",
        refuse("invalid_request", { reason: `${found.length} organizations have a brand ${raw}; use its id.` }),
      ),
    );
  };

  /** Of what belongs to live and test data alike, an entry of the live data. */
  const audited = (
    verb: string,
    of: "organization" | "brand" | "api_key",
    { id, organization, livemode = true }: Named,
    before: object | null,
    after: object,
  ): Audited => {
    const context = workerContext(ports, { organization, livemode }, OPERATOR_ORIGIN);
    const { tenant, origin } = context;
    return { tenant, origin, entry: auditEntry(context, verb, { of, id }, before, after) };
  };

  /** The mode that is asked for, or the usual one. */
  const modeOf = (livemode = usualMode(ports)): boolean => {
    const live = refusedLive(ports, { livemode });
    return live === undefined ? livemode : refused(live);
  };

  const findKey = async (raw: string): Promise<ApiKey> => {
    const id = parseId("api_key", raw);
    for (const { id: of } of await tenants.organizations()) {
      const found = (await tenants.keys(of)).find((one) => one.id === id);
      if (found !== undefined) return found;
    }
    return refused(refuse("invalid_request", { reason: `API key ${raw} not found.` }));
  };
  const limitKey = async (raw: string, input: z.input<typeof keyLimitInput>) => {
    const { rate_limit: asked } = read(keyLimitInput, input);
    return keys.limit(await findKey(raw), limitOf(asked), OPERATOR_ORIGIN);
  };
  const revokeKey = async (raw: string) => keys.revoke(await findKey(raw), OPERATOR_ORIGIN);

  return {
    ...mailOutbox(ports, signInPage(ports)),
    ...clockOperator(ports, organization),
    ...limitOperator(ports, organization),
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
      const named = { id: row.id, organization: row.id };
      await tenants.addOrganization(row, audited("organizations.create", "organization", named, null, shown));
      return shown;
    },
    /** Lists all organizations of the service. */
    async listOrganizations() {
      return (await tenants.organizations()).map(presentOrganization);
    },
    /** The slug is made from the name unless it is given; a taken slug is refused. The first brand is the default one. */
    async createBrand(of: string, input: z.input<typeof brandInput>) {
      const wanted = read(brandInput, input);
      const { id } = await organization(of);
      const added = await addBrand(ports, id, wanted, OPERATOR_ORIGIN);
      return added.ok ? added.value : refused(added);
    },
    /** Lists the brands of an organization, the default one first. */
    async listBrands(of: string) {
      return (await tenants.brands((await organization(of)).id)).map(presentBrand);
    },
    /** `secret` is the whole key. It is shown here and can never be read again. */
    async createKey(of: string, input: z.input<typeof keyInput> = {}) {
      const {
        name,
        livemode = usualMode(ports),
        scopes,
        acts,
        expires_at,
        allowed_addresses,
        rate_limit,
      } = read(keyInput, input);
      const { id } = await organization(of);
      const limits = {
        allowedAddresses: allowed_addresses ?? [],
        expiresAt: expires_at ?? null,
        ...rateColumns(rate_limit),
      };
      const key = { organization: id, livemode, name, scopes, acts, brand: null, createdBy: null, ...limits };
      return keys.add(key, OPERATOR_ORIGIN);
    },
    /** Lists the API keys of an organization, without their secrets. */
    async listKeys(of: string) {
      return (await tenants.keys((await organization(of)).id)).map(presentKey);
    },
    /** Sets the rate of a key; null: as the service sets it for keys. Audited. */
    limitKey,
    /** Revoking a revoked key answers it unchanged. */
    revokeKey,
    /** A new key that may do the same; the old one is revoked after the new one exists. Nobody made it in the console. */
    async rotateKey(raw: string) {
      const {
        id: _id,
        publicId: _public,
        digest: _digest,
        createdAt: _at,
        revokedAt: _end,
        lastUsedAt: _used,
        ...key
      } = await findKey(raw);
      const rotated = await keys.add({ ...key, createdBy: null }, OPERATOR_ORIGIN);
      await revokeKey(raw);
      return rotated;
    },
    /**
     * A link that signs a person in to the console: once, within ten minutes. The person with the address, or, without one, the
     * person of this name and role, is made where there is none. Whoever has the link is that person: it is a secret.
     */
    async createConsoleLink(of: string, input: z.input<typeof consoleLinkInput> = {}) {
      const { role, brand: raw, name, email, break_glass: breakGlass } = read(consoleLinkInput, input);
      const found = await organization(of);
      const wanted = raw === undefined ? undefined : await brand(raw);
      if (wanted !== undefined && wanted.organization !== found.id)
        return refused(at("brand", refuse("brand_not_found")));
      return signIn.createLink({ organization: found, role, brand: wanted, name, email, breakGlass });
    },
    /**
     * Sets what holds for all people of an organization, where nobody can any more: switches approval by two off, which nobody has to
     * approve then, and lifts or replaces the addresses that the console may be used from. Audited.
     */
    async setConsole(of: string, input: z.input<typeof settingsInput>) {
      const { id } = await organization(of);
      const set = await operatorSettings(ports, id, read(settingsInput, input));
      return set.ok ? set.value : refused(set);
    },
    /** Takes away the authenticator and the passkeys of a person who has lost them, such as the last owner. A repetition changes nothing. */
    async resetSecondFactor(of: string, input: z.input<typeof resetInput>) {
      const { person } = read(resetInput, input);
      const reset = await factors.resetByOperator((await organization(of)).id, person);
      return reset.ok ? reset.value : refused(reset);
    },
    /** Pays into a brand's wallet. The reference makes it one: a repeat with the same reference answers the same transfer. */
    async topUp(input: z.input<typeof topUpInput>) {
      const { brand: raw, asset, amount, reference, livemode: mode } = read(topUpInput, input);
      const livemode = modeOf(mode);
      const { id, organization: of } = await brand(raw);
      const paid = await topUp(
        ports,
        { organization: of, livemode },
        { brand: id, asset, amount: BigInt(amount), reference },
      );
      return paid.ok ? paid.value : refused(paid);
    },
    /**
     * Links an account outside to an entity, or to the brand when no owner is named; a `payout` connection is where a member
     * is paid. Attaching the same account again answers the connection there is.
     */
    async attachConnection(input: z.input<typeof connectionAttach>) {
      const { brand: raw, livemode: mode, ...attachment } = read(connectionAttach, input);
      const livemode = modeOf(mode);
      const of = await brand(raw);
      const tenant = { organization: of.organization, livemode };
      const attached = await attachConnection(ports, tenant, of, attachment);
      return attached.ok ? presentConnection(attached.value, tenant) : refused(attached);
    },
    /**
     * Makes the checks of `rebuild`, for every organization and both modes, each tenant at one moment. `differences`: what was
     * found, at most 1,000 of each check; empty is the proof. `repair` then makes anew each sum, and has members evaluated again
     * where a standing differs: `repaired` of a difference says whether it is one of these.
     */
    async rebuild(options: Repairing = {}) {
      const { repair = false } = options;
      const differences = [];
      for (const { id: of } of await tenants.organizations()) {
        for (const livemode of [true, false]) {
          const found = await rebuildTenant(ports, { organization: of, livemode }, repair);
          const where = placed({ organization: of, livemode });
          differences.push(...found.map((one) => ({ ...where, ...one })));
        }
      }
      return {
        /** The type of this object: always `rebuild`. */
        object: "rebuild" as const,
        /** True if differences were repaired. */
        repaired: repair,
        /** The differences that were found, at most 1,000 of each check; empty: there are none. */
        differences,
      };
    },
    /**
     * Makes the checks of the ledger, for every organization and both modes, each tenant at one moment. It changes nothing.
     * `differences`: at most 1,000 of each check; empty is the proof. `scheduled`: the last scheduled check of each, where there was one.
     */
    async checkLedger() {
      const differences = [];
      const scheduled = [];
      for (const { id: of } of await tenants.organizations()) {
        for (const livemode of [true, false]) {
          const where = placed({ organization: of, livemode });
          const found = await checkLedger(ports, { organization: of, livemode });
          differences.push(...found.map((one) => ({ ...where, ...one })));
          const last = await ports.ledgerChecks.get({ organization: of, livemode }, of);
          const accepted = await ports.ledgerChecks.accepted({ organization: of, livemode });
          const { ran_at, count } = presentLedgerCheck(last?.row, { livemode }, accepted);
          if (ran_at !== null) {
            scheduled.push({
              ...where,
              /** The end of the check, RFC 3339 in UTC. */
              ran_at,
              /** How many differences it found that nobody has accepted. */
              count,
            });
          }
        }
      }
      return {
        /** The type of this object: always `ledger_check`. */
        object: "ledger_check" as const,
        /** The differences that were found, at most 1,000 of each check; empty: there are none. */
        differences,
        /** The last check by schedule, where there was one. */
        scheduled,
      };
    },
    /**
     * Accepts a difference, by its id, in every draft of a batch that rests on it, so that the batch can be exported. Audited; a
     * repetition changes nothing.
     */
    async acceptDifference(input: z.input<typeof acceptInput>) {
      const { difference, reason } = read(acceptInput, input);
      const accepted = await acceptEverywhere(ports, difference, reason);
      if (!accepted.ok) return refused(accepted);
      return {
        /** The type of this object: always `list`. */
        object: "list" as const,
        /** The drafts that rest on the difference, each with it accepted. */
        data: accepted.value,
      };
    },
    /**
     * Compares entries of a stream with their seals, and the seals with each other and the public keys, from the seal after number
     * `after`: a part of them, and `next`, the number to go on after; null at the end. Empty `findings`: they are consistent with
     * each other. Only copies of seals that are kept elsewhere prove that they were not all made anew.
     */
    async verifySeals(of: string, input: z.input<typeof sealsInput>) {
      return verifySeals(ports, (await organization(of)).id, read(sealsInput, input));
    },
    /** Seals of a stream, oldest first, from the one after number `after`: to be kept elsewhere. With `leaves`, all their hashes. */
    async exportSeals(of: string, input: z.input<typeof exportInput>) {
      const { leaves, ...part } = read(exportInput, input);
      return exportSeals(ports, (await organization(of)).id, part, { leaves });
    },
    /** The newest seal of each stream, of one organization or of all: checkpoints to be kept elsewhere. */
    async newestSeals(of?: string) {
      const found = of === undefined ? await tenants.organizations() : [await organization(of)];
      return newestSeals(
        ports,
        found.map(({ id }) => id),
      );
    },
    /** Tries a failed cancel again (decisions, section 3). */
    async retryOperation(raw: string, options: OfMode = {}) {
      const livemode = modeOf(options.livemode);
      const id = parseId("operation", raw);
      if (id === undefined) return refused(refuse("operation_not_found"));
      for (const { id: of } of await tenants.organizations()) {
        const tenant = { organization: of, livemode };
        const found = await ports.operations.get(tenant, id);
        if (found === undefined) continue;
        const outcome = await retried(ports, tenant, id as Id<"operation">);
        return outcome.ok ? presentOperation(outcome.value, tenant) : refused(outcome);
      }
      return refused(refuse("operation_not_found"));
    },
  };
};
/** The parts from other files are named again: the compiler prints the comments of its own file alone into the packed types. */
export type OperatorMethods = ReturnType<typeof operatorService> &
  ReturnType<typeof mailOutbox> &
  ReturnType<typeof clockOperator> &
  ReturnType<typeof limitOperator>;
