import type { Versioned } from "../../kernel/index.ts";
import { contactId, type Entity, followMerged } from "../../membership/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { Ports } from "../context.ts";
import { addressOf } from "../sessions/address.ts";
import { type Passkey, reaches } from "./passkey.ts";

/** The passkeys of an address: those that work, and those whose owner no longer has it. */
export interface KnownPasskeys {
  readonly working: readonly Versioned<Passkey>[];
  readonly over: readonly Versioned<Passkey>[];
}

/**
 * Divides passkeys by whether the member who added one still has the address, since before it was proven: an address that was changed
 * or that came to somebody else ends it, and so does a merge into another member.
 */
export const divided = async (
  ports: Ports,
  tenant: Tenant,
  passkeys: readonly Versioned<Passkey>[],
): Promise<KnownPasskeys> => {
  const entities = [...new Set(passkeys.map(({ row }) => row.entity))];
  const [contacts, found] = await Promise.all([
    ports.contacts.many(tenant, [...new Set(passkeys.map(({ row }) => contactId(row.brand, row.entity)))]),
    ports.entities.many(tenant, entities),
  ]);
  const persons = await followMerged({ tenant, ports }, found);
  const themselves = new Set(
    found.flatMap(({ row }, at) => (persons[at]?.row.id === row.id ? [row.id] : ([] as Entity["id"][]))),
  );
  const isWorking = ({ row }: Versioned<Passkey>): boolean => {
    const contact = contacts.find((one) => one.row.id === contactId(row.brand, row.entity))?.row;
    return (
      contact !== undefined &&
      addressOf(ports.cipher, contact) === row.address &&
      reaches(row, contact) &&
      themselves.has(row.entity)
    );
  };
  return { working: passkeys.filter(isWorking), over: passkeys.filter((one) => !isWorking(one)) };
};

/** The passkeys of an address. */
export const passkeysOf = async (ports: Ports, tenant: Tenant, address: string): Promise<KnownPasskeys> =>
  divided(ports, tenant, await ports.passkeys.ofAddress(tenant, address));
