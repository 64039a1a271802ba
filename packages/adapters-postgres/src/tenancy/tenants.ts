import type { ApiKey, Brand, Id, Organization, TenantStore } from "@entente/core/ports";
import { sqlState } from "../engines/retry.ts";
import { type Place, query, tables } from "../store/query.ts";
import type { Send } from "../store/statement.ts";

const UNIQUE_VIOLATION = "23505";

const KEY = [
  "k.organization",
  "k.livemode",
  "k.id",
  "k.name",
  "k.public_id as publicId",
  "k.digest",
  "k.scopes",
  "k.created_at as createdAt",
  "k.expires_at as expiresAt",
  "k.revoked_at as revokedAt",
] as const;

/** The same for statements written by hand. */
const KEY_TEXT = KEY.map((column) => column.replace(/ as (\w+)/, ' as "$1"')).join(", ");

const addOrganization = query((id: Place<string>, name: Place<string>, createdAt: Place<Date>) =>
  tables.insertInto("organization").values({ id, name, created_at: createdAt }),
);

const organizations = query(() =>
  tables
    .selectFrom("organization")
    .select(["id", "name", "created_at as createdAt"])
    .orderBy("created_at")
    .orderBy("id")
    .$castTo<Organization>(),
);

const addBrand = query(
  (organization: Place<string>, id: Place<string>, slug: Place<string>, name: Place<string>, createdAt: Place<Date>) =>
    tables.insertInto("brand").values({ organization, id, slug, name, created_at: createdAt }),
);

const brands = query((organization: Place<string>) =>
  tables
    .selectFrom("brand")
    .select(["id", "organization", "slug", "name", "created_at as createdAt"])
    .where("organization", "=", organization)
    .orderBy("created_at")
    .orderBy("id")
    .$castTo<Brand>(),
);

const addKey = query(
  (
    organization: Place<string>,
    livemode: Place<boolean>,
    id: Place<string>,
    name: Place<string>,
    publicId: Place<string>,
    digest: Place<string>,
    scopes: Place<readonly string[]>,
    createdAt: Place<Date>,
    expiresAt: Place<Date | null>,
    revokedAt: Place<Date | null>,
  ) =>
    tables.insertInto("api_key").values({
      organization,
      livemode,
      id,
      name,
      public_id: publicId,
      digest,
      scopes: scopes as Place<string[]>,
      created_at: createdAt,
      expires_at: expiresAt,
      revoked_at: revokedAt,
    }),
);

const keys = query((organization: Place<string>) =>
  tables
    .selectFrom("api_key as k")
    .select(KEY)
    .where("k.organization", "=", organization)
    .orderBy("k.created_at")
    .orderBy("k.id")
    .$castTo<ApiKey>(),
);

const revokeKey = query((id: Place<string>, at: Place<Date>) =>
  tables
    .updateTable("api_key as k")
    .set(({ fn }) => ({ revoked_at: fn.coalesce("k.revoked_at", at) }))
    .where("k.id", "=", id)
    .returning(KEY)
    .$castTo<ApiKey>(),
);

/** A brand's id with or without its prefix, in any case, with or without dashes; null when it can only be a slug. */
const idOf = (selector: string): string | null => {
  const hex = selector
    .toLowerCase()
    .replace(/^brand_/, "")
    .replaceAll("-", "");
  return /^[0-9a-f]{32}$/.test(hex) ? hex : null;
};

/** The brand that a request selects, for each way to select one. */
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
    await addOrganization(send, id, name, createdAt);
  },

  organizations: () => organizations(send),

  async addBrand({ organization, id, slug, name, createdAt }) {
    try {
      await addBrand(send, organization, id, slug, name, createdAt);
      return "added";
    } catch (error) {
      if (sqlState(error) === UNIQUE_VIOLATION) return "taken";
      throw error;
    }
  },

  brands: (organization) => brands(send, organization),

  async addKey({ organization, livemode, id, name, publicId, digest, scopes, createdAt, expiresAt, revokedAt }) {
    await addKey(send, organization, livemode, id, name, publicId, digest, scopes, createdAt, expiresAt, revokedAt);
  },

  keys: (organization) => keys(send, organization),

  async revokeKey(id, at) {
    const [key] = await revokeKey(send, id, at);
    return key;
  },

  // By hand: a nested look-up, in three variants.
  async authenticate(publicId, selector) {
    const id = selector === undefined ? null : idOf(selector);
    const by = selector === undefined ? "oldest" : id === null ? "bySlug" : "byIdOrSlug";
    const [found] = await send<Authenticated>(
      `select ${KEY_TEXT}, b.id as brand, b.slug as "brandSlug", b.name as "brandName", b.created_at as "brandCreatedAt"
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
