import type { ApiKey, Brand, Id, Organization, TenantStore } from "@entente/core/ports";
import { sqlState } from "../engines/retry.ts";
import type { Send } from "../store/statement.ts";

const UNIQUE_VIOLATION = "23505";

const KEY = `k.organization, k.livemode, k.id, k.name, k.public_id as "publicId", k.digest, k.scopes,
  k.created_at as "createdAt", k.expires_at as "expiresAt", k.revoked_at as "revokedAt"`;
const BRAND = `id, organization, slug, name, created_at as "createdAt"`;

/** A brand's id with or without its prefix, in any case, with or without dashes; null when it can only be a slug. */
const idOf = (selector: string): string | null => {
  const hex = selector
    .toLowerCase()
    .replace(/^brand_/, "")
    .replaceAll("-", "");
  return /^[0-9a-f]{32}$/.test(hex) ? hex : null;
};

/** The brand that a request selects, by each way there is to select one. */
const SELECTED = {
  oldest: "order by b.created_at, b.id limit 1",
  bySlug: "and b.slug = $2",
  byIdOrSlug: "and (b.id = $3::uuid or b.slug = $2) order by b.id = $3::uuid desc limit 1",
};

interface Authenticated extends ApiKey {
  readonly brand: Id<"brand"> | null;
  readonly brandSlug: string;
  readonly brandName: string;
  readonly brandCreatedAt: Date;
}

export const tenantStore = (send: Send): TenantStore => ({
  async addOrganization({ id, name, createdAt }) {
    await send("insert into organization (id, name, created_at) values ($1, $2, $3)", [id, name, createdAt]);
  },

  async organizations() {
    return send<Organization>(
      `select id, name, created_at as "createdAt" from organization order by created_at, id`,
      [],
    );
  },

  async addBrand({ organization, id, slug, name, createdAt }) {
    try {
      await send("insert into brand (organization, id, slug, name, created_at) values ($1, $2, $3, $4, $5)", [
        organization,
        id,
        slug,
        name,
        createdAt,
      ]);
      return "added";
    } catch (error) {
      if (sqlState(error) === UNIQUE_VIOLATION) return "taken";
      throw error;
    }
  },

  async brands(organization) {
    return send<Brand>(`select ${BRAND} from brand where organization = $1 order by created_at, id`, [organization]);
  },

  async addKey(key) {
    await send(
      `insert into api_key
        (organization, livemode, id, name, public_id, digest, scopes, created_at, expires_at, revoked_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        key.organization,
        key.livemode,
        key.id,
        key.name,
        key.publicId,
        key.digest,
        key.scopes,
        key.createdAt,
        key.expiresAt,
        key.revokedAt,
      ],
    );
  },

  async keys(organization) {
    return send<ApiKey>(`select ${KEY} from api_key k where k.organization = $1 order by k.created_at, k.id`, [
      organization,
    ]);
  },

  async revokeKey(id, at) {
    const [key] = await send<ApiKey>(
      `update api_key k set revoked_at = coalesce(k.revoked_at, $2) where k.id = $1 returning ${KEY}`,
      [id, at],
    );
    return key;
  },

  async authenticate(publicId, selector) {
    const id = selector === undefined ? null : idOf(selector);
    const by = selector === undefined ? "oldest" : id === null ? "bySlug" : "byIdOrSlug";
    const [found] = await send<Authenticated>(
      `select ${KEY}, b.id as brand, b.slug as "brandSlug", b.name as "brandName", b.created_at as "brandCreatedAt"
      from api_key k left join lateral (
        select * from brand b where b.organization = k.organization ${SELECTED[by]}
      ) b on true
      where k.public_id = $1`,
      [publicId, selector, id].slice(0, { oldest: 1, bySlug: 2, byIdOrSlug: 3 }[by]),
    );
    if (found === undefined) return undefined;
    const { brand, brandSlug: slug, brandName: name, brandCreatedAt: createdAt, ...key } = found;
    return {
      key,
      brand: brand === null ? undefined : { id: brand, organization: key.organization, slug, name, createdAt },
    };
  },
});
