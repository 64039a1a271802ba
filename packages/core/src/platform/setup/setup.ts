import { z } from "zod";
import { auditEntry, workerContext } from "../../journal/index.ts";
import {
  at,
  emailAddress,
  type Id,
  nonBlank,
  ok,
  type Result,
  readInput,
  refuse,
  sameDigest,
  wireId,
  wireTime,
} from "../../kernel/index.ts";
import { linkFor, newPerson, refusedMethod } from "../../people/index.ts";
import { type Audited, type Brand, OPERATOR_ORIGIN, type Organization } from "../../tenancy/index.ts";
import type { PlatformPorts } from "../ports.ts";
import { presentBrand, slugOf } from "./brands.ts";

/** How many letters and digits a code has, in groups of four: 80 bits. */
const CODE_LENGTH = 20;

const setupInput = z.strictObject({
  /** The code of this service, which `entente setup code` prints. */
  code: z.string().max(100),
  /** The name of the first organization. */
  organization: nonBlank(200),
  /** The name of its first brand. */
  brand: nonBlank(200),
  /** The name of its owner. */
  name: nonBlank(200),
  /** The owner's address. */
  email: emailAddress(),
});

export const presentOrganization = (row: Organization) => ({
  /** The id of the organization, `org_…`. */
  id: wireId("organization", row.id),
  /** The type of this object: always `organization`. */
  object: "organization" as const,
  /** The name of the organization. */
  name: row.name,
  /** When it was made, RFC 3339 in UTC. */
  created_at: wireTime(row.createdAt),
});

/** The code of a service: the same in all its processes, and known to nobody else. */
export const setupCodeOf = ({ cipher }: Pick<PlatformPorts, "cipher">): string =>
  (cipher.fingerprint("the first organization", "code").slice(0, CODE_LENGTH).toUpperCase().match(/.{4}/g) ?? []).join(
    "-",
  );

/** A code as it is compared: in any case of its letters, with or without the dashes. */
const plain = (code: string): string => code.toUpperCase().replaceAll(/[\s-]/g, "");

const isCode = (ports: PlatformPorts, given: string): boolean => {
  // Digests, so that the comparison takes as long whatever is given.
  const digest = (code: string) => ports.cipher.fingerprint("a code that is compared", plain(code));
  return sameDigest(digest(given), digest(setupCodeOf(ports)));
};

/** The first organization of a service with its owner and brand, and the link that signs the owner in. */
export interface SetUp {
  /** The type of this object: always `setup`. */
  readonly object: "setup";
  /** The organization, `org_…`. */
  readonly organization: string;
  /** Its first brand, `brand_…`. */
  readonly brand: string;
  /** Its owner, `person_…`. */
  readonly person: string;
  /** Signs the owner in, once, within ten minutes: a secret. */
  readonly url: string;
  /** When the link ends, RFC 3339 in UTC. */
  readonly expires_at: string;
}

/**
 * How a service that has no organization gets its first one, from a page instead of the command line. It is closed for good once
 * there is one.
 */
export interface SetupService {
  /** True while the service has no organization. */
  isOpen(): Promise<boolean>;
  /**
   * Makes the organization, its brand and its owner, with a link that signs the owner in, all or nothing. Of two at once one does.
   * Refuses with `route_not_found` where there is an organization.
   */
  complete(raw: unknown): Promise<Result<SetUp>>;
}

export const setupService = (ports: PlatformPorts): SetupService => {
  let isClosed = false;

  const isOpen = async (): Promise<boolean> => {
    isClosed ||= (await ports.tenants.organizations()).length > 0;
    return !isClosed;
  };

  const complete = async (raw: unknown): Promise<Result<SetUp>> => {
    if (!(await isOpen())) return refuse("route_not_found");
    const read = readInput(setupInput, raw);
    if (!read.ok) return read;
    const { code, organization, brand, name, email } = read.value;
    if (!isCode(ports, code))
      return at("code", refuse("invalid_request", { reason: "The code is not that of this service." }));
    const done = await ports.first((stores) => found({ ...ports, ...stores }, { organization, brand, name, email }));
    return done === undefined ? refuse("route_not_found") : ok(done);
  };

  return { isOpen, complete };
};

type Named = Omit<z.output<typeof setupInput>, "code">;

const found = async (ports: PlatformPorts, given: Named): Promise<SetUp> => {
  const { clock, ids, tenants, settings } = ports;
  const now = clock.now();
  const organization: Organization = { id: ids.next("organization"), name: given.organization, createdAt: now };
  const tenant = { organization: organization.id, livemode: true };
  const recorded = (
    verb: string,
    subject: { of: "organization" | "brand"; id: Id<"organization"> | Id<"brand"> },
    shown: object,
  ): Audited => {
    const context = workerContext(ports, tenant, OPERATOR_ORIGIN);
    return { tenant, origin: OPERATOR_ORIGIN, entry: auditEntry(context, verb, subject, null, shown) };
  };
  await tenants.addOrganization(
    organization,
    recorded("organizations.create", { of: "organization", id: organization.id }, presentOrganization(organization)),
  );
  const brand: Brand = {
    id: ids.next("brand"),
    organization: organization.id,
    slug: slugOf(given.brand),
    name: given.brand,
    createdAt: now,
  };
  await tenants.addBrand(brand, recorded("brands.create", { of: "brand", id: brand.id }, presentBrand(brand)));
  const seat = { role: "owner", brand: null } as const;
  const { person, ...change } = newPerson(ports, tenant, OPERATOR_ORIGIN, {
    seat,
    name: given.name,
    email: given.email,
  });
  // Where people sign in at a provider alone, it knows nobody here yet: the owner comes in once without it.
  const method = refusedMethod(settings, "link") === undefined ? "link" : "break_glass";
  const link = await linkFor(ports, tenant, OPERATOR_ORIGIN, person, method, change);
  // Nothing else can have been there.
  if (link === undefined) throw new Error("The owner of the first organization was not written.");
  return {
    object: "setup",
    organization: wireId("organization", organization.id),
    brand: wireId("brand", brand.id),
    person: wireId("person", person.id),
    url: `${settings.publicUrl}/console/sign-in#token=${link.token}`,
    expires_at: wireTime(link.expiresAt),
  };
};
