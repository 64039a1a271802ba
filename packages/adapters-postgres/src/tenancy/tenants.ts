import type { ApiKey, Audited, Brand, Id, LimitRate, Organization, TenantStore } from "@entente/core/ports";
import { sqlState } from "../engines/retry.ts";
import { auditing, originated } from "../journal/recorded-parts.ts";
import { count, type Field, fieldsOf, flag, namesOf, plainWords, text, time, uuid } from "../store/columns.ts";
import { type Place, query, tables } from "../store/query.ts";
import { type Binder, binder, rowsSource, type Send } from "../store/statement.ts";

const UNIQUE_VIOLATION = "23505";

const KEY = [
  "k.organization",
  "k.livemode",
  "k.id",
  "k.name",
  "k.public_id as publicId",
  "k.digest",
  "k.scopes",
  "k.brand",
  "k.created_at as createdAt",
  "k.expires_at as expiresAt",
  "k.revoked_at as revokedAt",
  "k.acts",
  "k.allowed_addresses as allowedAddresses",
  "k.created_by as createdBy",
  "k.last_used_at as lastUsedAt",
  "k.rate_per_second as ratePerSecond",
  "k.rate_burst as rateBurst",
] as const;

/** The same for statements written by hand. */
const KEY_TEXT = KEY.map((column) => column.replace(/ as (\w+)/, ' as "$1"')).join(", ");

const organizations = query(() =>
  tables
    .selectFrom("organization")
    .select(["id", "name", "created_at as createdAt"])
    .orderBy("created_at")
    .orderBy("id")
    .$castTo<Organization>(),
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

const keys = query((organization: Place<string>) =>
  tables
    .selectFrom("api_key as k")
    .select(KEY)
    .where("k.organization", "=", organization)
    .orderBy("k.created_at")
    .orderBy("k.id")
    .$castTo<ApiKey>(),
);

const keyOf = query((organization: Place<string>, id: Place<string>) =>
  tables
    .selectFrom("api_key as k")
    .select(KEY)
    .where("k.organization", "=", organization)
    .where("k.id", "=", id)
    .$castTo<ApiKey>(),
);

const rateById = query((id: Place<string>) =>
  tables
    .selectFrom("organization")
    .select(["rate_per_second as perSecond", "rate_burst as burst"])
    .where("id", "=", id)
    .where("rate_per_second", "is not", null)
    .$castTo<LimitRate>(),
);

const ORGANIZATION = fieldsOf({ id: uuid, name: text, createdAt: time });
const BRAND = fieldsOf({ organization: uuid, id: uuid, slug: text, name: text, createdAt: time });
const API_KEY = fieldsOf({
  organization: uuid,
  livemode: flag,
  id: uuid,
  name: text,
  publicId: text,
  digest: text,
  scopes: plainWords,
  brand: uuid,
  createdAt: time,
  expiresAt: time,
  revokedAt: time,
  acts: text,
  allowedAddresses: plainWords,
  createdBy: uuid,
  lastUsedAt: time,
  ratePerSecond: count,
  rateBurst: count,
});

/**
 * A write and its audit entry as one statement, by hand: where the write returns no row, none is recorded. `$1` and `$2` are the
 * tenant of the entry, whose head is locked after the written row.
 */
const recorded = async <R>(
  send: Send,
  { tenant, origin, entry }: Audited,
  compose: (bind: Binder) => { readonly body: string; readonly returns?: string },
): Promise<readonly R[]> => {
  const bind = binder();
  bind.values.push(tenant.organization, tenant.livemode);
  const { body, returns = "1" } = compose(bind);
  const ctes = [`written as (${body} returning ${returns})`, ...auditing(originated([entry], origin), bind, "written")];
  return send<R>(`with ${ctes.join(",\n  ")}\nselect written.* from written cross join audit`, bind.values);
};

const insertion = (table: string, fields: readonly Field[], row: object) => (bind: Binder) => ({
  body: `insert into ${table} (${namesOf(fields).join(", ")}) select u.* from ${rowsSource(fields, [row], bind)}`,
});

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
  readonly brandId: Id<"brand"> | null;
  readonly brandSlug: string;
  readonly brandName: string;
  readonly brandCreatedAt: Date;
}

