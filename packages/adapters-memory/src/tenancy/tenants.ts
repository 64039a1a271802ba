import type { ApiKey, Audited, Brand, TenantStore } from "@entente/core/ports";
import { appendAudits } from "../journal/audits.ts";
import { copy } from "../store/copy.ts";
import { rising } from "../store/page.ts";
import { tenancyOf, type World } from "../store/world.ts";

const oldestFirst = <T extends { readonly id: string; readonly createdAt: Date }>(rows: readonly T[]): readonly T[] =>
  copy(
    rows.toSorted((left, right) => rising({ id: left.id, at: left.createdAt }, { id: right.id, at: right.createdAt })),
  );

const add = <T extends { readonly id: string }>(rows: Map<string, T>, row: T): void => {
  if (rows.has(row.id)) throw new Error(`The row ${row.id} already exists.`);
  rows.set(row.id, copy(row));
};

export const memoryTenants = (world: World): TenantStore => {
  const { organizations, rates, brands, keys } = world;
  const record = ({ tenant, origin, entry }: Audited): void => appendAudits(tenancyOf(world, tenant), origin, [entry]);
  const brandsOf = (organization: string): readonly Brand[] =>
    oldestFirst([...brands.values()].filter((brand) => brand.organization === organization));
  const demandOrganization = (id: string): void => {
    if (!organizations.has(id)) throw new Error(`The organization ${id} does not exist.`);
  };
  const keyBy = (publicId: string): ApiKey | undefined => [...keys.values()].find((key) => key.publicId === publicId);

  return {
    async addOrganization(organization, audited) {
      add(organizations, organization);
      record(audited);
    },
    async organizations() {
      return oldestFirst([...organizations.values()]);
    },
    async rate(organization) {
      return copy(rates.get(organization)) ?? null;
    },
    async setRate(organization, rate, audited) {
      demandOrganization(organization);
      if (rate === null) rates.delete(organization);
      else rates.set(organization, copy(rate));
      record(audited);
    },
    async addBrand(brand, audited) {
      demandOrganization(brand.organization);
      if (brandsOf(brand.organization).some(({ slug }) => slug === brand.slug)) return "taken";
      add(brands, brand);
      record(audited);
      return "added";
    },
    async brands(organization) {
      return brandsOf(organization);
    },
    async addKey(key, audited) {
      demandOrganization(key.organization);
      if (keyBy(key.publicId) !== undefined)
        throw new Error(`An API key with public id ${key.publicId} already exists.`);
      add(keys, key);
      record(audited);
    },
    async keys(organization) {
      return oldestFirst([...keys.values()].filter((key) => key.organization === organization));
    },
    async revokeKey(id, at, audited) {
      const key = keys.get(id);
      if (key?.organization !== audited.tenant.organization) return undefined;
      if (key.revokedAt === null) {
        keys.set(id, { ...key, revokedAt: new Date(at) });
        record(audited);
      }
      return copy(keys.get(id));
    },
    async limitKey(id, rate, audited) {
      const key = keys.get(id);
      if (key?.organization !== audited.tenant.organization) return undefined;
      const [ratePerSecond, rateBurst] = [rate?.perSecond ?? null, rate?.burst ?? null];
      const isSame = key.ratePerSecond === ratePerSecond && key.rateBurst === rateBurst;
      if (key.revokedAt === null && !isSame) {
        keys.set(id, { ...key, ratePerSecond, rateBurst });
        record(audited);
      }
      return copy(keys.get(id));
    },
    async useKey(id, at) {
      const key = keys.get(id);
      if (key !== undefined && (key.lastUsedAt === null || key.lastUsedAt < at))
        keys.set(id, { ...key, lastUsedAt: new Date(at) });
    },
    async authenticate(publicId, selector) {
      const key = keyBy(publicId);
      if (key === undefined) return undefined;
      const own = brandsOf(key.organization).filter(({ id }) => key.brand === null || id === key.brand);
      const brand = selector === undefined ? own[0] : own.find(({ id, slug }) => id === selector || slug === selector);
      return { key: copy(key), brand };
    },
  };
};