export const tenantStore = (send: Send): TenantStore => ({
  async addOrganization(organization, audited) {
    await recorded(send, audited, insertion("organization", ORGANIZATION, organization));
  },

  organizations: () => organizations(send),

  rate: async (organization) => (await rateById(send, organization))[0] ?? null,

  async setRate(organization, rate, audited) {
    const set = await recorded(send, audited, (bind) => ({
      body: `update organization set rate_per_second = ${bind(rate?.perSecond ?? null, "int4")}, rate_burst = ${bind(
        rate?.burst ?? null,
        "int4",
      )} where id = ${bind(organization, "uuid")}`,
    }));
    if (set.length === 0) throw new Error(`The organization ${organization} does not exist.`);
  },

  async addBrand(brand, audited) {
    try {
      await recorded(send, audited, insertion("brand", BRAND, brand));
      return "added";
    } catch (error) {
      if (sqlState(error) === UNIQUE_VIOLATION) return "taken";
      throw error;
    }
  },

  brands: (organization) => brands(send, organization),

  async addKey(key, audited) {
    await recorded(send, audited, insertion("api_key", API_KEY, key));
  },

  keys: (organization) => keys(send, organization),

  async revokeKey(id, at, audited) {
    const [revoked] = await recorded<ApiKey>(send, audited, (bind) => ({
      body: `update api_key k set revoked_at = ${bind(at, "timestamptz")} where k.organization = $1 and k.id = ${bind(id, "uuid")} and k.revoked_at is null`,
      returns: KEY_TEXT,
    }));
    // Of a key that was revoked before, by a statement of its own: it sees what another one has just revoked.
    return revoked ?? (await keyOf(send, audited.tenant.organization, id))[0];
  },

  async limitKey(id, rate, audited) {
    const [limited] = await recorded<ApiKey>(send, audited, (bind) => {
      const [each, burst] = [bind(rate?.perSecond ?? null, "int4"), bind(rate?.burst ?? null, "int4")];
      return {
        body: `update api_key k set rate_per_second = ${each}, rate_burst = ${burst} where k.organization = $1 and k.id = ${bind(
          id,
          "uuid",
        )} and k.revoked_at is null and (k.rate_per_second, k.rate_burst) is distinct from (${each}, ${burst})`,
        returns: KEY_TEXT,
      };
    });
    return limited ?? (await keyOf(send, audited.tenant.organization, id))[0];
  },

  async useKey(id, at) {
    await send(
      "update api_key set last_used_at = $2 where id = $1 and (last_used_at is null or last_used_at < $2::timestamptz)",
      [id, at],
    );
  },

  // By hand: a nested look-up, in three variants.
  async authenticate(publicId, selector) {
    const id = selector === undefined ? null : idOf(selector);
    const by = selector === undefined ? "oldest" : id === null ? "bySlug" : "byIdOrSlug";
    const [found] = await send<Authenticated>(
      `select ${KEY_TEXT}, b.id as "brandId", b.slug as "brandSlug", b.name as "brandName", b.created_at as "brandCreatedAt"
      from api_key k left join lateral (
        select * from brand b where b.organization = k.organization and (k.brand is null or b.id = k.brand) ${SELECTED[by]}
      ) b on true
      where k.public_id = $1`,
      [publicId, selector, id].slice(0, { oldest: 1, bySlug: 2, byIdOrSlug: 3 }[by]),
    );
    if (found === undefined) return undefined;
    const { brandId, brandSlug: slug, brandName: name, brandCreatedAt: createdAt, ...key } = found;
    return {
      key,
      brand: brandId === null ? undefined : { id: brandId, organization: key.organization, slug, name, createdAt },
    };
  },
});
